import Testing
import TouchstonePorting
import TouchstoneTestSupport

/// What is in a package.
struct PackageTests {
    private func package(_ sources: [(String, String)], name: String = "MyViews") -> PortedPackage {
        PortedPackage(
            SourcePort(sources.map { SourcePort.Source(path: $0.0, text: $0.1) }), name: name,
            touchstone: .folder("/touchstone"))
    }

    private func text(_ path: String, in package: PortedPackage) -> String {
        package.files.first { $0.path == path }?.text ?? "there is no \(path)"
    }

    private static let card = """
        import UIKit
        class CardView: UIView {
            override init(frame: CGRect) {
                super.init(frame: frame)
                addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: #selector(pinched)))
            }
            required init?(coder: NSCoder) { fatalError() }
            @objc func pinched(_ pinch: UIPinchGestureRecognizer) {}
        }
        final class Gallery: UIViewController {}
        class Hold: UILongPressGestureRecognizer {}
        private class Helper: UIView {}
        struct Model {}

        """

    @Test func theFilesAreThere() {
        let package = package([("cards/Card.swift", Self.card)])
        #expect(
            package.files.map(\.path) == [
                ".gitignore", "Package.swift", "Sources/MyViews/Card.swift", "Sources/MyViews/main.swift",
                "Tests/MyViewsTests/CardViewTests.swift", "Tests/MyViewsTests/GalleryTests.swift",
                "Tests/MyViewsTests/HoldTests.swift", "scenes/cardView.yaml", "scenes/gallery.yaml", "scenes/hold.yaml",
            ])
        #expect(package.kinds == ["cardView", "gallery", "hold"])
        #expect(package.remarks == [])
        #expect(text(".gitignore", in: package) == ".build/\nout/\n.touchstone/\n")
    }

    /// A container sees Touchstone's sources only if they have an address.
    @Test func aPackageThatDependsOnAnAddressHasContainerFiles() throws {
        let port = SourcePort([SourcePort.Source(path: "Card.swift", text: Self.card)])
        let address = TouchstoneLocation(argument: "https://github.com/octo/touchstone")
        let package = PortedPackage(port, name: "My_Views", touchstone: address)
        let lines = text("Dockerfile", in: package).split(separator: "\n")
        #expect(lines[1] == "#   docker build --tag myviews .")
        #expect(lines[2] == "#   docker run --rm --volume \"$PWD\":/My_Views myviews")
        #expect(
            package.containerLine == lines[1...2].map { String($0.dropFirst(4)) }.joined(separator: " && "))
        #expect(lines.contains("WORKDIR /My_Views") && text("Package.swift", in: package).contains(".package(url:"))
        #expect(text(".devcontainer/devcontainer.json", in: package).contains("target=/My_Views,type=bind"))
        let other = self.package([("Card.swift", Self.card)])
        #expect(other.containerLine == nil && !other.files.contains { $0.path == "Dockerfile" })

        // The image and the packages are those with which this package itself is built.
        let workflow = try PackageFolder.text(".github/workflows/ci.yml")
        let base = try #require(workflow.firstMatch(of: #/image: (swift:\S+)/#)?.output.1)
        #expect(lines.contains("FROM \(base)"))
        let script = """
            root=.; . "$1/Scripts/lib/setup.sh"
            for name in pkg-config font "${libraries[@]}"; do package_names apt-get "$name"; done | tr ' ' '\\n' | sort | xargs
            """
        let names = try ChildProcess.run("/bin/bash", ["-c", script, "-", PackageFolder.path]).output
        #expect(lines.contains("    \(names.dropLast()) && \\"))
    }

    @Test func theProgramRegistersTheClasses() {
        #expect(
            text("Sources/MyViews/main.swift", in: package([("Card.swift", Self.card)])) == """
                import TouchstoneCLI
                import TouchstoneKit
                import UIKit

                // The command line of Touchstone, with the classes of this package for scenes.
                var behaviors = BehaviorCatalogue.ready
                behaviors.register(
                    BehaviorKind(
                        name: "cardView", summary: "CardView, of Card.swift.",
                        make: { _ in CardView(frame: .zero) }))
                behaviors.register(
                    BehaviorKind(
                        name: "gallery", summary: "Gallery, of Card.swift.",
                        make: { _ in UIViewControllerHost(Gallery()) }))
                behaviors.register(
                    RecognizerKind(
                        name: "hold", summary: "Hold, of Card.swift.",
                        make: { _ in Hold() }))
                TouchstoneTool.main(behaviors: behaviors)

                """)
    }

    @Test func aViewHasATestAndAScene() {
        let package = package([("Card.swift", Self.card)])
        #expect(
            text("Tests/MyViewsTests/CardViewTests.swift", in: package) == """
                import Testing
                import TouchstoneTesting
                import UIKit

                @testable import MyViews

                @Test func cardViewTakesTouches() {
                    expectTouches(on: CardView(frame: CGRect(x: 95, y: 322, width: 200, height: 200)), .legalStates) {
                        Drag("cardView", by: (60, 40))
                        Transform("cardView", by: (-40, 20), scale: 1.3)
                    }
                }

                """)
        #expect(
            text("scenes/cardView.yaml", in: package) == """
                # CardView, of Card.swift. The gestures are examples; change them as you like.
                title: CardView
                canvas: [390, 844]
                views:
                  - {id: cardView, frame: [95, 322, 200, 200], fill: "#5ac8fa", behavior: cardView}
                gestures:
                  - {at: 0.2, for: 0.6, drag: cardView, by: [60, 40]}
                  - {at: 1.2, for: 0.8, transform: cardView, by: [-40, 20], scale: 1.3, degrees: 30}
                expect:
                  - {always: legal-states}

                """)
        #expect(text("scenes/hold.yaml", in: package).contains("longPressDrag: tile"))
        #expect(text("Tests/MyViewsTests/GalleryTests.swift", in: package).contains("expectTouches(on: Gallery(), "))
    }

    @Test func aTestNamesTheViewThatAControllerHolds() {
        let package = package([
            ("Card.swift", Self.card),
            (
                "Page.swift",
                """
                import UIKit
                class Page: UIViewController {
                    private let other = CardView()
                    private let card = CardView(frame: .zero)
                    override func viewDidLoad() { view.addSubview(card) }
                }
                """
            ),
        ])
        #expect(text("Tests/MyViewsTests/PageTests.swift", in: package).contains("Drag(\"card\", by: (60, 40))"))
        #expect(text("scenes/page.yaml", in: package).contains("drag: page,"))
    }

    @Test func theManifestRedirectsUIKit() {
        let manifest = text("Package.swift", in: package([("Card.swift", Self.card)]))
        for part in [
            #".package(name: "Touchstone", path: "/touchstone")"#, #"["-module-alias", "UIKit=TouchstoneUIKit"]"#,
            #""_Testing_UIKit=TouchstoneTestingOverlay""#, "swiftLanguageModes: [.v5]",
            #".product(name: "TouchstoneTesting", package: "Touchstone")"#,
        ] {
            #expect(manifest.contains(part), "\(part)")
        }
        let remote = PortedPackage(
            SourcePort([]), name: "A", touchstone: TouchstoneLocation(argument: "https://example.com/me/touchstone.git")
        )
        let other = text("Package.swift", in: remote)
        #expect(other.contains(#".package(url: "https://example.com/me/touchstone.git", branch: "main")"#))
        #expect(other.contains(#".product(name: "TouchstoneKit", package: "touchstone")"#))
    }

    @Test(arguments: [
        (
            "class A: UIView {\n    init(title: String) { super.init(frame: .zero) }\n}",
            "A is not registered: its initializers need arguments"
        ),
        ("class A<B>: UIView {}", "A is not registered: it is generic"),
        ("class A: CardView {}", "A is not registered: CardView is not among the files"),
        ("class A: UIPageViewController {}", "A is not registered: Touchstone has no UIPageViewController"),
    ])
    func whatIsNotRegisteredIsTold(text: String, message: String) {
        let package = package([("a.swift", "import UIKit\n\(text)\n")])
        #expect(package.kinds == [])
        #expect(package.remarks.map(\.message).contains(message), "\(package.remarks)")
    }

    @Test(arguments: [
        ("class A: UIView {}", "A(frame: .zero)"),
        ("class A: UIView {\n    init(title: String = \"\") { super.init(frame: .zero) }\n}", "A()"),
        (
            "class A: UIView {\n    required init?(coder: NSCoder) { super.init(coder: coder) }\n}",
            "A(coder: NSCoder()) ?? UIView()"
        ),
        (
            "class A: B {}\nclass B: UIControl {\n    override init(frame: CGRect) { super.init(frame: frame) }\n}",
            "A(frame: .zero)"
        ),
        ("class A: UIView {\n    convenience init(title: String) { self.init(frame: .zero) }\n}", "A(frame: .zero)"),
        ("enum C {\n    class A: UIView {}\n}", "C.A(frame: .zero)"),
    ])
    func anInitializerIsFound(text: String, expression: String) {
        let package = package([("a.swift", "import UIKit\n\(text)\n")])
        #expect(self.text("Sources/MyViews/main.swift", in: package).contains("{ _ in \(expression) }"))
    }

    @Test func typesAndFilesOfOneNameAreErrors() {
        let twice = package([("a.swift", "import UIKit\nclass A: UIView {}\n"), ("b.swift", "class A {}\n")])
        #expect(
            twice.remarks.map(\.description).first
                == "b.swift:1: error: A is also declared at a.swift:2: port them into two packages, or rename one")
        #expect(twice.files == [])
        let files = package([("a/A.swift", ""), ("b/a.swift", "")])
        #expect(
            files.remarks.map(\.description)
                == ["b/a.swift:1: error: a/A.swift has the same name: a package has only one of that name"])
        let program = package([("main.swift", "")])
        #expect(program.remarks.map(\.severity) == [.error])
    }

    @Test(arguments: [
        ("MyViews", "MyViews"), ("/tmp/my-views/", "MyViews"), ("2 cards", "Views2Cards"), ("", "Views"),
        ("é", "Views"), ("UIKit", "UIKitViews"), ("touchstone", "TouchstoneViews"), ("a.b_c", "AB_c"),
    ])
    func aFolderGivesTheName(folder: String, name: String) {
        #expect(PackageName.of(folder: folder) == name)
    }
}
