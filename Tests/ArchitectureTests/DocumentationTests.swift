import Testing
import TouchstoneTestSupport

/// Every public declaration is documented.
@Suite struct DocumentationTests {
    @Test func everyPublicDeclarationIsDocumented() throws {
        let sources = PackageFolder.files(in: "Sources").filter { $0.hasSuffix(".swift") }
        #expect(sources.count > 100)
        // The result is stored first, because `#expect(try …)` would not list the offenders.
        let offenders = try sources.flatMap { path in
            Documentation.violations(in: try PackageFolder.text(path), path: path)
        }
        #expect(offenders == [], "\(offenders.joined(separator: "\n"))")
    }

    @Test(arguments: [
        "public var a = 1", "open class A {", "    public static func b() {}", "public init?(c: Int) {",
        "final public class D {", "public private(set) var e = 1",
        "public internal(set) weak var f: A?", "@MainActor public func g() {",
        "@available(macOS 13, *) public struct H {", "public subscript<T>(_ i: T) -> Int {", "public indirect enum J {",
        "nonisolated(unsafe) public let k = 1", "public typealias L = Int", "public protocol M {",
        "@inlinable\npublic func n() {}", "public class func overrides() {}",
    ])
    func plantedViolationIsSeen(declaration: String) {
        let line = 3 + declaration.split(separator: "\n").count
        for before in ["", "// a note", "/// of another\nlet z = 1", "/// far\n", "///"] {
            let text = "import A\n\n\(before)\n\(declaration)\n"
            let shift = before.contains("\n") ? 1 : 0
            #expect(
                Documentation.violations(in: text, path: "a.swift") == ["a.swift:\(line + shift): undocumented"],
                "after '\(before)'")
        }
        for before in [
            "/// What it is.", "/// What it is.\n///\n/// - Throws: nothing.", "/// What.\n@A(b: (1))\n@C",
            "///\n/// What.",
        ] {
            #expect(
                Documentation.violations(in: "\(before)\n\(declaration)", path: "a.swift") == [], "after '\(before)'")
        }
    }

    @Test(arguments: [
        "var a = 1", "public import Geometry", "@_exported public import struct Geometry.Point",
        "override public init() {", "override open func a() {", "public override var b: Int { 1 }",
        "package func c() {}", "public(set) var d = 1",
        "let descriptor = open(path, O_RDONLY)", "open(path)", "// public var e = 1", "case open, public", "",
    ])
    func whatNeedsNoCommentIsNotBlamed(line: String) {
        #expect(Documentation.violations(in: "\n\(line)\n", path: "a.swift") == [])
    }

    @Test func everyOffenderIsListed() {
        let text = "public struct A {\n    /// What it is.\n    public var b = 1\n    public var c = 1\n}\n"
        #expect(
            Documentation.violations(in: text, path: "a.swift") == [
                "a.swift:1: undocumented", "a.swift:4: undocumented",
            ])
    }
}
