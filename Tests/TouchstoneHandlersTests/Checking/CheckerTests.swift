import Testing
import TouchstoneGeometry
import TouchstoneHandlers

/// Mistakes in handlers, each with its position and what to write instead. Lines without mistakes have nil.
@Suite struct CheckerTests {
    private static let declarationHint =
        "(declare it as in Swift, below the key 'code: |' of the view; names to ignore are below 'ignore:')"
    private static let codeHint = "(functions are below code:; names to ignore below ignore:)"
    private static let portHint = "('touchstone port' turns a whole Swift file into a view that runs)"
    private static let typeHint =
        "(own types, and most of UIKit's, are not there; 'touchstone port' makes a whole file run)"

    private static func recognizerHint(_ name: String) -> String {
        "(write gesture.\(name) in its handler; 'touchstone port' runs a recognizer of one's own)"
    }

    @Test(
        arguments: [
            (
                "let a: CGFloat = 1, b: Int = 2; print(a + b)",
                "1:41 '+' stands between a CGFloat and an Int (numbers do not mix: write CGFloat(…))"
            ),
            (
                "let a: Float = 1; alpha = a",
                "1:27 a Float stands where a CGFloat is expected (numbers do not mix: write CGFloat(…))"
            ),
            ("let a: CGFloat = 7 / 2, b: Double = 1; print(a + b)", nil),
            ("let a: Int = 1.5", "1:14 a CGFloat stands where an Int is expected (numbers do not mix: write Int(…))"),
            (
                "let a = 7; alpha = a",
                "1:20 an Int stands where a CGFloat is expected (numbers do not mix: write CGFloat(…))"
            ), ("let a = 7; alpha = CGFloat(a) + 1", nil),
            ("tag = Int(alpha); tag += 1; tag %= 2", nil),
            (
                "alpha %= 2",
                "1:1 '%' stands between numbers that are not whole (write truncatingRemainder(dividingBy: …))"
            ),
            ("alpha = \"a\"", "1:9 a String stands where a CGFloat is expected"),
            ("isHidden = 1", "1:12 an Int stands where a Bool is expected"),
            ("isHidden = !1", "1:13 an Int stands where a Bool is expected"),
            ("alpha = -\"a\"", "1:9 '-' stands before a String"),
            ("let a = abs(-3), b = max(1, 2.5), c = min(alpha, 1); print(a + 1, b + c)", nil),
            (
                "print(max(tag, alpha))",
                "1:16 a CGFloat stands where an Int is expected (numbers do not mix: write Int(…))"
            ),
            ("let a = tag == 1 ? 2.5 : 1; alpha = a", nil), ("let a = tag < 1 && alpha > 1", nil),
            ("if tag { }", "1:4 an Int stands where a Bool is expected"),
            (
                "center = center + center",
                "1:17 '+' stands between a CGPoint and a CGPoint (write each number: CGPoint(x: a.x + b.x, y: "
                    + "a.y + b.y))"
            ),
            ("center = CGVector(dx: 1, dy: 2)", "1:10 a CGVector stands where a CGPoint is expected"),
            (
                "center = bounds.size",
                "1:10 a CGSize stands where a CGPoint is expected (write CGPoint(x: ….width, y: ….height))"
            ),
            ("let a = .zero", "1:9 the type before '.zero' is not known (write it, such as CGFloat.zero)"),
            ("let a = []", "1:9 the type of this array is not known (write 'var name: [CGFloat] = []')"),
            ("let a = nil", "1:9 the type of nil is not known (write 'var name: CGPoint? = nil')"),
            ("let a = removeFromSuperview()", "1:9 this has no value"),
        ] as [(String, String?)])
    func types(_ code: String, _ expected: String?) { check(code, expected) }

