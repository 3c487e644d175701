/// Elements with attributes and children, written as markup or as arrays of JSON.
///
/// As arrays an element is `["path","d","M0 0"]`: its name, its attributes in turn, and then its children.
struct ElementText {
    enum Syntax {
        case markup, arrays
    }

    let syntax: Syntax
    var text = ByteText()
    /// The elements that are not ended yet, the innermost last.
    private var names: [StaticString] = []
    /// Whether the innermost of them has no child yet.
    private var isBare = false

    init(_ syntax: Syntax) { self.syntax = syntax }

    /// Begins an element in the one that was begun last.
    mutating func begin(_ name: StaticString) {
        switch syntax {
        case .markup:
            open()
            text.append("<")
            text.append(name)
        case .arrays:
            if !names.isEmpty { text.append(",") }
            text.append("[\"")
            text.append(name)
            text.append("\"")
        }
        names.append(name)
        isBare = true
    }

    /// Ends the element that was begun last.
    mutating func end() {
        guard let name = names.popLast() else { return }
        switch syntax {
        case .markup where isBare: text.append("/>")
        case .markup:
            text.append("</")
            text.append(name)
            text.append(">")
        case .arrays: text.append("]")
        }
        isBare = false
    }

    /// An attribute of the element that was begun last, before its children. What `value` writes stands for itself.
    mutating func attribute(_ name: StaticString, _ value: (inout ByteText) -> Void) {
        switch syntax {
        case .markup: text.append(" ")
        case .arrays: text.append(",\"")
        }
        text.append(name)
        switch syntax {
        case .markup: text.append("=\"")
        case .arrays: text.append("\",\"")
        }
        value(&text)
        text.append("\"")
    }

    mutating func attribute(_ name: StaticString, number: Double, decimals: Int) {
        attribute(name) { $0.append(number, decimals: decimals) }
    }

    /// An attribute of any text, whatever characters are in it.
    mutating func attribute(_ name: StaticString, text value: String) {
        let syntax = syntax
        attribute(name) { text in
            switch syntax {
            case .markup: text.append(markup: value)
            case .arrays: text.append(json: value)
            }
        }
    }

    /// The element that was begun last has no more attributes; what it holds follows. Markup alone.
    mutating func open() {
        if isBare { text.append(">") }
        isBare = false
    }

    /// Text in the element that was begun last. Markup alone.
    mutating func content(_ value: String) {
        open()
        text.append(markup: value)
    }
}
