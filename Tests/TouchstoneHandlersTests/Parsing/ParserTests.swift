import Testing
import TouchstoneHandlers

/// Which code is read, and how: the printed tree shows how it was understood.
@Suite struct ParserTests {
    @Test(
        arguments: [
            ("a + b * c", "a + (b * c)"), ("a*b+c", "(a * b) + c"), ("-a.b", "-a.b"), ("a - -b", "a - (-b)"),
            ("a ? b : c ? d : e", "a ? b : (c ? d : e)"), ("a ?? b ?? c", "a ?? (b ?? c)"),
            ("!a && b || c", "((!a) && b) || c"),
            ("a == b && c < d", "(a == b) && (c < d)"), ("0..<a + 1", "0 ..< (a + 1)"),
            ("a as? UIView ?? b", "(a as? UIView) ?? b"),
            ("a!.b?.c()", "a!.b?.c()"), ("a! ? b! : c!", "a! ? b! : c!"), ("a is UIView", "a is UIView"), ("(a)", "a"),
            ("[1, 2,]", "[1, 2]"), ("a[0].b[1]", "a[0].b[1]"), (".init(x: 1)", ".init(x: 1)"), ("a.init", "a.init"),
            ("f(in: a, for: b)", "f(in: a, for: b)"), ("f(a,)", "f(a)"), ("`in`.`default`", "`in`.default"),
            ("точка.x", "точка.x"),
            ("0x1F + 0b11 + 0o17 + 1_000", "((31 + 3) + 15) + 1000"), ("1e3 + 1.5E-2", "1000.0 + 0.015"),
            ("1.5.rounded()", "1.5.rounded()"),
            ("a /* b /* c */ d */ + /**/ b", "a + b"), ("a+/**/b", nil), ("a\n    .b\n    .c", "a.b.c"),
            ("a\n    + b", "a + b"),
            (#""a\n\t\"\\\u{41} \(b + "c\(d)")""#, #""a\n\t\"\\A \(b + "c\(d)")""#), ("\"\"", "\"\""),
            ("\"\\(a)\"", "\"\\(a)\""),
            ("f { $0 }", "f {\n    $0\n}"), ("f(a) { b in c }", "f(a) { b in\n    c\n}"), ("f { _ in }", "f { _ in\n}"),
            ("f {} c: { _, _ in }", "f {\n} c: { _, _ in\n}"), ("f({ a in b })", "f({ a in\n    b\n})"),
            ("f { [weak self] in a }", "f { [weak self] in\n    a\n}"),
            ("f { [self, unowned(safe) b] (a: Any, b) -> Void in a }", "f { [self, b] a, b in\n    a\n}"),
            ("f { (value: DragGesture.Value) in a }", "f { value in\n    a\n}"),
            ("f { @MainActor () -> () in a }", "f { () in\n    a\n}"),
            ("f { a, b -> Bool in a }", "f { a, b in\n    a\n}"),
            ("f { [weak self] a in b }", "f { [weak self] a in\n    b\n}"),
            ("a.b { $0 }.c { $0 }", "a.b {\n    $0\n}.c {\n    $0\n}"), ("a <b", nil), ("a< b", nil),
            ("a <  b", "a < b"), ("2*.pi", nil), ("2 * .pi", "2 * .pi"),
            ("a -b", nil), ("a- b", nil), ("-  a", nil), ("a ++ b", nil), ("a < b < c", nil), ("a == b == c", nil),
            ("a...b...c", nil),
            ("a ? b", nil), ("a ? b :", nil), ("(a", nil), ("[a", nil), ("f(a", nil), ("a.", nil), ("a.1", nil),
            ("", nil), ("in", nil),
            ("\"a", nil), ("\"\\q\"", nil), ("\"\\(a\"", nil), ("\"\\u{110000}\"", nil), ("/* a", nil), ("`a", nil),
            ("1a", nil),
            ("0x", nil), ("0b2", nil), ("99999999999999999999", nil), ("1e999", nil), ("a b", nil), ("f { [ ) in", nil),
            ("f { [weak self in", nil),
            ("f { [a = b] in a }", nil), ("“a”", nil), ("a × b", nil), ("a..b", nil), ("a => b", nil), ("@a", nil),
            ("#a", nil),
        ] as [(String, String?)])
    func expressions(_ code: String, _ expected: String?) {
        #expect((try? Expression(parsing: code)).map(\.description) == expected)
    }

    @Test(
        arguments: [
            ("a()\nb()", "a()\nb()\n"), ("a(); b();", "a()\nb()\n"),
            ("let a = 1, b: CGFloat = 2", "let a = 1\nlet b: CGFloat = 2\n"),
            (
                "var a: [CGPoint?], b: Set<UITouch>, c: Array<Int>, d: CGPoint!",
                "var a: [CGPoint?]\nvar b: Set<UITouch>\nvar c: Array<Int>\nvar d: CGPoint!\n"
            ),
            ("let a: Optional<Int> = nil", "let a: Int? = nil\n"), ("let a: (Int)? = nil", "let a: Int? = nil\n"),
            ("a += 1; a -= 1; a *= 1; a /= 1; a %= 1", "a += 1\na -= 1\na *= 1\na /= 1\na %= 1\n"), ("a=b", "a = b\n"),
            ("_ = a", "_ = a\n"),
            ("a?.b = c", "a?.b = c\n"), ("a[0].b! = c", "a[0].b! = c\n"),
            ("a\n-b", "a\n-b\n"), ("a\n(b)", "a\nb\n"), ("a\n[b]", "a\n[b]\n"), ("a\n{ b }", "a {\n    b\n}\n"),
            ("if a { b } else if c { d } else { e }", "if a {\n    b\n} else if c {\n    d\n} else {\n    e\n}\n"),
            ("if (a) { b }\nelse { c }", "if a {\n    b\n} else {\n    c\n}\n"), ("if a, b {}", "if a, b {\n}\n"),
            ("if let a, let b = c, var d = e as? UIView {}", "if let a, let b = c, var d = e as? UIView {\n}\n"),
            ("if case .a = b, case 0...1 = c {}", "if case .a = b, case 0 ... 1 = c {\n}\n"),
            ("if a.contains { $0 } { b }", "if (a.contains {\n    $0\n}) {\n    b\n}\n"),
            ("if a.contains(where: { $0 }) { b }", "if (a.contains(where: {\n    $0\n})) {\n    b\n}\n"),
            ("if a.filter { $0 }.isEmpty { b }", "if (a.filter {\n    $0\n}.isEmpty) {\n    b\n}\n"),
            ("if a { b }\n(c)", "if a {\n    b\n}\nc\n"), ("if a { b }\n.c()", "if a {\n    b\n}\n(.c())\n"),
            ("for a in b.map { $0 } { c }", "for a in (b.map {\n    $0\n}) {\n    c\n}\n"),
            ("for a in b {}", "for a in b {\n}\n"),
            ("guard let self else { return }", "guard let self else {\n    return\n}\n"),
            ("guard let `self` = self, a else { return b }", "guard let self = self, a else {\n    return b\n}\n"),
            ("for a: AnyObject in b where c { break; continue }", "for a in b where c {\n    break\n    continue\n}\n"),
            ("for _ in 0..<3 {}", "for _ in 0 ..< 3 {\n}\n"),
            (
                "switch a { case .b, .c: d; case let e where e > 1: (); default: break }",
                "switch a {\ncase .b, .c:\n    d\ncase let e where e > 1:\n    ()\ndefault:\n    break\n}\n"
            ),
            (
                "switch (a) {\ncase 0...1, 5: ()\n@unknown default: return }",
                "switch a {\ncase 0 ... 1, 5:\n    ()\ndefault:\n    return\n}\n"
            ),
            ("switch a {}", "switch a {\n}\n"), ("return\nif a {}", "return\nif a {\n}\n"), ("return a", "return a\n"),
            ("if #available(iOS 13.0, *) { a }", "if true {\n    a\n}\n"), ("weak var a = b", "var a = b\n"),
            ("()", "()\n"), ("actor.move()", "actor.move()\n"),
            ("// a\na /* b */ // c\n", "a\n"), ("", ""), ("f(a)\n{ b }", "f(a) {\n    b\n}\n"),
            ("f {\n} completion: { _ in\n}", "f {\n} completion: { _ in\n}\n"),
            ("a b", nil), ("a()b()", nil), ("if a b", nil), ("if a { b", nil), ("if a = b {}", nil),
            ("guard a { return }", nil),
            ("else {}", nil), ("}", nil), ("case a:", nil), ("switch a { b }", nil), ("switch a { case b: }", nil),
            ("let", nil),
            ("let a b", nil), ("let 1 = a", nil), ("for a b {}", nil), ("for in b {}", nil), ("a =", nil),
            ("a= b", nil), ("a = b = c", nil),
            ("let self = a", nil), ("let if = a", nil), ("var a: CGFloat { 1 }", nil), ("if a {} else b", nil),
            ("return }", nil), ("a: b", nil),
        ] as [(String, String?)])
    func statements(_ code: String, _ expected: String?) {
        #expect((try? HandlerSyntax(parsing: code)).map(\.description) == expected)
    }

    @Test(
        arguments: [
            (
                "@objc private func a(_ b: UIPanGestureRecognizer) { c }",
                "func a(_ b: UIPanGestureRecognizer) {\n    c\n}"
            ),
            (
                "@IBAction func a(b: Any?, with c: CGFloat = 1, in: Int) -> CGFloat? { c }",
                "func a(b: Any?, with c: CGFloat = 1, `in`: Int) -> CGFloat? {\n    c\n}"
            ),
            ("override func a() -> Void {}", "func a() {\n}"), ("func a() -> () {}", "func a() {\n}"),
            ("@objc(b:) func a() {}", "func a() {\n}"),
            ("{ a in b }", "{ a in\n    b\n}"), ("{ b }", "{\n    b\n}"),
            ("{ a.in = b }", "{\n    a.in = b\n}"),
            ("(a?.b)\n!c", "a?.b\n!c\n"), ("(a?.b)!.c", "(a?.b)!.c\n"), ("self.a(_:b:)", "a\n"),
            ("a(b: c)", "a(b: c)\n"),
            ("{ [weak self] value, state, _ in b }", "{ [weak self] value, state, _ in\n    b\n}"),
            ("func a() {}\nfunc b() {}", nil), ("func a", nil), ("func a(b) {}", nil), ("func a() { b", nil),
            ("{ a in b } c", nil), ("{ a", nil),
        ] as [(String, String?)])
    func handlers(_ code: String, _ expected: String?) {
        #expect((try? HandlerSyntax(parsing: code)).map(\.description) == expected)
    }

    @Test(
        arguments: [
            ("var a = 1, b: CGPoint?", "var a = 1\nvar b: CGPoint?"),
            ("private(set) lazy var a: CGFloat = 2", "var a: CGFloat = 2"),
            ("fileprivate let a = 1; @IBOutlet weak var b: UIView!", "let a = 1\nvar b: UIView!"),
            ("var a: CGFloat { b }", "var a: CGFloat {\n    b\n}"),
            ("var a: CGFloat { get { b } }", "var a: CGFloat {\n    b\n}"),
            (
                "enum A: String, CaseIterable { case b, c = \"d\"\ncase e }",
                "enum A {\n    case b\n    case c\n    case e\n}"
            ),
            ("func a() {}\n\nfinal func b() {}", "func a() {\n}\nfunc b() {\n}"),
            ("@available(iOS 13, *) func a() {}", "func a() {\n}"), ("", ""),
            ("a()", nil), ("enum A {}", nil), ("enum A { case b\nfunc c() {} }", nil), ("enum A { case b, b }", nil),
            ("var a: CGFloat { get { b } set { } }", nil),
            ("var a: CGFloat = 1 { didSet { } }", nil), ("var a: CGFloat { didSet { } }", nil), ("var", nil),
            ("func", nil), ("1", nil), ("}", nil),
        ] as [(String, String?)])
    func members(_ code: String, _ expected: String?) {
        #expect((try? [ClassMember](parsing: code)).map { $0.map(\.description).joined(separator: "\n") } == expected)
    }

    @Test(arguments: [
        ("a\nb c", "2:3 'c' follows a statement in the same line (begin a new line, or write ';')"),
        ("if a {\n  b(\n}", "3:1 '}' stands where an expression is expected"),
        ("let in = 1", "1:5 'in' is a word of Swift, and stands where a name is expected (choose another name)"),
        ("a = b -c", "1:7 '-' needs a space on both sides, or on none (Swift reads it as a sign of one side)"),
        ("x = “a”", "1:5 '“' has no meaning here (write straight quotation marks: \")"),
        ("x = 2 × 3", "1:7 '×' has no meaning here (write *)"),
        ("x++", "1:2 '++' is not an operator here (Swift has no '++': write += 1)"),
        ("/* a", "1:1 this comment does not end (write */ after it)"),
        ("a = \"b", "1:5 this text does not end (write \" at its end)"),
        ("a < b < c", "1:7 '<' and '<' cannot follow one another (write parentheses)"),
        ("f(a", "1:4 the end stands where ')' after the arguments is expected"),
    ])
    func positionsAndHints(_ code: String, _ expected: String) {
        #expect(throws: CodeError.self) { try HandlerSyntax(parsing: code) }
        do { _ = try HandlerSyntax(parsing: code) } catch { #expect(error.text == expected) }
    }
}
