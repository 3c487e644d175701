import Foundation
import Testing
import TouchstonePorting
import TouchstoneTestSupport

/// A file before and after the four edits.
struct PortCase: Sendable, CustomTestStringConvertible {
    var name: String
    var before: String
    var after: String
    var problems: [Int] = []

    var testDescription: String { name }
}

private let cases: [PortCase] = [
    PortCase(
        name: "import lines become one",
        before:
            "import UIKit\nimport Foundation\nimport UIKit.UIGestureRecognizerSubclass\nimport SnapKit\nclass A {}\n",
        after: "import TouchstoneUIKit\nimport SnapKit\nclass A {}\n", problems: [4]),
    PortCase(
        name: "line ends stay as they are",
        before: "import UIKit\r\nimport Foundation\r\n@objc\r\nclass A {}\r\n",
        after: "import TouchstoneUIKit\r\nclass A {}\r\n"),
    PortCase(
        name: "an import of a kind, and one without a line end", before: "import class UIKit.UIView",
        after: "import TouchstoneUIKit"),
    PortCase(
        name: "nothing to import is told", before: "class A {}\n", after: "class A {}\n", problems: [1]),
    PortCase(
        name: "attributes go, with their line where they stand alone",
        before: """
            import UIKit
            @IBDesignable @objcMembers class A: UIView {
                @IBOutlet weak var b: UIView!
                @IBInspectable
                var c = 1
                @objc(doIt:)
                private func d(_ e: Any) {}
                @IBAction func f() {}
                @MainActor @objc func g() {}
            }
            """,
        after: """
            import TouchstoneUIKit
            class A: UIView {
                weak var b: UIView!
                var c = 1
                private func d(_ e: Any) {}
                func f() {}
                @MainActor func g() {}
            }
            """),
    PortCase(
        name: "a protocol that Objective-C sees is one of classes",
        before: "import UIKit\n@objc public protocol A {}\n@objc protocol B: NSObjectProtocol {}\n@objc class C {}\n",
        after: "import TouchstoneUIKit\npublic protocol A: AnyObject {}\nprotocol B: NSObjectProtocol {}\nclass C {}\n"),
    PortCase(
        name: "optional requirements are told",
        before: "import UIKit\n@objc protocol A {\n    @objc optional func b()\n}\n",
        after: "import TouchstoneUIKit\nprotocol A: AnyObject {\n    optional func b()\n}\n", problems: [3]),
    PortCase(
        name: "selectors become method references of the type around them",
        before: """
            import UIKit
            class Card: UIView {
                struct Inner { enum E { case a } }
                lazy var pan = { UIPanGestureRecognizer(target: self, action: #selector(self.panned(_:))) }()
                func setUp() {
                    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
                    pan.addTarget(self, action: #selector(Card.moved(sender:)))
                    let tap = UITapGestureRecognizer.init(target: self, action: #selector( Self.tapped ))
                    button.addTarget(self, action: #selector(tapped as () -> Void), for: .touchUpInside)
                }
                class Nested { func f(t: Any) { t.addTarget(self, action: #selector(g)) } }
                class func make() { x.addTarget(y, action: #selector(tapped)) }
            }
            extension Card.Nested { func h(t: Any) { t.addTarget(self, action: #selector(g)) } }
            """,
        after: """
            import TouchstoneUIKit
            class Card: UIView {
                struct Inner { enum E { case a } }
                lazy var pan = { UIPanGestureRecognizer(target: self, action: Card.panned(_:)) }()
                func setUp() {
                    addGestureRecognizer(UITapGestureRecognizer(target: self, action: Card.tapped))
                    pan.addTarget(self, action: Card.moved(sender:))
                    let tap = UITapGestureRecognizer.init(target: self, action: Card.tapped)
                    button.addTarget(self, action: Card.tapped as () -> Void, for: .touchUpInside)
                }
                class Nested { func f(t: Any) { t.addTarget(self, action: Card.Nested.g) } }
                class func make() { x.addTarget(y, action: Card.tapped) }
            }
            extension Card.Nested { func h(t: Any) { t.addTarget(self, action: Card.Nested.g) } }
            """),
    PortCase(
        name: "elsewhere a selector is a value",
        before: """
            import UIKit
            class A {
                let tap = #selector(b)
                func c() { d = KnobRecognizer(angle: (1 + 2), target: self, action: #selector(b)) }
            }
            """,
        after: """
            import TouchstoneUIKit
            class A {
                let tap = Selector(A.b)
                func c() { d = KnobRecognizer(angle: (1 + 2), target: self, action: Selector(A.b)) }
            }
            """),
    PortCase(
        name: "comments and strings are left alone",
        before: #"""
            import UIKit
            // @objc #selector(a) import UIKit
            /* @objc /* nested */ } { #selector(a) */
            class A {
                let text = "@objc \(b("}")) #selector(c) {"
                let long = """
                    @objc { "quoted" #selector(d)
                    """
                let raw = #"\(" @objc { "#
                func e(t: Any) { t.addTarget(self, action: /* the */ #selector(f)) }
            }
            """#,
        after: #"""
            import TouchstoneUIKit
            // @objc #selector(a) import UIKit
            /* @objc /* nested */ } { #selector(a) */
            class A {
                let text = "@objc \(b("}")) #selector(c) {"
                let long = """
                    @objc { "quoted" #selector(d)
                    """
                let raw = #"\(" @objc { "#
                func e(t: Any) { t.addTarget(self, action: /* the */ Selector(A.f)) }
            }
            """#),
    PortCase(
        name: "what cannot be done is told with its line",
        before: """
            import UIKit
            #if canImport(UIKit)
            #endif
            let a = #selector(getter: B.c)
            let d = #selector(e)
            class F {
                func g() { h = #selector(model.tap) }
                func i() { j = UITapGestureRecognizer(target: self, action: Selector("k:")) }
                func l() { NotificationCenter.default.addObserver(self, selector: #selector(m), name: n, object: nil) }
            }
            @UIApplicationMain class O {}
            """,
        after: """
            import TouchstoneUIKit
            #if canImport(UIKit)
            #endif
            let a = #selector(getter: B.c)
            let d = #selector(e)
            class F {
                func g() { h = #selector(model.tap) }
                func i() { j = UITapGestureRecognizer(target: self, action: Selector("k:")) }
                func l() { NotificationCenter.default.addObserver(self, selector: Selector(F.m), name: n, object: nil) }
            }
            @UIApplicationMain class O {}
            """, problems: [2, 4, 5, 7, 8, 9, 11]),
    PortCase(
        name: "half a file", before: "import UIKit\nclass A { @objc(", after: "import TouchstoneUIKit\nclass A { ("),
]

struct PortTests {
    @Test(arguments: cases)
    func editsAreThoseOfTheTable(_ example: PortCase) {
        let port = Port(example.before)
        #expect(port.text == example.after)
        #expect(port.problems.map(\.line) == example.problems, "\(port.problems)")
        let again = Port(port.text)
        #expect(again.text == port.text && again.attributes == 0, "nothing is left to do")
    }

    @Test func whatWasDoneIsCounted() {
        let port = Port("import UIKit\nclass A { @objc func b() { c.addTarget(self, action: #selector(b)) } }\n")
        #expect(port.summary == "1 import line, 1 attribute, 1 selector")
        #expect(Port("import UIKit\nimport Foundation\n").summary == "2 import lines, 0 attributes, 0 selectors")
    }

    @Test func theGuidesExampleIsPortedAsItSays() throws {
        let guide = try PackageFolder.text("docs/porting-from-uikit.md")
        let before = try #require(guide.components(separatedBy: "```swift\n").dropFirst().first)
        let port = Port(before.components(separatedBy: "```")[0])
        #expect(port.problems == [] && port.summary == "1 import line, 3 attributes, 1 selector")
        #expect(port.text.contains("target: self, action: CardView.handlePan(_:)))"))
    }

    @Test func anyTextIsTaken() {
        for text in [
            "", "@", "#selector", "#selector(", "\"", "\"\"\"", "/*", "}}}}", "class", "class {", "\\(", "é@objc",
        ] {
            #expect(Port(text).text.utf8.count <= text.utf8.count + 1)
        }
    }

    @Test("the touch recorder for apps is tested as it is, ported")
    func recorder() throws {
        let port = Port(try PackageFolder.text("docs/recorder/TouchRecorder.swift"))
        #expect(port.problems.isEmpty)
        let ported = try PackageFolder.text("Tests/TouchstoneUIKitTests/TouchRecorder.swift")
        #expect(
            port.text == ported,
            "Scripts/port docs/recorder/TouchRecorder.swift > Tests/TouchstoneUIKitTests/TouchRecorder.swift")
    }
}
