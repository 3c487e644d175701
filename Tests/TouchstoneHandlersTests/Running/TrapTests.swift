import Testing
import TouchstoneGeometry
import TouchstoneHandlers

/// What would end an app is an error of the scene, at its line and column. Lines that run have nil.
@Suite struct TrapTests {
    @Test(
        arguments: [
            ("var a: CGPoint?\ncenter = a!", "2:11 'a' is nil, and '!' says that it is not"),
            ("var a: CGPoint?\na!.x = 1", "2:2 'a' is nil, and '!' says that it is not"),
            ("var a: CGPoint!\ncenter = a", "2:1 'a' is nil, and '!' in its type says that it is not"),
            (
                "var a: UIView!\na.alpha = 1",
                "2:1 'a' is nil, and '!' in its type says that it is not; no view has the id 'a'"
            ),
            (
                "var a: NSLayoutConstraint!\na.constant = 1",
                "2:1 'a' is nil, and '!' in its type says that it is not; no pin has the id 'a'"
            ),
            ("var a: CGPoint!\na.x = 1", "2:3 'a' is nil, and '!' in its type says that it is not"),
            ("var a: CGPoint?\na?.x = 1\nif a != nil { alpha = -1 }", nil),
            ("tag = [1, 2][2]", "1:13 there is no element 2 among 2"),
            ("var a = [1]\na[1] = 2", "2:2 there is no element 1 among 1"),
            ("tag = [1][-1]", "1:10 there is no element -1 among 1"),
            ("tag = Int.max\ntag += 1", "2:1 the result is no whole number that Int can have"),
            ("tag = -Int.min", "1:7 the result is no whole number that Int can have"),
            ("let a = 0\ntag = 1 / a", "2:9 a whole number is divided by 0"),
            ("let a = 0\ntag = 1 % a", "2:9 a whole number is divided by 0"),
            ("let a = -1\ntag = Int.min / a", "2:15 the result is no whole number that Int can have"),
            ("let a = 0\nfor i in 1..<a { }", "2:11 a range ends before it begins: 1 to 0"),
            ("let a: CGFloat = .nan\nif (a...1).contains(0) { }", "2:6 a range ends before it begins: nan to 1.0"),
            ("tag = Int(CGFloat.nan)", "1:1 nan is no whole number that Int can have"),
            ("tag = Int(CGFloat.infinity)", "1:1 inf is no whole number that Int can have"),
            ("tag = Int(1e19)", "1:1 1e+19 is no whole number that Int can have"),
            ("var a: [Int] = []\na.removeLast()", "2:1 there is no last element"),
            ("var a = [1]\na.insert(2, at: 2)", "2:1 there is no position 2 among 1 elements"),
            ("var a = [1]\na.remove(at: 1)", "2:1 there is no element 1 among 1"),
            ("let a = superview as! UIScrollView", "1:1 the value is not a UIScrollView, as 'as!' says"),
            ("alpha = 1 / 0", nil),
            ("if true {\n    for i in 0..<2 {\n        tag = [0][i]\n    }\n}", "3:18 there is no element 1 among 1"),
            ("[1].forEach { i in\n    tag = [0][i]\n}", "2:14 there is no element 1 among 1"),
            (
                "for i in 0..<Int.max { }",
                "1:1 the code of this frame runs more than 100000 statements (--limit frame-statements=…)"
            ),
            (
                "var a = [1]\nfor _ in 0..<99 { a = a + a }",
                "2:19 the code of this frame runs more than 100000 statements (--limit frame-statements=…)"
            ), ("var a = \"a\"\nfor _ in 0..<99 { a += a }", "2:19 a text is longer than 100000 bytes"),
        ] as [(String, String?)])
    func traps(_ code: String, _ expected: String?) {
        let tester = CodeTester(code)
        #expect(tester.errors == [])
        #expect(tester.runHandler() == expected)
    }

    @Test func closuresCaptureTheLoopsConstantsAndShareVariables() {
        let tester = CodeTester(
            """
            var total: CGFloat = 0
            for i in 1...3 {
                let twice = CGFloat(i) * 2
                UIView.animate(withDuration: 1) { total += twice + CGFloat(i) }
            }
            total += 100
            self.alpha = total
            """)
        #expect(tester.errors == [])
        #expect(tester.runHandler() == nil)
        #expect(tester.card.values["alpha"]?.asDouble == 118)
    }

    /// The right side of `+=` is computed first.
    @Test func operandsMayReadWhatIsChanged() {
        let tester = CodeTester(
            "var a: CGFloat = 2\na += a * 3\nvar b = [1, 2]\nb[0] += b[0] + b[1]\nalpha = a\ntag = "
                + "b[0]\nframe.size.width += 1"
        )
        #expect(tester.errors == [])
        #expect(tester.runHandler() == nil)
        #expect(tester.card.values["alpha"]?.asDouble == 8)
        #expect(tester.card.values["tag"]?.asInt == 4)
    }

    @Test func weakSelfIsAnOptional() {
        let code =
            "UIView.animate(withDuration: 1) { [weak self] in\nguard let self else { return }\nself.alpha = "
            + "0.5\nalpha += 1 }"
        let tester = CodeTester(code)
        #expect(tester.errors == [] && tester.remarks == [])
        #expect(tester.runHandler() == nil)
        #expect(tester.card.values["alpha"]?.asDouble == 1.5)
        #expect(CodeTester("UIView.animate(withDuration: 1) { [weak self] in self?.alpha = 0 }").errors == [])
        #expect(
            CodeTester("UIView.animate(withDuration: 1) { [weak self] in self.alpha = 0 }").errors
                == ["1:55 a UIView before '.alpha' may be nil (write ?.alpha, or !.alpha if it never is)"])
        #expect(
            CodeTester("UIView.animate(withDuration: 1) { alpha = 0 }").remarks
                == ["1:35 Swift asks for 'self.alpha' in a closure that may run later (write self.alpha)"])
    }

    @Test func recordsNoteLinesAndChanges() {
        let tester = CodeTester("let t: CGFloat = 2\nif t > 1 { center.x += t }\nprint(\"a\", t)")
        tester.run?.record = HandlerRecord(notesLines: true)
        #expect(tester.runHandler() == nil)
        let record = tester.run?.record
        #expect(
            record?.lines.map { "\($0.position.line) \($0.text) \($0.isCondition) \($0.value)" } == [
                "1 t false number(2.0)", "2 t > 1 true bool(true)",
            ])
        #expect(record?.changes.map(\.property) == ["center"])
        #expect(record?.changes.first?.to == .numbers([102, 50]))
        #expect(record?.prints == ["a 2.0"])
    }

    @Test func recordsAreLimited() {
        let tester = CodeTester("for i in 0..<5000 { let a = i; print(a); alpha = 1 }")
        tester.run?.record = HandlerRecord(notesLines: true)
        #expect(tester.runHandler() == nil)
        let record = tester.run?.record
        #expect(record?.lines.count == 1_000 && record?.changes.count == 1_000 && record?.prints.count == 1_000)
    }
}