    @Test(
        arguments: [
            (
                "superview.center = center",
                "1:11 a UIView before '.center' may be nil (write ?.center, or !.center if it never is)"
            ), ("superview?.center = center", nil), ("superview!.center.x = 3", nil),
            ("superview?.center.x += 3", nil), ("transform = (superview?.transform.scaledBy(x: 2, y: 2))!", nil),
            ("if let a = (superview?.center), a.x > 0 { center = a }", nil),
            (
                "let a = superview?.center.x; alpha = a",
                "1:38 a CGFloat that may be nil stands where a CGFloat is expected (it may be nil: write '!', "
                    + "'??' or 'if let')"
            ),
            ("alpha = superview?.alpha ?? 1", nil),
            ("alpha = alpha ?? 1", "1:15 '??' follows a value that is never nil (leave it out)"),
            ("let a = center?.x", "1:15 '?' follows a value that is never nil (leave the '?' out)"),
            ("let a = center!.x", "1:15 '!' follows a value that is never nil (leave the '!' out)"),
            (
                "if let a = center { }",
                "1:12 a CGPoint is never nil, so there is nothing to unwrap (write 'let a = …' alone)"
            ),
            ("if let a = superview, a.alpha > 0 { a.alpha = 1 }", nil),
            (
                "guard let a = superview else { }\na.alpha = 1",
                "1:1 'else' of 'guard' does not leave (end it with 'return')"
            ),
            ("guard let superview else { return }\nsuperview.alpha = 1", nil),
            ("var a: CGPoint?\na?.x = 3\na = center\na!.x = 3", nil),
            ("var a: CGPoint?\na.x = 3", "2:3 a CGPoint before '.x' may be nil (write ?.x, or !.x if it never is)"),
            ("var a: CGPoint!\na = center\na.x += 3\ncenter = a\nif a == nil { }\nif let b = a { center = b }", nil),
            ("let a = superview as? UIScrollView; a?.contentOffset.x = 1", nil),
            ("let a = tag as? UIView", "1:13 an Int is never a UIView"),
            ("if superview == nil || superview === self { }", nil), ("if center == nil { }", nil),
            ("if superview is UIWindow { }", nil), ("alpha = nil", "1:9 nil stands where a CGFloat is expected"),
            ("backgroundColor = nil", nil),
            (
                "for a in superview?.subviews { }",
                "1:10 an array of UIView that may be nil has no elements (it may be nil: write '?? []', or 'if let')"
            ), ("for a in superview?.subviews ?? [] { a.alpha = 1 }", nil),
            ("for a in 3 { }", "1:10 an Int has no elements"),
        ] as [(String, String?)])
    func optionals(_ code: String, _ expected: String?) { check(code, expected) }

    @Test(
        arguments: [
            ("let a: CGFloat\nif tag > 1 { a = 1 } else { a = 2 }\nalpha = a", nil),
            ("let a: CGFloat\nif tag > 1 { a = 1 }\nalpha = a", "3:9 'a' has no value yet"),
            ("let a: CGFloat\nif tag > 1 { a = 1 } else { return }\nalpha = a", nil),
            ("let a: CGFloat\nswitch tag { case 0: a = 1; default: a = 2 }\nalpha = a", nil),
            ("let a: CGFloat\nswitch tag { case 0: a = 1; default: break }\nalpha = a", "3:9 'a' has no value yet"),
            ("var a: CGFloat\na += 1", "2:1 'a' has no value yet"), ("var a: CGFloat\na = 1\na += 1\nalpha = a", nil),
            ("let a: CGFloat\na = 1\na = 2", "3:1 'a' has a value already (write 'var a')"),
            ("let a = 1\na = 2", "2:1 'a' is a constant (write 'var a')"),
            (
                "let a: CGFloat\nfor _ in 0..<2 { a = 1 }",
                "2:18 'a' is set in a loop, and has one value (write 'var a')"
            ), ("var a: CGFloat\nfor _ in 0..<2 { a = 1 }\nalpha = a", "3:9 'a' has no value yet"),
            ("var a: CGFloat?\nif a == nil { a = 1 }", nil),
            ("let a: CGFloat\nUIView.animate(withDuration: 1) { self.alpha = a }", "2:48 'a' has no value yet"),
            ("let a", "1:5 'a' has neither a type nor a value (write 'let a: CGFloat = 0')"),
            ("let a = 1\nlet a = 2", "2:5 'a' is declared twice"),
            ("let a = 1\nif a > 0 { let a = 2.5; alpha = a }", nil),
            ("let a = a", "1:9 nothing here is called 'a' \(declarationHint)"),
            (
                "if true { let a = 1 }\ntag = a",
                "2:7 nothing here is called 'a' \(declarationHint)"
            ),
        ] as [(String, String?)])
    func initialization(_ code: String, _ expected: String?) { check(code, expected) }

