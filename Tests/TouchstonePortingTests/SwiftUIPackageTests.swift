import Testing
import TouchstonePorting
import TouchstoneTestSupport

/// What is in a package of files that are written for SwiftUI.
struct SwiftUIPackageTests {
    private func package(_ texts: String...) -> PortedPackage {
        let sources = texts.enumerated().map { SourcePort.Source(path: "File\($0.offset).swift", text: $0.element) }
        return PortedPackage(SourcePort(sources), name: "MyViews", touchstone: .folder("/touchstone"))
    }

    private func text(_ path: String, in package: PortedPackage) -> String {
        package.files.first { $0.path == path }?.text ?? "there is no \(path)"
    }

    private static let content = """
        import SwiftUI
        struct ContentView: View {
            @State private var offset = CGSize.zero
            var body: some View {
                Color.red.offset(offset).gesture(DragGesture().onChanged { offset = $0.translation })
            }
        }

        """

    @Test func theManifestRedirectsSwiftUI() {
        let manifest = text("Package.swift", in: package(Self.content))
        for part in [
            #""-module-alias", "UIKit=TouchstoneUIKit", "-module-alias", "SwiftUI=TouchstoneSwiftUI","#,
            #".unsafeFlags(modules + ["-module-alias", "_Testing_UIKit=TouchstoneTestingOverlay"])"#,
            "swiftSettings: [.unsafeFlags(modules)]),",
        ] {
            #expect(manifest.contains(part), "\(part)")
        }
        #expect(manifest.split(separator: #"product(name: "TouchstoneSwiftUI""#).count == 3)
        #expect(!text("Package.swift", in: package("import UIKit\n")).contains("SwiftUI"))
    }

