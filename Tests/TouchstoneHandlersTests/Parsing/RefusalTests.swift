import Testing
import TouchstoneHandlers

/// What Swift has and this language does not: each part is refused with a sentence of its own.
@Suite struct RefusalTests {
    private static let port = "'touchstone port' turns a whole Swift file into a view that runs"
    private static let tupleHint = "(use a CGPoint, two variables, or 'for i in array.indices')"
    private static let forIn = "(write 'for … in' over a range or an array)"
    private static let first = "(first values are in state:, lines before frame 0 in start:)"
    private static let below = "(write statements below handlers:, such as start: for the beginning)"
    private static let stored =
        "a closure cannot be stored: it is passed to a call, such as UIView.animate (write a function in code:)"

    @Test(
        arguments: [
            (
                "while a { b }",
                "1:1 'while' is not there, since it may run for ever \(forIn)"
            ),
            (
                "repeat { a } while b",
                "1:1 'repeat' is not there, since it may run for ever \(forIn)"
            ),
            (
                "for var i = 0; i < 3; i += 1 {}",
                "1:5 Swift 3 and later have no 'for' with a counter (write 'for i in 0..<10')"
            ),
            ("for (i, a) in b.enumerated() {}", "1:5 tuples are not there \(tupleHint)"),
            ("let (a, b) = c", "1:5 tuples are not there \(tupleHint)"),
            ("a = (1, 2)", "1:5 tuples are not there \(tupleHint)"),
            ("a.0 = 1", "1:2 tuples are not there \(tupleHint)"),
            ("let a: (Int, Int) = b", "1:8 tuples are not there \(tupleHint)"),
            ("let a = [\"b\": 1]", "1:9 dictionaries are not there (\(port))"),
            ("let a: [Int: CGPoint] = [:]", "1:8 dictionaries are not there (\(port))"),
            ("let a: Dictionary<Int, Int>", "1:8 dictionaries are not there (\(port))"),
            ("f(&a)", "1:3 '&' is not there: a function cannot change its arguments (return the new value)"),
            ("let a = b & c", "1:11 '&' is not there: a function cannot change its arguments (return the new value)"),
            ("try f()", "1:1 'try' is not there: no call here throws (\(port))"),
            ("a = try? f()", "1:5 'try' is not there: no call here throws (\(port))"),
            ("do { f() } catch {}", "1:1 'do' is not there: no call here throws (\(port))"),
            ("throw a", "1:1 'throw' is not there: no call here throws (\(port))"),
            (
                "await f()",
                "1:1 'await' is not there: a handler runs at once (DispatchQueue.main.asyncAfter runs lines later)"
            ),
            (
                "async let a = b",
                "1:1 'async' is not there: a handler runs at once (DispatchQueue.main.asyncAfter runs lines later)"
            ),
            ("defer { a }", "1:1 'defer' is not there (write the lines before each 'return')"),
            ("let f: (CGFloat) -> Void = b", "1:8 \(stored)"), ("let f: (() -> Void)? = nil", "1:9 \(stored)"),
            ("var f: ((Int) -> Int)!", "1:9 \(stored)"),
            ("func a() {}; a()", nil),
            (
                "class A {}",
                "1:1 'class' is not there: code in a scene has properties, functions and plain enums (\(port))"
            ),
            (
                "struct A {}",
                "1:1 'struct' is not there: code in a scene has properties, functions and plain enums (\(port))"
            ),
            (
                "actor A {}",
                "1:1 'actor' is not there: code in a scene has properties, functions and plain enums (\(port))"
            ),
            (
                "infix operator +",
                "1:1 'infix' is not there: code in a scene has properties, functions and plain enums (\(port))"
            ),
            ("import UIKit", "1:1 'import' is not needed in a scene (leave it out)"),
            ("let a: Box<Int> = b", "1:8 generic types are not there, apart from Set<UITouch> and Array (\(port))"),
            ("enum A { case b }", "1:1 'enum' inside of a function is not there (write it in code:)"),
            (
                "a = if b { 1 } else { 2 }",
                "1:5 'if' as a value is not there (assign in its branches, or write '… ? … : …')"
            ),
            (
                "a = #selector(b)",
                "1:5 #selector is not there: the scene says which handler a recognizer runs (handlers: {pan: "
                    + "handlePan})"
            ),
            ("#if DEBUG", "1:1 #if is not there"),
            ("a = \\.b", "1:5 '\\' has no meaning here (key paths are not there)"),
            ("a = b | c", "1:7 '|' is not an operator here (operators of single bits are not there)"),
            (
                "a = \"\"\"\nb\n\"\"\"",
                "1:5 texts of several lines are not there (write it in one line, between \" and \")"
            ), ("a = #\"b\"#", "1:5 raw texts are not there (write it in one line, between \" and \")"),
            ("loop: for a in b {}", "1:1 loops have no names here (write a function, and return)"),
            ("for a in b { break loop }", "1:20 loops have no names here (write a function, and return)"),
            ("a = b[1...]", "1:8 a range has two ends here (write both, or 'case let x where x < 0')"),
            ("switch a { case ..<0: () }", "1:17 a range has two ends here (write both, or 'case let x where x < 0')"),
            (
                "switch a { case let .b(c): () }",
                "1:21 cases with values are not there (store the values in properties)"
            ),
            (
                "switch a { case .b: fallthrough }",
                "1:21 'fallthrough' is not there (list the values in one case: case .began, .changed:)"
            ),
            ("f { [a = b] in a }", "1:8 a list of captures has only names here (write 'let' before the closure)"),
            ("@State var a = 1", "1:1 @State is not there (\(port))"),
            ("static let a = 1", "1:1 'static' is not there (leave it out, and write the name alone)"),
        ] as [(String, String?)])
    func handlers(_ code: String, _ expected: String?) {
        check(expected) { () throws(CodeError) in _ = try HandlerSyntax(parsing: code) }
    }

