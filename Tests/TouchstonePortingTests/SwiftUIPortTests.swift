import Foundation
import Testing
import TouchstonePorting
import TouchstoneTestSupport

private let cases: [PortCase] = [
    PortCase(
        name: "imports that SwiftUI replaces go",
        before: """
            import Combine
            import CoreGraphics
            import Dispatch
            import Foundation
            import Observation
            import QuartzCore
            import SwiftUI
            import UIKit
            import UIKit.UIGestureRecognizerSubclass
            let a = CGSize.zero

            """,
        after: "import SwiftUI\nimport UIKit\nlet a = CGSize.zero\n"),
    PortCase(
        name: "an import of one name", before: "import struct SwiftUI.Color\nlet a = Color.red\n",
        after: "import SwiftUI\nlet a = Color.red\n"),
    PortCase(
        name: "a missing import", before: "struct A: View { var body: some View { b } }\n",
        after: "import SwiftUI\n\nstruct A: View { var body: some View { b } }\n"),
    PortCase(
        name: "other modules", before: "import SwiftUI\nimport AVKit\nimport Charts\n",
        after: "import SwiftUI\nimport Charts\n", problems: [2, 3]),
    PortCase(
        name: "attributes",
        before: """
            import SwiftUI
            @main
            @MainActor struct A: App {
                var body: some Scene { WindowGroup { B() } }
                func c() { d { @MainActor in e() } }
            }
            @Observable final class F { @ObservationIgnored var g = 0 }
            """,
        after: """
            import SwiftUI
            struct A: App {
                var body: some Scene { WindowGroup { B() } }
                func c() { d { e() } }
            }
            @Observable final class F { @ObservationIgnored var g = 0 }
            """),
    PortCase(
        name: "what Touchstone's SwiftUI does not have is reported once",
        before: """
            import SwiftUI
            struct A: View {
                @AppStorage("a") var a = 1
                @FetchRequest(sortDescriptors: []) var b: FetchedResults<C>
                let d: Map<Int>
                var body: some View {
                    Map { Chart { _, _ in } }
                    Map(e).onDrop(isPresented: $f) { Gauge(1) }.onDrop(item: $g) {}
                    h.refreshable { await i() }.chart().j(.table)
                    List().task { Task { @MainActor in await k() } }
                    let l: UIHostingController<A>; let m = UITableView()
                }
            }
            struct Gauge: View { let value: Int; var body: some View { EmptyView().searchable() } }
            extension View { func searchable() -> some View { self } }

            """,
        after: """
            import SwiftUI
            struct A: View {
                @AppStorage("a") var a = 1
                @FetchRequest(sortDescriptors: []) var b: FetchedResults<C>
                let d: Map<Int>
                var body: some View {
                    Map { Chart { _, _ in } }
                    Map(e).onDrop(isPresented: $f) { Gauge(1) }.onDrop(item: $g) {}
                    h.refreshable { await i() }.chart().j(.table)
                    List().task { Task { await k() } }
                    let l: UIHostingController<A>; let m = UITableView()
                }
            }
            struct Gauge: View { let value: Int; var body: some View { EmptyView().searchable() } }
            extension View { func searchable() -> some View { self } }

            """, problems: [2, 4, 5, 7, 8, 9, 11, 14]),
    PortCase(
        name: "conditions",
        before: """
            #if canImport(SwiftUI) && !os(macOS)
            import SwiftUI
            #endif
            #if canImport(Combine)
            let a = 1
            #elseif canImport(OpenCombine)
            let a = 2
            #endif

            """,
        after: "import SwiftUI\nlet a = 1\n"),
    PortCase(
        name: "a condition in a chain of modifiers",
        before: """
            import SwiftUI
            let a = b
                #if os(macOS)
                .c()
                #else
                .d()
                #endif

            """,
        after: "import SwiftUI\nlet a = b\n    .d()\n"),
    PortCase(
        name: "conditions without SwiftUI stay",
        before: "import UIKit\n#if canImport(SwiftUI)\nlet a = 1\n#endif\n#if canImport(Combine)\nlet b = 1\n#endif\n"),
    PortCase(
        name: "a protocol of one's own with the name of SwiftUI's",
        before: "import UIKit\nprotocol View {}\nstruct A: View { let b = CGPoint() }\n"),
]

/// Files that are written for SwiftUI.
struct SwiftUIPortTests {
    @Test(arguments: cases)
    func editsAreThoseOfTheTable(_ example: PortCase) { check(example) }

    @Test(arguments: [
        ("import Foundation\nfinal class B: ObservableObject { @Published var c = 0 }\n", "import SwiftUI"),
        ("import Combine\nimport Foundation\nlet b = 0\n", "import SwiftUI"),
        ("import Foundation\nlet b = CGSize.zero\n", "import SwiftUI"),
        ("import UIKit\nimport Combine\nfinal class B {}\n", "import UIKit\nimport SwiftUI"),
        ("import UIKit\nimport Foundation\nlet b = CGSize.zero\n", "import UIKit"),
        ("import Foundation\nlet b = Date()\n", "import Foundation"),
        ("import Foundation\nenum Color {}\nlet b: Color\n", "import Foundation"),
    ])
    func aFileBesideOnesOfSwiftUIImportsWhatItNeeds(before: String, imports: String) {
        let port = SourcePort([
            SourcePort.Source(path: "a.swift", text: "import SwiftUI\n"),
            SourcePort.Source(path: "b.swift", text: before),
        ])
        let lines = port.files[1].text.split(separator: "\n").filter { $0.hasPrefix("import ") }
        #expect(lines.joined(separator: "\n") == imports)
    }

    /// A name that Touchstone's SwiftUI gets is removed from the table.
    @Test func noAbsentNameIsThere() throws {
        let files = PackageFolder.files(in: "Sources/TouchstoneSwiftUI").filter { $0.hasSuffix(".swift") }
        let text = try files.map(PackageFolder.text).joined(separator: "\n")
        for name in AbsentName.swiftUI {
            let words =
                switch name.use {
                case .modifier: ["public func \(name.name)(", "public func \(name.name)<"]
                default:
                    ["struct", "enum", "typealias"].flatMap {
                        ["public \($0) \(name.name) ", "public \($0) \(name.name)<"]
                    }
                }
            // The wrappers that keep a value in memory are there.
            for word in words where name.severity == .warning { #expect(!text.contains(word), "\(name)") }
        }
    }

    @Test(
        .enabled(if: PackageFolder.shared("swiftui") != nil, "shared/swiftui is missing"),
        arguments: ["BadSample.swift", "ObjectDragAndPinch.swift"])
    func aPublicListingStaysAsItIs(name: String) throws {
        let text = try String(contentsOfFile: try #require(PackageFolder.shared("swiftui/\(name)")), encoding: .utf8)
        let port = SourcePort([SourcePort.Source(path: name, text: text)])
        #expect(port.files[0].text == text && port.files[0].counts.summary == "nothing to edit")
        #expect(port.remarks == [])
    }
}
