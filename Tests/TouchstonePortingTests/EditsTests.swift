import Testing
import TouchstonePorting

/// A file before and after the edits.
struct PortCase: Sendable, CustomTestStringConvertible {
    var name: String
    var before: String
    /// The ported text; nil if the text stays as it is.
    var after: String?
    /// The lines with a warning.
    var problems: [Int] = []

    var testDescription: String { name }
}

/// Checks a file that is ported alone.
func check(_ example: PortCase) {
    let port = SourcePort([SourcePort.Source(path: "a.swift", text: example.before)])
    #expect(port.files[0].text == example.after ?? example.before)
    let warnings = port.remarks.filter { $0.severity == .warning }
    #expect(warnings.map(\.line) == example.problems, "\(warnings)")
    let again = SourcePort([SourcePort.Source(path: "a.swift", text: port.files[0].text)])
    #expect(again.files[0].text == port.files[0].text, "nothing is left to do")
}

private let cases: [PortCase] = [
    PortCase(
        name: "import lines become one",
        before:
            "import Foundation\nimport UIKit\nimport UIKit.UIGestureRecognizerSubclass\nimport SnapKit\nclass A {}\n",
        after: "import UIKit\nimport SnapKit\nclass A {}\n", problems: [4]),
    PortCase(
        name: "line ends stay as they are",
        before: "import UIKit\r\nimport Foundation\r\n@objc\r\nclass A {}\r\n",
        after: "import UIKit\r\nclass A {}\r\n"),
    PortCase(
        name: "an import of a kind, and one without a line end", before: "import class UIKit.UIView",
        after: "import UIKit"),
    PortCase(
        name: "the submodule alone", before: "import UIKit.UIGestureRecognizerSubclass\nclass A {}\n",
        after: "import UIKit\nclass A {}\n"),
    PortCase(
        name: "another import of names of UIKit", before: "import CoreGraphics\nimport Foundation\nlet a = CGPoint()\n",
        after: "import UIKit\nlet a = CGPoint()\n"),
    PortCase(
        name: "a missing import", before: "// A.\n\n/// B.\nlet a = CGPoint()\n",
        after: "// A.\n\nimport UIKit\n\n/// B.\nlet a = CGPoint()\n"),
    PortCase(
        name: "a missing import beside another one", before: "import Glibc\n\nlet a = UIView()\n",
        after: "import UIKit\nimport Glibc\n\nlet a = UIView()\n"),
    PortCase(
        name: "names that would be ambiguous", before: "import UIKit\nimport Dispatch\nimport QuartzCore\n",
        after: "import UIKit\n"),
    PortCase(
        name: "a model with a timer", before: "import Foundation\nlet a = Timer()\n",
        after: "import UIKit\nlet a = Timer()\n"),
    PortCase(
        name: "modules of the platform", before: "import Combine\nimport UIKit\nimport os\nlet a = UIView()\n",
        after: "import UIKit\nlet a = UIView()\n", problems: [1, 3]),
    PortCase(
        name: "only a module of the platform", before: "import AVFoundation\nlet a = UIView()\n",
        after: "import UIKit\nlet a = UIView()\n", problems: [1]),
    PortCase(
        name: "two imports on one line", before: "import UIKit; import Foundation\nlet a = 1\n",
        after: "import UIKit; \nlet a = 1\n"),
    PortCase(
        name: "a model without UIKit", before: "import Foundation\nstruct A {}\n"),
    PortCase(name: "an empty file", before: ""),
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
            import UIKit
            class A: UIView {
                weak var b: UIView!
                var c = 1
                private func d(_ e: Any) {}
                func f() {}
                func g() {}
            }
            """, problems: [8]),
    PortCase(
        name: "a protocol that Objective-C sees is one of classes",
        before:
            "import UIKit\n@objc public protocol A {}\n@objc protocol B: NSObjectProtocol {}\n@objc class C {}\nprotocol D: class {}\n",
        after:
            "import UIKit\npublic protocol A: AnyObject {}\nprotocol B: AnyObject {}\nclass C {}\nprotocol D: AnyObject {}\n"
    ),
    PortCase(
        name: "optional requirements get a default",
        before: """
            import UIKit
            @objc public protocol A: AnyObject {
                @objc optional func b(_ c: Int)
                @objc optional func d() -> Bool
                func e()
            }
            class F { weak var g: A?; var h: (() -> Void)?; func i() { g?.b?(1); h?(); self.h?() } }
            """,
        after: """
            import UIKit
            public protocol A: AnyObject {
                func b(_ c: Int)
                optional func d() -> Bool
                func e()
            }

            public extension A {
                func b(_ c: Int) {}
            }
            class F { weak var g: A?; var h: (() -> Void)?; func i() { g?.b(1); h?(); self.h?() } }
            """, problems: [4]),
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
            import UIKit
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
            import UIKit
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
            import UIKit
            // @objc #selector(a) import UIKit
            /* @objc /* nested */ } { #selector(a) */
            class A {
                let text = "@objc \(b("}")) #selector(c) {"
                let long = """
                    @objc { "quoted" #selector(d)
                    """
                let raw = #"\(" @objc { "#
                func e(t: Any) { t.addTarget(self, action: /* the */ A.f) }
            }
            """#),
    PortCase(
        name: "actors and constants",
        before: """
            import UIKit
            @MainActor
            open class A: UIView {
                open let b = 1
                @MainActor func c(_ d: @MainActor () -> Void) { Task { @MainActor in e() } }
            }
            """,
        after: """
            import UIKit
            open class A: UIView {
                public let b = 1
                func c(_ d: () -> Void) { Task { e() } }
            }
            """),
    PortCase(
        name: "key paths are strings, and a string of a method is a reference",
        before: """
            import UIKit
            class A: UIView {
                let a = CABasicAnimation(keyPath: #keyPath(CALayer.bounds.size))
                let b = #keyPath(frame)
                func c() { addTarget(self, action: Selector("tap:")); d = Selector(("tap:")) }
                func tap(_ e: UIView) {}
            }
            """,
        after: """
            import UIKit
            class A: UIView {
                let a = CABasicAnimation(keyPath: "bounds.size")
                let b = "frame"
                func c() { addTarget(self, action: A.tap); d = Selector(A.tap) }
                func tap(_ e: UIView) {}
            }
            """),
    PortCase(
        name: "a sum of strings is no selector, and a name is no modifier",
        before: """
            import UIKit
            class A: UIView {
                func b() { c = Selector("tap" + d) }
                func tap() {
                    let e = open
                    let f = e
                }
            }
            """, problems: [3]),
    PortCase(
        name: "members of a final class are not open",
        before: "import UIKit\npublic final class A: UIView {\n    open var b = 1\n    open func c() {}\n}\n",
        after: "import UIKit\npublic final class A: UIView {\n    public var b = 1\n    public func c() {}\n}\n"),
    PortCase(
        name: "layers make their own, and keep their properties",
        before: """
            import UIKit
            class Ring: CAShapeLayer {
                @NSManaged var part: CGFloat
                @NSManaged var tint: UIColor?
                @NSManaged var other: Model
            }
            public class Disk: CALayer {
                override init() { super.init() }
            }
            class Named: CALayer {
                init(name: String) { super.init() }
            }
            class Dashed: Ring {}
            class Tagged: Named {}
            """,
        after: """
            import UIKit
            class Ring: CAShapeLayer {
                override class func makeLayer() -> CALayer { Ring() }
                var part: CGFloat = 0 { didSet { setNeedsDisplay() } }
                var tint: UIColor? = nil { didSet { setNeedsDisplay() } }
                var other: Model
            }
            public class Disk: CALayer {
                override public class func makeLayer() -> CALayer { Disk() }
                override init() { super.init() }
            }
            class Named: CALayer {
                init(name: String) { super.init() }
            }
            class Dashed: Ring {
                override class func makeLayer() -> CALayer { Dashed() }}
            class Tagged: Named {}
            """, problems: [5]),
    PortCase(
        name: "what cannot be done is told with its line",
        before: """
            import UIKit
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
            import UIKit
            let a = #selector(getter: B.c)
            let d = #selector(e)
            class F {
                func g() { h = #selector(model.tap) }
                func i() { j = UITapGestureRecognizer(target: self, action: Selector("k:")) }
                func l() { NotificationCenter.default.addObserver(self, selector: Selector(F.m), name: n, object: nil) }
            }
            class O {}
            """, problems: [2, 3, 5, 6]),
    PortCase(
        name: "half a file", before: "import UIKit\nclass A { @objc(", after: "import UIKit\nclass A { ("),
]

struct EditsTests {
    @Test(arguments: cases)
    func editsAreThoseOfTheTable(_ example: PortCase) { check(example) }

    @Test func whatWasDoneIsCounted() {
        func summary(_ text: String) -> String {
            SourcePort([SourcePort.Source(path: "a.swift", text: text)]).files[0].counts.summary
        }
        #expect(
            summary("import UIKit\nclass A { @objc func b() { c.addTarget(self, action: #selector(b)) } }\n")
                == "1 attribute, 1 selector")
        #expect(summary("import UIKit\nimport Foundation\n") == "1 import line")
        #expect(summary("import UIKit\n") == "nothing to edit")
    }
}
