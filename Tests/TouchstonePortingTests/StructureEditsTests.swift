import Testing
import TouchstonePorting

private let cases: [PortCase] = [
    PortCase(
        name: "the branch that iOS compiles stays",
        before: """
            #if canImport(UIKit)
            import UIKit
            #elseif canImport(AppKit)
            import AppKit
            #endif
            class A: UIView {
            #if os(macOS) || targetEnvironment(macCatalyst) && os(macOS)
                let a = 1
            #else
                #if DEBUG
                let b = 1
                #endif
            #endif
            #if !os(iOS)
                @objc func c() {}
            #endif
            }
            """,
        after: """
            import UIKit
            class A: UIView {
                #if DEBUG
                let b = 1
                #endif
            }
            """),
    PortCase(
        name: "a condition that iOS does not decide is reported",
        before: "import UIKit\n#if DEBUG && os(iOS)\nlet a = 1\n#endif\n", problems: [2]),
    PortCase(
        name: "overrides move from extensions into the class",
        before: """
            import UIKit

            class Card: UIView {
                let a = 1
            }

            extension Card: UIGestureRecognizerDelegate {
                // Lays out.
                /// Twice.
                override func layoutSubviews() {
                    super.layoutSubviews()
                }

                @objc func handle() {}

                override var intrinsicContentSize: CGSize { .zero }
            }
            """,
        after: """
            import UIKit

            class Card: UIView {
                let a = 1

                // Lays out.
                /// Twice.
                override func layoutSubviews() {
                    super.layoutSubviews()
                }

                override var intrinsicContentSize: CGSize { .zero }
            }

            extension Card: UIGestureRecognizerDelegate {
                func handle() {}

            }
            """),
    PortCase(
        name: "what a subclass overrides moves, too",
        before: """
            import UIKit
            class Base: UIView {}
            extension Base {
                @objc func a() {}
                func b() {}
            }
            class Sub: Base {
                override func a() {}
            }
            """,
        after: """
            import UIKit
            class Base: UIView {
                func a() {}
            }
            extension Base {
                func b() {}
            }
            class Sub: Base {
                override func a() {}
            }
            """),
    PortCase(
        name: "an override in an extension of the platform's class is reported",
        before: "import UIKit\nextension UIView {\n    override func layoutSubviews() {}\n}\n", problems: [3]),
    PortCase(
        name: "colors are values",
        before: """
            import UIKit
            extension UIColor {
                class var brand: UIColor { .red }
                @objc class func shade(_ a: CGFloat) -> UIColor { .blue }
                public convenience init(hex: Int) { self.init(white: 0, alpha: 1) }
            }
            """,
        after: """
            import UIKit
            extension UIColor {
                static var brand: UIColor { .red }
                static func shade(_ a: CGFloat) -> UIColor { .blue }
                public init(hex: Int) { self.init(white: 0, alpha: 1) }
            }
            """),
    PortCase(
        name: "optional methods of the platform are called",
        before: "import UIKit\nfunc a(_ b: UIScrollView) { b.delegate?.scrollViewDidScroll?(b); b.c?(1) }\n",
        after: "import UIKit\nfunc a(_ b: UIScrollView) { b.delegate?.scrollViewDidScroll(b); b.c?(1) }\n"),
    PortCase(
        name: "an action of two recognizers takes both",
        before: """
            import UIKit
            class A: UIView {
                let pinch = UIPinchGestureRecognizer()
                func setUp() {
                    addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(handle(_:))))
                    pinch.addTarget(self, action: #selector(handle(_:)))
                }
                @objc func handle(_ g: UIPanGestureRecognizer) {
                    if g.state == .began, let pan = g as? UIPanGestureRecognizer { center = pan.location(in: self) }
                }
            }
            """,
        after: """
            import UIKit
            class A: UIView {
                let pinch = UIPinchGestureRecognizer()
                func setUp() {
                    addGestureRecognizer(UIPanGestureRecognizer(target: self, action: A.handle(_:)))
                    pinch.addTarget(self, action: A.handle(_:))
                }
                func handle(_ g: UIGestureRecognizer) {
                    if g.state == .began, let pan = g as? UIPanGestureRecognizer { center = pan.location(in: self) }
                }
            }
            """),
    PortCase(
        name: "an action that needs its class is reported",
        before: """
            import UIKit
            class A: UIView {
                func setUp() {
                    let pinch: UIPinchGestureRecognizer = make()
                    pinch.addTarget(self, action: #selector(handle))
                }
                @objc func handle(_ g: UIPanGestureRecognizer) { center = g.translation(in: self) }
            }
            """,
        after: """
            import UIKit
            class A: UIView {
                func setUp() {
                    let pinch: UIPinchGestureRecognizer = make()
                    pinch.addTarget(self, action: A.handle)
                }
                func handle(_ g: UIPanGestureRecognizer) { center = g.translation(in: self) }
            }
            """, problems: [7]),
    PortCase(
        name: "an action of its own class, of a subclass, or of a wider one stays",
        before: """
            import UIKit
            class Knob: UIPanGestureRecognizer {}
            class A: UIView {
                func setUp() {
                    let a = Knob(target: self, action: nil)
                    a.addTarget(self, action: A.one)
                    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(two)))
                }
                func one(_ g: UIPanGestureRecognizer) {}
                func two(_ g: UIGestureRecognizer) {}
            }
            """,
        after: """
            import UIKit
            class Knob: UIPanGestureRecognizer {}
            class A: UIView {
                func setUp() {
                    let a = Knob(target: self, action: nil)
                    a.addTarget(self, action: A.one)
                    addGestureRecognizer(UITapGestureRecognizer(target: self, action: A.two))
                }
                func one(_ g: UIPanGestureRecognizer) {}
                func two(_ g: UIGestureRecognizer) {}
            }
            """),
    PortCase(
        name: "what Touchstone does not have is reported once",
        before: """
            import UIKit
            class A: UIView {
                let b = UITableView()
                let c: UITableView
                func d() { performSegue(withIdentifier: "a", sender: nil) }
                func e() { setValue(1, animated: true) }
                // UITableView
                func performSegue() { performSegue() }
                func loadNibNamed(_ a: String) { bundle.loadNibNamed(a) }
                func observeValue() { a.setValue(1, forKey: "b") }
                override func observeValue(forKeyPath path: String?) {}
            }
            """, problems: [3, 5, 9, 10, 11]),
    PortCase(
        name: "a method of a delegate that is never called is reported",
        before: """
            import UIKit
            class A: UIView, UIGestureRecognizerDelegate {
                func gestureRecognizer(_ a: UIGestureRecognizer, shouldReceive b: UITouch) -> Bool { true }
            }
            class B: A {
                override func gestureRecognizer(_ a: UIGestureRecognizer, shouldReceive b: UITouch) -> Bool { true }
                func gestureRecognizer(_ a: UIGestureRecognizer, shouldRequireFailureOf b: UITouch) -> Bool { true }
            }
            """, problems: [7]),
]

