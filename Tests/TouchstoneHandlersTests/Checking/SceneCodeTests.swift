import Testing
import TouchstoneGeometry
import TouchstoneHandlers

/// Variables, functions, events and overloads: what code of a view can name and call.
@Suite struct SceneCodeTests {
    private static func state(_ name: String, _ constant: CodeConstant) -> ViewSource.State {
        .init(name: name, first: .constant(constant), unit: CodeUnit(10))
    }

    @Test(
        arguments: [
            ("alpha = f(1)", "func f(_ a: CGFloat) -> CGFloat { a * 2 }", nil),
            ("alpha = f(a: 1)", "func f(a: CGFloat, b: CGFloat = 2) -> CGFloat { return a * b }", nil),
            (
                "alpha = f()", "func f(_ a: CGFloat) -> CGFloat { a }",
                "1:9 the arguments of 'f' are others (write f(_:))"
            ), ("alpha = f(1)", "func f(_ n: Int) -> CGFloat { n <= 0 ? 1 : CGFloat(n) * f(n - 1) }", nil),
            ("alpha = g", "var g: CGFloat { alpha / 2 }", nil),
            ("g = 1", "var g: CGFloat { 1 }", "1:1 'g' is computed, and cannot be set"),
            (
                "mode = .b; if mode == Mode.a { }; switch mode { case .a, .b: () }",
                "enum Mode { case a, b }; var mode = Mode.a", nil
            ),
            (
                "f()", "func f() -> CGFloat { if alpha > 1 { return 1 } }",
                "1:23 this ends without 'return', and a CGFloat is expected"
            ), ("f()", "func f() -> CGFloat { }", "1:6 this ends without 'return', and a CGFloat is expected"),
            ("", "var a: CGFloat", "1:5 'a' has no first value (write '= …', or its type with '?')"),
            ("a.x = 1", "var a: CGPoint!", nil),
            ("", "var center = 1", "1:5 'center' is already the name of a member of UIView (choose another name)"),
            (
                "", "var pan = 1",
                "1:5 'pan' is already the name of a recognizer of the view (choose another name, or another id of the recognizer)"
            ),
            ("", "var limit = 1", "1:5 'limit' is already the name of a setting of its kind (choose another name)"),
            ("", "var top = 1", "1:5 'top' is already the name of a constraint of the scene (choose another name)"),
            (
                "f()", "func f() -> CGFloat { if alpha > 1 { 1 } else { return 2 } }",
                "1:38 this does nothing (write 'return 1')"
            ),
            ("", "var list = 1", "1:5 'list' is already the name of a view of the scene (choose another name)"),
            (
                "", "var a = 1; var a = 2",
                "1:16 'a' is already the name of a variable or a function of the view (choose another name)"
            ),
            (
                "", "func f() { }; func f() { }",
                "1:20 'f' is already the name of a variable or a function of the view (choose another name)"
            ), ("", "enum UIView { case a }", "1:6 the type 'UIView' is there already"),
            ("a = 1", "let a = 0", "1:1 'a' is a constant (write 'var a' in code:)"),
            ("card.a = 1; self.a += 1", "var a = 0", nil), ("f(center)", "func f(_ a: CGPoint) -> Int { 1 }", nil),
        ] as [(String, String, String?)])
    func members(_ code: String, _ members: String, _ expected: String?) {
        #expect(CodeTester(code, members: members).errors == (expected.map { [$0] } ?? []))
    }

    @Test(arguments: [
        (
            "alpha = 1",
            "1:15 nothing calls 'touchesMoved': only handlers run by themselves (write handlers: {touchesMoved: touchesMoved})"
        ),
        ("touchesMoved(touches, with: event)", nil),
    ])
    func aMethodThatNothingCallsIsRemarked(_ handler: String, _ expected: String?) {
        let method = "override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { alpha = 0.5 }"
        let tester = CodeTester(handler, event: "touchesBegan", members: method)
        #expect(tester.remarks == (expected.map { [$0] } ?? []) && tester.errors == [])
    }

