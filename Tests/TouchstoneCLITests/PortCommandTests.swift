import Testing
import TouchstoneTestSupport

@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct PortCommandTests {
    let folder: ToolFolder

    init() throws {
        folder = try ToolFolder()
        try folder.place.place("CardView.swift", Self.card)
    }

    private static let card = """
        import UIKit

        class CardView: UIView {
            let pan = UIPanGestureRecognizer()

            func setUp() {
                pan.addTarget(self, action: #selector(handle(_:)))
                addGestureRecognizer(pan)
                performSegue(withIdentifier: "next", sender: nil)
            }

            @objc func handle(_ pan: UIPanGestureRecognizer) {}
        }

        """

    private func port(_ arguments: String...) throws -> ChildProcess {
        try BuiltTool.run(
            ["port"] + arguments + ["--touchstone", PackageFolder.path], in: folder.place.path)
    }

    @Test func aPackageIsWrittenAndTold() throws {
        let run = try port("CardView.swift", "--output", "my-views")
        #expect(
            run.output == """
                CardView.swift: 1 attribute, 1 selector
                my-views  6 files
                  .gitignore
                  Package.swift
                  Sources/MyViews/CardView.swift
                  Sources/MyViews/main.swift
                  Tests/MyViewsTests/CardViewTests.swift
                  scenes/cardView.yaml
                Next: cd my-views
                      swift run MyViews render scenes/cardView.yaml
                      swift test

                """)
        #expect(
            run.errors
                == "CardView.swift:9: warning: performSegue: there are no segues\n")
        #expect(run.status == 0)
        #expect(
            folder.place.text("my-views/Sources/MyViews/CardView.swift")
                == Self.card.replacing("#selector(handle(_:))", with: "CardView.handle(_:)").replacing(
                    "@objc ", with: ""))
        #expect(
            folder.place.text("my-views/Package.swift")?.contains("path: \"\(PackageFolder.path)\"") == true)
        #expect(folder.place.contents.filter { $0.contains(".touchstone-") } == [])
    }

    @Test func aFolderWithFilesIsRefused() throws {
        try folder.place.place("MyViews/notes.txt", "mine")
        let refused = try port("CardView.swift", "--output", "MyViews")
        #expect(
            refused.status == 73
                && refused.errors == "touchstone: error: the folder 'MyViews' is not empty; --force writes into it.\n")
        #expect(folder.files("MyViews") == ["notes.txt"])
        let forced = try port("CardView.swift", "--output", "MyViews", "--force")
        #expect(forced.status == 0)
        #expect(folder.files("MyViews").count == 7 && folder.place.text("MyViews/notes.txt") == "mine")
    }

    @Test func aSecondPortReplacesOnlyTheSources() throws {
        _ = try port("CardView.swift", "--output", "MyViews")
        let examples = ["Package.swift", "scenes/cardView.yaml", "Tests/MyViewsTests/CardViewTests.swift"]
        for path in examples + ["Sources/MyViews/CardView.swift"] { try folder.place.place("MyViews/\(path)", "mine") }
        let run = try port("CardView.swift", "--output", "MyViews", "--force")
        #expect(run.status == 0)
        for path in examples {
            #expect(folder.place.text("MyViews/\(path)") == "mine")
            #expect(run.output.contains("  \(path)  (unchanged)\n"), "\(run.output)")
        }
        #expect(folder.place.text("MyViews/Sources/MyViews/CardView.swift") != "mine")
    }

    @Test func anEmptyFolderIsFilled() throws {
        try folder.place.place("MyViews/notes.txt", "mine")
        _ = try folder.shell("rm MyViews/notes.txt")
        let run = try folder.shell(
            "cd MyViews && \"$1\" port ../CardView.swift --output . --touchstone '\(PackageFolder.path)' && ls Sources")
        #expect(run.status == 0 && run.output.hasSuffix("MyViews\n"), "\(run.errors)")
    }

    @Test func twoTypesOfOneNameAreRefused() throws {
        try folder.place.place("Other.swift", "class CardView {}\n")
        let run = try port("CardView.swift", "Other.swift", "--output", "MyViews")
        #expect(
            run.errors
                == "Other.swift:1: error: CardView is also declared at CardView.swift:3: port them into two packages, "
                + "or rename one\n")
        #expect(run.status == 65 && folder.place.contents(of: "MyViews") == [])
    }

    @Test func filesThatCannotBeReadAreNamed() throws {
        let missing = try port("Nowhere.swift", "--output", "MyViews")
        #expect(
            missing.status == 66 && missing.errors.contains("cannot read 'Nowhere.swift': No such file or directory"))
        try folder.place.place("Latin.swift", [0x2F, 0x2F, 0xE9])
        let latin = try port("Latin.swift", "--output", "MyViews")
        #expect(latin.status == 66 && latin.errors.contains("cannot read 'Latin.swift': it is not text in UTF-8"))
    }

    @Test func touchstonesFolderIsChecked() throws {
        let run = try folder.run("port", "CardView.swift", "--output", "MyViews", "--touchstone", ".")
        #expect(run.status == 66)
        #expect(
            run.errors
                == "touchstone: error: '.' is not a checkout of Touchstone: it has no Package.swift of Touchstone.\n")
        let remote = try folder.run(
            "port", "CardView.swift", "--output", "MyViews", "--touchstone", "https://example.com/touchstone")
        #expect(remote.status == 0)
        let usage = try folder.run("port", "CardView.swift", "--output", "-")
        #expect(usage.status == 64)
    }

    /// The scenes of a package name the package's kinds, so only their form is checked here.
    @Test func theScenesAreInCanonicalForm() throws {
        _ = try port("CardView.swift", "--output", "MyViews")
        let scene = try #require(folder.place.text("MyViews/scenes/cardView.yaml"))
        try folder.place.place("drag.yaml", scene.replacing("behavior: cardView", with: "behavior: center-drag"))
        let run = try folder.run("check", "drag.yaml")
        #expect(run.status == 0, "\(run.errors)")
    }
}