    @Test func theProgramRegistersTheViews() {
        #expect(
            text("Sources/MyViews/main.swift", in: package(Self.content)) == """
                import SwiftUI
                import TouchstoneCLI
                import TouchstoneKit

                // The command line of Touchstone, with the views of this package for scenes.
                var behaviors = BehaviorCatalogue.ready
                behaviors.register(
                    BehaviorKind(
                        name: "ContentView", summary: "ContentView, of File0.swift.",
                        make: { _ in _UIHostingView(rootView: ContentView()) }))
                TouchstoneTool.main(behaviors: behaviors)

                """)
        let mixed = package(Self.content, "import UIKit\nclass Card: UIView {}\n")
        let program = text("Sources/MyViews/main.swift", in: mixed)
        #expect(program.hasPrefix("import SwiftUI\nimport TouchstoneCLI\nimport TouchstoneKit\nimport UIKit\n\n"))
        #expect(mixed.kinds == ["contentView", "card"])
        #expect(program.contains("name: \"card\"") && program.contains("name: \"ContentView\""))
        let empty = package("import SwiftUI\n")
        #expect(text("Sources/MyViews/main.swift", in: empty).hasPrefix("import SwiftUI\nimport TouchstoneCLI\n"))
        #expect(
            text("Tests/MyViewsTests/MyViewsTests.swift", in: empty)
                == "import SwiftUI\nimport Testing\nimport TouchstoneTesting\n\n@testable import MyViews\n")
    }

    @Test func aViewHasATestAndAScene() {
        let package = package(Self.content)
        #expect(
            text("Tests/MyViewsTests/ContentViewTests.swift", in: package) == """
                import SwiftUI
                import Testing
                import TouchstoneTesting

                @testable import MyViews

                @Test func contentViewTakesTouches() {
                    expectTouches(on: ContentView(), .legalStates) {
                        Drag("contentView", by: (60, 40))
                    }
                }

                """)
        #expect(
            text("scenes/contentView.yaml", in: package) == """
                # ContentView, of File0.swift. The gestures are examples; change them as you like.
                title: ContentView
                canvas: [390, 844]
                views:
                  - {id: contentView, frame: [0, 0, 390, 844], behavior: ContentView}
                gestures:
                  - {at: 0.2, for: 0.6, drag: contentView, by: [60, 40]}
                expect:
                  - {always: legal-states}

                """)
    }

    // MARK: What is registered

    /// A view with properties, and a body.
    private static func view(_ members: String, head: String = "struct A: View") -> String {
        "import SwiftUI\n\(head) {\n\(members)\nvar body: some View { EmptyView() }\n}\n"
    }

    @Test(arguments: [
        view(""),
        view("@State var a: Int = 0\nlet b = 1\nvar c = 2 { didSet {} }\nvar d: Int { 1 }\nstatic let e: Int = 1"),
        view("var a: Int?\n@State private var b: CGSize?\nvar c: (() -> Void)?"),
        view("@GestureState private var a = false\n@StateObject var b = B()\n@ObservedObject var c = B()"),
        view("@Environment(\\.colorScheme) private var a\n@Namespace var b\n@FocusState var c: Bool"),
        view("@Environment(B.self) private var a: B?\n@AppStorage(\"a\") var b = 1\nlazy var c: Int = 1"),
        view("let a: Int\ninit(a: Int = 1) { self.a = a }"),
        view("let a: Int", head: "struct A: View") + "extension A { init() { a = 1 } }\n",
        view("", head: "struct A: Identifiable, SwiftUI.View"),
        "import SwiftUI\nstruct A { var a = 1 }\nextension A: View { var body: some View { EmptyView() } }\n",
        "import SwiftUI\nprotocol Page: View {}\n" + view("", head: "struct A: Page"),
    ])
    func aViewThatNeedsNoArgumentsIsRegistered(text: String) {
        let package = package(text)
        #expect(package.kinds == ["a"], "\(package.remarks)")
        #expect(self.text("Sources/MyViews/main.swift", in: package).contains("_UIHostingView(rootView: A())"))
    }

    private static let arguments = "A is not registered: its initializers need arguments"

    @Test(arguments: [
        (view("var a: Int"), arguments),
        (view("let a: Int?"), arguments),
        (view("var a: Int { didSet {} }"), arguments),
        (view("@State var a: Int"), arguments),
        (view("@Binding var a: Int"), arguments),
        (view("@ObservedObject var a: B"), arguments),
        (view("@AppStorage(\"a\") var a: Int"), arguments),
        (view("let a: Int\ninit(_ a: Int) { self.a = a }"), arguments),
        (view("init?() {}"), arguments),
        (view("private init() {}"), arguments),
        (view("@EnvironmentObject var a: B"), "A is not registered: it needs an object of its environment"),
        (view("@Environment(B.self) var a"), "A is not registered: it needs an object of its environment"),
        (view("", head: "struct A<B: View>: View"), "A is not registered: it is generic"),
    ])
    func aViewThatNeedsSomethingIsNotRegistered(text: String, message: String) {
        let package = package(text)
        #expect(package.kinds == [])
        #expect(package.remarks.filter { $0.severity == .warning }.map(\.message) == [message])
    }

    @Test(arguments: [
        view("", head: "private struct A: View"), view("", head: "fileprivate struct A: View"),
        "import SwiftUI\nstruct A: Shape { func path(in rect: CGRect) -> Path { Path() } }\n",
        "import SwiftUI\nstruct A: ViewModifier { func body(content: Content) -> some View { content } }\n",
        "import SwiftUI\nstruct A: ButtonStyle { func makeBody(configuration: Configuration) -> some View { b } }\n",
        "import SwiftUI\nstruct A: App { var body: some Scene { WindowGroup { EmptyView() } } }\n",
        "import SwiftUI\nstruct A: PreviewProvider { static var previews: some View { EmptyView() } }\n",
    ])
    func otherTypesAreNoViews(text: String) {
        let package = package(text)
        #expect(package.kinds == [] && package.remarks == [])
    }

    @Test func nestedViewsHaveTheirOwnNames() {
        let package = package(
            "import SwiftUI\nenum Card {\n    struct Back: View { var body: some View { EmptyView() } }\n}\n")
        let program = text("Sources/MyViews/main.swift", in: package)
        #expect(package.kinds == ["back"])
        #expect(program.contains("name: \"Back\"") && program.contains("rootView: Card.Back()"))
        #expect(text("scenes/back.yaml", in: package).contains("{id: back, frame: [0, 0, 390, 844], behavior: Back}"))
    }

    // MARK: Previews

    @Test(arguments: [
        ("#Preview { A(a: 1) }", "A(a: 1)"),
        ("#Preview(\"A (1)\", traits: .sizeThatFitsLayout) {\n    VStack { A(a: 1).padding() }\n}", "A(a: 1)"),
        ("struct B: PreviewProvider {\n    static var previews: some View { A(a: .one) }\n}", "A(a: .one)"),
        ("#Preview { A(a: Model.one, b: .constant(true)) }", "A(a: Model.one, b: .constant(true))"),
        ("#Preview { A(a: 1) { print(\"a\") } }", "A(a: 1) { print(\"a\") }"),
        ("#Preview {\n    A(\n        a: 1,\n        b: 2\n    )\n}", "A(a: 1, b: 2)"),
        ("#Preview { let c = 1; A(a: c); A(a: 2) }", "A(a: 2)"),
    ])
    func aPreviewMakesAView(preview: String, expression: String) {
        let package = package(Self.view("let a: Int\n@State private var c = 1") + preview + "\n")
        #expect(text("Sources/MyViews/main.swift", in: package).contains("rootView: \(expression)) }"))
        #expect(text("Tests/MyViewsTests/ATests.swift", in: package).contains("on: \(expression), .legalStates"))
    }

    @Test(arguments: [
        "#Preview { let c = 1; return A(a: c) }", "#Preview { A(a: \"\\(c)\") }", "#Preview { A(a: $c) }",
        "#Preview { A(a: Hidden.one) }", "#Preview { A(a: .secret) }", "#Preview { A(a: Inner.one) }",
        "#Preview { A(a: 1) { } b: { } }", "#Preview { B.A(a: 1) }", "#Preview { A(a: Self.one) }",
        "#Preview { A(a: 1", "let c = A(a: 1)",
        "struct P: PreviewProvider { enum Own { static let b = 1 }\nstatic var previews: some View { A(a: Own.b) } }",
    ])
    func aPreviewWithNamesOfItsOwnMakesNone(preview: String) {
        let hidden = "private enum Hidden { static let one = 1 }\nenum Outer { enum Inner { static let one = 1 } }\n"
        let secret = "extension Int { private static let secret = 1 }\n"
        let package = package(Self.view("let a: Int") + hidden + secret + preview + "\n")
        #expect(package.kinds == [])
        #expect(package.remarks.map(\.message) == [Self.arguments])
    }

    @Test func aPrivateInitializerIsUsedByNoOtherFile() {
        #expect(package(Self.view("private var a: Int\n") + "#Preview { A(a: 1) }\n").kinds == [])
        #expect(package(Self.view("private(set) var a: Int\n") + "#Preview { A(a: 1) }\n").kinds == ["a"])
    }

    // MARK: Names of an asset catalog

    @Test func namesOfACatalogAreDeclared() {
        let package = package(
            Self.view("let a: Image") + """
                #Preview { A(a: Image(.prize)) }
                let b = [Image(.on), Image(.off)], c = [ImageResource.repeat, .b], d = SwiftUI.Image(.prize)
                let e = Color(.brand), f = UIColor(resource: .red), g = UIImage(resource: .photo)

                """)
        #expect(
            text("Sources/MyViews/AssetNames.swift", in: package) == """
                import SwiftUI

                // The names of the app's asset catalog, as Xcode declares them.

                extension ImageResource {
                    static let `off` = ImageResource(name: "off", bundle: .main)
                    static let `on` = ImageResource(name: "on", bundle: .main)
                    static let `photo` = ImageResource(name: "photo", bundle: .main)
                    static let `prize` = ImageResource(name: "prize", bundle: .main)
                    static let `repeat` = ImageResource(name: "repeat", bundle: .main)
                }

                extension ColorResource {
                    static let `brand` = ColorResource(name: "brand", bundle: .main)
                    static let `red` = ColorResource(name: "red", bundle: .main)
                }

                """)
        #expect(package.kinds == ["a"] && package.remarks.count == 7)
        #expect(
            package.remarks.first?.description
                == "File0.swift:6: note: AssetNames.swift declares .prize, since asset catalogs are not read: put prize.png beside the scene"
        )
        let kit = self.package("import UIKit\nlet a = UIImage(resource: .photo), b = Image(.c), c = Color(.d)\n")
        #expect(text("Sources/MyViews/AssetNames.swift", in: kit).hasPrefix("import UIKit\n"))
        #expect(kit.remarks.count == 1)
    }

    @Test(arguments: [
        "Image(systemName: .prize)", "Image(.init(a))", "Image(f(.prize))", "Image(uiImage: a ? .b : .c)",
        "Image(theme?.icon)", "Color(isOn ? .systemRed : .brand)", "B.Image(.prize)", "// Image(.prize)",
        "Color(.sRGB, red: a ? .b : .c)", "Color(.5)",
        "ImageResource.init(name: a, bundle: .main)", "ImageResource.self", "UIImage(resource: R.image.prize)",
        "Image(.prize); extension ImageResource { static let prize = a }",
        "Image(.prize); extension String { static let prize = \"a\" }",
        "Image(.prize); enum Asset { case prize }; extension Image { init(_ asset: Asset) { self = a } }",
        "Image(.prize); struct Image { init(_ asset: Asset) {} }",
        "Color(.brand); extension UIColor { static let brand = a }",
    ])
    func otherNamesAreNotDeclared(text: String) {
        let package = package("import SwiftUI\nlet z = \(text)\n")
        #expect(!package.files.contains { $0.path.hasSuffix("AssetNames.swift") })
        #expect(package.remarks == [])
    }

    /// `Color(.systemRed)` takes a color of UIKit.
    @Test func colorsOfThePlatformAreNotDeclared() throws {
        let paths = ["TouchstoneUIKit/UIColor+Named.swift", "TouchstoneSwiftUI/Shapes/Color.swift"]
        let sources = try paths.map { try PackageFolder.text("Sources/\($0)") }.joined()
        let names = sources.matches(of: #/static let (\w+) = Color\(/#).map { "Color(.\($0.output.1))" }
        #expect(names.count > 50)
        let package = package("import SwiftUI\nlet a = [\(names.joined(separator: ", "))]\n")
        #expect(!package.files.contains { $0.path.hasSuffix("AssetNames.swift") })
    }

    @Test func aFileWithTheNameOfTheDeclarationsIsAnError() {
        let sources = [SourcePort.Source(path: "AssetNames.swift", text: "import SwiftUI\nlet a = Image(.prize)\n")]
        let package = PortedPackage(SourcePort(sources), name: "MyViews", touchstone: .folder("/touchstone"))
        #expect(package.remarks.first?.severity == .error && package.files.isEmpty)
    }

    // MARK: Gestures

    @Test(arguments: [
        ("DragGesture()", ["drag"]), ("TapGesture()", ["tap"]), ("Button(\"a\") {}", ["tap"]),
        ("LongPressGesture()", ["longPress"]), ("b.onLongPressGesture {}", ["longPress"]),
        ("LongPressGesture().sequenced(before: DragGesture())", ["longPressDrag"]),
        ("DragGesture(); MagnifyGesture(); Button(\"a\") {}", ["drag", "transform"]),
        ("RotationGesture()", ["transform"]), ("Text(\"a\")", ["drag"]), ("Other()", ["tap"]),
    ])
    func gesturesAreThoseOfTheNames(body: String, verbs: [String]) {
        let other = "struct Other: ViewModifier { let inner: Inner; struct Inner { func b() { c.onTapGesture {} } } }\n"
        let package = package("import SwiftUI\nstruct A: View { var body: some View { \(body) } }\n" + other)
        let scene = text("scenes/a.yaml", in: package)
        let all = ["drag", "tap", "longPress", "longPressDrag", "transform"]
        #expect(
            all.filter { scene.contains(" \($0): a") }
                == verbs.sorted { all.firstIndex(of: $0)! < all.firstIndex(of: $1)! })
    }

    @Test(arguments: [
        ("card", "card"), ("card-2", "card-2"), ("a b", "a"), ("\\(c)", "a"), ("", "a"),
    ])
    func gesturesStartOnTheViewWithAnIdentifier(identifier: String, target: String) {
        let body = "Text(\"b\").accessibilityIdentifier(\"\(identifier)\")"
        let package = package("import SwiftUI\nstruct A: View { var body: some View { \(body) } }\n")
        #expect(text("scenes/a.yaml", in: package).contains("drag: \(target), by"))
        #expect(text("Tests/MyViewsTests/ATests.swift", in: package).contains("Drag(\"\(target)\", by"))
    }

    // MARK: Names that are there twice

    @Test(arguments: [
        "Text(\"b\").accessibilityIdentifier(\"a\")", "Part()",
    ])
    func rootHasAnotherNameThanAViewInside(body: String) {
        let part = "struct Part: View { var body: some View { Text(\"c\").accessibilityIdentifier(\"a\") } }\n"
        let package = package("import SwiftUI\nstruct A: View { var body: some View { \(body) } }\n" + part)
        let scene = text("scenes/a.yaml", in: package)
        #expect(scene.contains("{id: aRoot, frame: [0, 0, 390, 844], behavior: A}"))
        #expect(scene.contains("drag: a, by"))
        #expect(text("Tests/MyViewsTests/ATests.swift", in: package).contains("Drag(\"a\", by"))
        #expect(text("scenes/part.yaml", in: package).contains("{id: part, frame"))
    }

    @Test func testNamesTheModuleOfAViewThatSwiftUIHasToo() {
        let label = package(Self.view("", head: "struct Label: View"))
        #expect(text("Tests/MyViewsTests/LabelTests.swift", in: label).contains("on: MyViews.Label(), .legalStates"))
        #expect(text("Sources/MyViews/main.swift", in: label).contains("rootView: Label()"))
        let hidden = package(Self.view("", head: "struct Label: View") + "enum MyViews {}\n")
        #expect(text("Tests/MyViewsTests/LabelTests.swift", in: hidden).contains("on: Label(), .legalStates"))
    }

    @Test func testNamesTheModuleOfAGestureThatTheFilesDeclareToo() {
        let package = package(Self.view("") + "struct Drag: View { var body: some View { EmptyView() } }\n")
        #expect(
            text("Tests/MyViewsTests/ATests.swift", in: package)
                .contains("{\n        TouchstoneTesting.Drag(\"a\", by: (60, 40))"))
    }

    @Test func allTypesOfSwiftUIAreKnown() throws {
        let files = PackageFolder.files(in: "Sources/TouchstoneSwiftUI").filter { $0.hasSuffix(".swift") }
        let keywords: Set<Substring> = ["struct", "enum", "class", "protocol", "typealias"]
        for line in try files.flatMap({ try PackageFolder.text($0).split(separator: "\n") }) {
            let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
            guard line.hasPrefix("public ") || line.hasPrefix("open "),
                let index = words.firstIndex(where: keywords.contains), index < 3, words[index + 1].first != "_"
            else { continue }
            #expect(SharedNames.swiftUI.contains(words[index + 1]), "\(line)")
        }
    }
}
