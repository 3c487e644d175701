import Foundation
import Testing
import TouchstonePorting
import TouchstoneTestSupport

struct SourcePortTests {
    private func port(_ text: String) -> SourcePort { SourcePort([SourcePort.Source(path: "a.swift", text: text)]) }

    @Test func theGuidesExampleIsPortedAsItSays() throws {
        let guide = try PackageFolder.text("docs/porting-from-uikit.md")
        let before = try #require(guide.components(separatedBy: "```swift\n").dropFirst().first)
        let port = port(before.components(separatedBy: "```")[0])
        #expect(port.remarks == [] && port.files[0].counts.summary == "3 attributes, 1 selector")
        #expect(port.files[0].text.contains("target: self, action: CardView.handlePan(_:)))"))
    }

    @Test("the touch recorder for apps is tested as it is, ported")
    func recorder() throws {
        let port = port(try PackageFolder.text("docs/recorder/TouchRecorder.swift"))
        #expect(port.remarks == [])
        let ported = try PackageFolder.text("Tests/TouchstoneUIKitTests/TouchRecorder.swift")
        // The test's target imports Touchstone's UIKit by its own name.
        #expect(
            port.files[0].text == ported.replacing("import TouchstoneUIKit", with: "import UIKit"),
            "touchstone port docs/recorder/TouchRecorder.swift, then Tests/TouchstoneUIKitTests/TouchRecorder.swift")
    }

    private static let listings = [
        "DraggableUIView.swift", "DraggingController.swift", "SpringingController.swift", "DragGestureRecognizer.swift",
    ]

    @Test(
        .enabled(if: PackageFolder.shared("uikit") != nil, "shared/uikit is missing"), arguments: listings)
    func aPublicListingNeedsNoFurtherEdit(name: String) throws {
        let path = try #require(PackageFolder.shared("uikit/\(name)"))
        let port = port(try String(contentsOfFile: path, encoding: .utf8))
        #expect(port.remarks.filter { $0.severity != .note } == [])
        let package = PortedPackage(port, name: "A", touchstone: .folder("/t"))
        #expect(package.kinds.count == 1)
        #expect(self.port(port.files[0].text).files[0].text == port.files[0].text)
    }

    /// Whether a package has its manifest and its program, or no file and an error.
    private func isWholeOrRefused(_ package: PortedPackage) -> Bool {
        let paths = package.files.map(\.path)
        let isRefused = package.remarks.contains { $0.severity == .error }
        return isRefused ? paths.isEmpty : paths.contains("Package.swift") && paths.contains("Sources/A/main.swift")
    }

    @Test func anyTextIsTaken() {
        for text in [
            "", "@", "#selector", "#selector(", "\"", "\"\"\"", "/*", "}}}}", "class", "class {", "\\(", "é@objc",
            "@IBOutlet", "#if", "#if os(", "#endif", "extension UIColor { class", "import", "import .", "func (",
            "class A:", "#Preview", "#Preview {", "struct A: View", "struct A: View { var body", "import SwiftUI",
        ] {
            #expect(isWholeOrRefused(PortedPackage(port(text), name: "A", touchstone: .folder("/t"))), "\(text)")
        }
    }

    @Test(arguments: 0..<4)
    func mutatedTextIsTaken(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let pieces = [
            "class A: UIView {", "}", "(", ")", "@objc ", "@IBOutlet var a: UIView!", "#selector(a)", "#if os(iOS)\n",
            "#else\n", "#endif\n", "extension A {", "override func b() {}", "\"", "\"\"\"", "/*", "*/", "\r\n", "\n",
            "func c(_ d: UIPanGestureRecognizer) {", "init?(", ":", "<", ">", "?", "import UIKit", "private(set) ", "é",
            "#", "struct A: View {", "var body: some View {", "#Preview {", "@State ", "var x = ", "A(",
            "import SwiftUI\n",
        ]
        for _ in 0..<200 {
            let count = Int.random(in: 0...40, using: &generator)
            let text = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
            #expect(isWholeOrRefused(PortedPackage(port(text), name: "A", touchstone: .folder("/t"))), "\(text)")
        }
    }

    /// A file of 400 kB is ported in well under a second in a release build.
    @Test func aLongFileIsPorted() {
        let text = String(repeating: "class A { @objc func b() { c(#selector(b)) } }\n", count: 2000)
        #expect(port(text).files[0].counts.selectors == 2000)
    }

    @Test func noAbsentNameIsThere() throws {
        let files = ["Sources/TouchstoneUIKit", "Sources/TouchstoneEngine"].flatMap(PackageFolder.files(in:))
        let text = try files.filter { $0.hasSuffix(".swift") }.map(PackageFolder.text).joined(separator: "\n")
        for name in AbsentName.all where name.use == .name {
            for keyword in ["class", "struct", "enum", "protocol", "typealias"] {
                #expect(
                    !text.contains("\(keyword) \(name.name) ") && !text.contains("\(keyword) \(name.name):"), "\(name)")
            }
        }
    }
}