    @Test(
        arguments: [
            (
                "switch pan.state { case .began, .changed: (); case .ended: () }",
                "1:1 this 'switch' does not have every value (add 'default: break', or .possible, .cancelled, .failed)"
            ), ("switch pan.state { case .began: alpha = 1; default: () }", nil),
            ("switch isHidden { case true: (); case false: () }", nil),
            (
                "switch isHidden { case true: () }",
                "1:1 this 'switch' does not have every value (add 'default: break', or false)"
            ), ("switch tag { case 0: () }", "1:1 this 'switch' does not have every value (add 'default: break')"),
            ("switch superview?.isHidden { case true?: (); case false?: (); case nil: () }", nil),
            (
                "switch superview?.isHidden { case true?: (); case false: () }",
                "1:1 this 'switch' does not have every value (add 'default: break', or nil)"
            ), ("if case .began? = list.pinchGestureRecognizer?.state { }", nil),
            ("isHidden.toggle()", nil), ("let a = [1].map { b -> Int in return b * 2 }; tag = a[0]", nil),
            ("if pan == list.pinchGestureRecognizer { }", nil),
            ("if pan == self { }", "1:8 '==' stands between a UIPanGestureRecognizer and a UIView"),
            ("switch tag { case 0...3: (); case let a where a > 3: (); case let a: tag = a }", nil),
            ("switch alpha { case 0..<0.5: (); default: () }", nil),
            ("switch alpha { case \"a\": (); default: () }", "1:21 a String stands where a CGFloat is compared"),
            (
                "switch pan.state { case .begun: (); default: () }",
                "1:25 UIGestureRecognizer.State has no case 'begun' (did you mean 'began'?)"
            ),
            ("switch pan { case pan: (); default: () }", nil), ("switch superview { case nil: (); default: () }", nil),
            ("break", "1:1 'break' stands outside of a loop (write 'return')"),
            ("continue", "1:1 'continue' stands outside of a loop"),
            ("for i in 0..<3 { switch i { case 0: continue; default: break } }", nil),
            (
                "for i in 0..<3 { subviews.forEach { _ in break } }",
                "1:42 'break' stands outside of a loop (write 'return')"
            ), ("return 1", "1:8 'return' has a value, and nothing gets it"), ("return removeFromSuperview()", nil),
            ("if pan.state == .began { }", nil),
            ("if pan.state = .began { }", "1:14 '=' sets a value, and a condition is expected (write '==')"),
            ("guard tag > 1, isHidden else { return }\nalpha = 1", nil),
            ("guard tag > 1 else { if isHidden { return } else { return } }", nil),
            ("if case .began = pan.state, tag > 1 { }", nil),
            ("center == center", "1:8 '==' compares and changes nothing (write '=')"),
            ("center", "1:1 'center' alone does nothing"), ("center.x", "1:1 this is read and not used (leave it out)"),
            ("1", "1:1 this does nothing"),
        ] as [(String, String?)])
    func flow(_ code: String, _ expected: String?) { check(code, expected) }