    @Test(arguments: [
        (
            "func gestureRecognizerShouldBegin(_ a: UIGestureRecognizer) -> Bool { true }",
            [
                "1:6 nothing calls 'gestureRecognizerShouldBegin': only handlers run by themselves (write handlers: {pan.shouldBegin: gestureRecognizerShouldBegin})"
            ]
        ),
        ("func scrollViewDidScroll(_ a: UIScrollView) { }", []), ("func start() { }", []),
    ])
    func onlyMethodsThatUIKitCallsAreRemarked(_ method: String, _ expected: [String]) {
        #expect(
            CodeTester("let gestureRecognizerName = 1; print(gestureRecognizerName)", members: method).remarks
                == expected)
    }

    @Test func twoThingsWithOneNameAreAMistake() {
        var source = CodeSource(views: [
            ViewSource(id: "", type: .window), ViewSource(id: "card", type: .view),
        ])
        source.constraints = ["card", "top", "top"].enumerated().map { .init($1, unit: CodeUnit($0)) }
        #expect(
            SceneCode.check(source).diagnostics.map(\.error.text) == [
                "1:1 'card' is already the name of a view (choose another name)",
                "1:1 'top' is already the name of another constraint (choose another name)",
            ])
    }

    @Test(arguments: [
        ("start = center", "[1.0, 2.0]"), ("start = bounds.size", "[80.0, 60.0]"),
        ("start = CGVector(dx: 5, dy: 6)", "[5.0, 6.0]"), ("start.width += 1", "[2.0, 2.0]"),
        ("start.dx = 9", "[9.0, 2.0]"), ("start.x = 9", "[9.0, 2.0]"),
    ])
    func pairsHaveTheTypeOfTheirUse(_ code: String, _ expected: String) {
        let tester = CodeTester(code, state: [Self.state("start", .numbers([1, 2]))])
        #expect(tester.errors == [])
        #expect(tester.runHandler() == nil)
        let type = tester.code?.views[1].variables[0].type ?? .void
        #expect(tester.variable("start").text(type) == (code == "start = center" ? "[100.0, 50.0]" : expected))
    }

    @Test func aPairHasOneType() {
        let tester = CodeTester("start.width = 1; start.dx = 2", state: [Self.state("start", .numbers([1, 2]))])
        #expect(tester.errors.count == 1)
    }

    @Test(arguments: [
        "UIView.animate(withDuration: 1) { self.alpha = 1 }",
        "UIView.animate(withDuration: 1, animations: { self.alpha = 1 })",
        "UIView.animate(withDuration: 1, animations: { self.alpha = 1 }, completion: { _ in })",
        "UIView.animate(withDuration: 1, animations: { self.alpha = 1 }) { _ in self.alpha = 0 }",
        "UIView.animate(withDuration: 1) { self.alpha = 1 } completion: { _ in }",
        "UIView.animate(withDuration: 1, delay: 0, options: .curveEaseOut, animations: { self.alpha = 1 }, "
            + "completion: nil)",
        "UIView.animate(withDuration: 1, delay: 0, options: []) { self.alpha = 1 }",
        "UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1, "
            + "options: [.curveEaseOut, .allowUserInteraction]) { self.alpha = 1 } completion: { done in if "
            + "done { self.alpha = 0 } }",
        "UIView.animate(springDuration: 0.5, bounce: 0.2) { self.alpha = 1 }", "UIView.animate { self.alpha = 1 }",
        "withAnimation { self.alpha = 1 }",
        "withAnimation(.spring(response: 0.3, dampingFraction: 0.5)) { self.alpha = 1 }",
        "withAnimation(.easeOut) { self.alpha = 1 }", "withAnimation(.easeOut(duration: 1)) { self.alpha = 1 }",
        "withAnimation(nil) { self.alpha = 1 }",
        "let a = UIViewPropertyAnimator(duration: 1, curve: .easeOut) { self.alpha = 1 }; a.startAnimation()",
        "let a = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5, animations: nil); a.addAnimations { "
            + "self.alpha = 1 }",
        "let a = UIViewPropertyAnimator(duration: 1, timingParameters: UISpringTimingParameters(dampingRatio: "
            + "0.5, initialVelocity: CGVector(dx: 1, dy: 0))); a.isReversed = true",
        "let a = UIViewPropertyAnimator(duration: 1, controlPoint1: CGPoint(x: 0, y: 0), controlPoint2: .zero); "
            + "a.fractionComplete = 0.5; a.continueAnimation(withTimingParameters: nil, durationFactor: 0)",
        "let a = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0, options: []) { "
            + "self.alpha = 1 }; a.stopAnimation(true)",
        "center = convert(center, to: superview); frame = convert(bounds, from: superview)",
        "center = superview!.convert(CGPoint(x: 1, y: 2), from: self)", "center = convert(.zero, to: superview)",
        "let a = Int(alpha) + Int(Float(1)) + Int(3); tag = a",
        "let a = CGFloat(tag) + CGFloat(Float(2)) + CGFloat(alpha); alpha = a",
        "DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.alpha = 1 }",
        "DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + alpha, execute: { self.alpha = 1 })",
        "DispatchQueue.main.async { self.alpha = 1 }",
        "tag = [1, 2].reduce(0) { $0 + $1 }; alpha = [1.5, 2].reduce(0) { a, b in a + b }",
        "let a = [center.x, 2].map { $0 * 2 }.filter { $0 > 1 }.first ?? 0; alpha = a",
        "subviews.forEach { $0.alpha = 1 }", "for view in subviews where view !== self { view.alpha = 0 }",
        "let t = subviews.first { $0.tag == 3 }; t?.alpha = 1",
        "if let s = pan.view?.superview, s.bounds.contains(center) { }",
        "alpha = max(0, min(1, alpha + 0.5)); tag = max(1, tag)",
        "transform = .identity; transform = transform.rotated(by: .pi / 4).scaledBy(x: 2, y: 2)",
        "backgroundColor = .red; backgroundColor = UIColor.blue.withAlphaComponent(0.5); layer.borderColor = "
            + "UIColor.red.cgColor",
        "if pan.state == .ended || pan.state == UIGestureRecognizer.State.cancelled { }",
        "let v = pan.velocity(in: self); alpha = hypot(v.x, v.y) > 100 ? 1 : 0.5",
        "UIImpactFeedbackGenerator(style: .light).impactOccurred()",
        "layer.shadowOpacity = 0.5; layer.opacity = Float(alpha)", "var p = center; p.x += 1; center = p",
        "switch (pan.state) { case .began: fallthroughless(); default: break }",
    ])
    func commonLines(_ code: String) {
        let expected = code.contains("fallthroughless") ? 1 : 0
        #expect(CodeTester(code).errors.count == expected, "\(CodeTester(code).errors)")
    }

    @Test(
        arguments: [
            ("drag.onChanged", "center = value.location; alpha = value.translation.width", nil),
            ("drag.onEnded", "{ value in center = value.startLocation }", nil),
            ("magnify.onChanged", "alpha = value; alpha = value.magnification; alpha *= value", nil),
            ("magnify.onChanged", "{ alpha = $0 * 2 }", nil), ("drag.updating.start", "state = value.location", nil),
            ("drag.updating.start", "{ value, state, _ in state = value.location }", nil),
            (
                "drag.updating.start",
                "{ value, state, _ in switch value { case .second(true, nil): state = .zero; default: break } }",
                "1:42 sequences of gestures are not there (use a longPress, and its handlers began and ended)"
            ),
            (
                "pan.changed", "let work = DispatchWorkItem { }",
                "1:12 work is not kept for later (set a variable, and test it in a handler displayLink:)"
            ),
            ("drag.updating.none", "", "1:1 'card' has no variable 'none' (declare it: state: {none: 0})"),
            ("pan.changed", "{ gesture in center = gesture.location(in: superview) }", nil),
            (
                "pan", "func f(_ g: UITapGestureRecognizer) { }",
                "1:6 'g' is a UIPanGestureRecognizer here, not a UITapGestureRecognizer"
            ), ("pan.change", "", "1:1 'pan' has no event 'change' (did you mean 'changed'?)"),
            ("pinch.changed", "", "1:1 'card' has no event 'pinch.changed' (write recognizers: [pinch])"),
            ("dragGesture", "", "1:1 'card' has no event 'dragGesture' (its dragGesture is called 'drag')"),
            (
                "pan.onChanged", "",
                "1:1 'onChanged' is an event of dragGesture, magnifyGesture and rotateGesture (did you mean 'changed'?)"
            ),
            (
                "scrollViewDidScroll", "",
                "1:1 'scrollViewDidScroll' is an event of scroll views, and 'card' is none (write behavior: scroll)"
            ), ("pan.shouldBegin", "abs(pan.velocity(in: self).x) > 10", nil),
            ("pan.shouldBegin", "if isHidden { return false }\nreturn true", nil),
            (
                "pan.shouldBegin", "if isHidden { return false }",
                "1:1 this ends without 'return', and a Bool is expected"
            ), ("pointInside", "bounds.insetBy(dx: -10, dy: -10).contains(point)", nil),
            (
                "touchesMoved",
                "guard let touch = touches.first else { return }\ncenter = touch.location(in: "
                    + "superview)\nsuper.touchesMoved(touches, with: event)",
                nil
            ), ("touchesBegan", "for touch: AnyObject in touches { tag += 1 }", nil),
            ("pan.shouldReceive", "touch.view == self", nil),
            ("pan.shouldRecognizeSimultaneously", "other is UIPinchGestureRecognizer", nil),
        ] as [(String, String, String?)])
    func events(_ event: String, _ code: String, _ expected: String?) {
        let tester = CodeTester(code, event: event, state: [Self.state("start", .numbers([1, 2]))])
        #expect(tester.errors == (expected.map { [$0] } ?? []))
    }

    @Test(arguments: [
        "move", "self.move", "move(_:)", "self.move(_:)", "{ move($0) }", "move(pan)",
    ])
    func aHandlerMayNameAFunctionThatReturnsSomething(_ handler: String) {
        let tester = CodeTester(
            handler,
            members: "@discardableResult func move(_ g: UIPanGestureRecognizer) -> Bool { alpha = 0.5; return true }")
        #expect(tester.errors == [] && tester.runHandler() == nil)
        #expect(tester.card.values["alpha"]?.asDouble == 0.5)
    }

    @Test(arguments: [
        ("self.mvoe(_:)", "1:6 nothing here is called 'mvoe' (did you mean 'move'?)"),
        ("move(pan:)", nil), ("move(", "1:6 the code ends where an expression is expected"),
        ("move(_:) + 1", "1:8 ')' stands where an expression is expected"),
    ])
    func aFunctionsNameStandsAlone(_ handler: String, _ expected: String?) {
        let tester = CodeTester(handler, members: "func move(_ g: UIPanGestureRecognizer) { alpha = 0.5 }")
        #expect(tester.errors == (expected.map { [$0] } ?? []))
    }

    @Test func aParameterMayHaveNoName() {
        let tester = CodeTester(
            "f(1, with: 2, 3)", members: "func f(_: CGFloat, with _: CGFloat, _ _: CGFloat) { alpha = 0.5 }")
        #expect(tester.errors == [] && tester.runHandler() == nil)
        #expect(tester.card.values["alpha"]?.asDouble == 0.5)
    }

    @Test func theValueOfSomethingIgnoredIsIgnored() {
        let code = "let model = Model(view: self).first\nmodel.update(alpha)\nmodel.x = nowhere\nalpha = 0.25"
        let tester = CodeTester(code, ignored: ["Model"])
        #expect(tester.errors == [])
        #expect(tester.runHandler() == nil)
        #expect(tester.card.values["alpha"]?.asDouble == 0.25)
    }

    @Test func ignoredNamesDoNothing() {
        let code =
            "delegate?.moved(self, foo: bar)\nself.delegate?.done()\ndelegate.x = nowhere\n_ = delegate.y\nalpha = 0.25"
        let tester = CodeTester(code, ignored: ["delegate"])
        #expect(tester.errors == [])
        #expect(tester.runHandler() == nil)
        #expect(tester.card.values["alpha"]?.asDouble == 0.25)
        #expect(CodeTester(code).errors.count == 4)
    }
}
