import Testing
import TouchstoneGeometry
import TouchstoneHandlers

@Suite struct ExpressionTests {
    @Test(arguments: [
        ("1 + 2 * 3", CodeType.int, "7.0"), ("7 / 2", .int, "3.0"), ("7 / 2", .double, "3.5"), ("-7 % 3", .int, "-1.0"),
        ("2 * .pi", .double, "6.283185307179586"), ("abs(-3)", .int, "3.0"), ("abs(-3)", .double, "3.0"),
        ("min(3, 1, 2)", .int, "1.0"), ("max(1, 2.5)", .double, "2.5"), ("hypot(3, 4)", .double, "5.0"),
        ("CGPoint(x: 1, y: 2)", .point, "[1.0, 2.0]"), (".zero", .point, "[0.0, 0.0]"),
        ("CGPoint(x: 1, y: 2) + CGVector(dx: 0, dy: 90)", .point, "[1.0, 92.0]"),
        ("CGRect(x: 0, y: 0, width: 10, height: 20).maxY", .double, "20.0"),
        ("CGAffineTransform(scaleX: 2, y: 3).d", .double, "3.0"), ("card.center.x > 99 && true", .bool, "true"),
        ("list.contentOffset.y <= 0 && list.pan.translation(in: list).y > 0", .bool, "false"),
        ("true ? 1 : 2.5", .double, "1.0"), ("Double(7) / 2", .double, "3.5"), ("Int(3.9)", .int, "3.0"),
        ("CGFloat(3).rounded()", .double, "3.0"), ("(2.5).rounded(.down)", .double, "2.0"),
        ("7.5.truncatingRemainder(dividingBy: 2)", .double, "1.5"), ("[1, 2, 3].count", .int, "3.0"),
        ("[1, 2, 3].map { $0 * 2 }.reduce(0) { $0 + $1 }", .int, "12.0"), ("[3, 1].contains { $0 > 2 }", .bool, "true"),
        ("[3, 1, 2].min()", .optional(.int), "1.0"), ("[3.5, 1].max()!", .double, "3.5"),
        ("[3, 1, 2].sorted().map { $0 * 2 }", .array(.int), "[2.0, 4.0, 6.0]"),
        ("[3, -4, 2].min(by: { abs($0) < abs($1) })!", .int, "2.0"), ("[1, 5, 2].max(by: <)!", .int, "5.0"),
        ("[2, 3, 1].sorted(by: >)", .array(.int), "[3.0, 2.0, 1.0]"), ("[1.5, 2].reduce(0, +)", .double, "3.5"),
        ("\"a\" + \"b\"", .string, "ab"), ("\"x = \\(1 + 1)\"", .string, "x = 2"),
        ("\"\\([\"a\"])\"", .string, "[\"a\"]"), ("card.limit == 40", .bool, "true"),
        ("1 == 1.0", .bool, "true"), ("!true", .bool, "false"), ("(0..<3).contains(2)", .bool, "true"),
        ("card.superview == nil", .bool, "false"), ("card.superview?.tag ?? 5", .int, "5.0"),
    ])
    func values(_ code: String, _ type: CodeType, _ expected: String) {
        let tester = CodeTester(expression: code, type: type)
        #expect(tester.errors == [])
        #expect(tester.result() == expected)
    }

    /// As Swift prints values on a system with UIKit.
    @Test(arguments: [
        ("CGPoint(x: 1, y: 2)", "(1.0, 2.0)"), ("CGSize(width: 1, height: 2)", "(1.0, 2.0)"),
        ("CGRect(x: 1, y: 2, width: 3, height: 4)", "(1.0, 2.0, 3.0, 4.0)"),
        ("CGVector(dx: 1, dy: 2)", "CGVector(dx: 1.0, dy: 2.0)"),
        ("CGAffineTransform.identity", "CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)"),
        ("UIEdgeInsets.zero", "UIEdgeInsets(top: 0.0, left: 0.0, bottom: 0.0, right: 0.0)"),
        ("Angle.zero", "Angle(radians: 0.0)"), ("[1.5, 2]", "[1.5, 2.0]"), ("[\"a\"]", "[\"a\"]"),
        ("[1].first", "Optional(1)"), ("[\"a\"].first", "Optional(\"a\")"), ("[\"a\"].first ?? \"b\"", "a"),
        ("card.superview?.center", "nil"), ("Float(0.1)", "0.1"), ("1e20", "1e+20"), ("CGFloat.zero / 0", "nan"),
        ("0..<3", "0..<3"),
    ])
    func texts(_ code: String, _ expected: String) {
        let tester = CodeTester(expression: "String(describing: \(code))", type: .string)
        #expect(tester.errors == [])
        #expect(tester.result() == expected)
    }

    @Test func sidesOfARectangleAreThoseOfTheStandardizedOne() {
        let code = "let r = CGRect(x: 5, y: 6, width: -3, height: -4)\nprint(r.minX, r.maxY, r.width, r.size.width)"
        let tester = CodeTester(code)
        tester.run?.record = HandlerRecord(notesLines: false)
        #expect(tester.errors == [] && tester.runHandler() == nil)
        #expect(tester.run?.record?.prints == ["2.0 6.0 3.0 -3.0"])
    }

    @Test func handlersMoveViews() {
        let tester = CodeTester(
            """
            let t = pan.translation(in: self)
            center = CGPoint(x: center.x + t.x, y: center.y + t.y)
            pan.setTranslation(.zero, in: self)
            """)
        #expect(tester.errors == [])
        #expect(tester.runHandler() == nil)
        #expect(tester.center == .init(x: 103, y: 54))
    }

    @Test func partsOfValuesAreSet() {
        let tester = CodeTester("center.x += 5\nself.center.y = 1\nframe.size.width = 3")
        #expect(tester.errors == [])
        #expect(tester.runHandler() == nil)
        #expect(tester.center == .init(x: 105, y: 1))
    }
}