    @Test(
        arguments: [
            ("cente = .zero", "1:1 nothing here is called 'cente' (did you mean 'center'?)"),
            ("self.centre = .zero", "1:6 a UIView has no 'centre' here (did you mean 'center'?)"),
            ("layoutIfNeded()", "1:1 there is no function 'layoutIfNeded' here (did you mean 'layoutIfNeeded'?)"),
            ("limit = 3", "1:1 'limit' is a setting, which code cannot change (declare it below state:)"),
            ("pan = pan", "1:1 'pan' is a recognizer, which cannot be replaced"),
            ("list = self", "1:1 'list' is a view, which cannot be replaced"),
            ("superview = self", "1:1 'superview' cannot be set (call addSubview of the new superview)"),
            ("list.contentOffset.y = limit; list.pan.isEnabled = false", nil),
            ("let a = window.view(\"list\"); a.alpha = 1", nil),
            ("let a = window?.view(\"lisst\")", "1:22 the scene has no view 'lisst' (did you mean 'list'?)"),
            ("let pan = 1; tag = pan", nil),
            ("frame.width = 3", "1:7 'width' of a CGRect cannot be set (set origin or size)"),
            ("frame.size.width = 3; bounds.origin = .zero; transform.tx += 1", nil),
            ("center.z = 1", "1:8 a CGPoint has no 'z' here"),
            ("let a = CGPoint(1, 2)", "1:9 the arguments of 'CGPoint' are others (write CGPoint(x:y:) or CGPoint())"),
            ("subviews[0].alpha = 1", nil),
            ("subviews = []", "1:1 'subviews' cannot be set (call addSubview or removeFromSuperview)"),
            (
                "convert(center)",
                "1:1 the arguments of 'convert' are others (write convert(_:to:) or convert(_:from:) or "
                    + "convert(_:to:) or convert(_:from:))"
            ), ("self = list", "1:1 'self' is a view, which cannot be replaced"),
            ("let v = UIView()", "1:9 a UIView is not made by code here (write it below views: or recognizers:)"),
            ("layoutIfNeeded", "1:1 'layoutIfNeeded' is a function (write parentheses after it)"),
            ("CGPoint", "1:1 'CGPoint' is a type, and a value is expected"), ("tag()", "1:1 'tag' is not a function"),
            ("print(removeFromSuperview())", "1:7 this has no value"),
            (
                "let f = { center = .zero }",
                "1:9 a closure cannot be stored: it is passed to a call (write a function in code:)"
            ),
            (
                "let a: Foo = 1",
                "1:5 there is no type 'Foo' here \(typeHint)"
            ), ("super.foo()", "1:7 'super.foo' is not there (leave it out)"),
            ("super.reset()", "1:7 'super.reset' is not there \(portHint)"),
            (
                "state = .failed",
                "1:1 'state' belongs to a recognizer, and this is code of a view \(recognizerHint("state"))"
            ),
            (
                "center = location(in: superview)",
                "1:10 'location' belongs to a recognizer, and this is code of a view \(recognizerHint("location"))"
            ),
            (
                "if let a = superview, a.list.alpha > 0 { }",
                "1:25 a UIView has no 'list' here (it is a view of the scene: write list)"
            ),
            ("self.bar = 1", "1:6 a UIView has no 'bar' here (docs/handlers-reference.md lists what it has)"),
            ("top.constant = 3; self.top.constant += 1; if let top { top.isActive = false }", nil),
            (
                "heightConstraint.constant = 1",
                "1:1 nothing here is called 'heightConstraint' (a constraint is named by the id of its pin)"
            ),
            (
                ".onChanged { value in alpha = 1 }",
                "1:1 '.onChanged' is an event of a recognizer (write only its closure { … } here)"
            ),
            ("var a = [CGFloat](); a.append(alpha)", nil), ("let a = [alpha]()", "1:9 this is not a function"),
            ("top = nil", "1:1 'top' is a constraint, which cannot be replaced"),
            ("isHidden.toggle()", nil), ("guard let view = view else { return }; view.alpha = 1", nil),
            ("super.alpha = 1", "1:1 'super' stands before a call (super.touchesBegan(touches, with: event))"),
            ("tag = { 1 }()", "1:7 a closure is not called here (write its lines without braces)"),
        ] as [(String, String?)])
    func names(_ code: String, _ expected: String?) { check(code, expected) }

    /// Swift before version 3, and parts of UIKit that a scene does not have.
    @Test(
        arguments: [
            ("center = CGPointMake(1, 2)", "1:10 Swift 3 and later have no 'CGPointMake' (write CGPoint(x:y:))"),
            (
                "frame = CGRectMake(1, 2, 3, 4)",
                "1:9 Swift 3 and later have no 'CGRectMake' (write CGRect(x:y:width:height:))"
            ),
            (
                "transform = CGAffineTransformMakeRotation(1)",
                "1:13 Swift 3 and later have no 'CGAffineTransformMakeRotation' (write "
                    + "CGAffineTransform(rotationAngle:))"
            ),
            (
                "transform = CGAffineTransformIdentity",
                "1:13 Swift 3 and later have no 'CGAffineTransformIdentity' (write CGAffineTransform.identity)"
            ), ("if pan.state == .Began { }", "1:17 Swift 3 and later have no 'Began' (write .began)"),
            (
                "let a = pan.locationInView(self)",
                "1:13 Swift 3 and later have no 'locationInView' (write location(in:))"
            ),
            (
                "let a = pan.translationInView(self)",
                "1:13 Swift 3 and later have no 'translationInView' (write translation(in:))"
            ),
            (
                "pan.setTranslation(.zero, inView: self)",
                "1:5 the arguments of 'setTranslation' are others (write setTranslation(_:in:))"
            ),
            (
                "UIView.animateWithDuration(1) { }",
                "1:8 Swift 3 and later have no 'animateWithDuration' (write animate(withDuration:))"
            ), ("hidden = true", "1:1 Swift 3 and later have no 'hidden' (write isHidden)"),
            ("backgroundColor = UIColor.redColor()", "1:27 Swift 3 and later have no 'redColor' (write .red)"),
            (
                "let a = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }",
                "1:9 timers are not there (displayLink: runs in each frame, DispatchQueue.main.asyncAfter once)"
            ),
            (
                "layer.transform = CATransform3DIdentity",
                "1:7 transforms in space are not there (set the view's transform)"
            ),
            (
                "let a = CATransform3DMakeScale(1, 2, 3)",
                "1:9 transforms in space are not there (use a CGAffineTransform)"
            ),
            (
                "let a = UIDynamicAnimator(referenceView: self)",
                "1:9 dynamics are not there (use UIViewPropertyAnimator with a spring)"
            ), ("let a: UITableViewCell? = nil", "1:5 tables and their index paths are not there \(portHint)"),
            ("present(a, animated: true)", "1:1 there are no view controllers here (write 'present' below ignore:)"),
            (
                "dismiss(animated: true, completion: nil)",
                "1:1 there are no view controllers here (write 'dismiss' below ignore:)"
            ),
            (
                "let a = IndexPath(row: 0, section: 0)",
                "1:9 tables and their index paths are not there \(portHint)"
            ),
            (
                "let a = list.indexPathForItem(at: center)",
                "1:14 tables and their index paths are not there \(portHint)"
            ), ("UIApplication.shared.open(a)", "1:1 there is no app here (its windows are 'window')"),
            (
                "NotificationCenter.default.post(a)",
                "1:1 notifications are not there (write 'NotificationCenter' below ignore:)"
            ),
            (
                "let a = DispatchQueue.global()",
                "1:23 there is no work beside the scene (write DispatchQueue.main.async)"
            ),
        ] as [(String, String?)])
    func advice(_ code: String, _ expected: String?) { check(code, expected) }