struct StructureEditsTests {
    @Test(arguments: cases)
    func editsAreThoseOfTheTable(_ example: PortCase) { check(example) }

    @Test func membersMoveBetweenFiles() {
        let port = SourcePort([
            SourcePort.Source(
                path: "b.swift", text: "import UIKit\nextension A {\n    @objc override func layoutSubviews() {}\n}\n"),
            SourcePort.Source(path: "a.swift", text: "import UIKit\nclass A: UIView {\n}\n"),
        ])
        #expect(port.files[0].text == "import UIKit\nextension A {\n}\n")
        #expect(port.files[1].text == "import UIKit\nclass A: UIView {\n\n    override func layoutSubviews() {}\n}\n")
        #expect(port.files[0].counts.summary == "1 attribute, 1 member moved into its class")
    }

    @Test func whatAMovedMemberUsesIsNoLongerPrivate() {
        let text = """
            import UIKit
            extension A {
                override func layoutSubviews() { place(A.count) }
            }
            private extension A {
                func place(_ count: Int) {}
                private(set) static var count = 0
                fileprivate func other() {}
            }

            """
        let port = SourcePort([
            SourcePort.Source(path: "b.swift", text: text),
            SourcePort.Source(path: "a.swift", text: "import UIKit\nclass A: UIView {\n}\n"),
        ])
        #expect(
            port.files[0].text == """
                import UIKit
                extension A {
                }
                extension A {
                    func place(_ count: Int) {}
                    private(set) static var count = 0
                    fileprivate func other() {}
                }

                """)
        #expect(port.files[1].text.contains("override func layoutSubviews() { place(A.count) }"))
        #expect(port.remarks.isEmpty)
    }

    @Test func whatIsLeftOutIsNoted() {
        let port = SourcePort([
            SourcePort.Source(path: "a.swift", text: "import UIKit\n#if os(macOS)\nlet a = 1\nlet b = 1\n#endif\n")
        ])
        #expect(
            port.remarks.map(\.description) == [
                "a.swift:3: note: lines 3 to 4 are left out, since iOS does not compile them"
            ])
    }
}
