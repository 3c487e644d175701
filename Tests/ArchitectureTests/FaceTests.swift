import TestSupport
import Testing

/// The public interface stays small.
@Suite struct FaceTests {
    private let sources: [(module: String, text: String)]

    init() throws {
        sources = try PackageFolder.files(in: "Sources").filter { $0.hasSuffix(".swift") }.map { path in
            (String(path.split(separator: "/")[1]), try PackageFolder.text(path))
        }
    }

    private func count(where isCounted: (String) -> Bool) -> Int {
        sources.filter { isCounted($0.module) }.map { Documentation.publicDeclarations(in: $0.text).count }
            .reduce(0, +)
    }

    @Test func fewDeclarationsArePublic() {
        #expect(count { !Face.open.contains($0) } <= Face.mostDeclarations)
        // This checks that the test finds public declarations.
        #expect(count { $0 == "GestureEngine" } > 500)
    }

    @Test(arguments: Face.mostOf.keys.sorted())
    func modulesBehindTheFaceHaveNextToNone(module: String) {
        #expect(count { $0 == module } <= Face.mostOf[module] ?? 0)
    }

    @Test func noPublicTypeHasTheNameOfAnother() {
        let names = sources.flatMap { Face.typeNames(in: $0.text) }
        #expect(names.count > 100)
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        #expect(counts.filter { $0.value > 1 }.keys.sorted() == [])
    }

    @Test func publicDeclarationsAreCounted() {
        let source = """
            public import Geometry
            @frozen public struct A {
                public var b: Int { 1 }
                @inlinable public init() {}
                package var c = 1
                public struct Kind {}
                override public func d() {}
            }
            open class E {}
            public typealias F = A
            struct G {}
            """
        #expect(Documentation.publicDeclarations(in: source).count == 6)
        #expect(Face.typeNames(in: source) == ["A", "E", "F"])
    }
}