    @Test(arguments: [
        (
            "alpha = a\ntag = b",
            [
                "1:9 nothing here is called 'a' \(declarationHint)",
                "2:7 nothing here is called 'b' \(declarationHint)",
            ]
        ),
        (
            "let a = foo()\nalpha = a\ncenter.x = a",
            ["1:9 there is no function 'foo' here \(codeHint)"]
        ),
        (
            "if foo { let a = 1.x }\nelse { bar() }\nbaz()",
            [
                "1:4 nothing here is called 'foo' \(declarationHint)",
                "1:20 an Int has no 'x' here (it has signum)",
                "2:8 there is no function 'bar' here \(codeHint)",
                "3:1 there is no function 'baz' here \(codeHint)",
            ]
        ),
        (
            "guard let a = foo else { return }\na.alpha = 1",
            ["1:15 nothing here is called 'foo' \(declarationHint)"]
        ),
        (
            "for a in foo { a.alpha = 1; alpha = bar }",
            [
                "1:10 nothing here is called 'foo' \(declarationHint)",
                "1:37 nothing here is called 'bar' \(declarationHint)",
            ]
        ),
        (
            "UIView.animate(withDuration: 1) {\n    self.alhpa = 1\n    self.cente = .zero\n}",
            [
                "2:10 a UIView has no 'alhpa' here (did you mean 'alpha'?)",
                "3:10 a UIView has no 'cente' here (did you mean 'center'?)",
            ]
        ),
        (
            "switch pan.state {\ncase .begun: foo()\ncase .ended: bar()\ndefault: ()\n}",
            [
                "2:6 UIGestureRecognizer.State has no case 'begun' (did you mean 'began'?)",
                "2:14 there is no function 'foo' here \(codeHint)",
                "3:14 there is no function 'bar' here \(codeHint)",
            ]
        ),
        (
            "if let a = [center].first?.foo { alpha = a; bar() }",
            [
                "1:28 a CGPoint has no 'foo' here (it has applying, x, y)",
                "1:45 there is no function 'bar' here \(codeHint)",
            ]
        ),
        (
            "let a: Foo = bar\nalpha = a",
            [
                "1:5 there is no type 'Foo' here \(typeHint)"
            ]
        ),
    ])
    func severalMistakes(_ code: String, _ expected: [String]) { #expect(CodeTester(code).errors == expected) }

    /// A method has the type that it declares, as in Swift.
    @Test(
        arguments: [
            ("func handle(_ a: UIGestureRecognizer) { if a is UIPinchGestureRecognizer { } }", nil),
            (
                "func handle(_ a: UIGestureRecognizer) { print(a.translation(in: nil)) }",
                "1:49 a UIGestureRecognizer has no function 'translation' here"
            ), ("func handle(_ a: UIPanGestureRecognizer) { print(a.translation(in: nil).x) }", nil),
        ] as [(String, String?)])
    func parametersOfMethods(_ code: String, _ expected: String?) { check(code, expected) }

    private func check(_ code: String, _ expected: String?) {
        #expect(CodeTester(code).errors == (expected.map { [$0] } ?? []))
    }
}