    @Test(arguments: [
        ("func f<T>(a: T) {}", "1:7 generic types are not there, apart from Set<UITouch> and Array (\(port))"),
        (
            "func f(a: inout CGFloat) {}",
            "1:11 '&' is not there: a function cannot change its arguments (return the new value)"
        ),
        ("func f(_ a: @escaping () -> Void) {}", "1:13 \(stored)"), ("var f: (CGFloat) -> Void", "1:8 \(stored)"),
        ("func f() throws {}", "1:10 'throws' is not there: no call here throws (\(port))"),
        (
            "func f() async {}",
            "1:10 'async' is not there: a handler runs at once (DispatchQueue.main.asyncAfter runs lines later)"
        ), ("func f() -> (Int, Int) {}", "1:13 tuples are not there \(tupleHint)"),
        ("func f(a: CGFloat...) {}", "1:18 a parameter has one value here (use an array)"),
        ("init() {}", "1:1 initializers are not there \(first)"),
        ("deinit {}", "1:1 initializers are not there \(first)"),
        (
            "protocol A {}",
            "1:1 'protocol' is not there: code in a scene has properties, functions and plain enums (\(port))"
        ),
        (
            "extension A {}",
            "1:1 'extension' is not there: code in a scene has properties, functions and plain enums (\(port))"
        ),
        (
            "typealias A = Int",
            "1:1 'typealias' is not there: code in a scene has properties, functions and plain enums (\(port))"
        ),
        ("enum A { case b(Int) }", "1:16 cases with values are not there (store the values in properties)"),
        ("enum A { case b\nvar c: Int { 1 } }", "2:1 an enum has only cases here (write functions in code:)"),
        ("subscript(a: Int) -> Int { 1 }", "1:1 'subscript' is not there (\(port))"),
        ("static let a = 1", "1:1 'static' is not there (leave it out, and write the name alone)"),
        (
            "a = 1",
            "1:1 code: has properties, functions and plain enums, but no statements \(below)"
        ),
        (
            "var a = 1 { didSet { b } }",
            "1:11 observers of a property are not there (write the lines in the handler that sets it)"
        ),
        ("var a: Int { get { 1 } set { b } }", "1:24 'set' of a property is not there (write a function that sets it)"),
    ])
    func members(_ code: String, _ expected: String) {
        check(expected) { () throws(CodeError) in _ = try [ClassMember](parsing: code) }
    }

    private func check(_ expected: String?, _ read: () throws(CodeError) -> Void) {
        do throws(CodeError) {
            try read()
            #expect(expected == nil)
        } catch {
            if let expected { #expect(error.text == expected) }
        }
    }
}
