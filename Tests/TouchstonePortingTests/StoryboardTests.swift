import Testing
import TouchstonePorting

/// What only a storyboard connects.
struct StoryboardTests {
    private func package(_ text: String) -> PortedPackage {
        PortedPackage(
            SourcePort([SourcePort.Source(path: "a.swift", text: "import UIKit\n" + text)]), name: "A",
            touchstone: .folder("/t"))
    }

    private func text(_ name: String, in package: PortedPackage) -> String {
        package.files.first { $0.path.hasSuffix("/" + name) }?.text ?? "there is no \(name)"
    }

    private static let controller = """
        final class Page: UIViewController, UIGestureRecognizerDelegate {
            @IBOutlet private weak var card: UIView!
            @IBOutlet private(set) var label: UILabel?
            @IBOutlet weak var top: NSLayoutConstraint!
            @IBOutlet var pinch: UIPinchGestureRecognizer!
            @IBAction private func pan(_ sender: UIPanGestureRecognizer) {}
            @IBAction func zoom(_ sender: UIPinchGestureRecognizer) {}
            @IBAction func done(_ sender: UIButton) {}
            @IBAction func other(_ sender: Any) {}
            @IBAction func connected(_ sender: UITapGestureRecognizer) {}
            override func viewDidLoad() {
                card.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(connected(_:))))
            }
        }

        """

    @Test func aControllerGetsItsOutlets() {
        let package = package(Self.controller)
        #expect(
            text("Storyboard.swift", in: package) == """
                import UIKit

                // What the app's storyboard connects. The sizes and places are guesses; change them as you like.

                /// A `Page` with its outlets and actions.
                final class PageFromStoryboard: Page {
                    override func loadView() {
                        super.loadView()
                        let card = UIView(frame: CGRect(x: 135, y: 282, width: 120, height: 80))
                        card.backgroundColor = .systemTeal
                        card.accessibilityIdentifier = "card"
                        view.addSubview(card)
                        self.card = card
                        let label = UILabel(frame: CGRect(x: 135, y: 382, width: 120, height: 80))
                        label.backgroundColor = .systemTeal
                        label.accessibilityIdentifier = "label"
                        view.addSubview(label)
                        self.label = label
                        let doneButton = UIButton(frame: CGRect(x: 135, y: 482, width: 120, height: 80))
                        doneButton.backgroundColor = .systemTeal
                        doneButton.accessibilityIdentifier = "doneButton"
                        view.addSubview(doneButton)
                        let pinch = UIPinchGestureRecognizer()
                        pinch.addTarget(self, action: Page.zoom(_:))
                        pinch.delegate = self
                        card.addGestureRecognizer(pinch)
                        self.pinch = pinch
                        let recognizer1 = UIPanGestureRecognizer()
                        recognizer1.addTarget(self, action: Page.pan(_:))
                        recognizer1.delegate = self
                        card.addGestureRecognizer(recognizer1)
                        card.isUserInteractionEnabled = true
                        doneButton.addTarget(self, action: Page.done(_:), for: .touchUpInside)
                    }
                }

                """)
        #expect(
            package.remarks.map(\.description) == [
                "a.swift:2: note: Storyboard.swift creates what a storyboard connects with Page: its sizes and places are guesses",
                "a.swift:5: warning: the outlet 'top' stays nil: it is a NSLayoutConstraint",
                "a.swift:10: warning: nothing calls 'other': no file says what the storyboard connects it with",
            ])
    }

    @Test func theFileIsOpenForIt() {
        let ported = text("a.swift", in: package(Self.controller)).split(separator: "\n").map(String.init)
        #expect(ported[1] == "class Page: UIViewController, UIGestureRecognizerDelegate {")
        #expect(ported[2] == "    weak var card: UIView!")
        #expect(ported[3] == "    var label: UILabel?")
        #expect(ported[6] == "    func pan(_ sender: UIPanGestureRecognizer) {}")
    }

    @Test func theProgramTheTestAndTheSceneUseIt() {
        let package = package(Self.controller)
        #expect(text("main.swift", in: package).contains("UIViewControllerHost(PageFromStoryboard())"))
        // A scene that the test writes names the class that the test creates.
        for name in ["page", "pageFromStoryboard"] {
            #expect(text("main.swift", in: package).contains("name: \"\(name)\""))
        }
        #expect(text("PageTests.swift", in: package).contains("expectTouches(on: PageFromStoryboard(), .legalStates)"))
        #expect(text("page.yaml", in: package).contains("drag: card"))
    }

    @Test func aViewGetsItsOutlets() {
        let package = package(
            """
            class Card: UIView {
                @IBOutlet weak var label: UILabel!
                override func awakeFromNib() { super.awakeFromNib() }
            }

            """)
        #expect(
            text("Storyboard.swift", in: package).hasSuffix(
                """
                /// Returns a `Card` with its outlets and actions.
                func makeCard(frame: CGRect = CGRect(x: 95, y: 322, width: 200, height: 200)) -> Card {
                    let root = Card(frame: frame)
                    let label = UILabel(frame: CGRect(x: 40, y: 60, width: 120, height: 80))
                    label.backgroundColor = .systemTeal
                    label.accessibilityIdentifier = "label"
                    root.addSubview(label)
                    root.label = label
                    root.awakeFromNib()
                    return root
                }

                """))
        #expect(text("main.swift", in: package).contains("make: { _ in makeCard() }"))
        #expect(text("card.yaml", in: package).contains("drag: card,"))
    }

    @Test func withoutOutletsThereIsNone() {
        let paths = package("class A: UIView {}\n").files.map(\.path)
        #expect(!paths.contains { $0.hasSuffix("Storyboard.swift") })
    }
}
