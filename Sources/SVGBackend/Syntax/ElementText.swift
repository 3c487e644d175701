/// Elements with attributes and children, written as markup or as arrays of JSON.
///
/// As arrays an element is `["path","d","M0 0"]`: its name, its attributes in turn, and then its children.
struct ElementText {
    enum Syntax {
        case markup, arrays
    }

    let syntax: Syntax
    let text: ByteText
    /// The elements that are not ended yet, the innermost last.
    private var names: [StaticString] = []
    /// Whether the innermost of them has no child yet.
    private var isBare = false
    /// Where in the text the element begins that was begun last.
    private(set) var start = 0
    /// Where the element that is drawn stands.
    private(set) var place: Place?

    /// Where an element stands, as it is written before everything else in it.
    struct Place {
        /// In steps of 10 to the power of minus ``decimals``.
        let x: Int
        let y: Int
        let decimals: Int
        /// Where in the text what follows it begins.
        let end: Int
    }

    /// Elements at the end of `text`.
    init(_ syntax: Syntax, in text: ByteText = ByteText()) {
        self.syntax = syntax
        self.text = text
    }

    /// Begins an element in the one that was begun last.
    mutating func begin(_ name: StaticString) {
        switch syntax {
        case .markup:
            open()
            start = text.count
            text.append("<", name)
        case .arrays:
            if !names.isEmpty { text.append(",") }
            text.append("[\"", name, "\"")
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
            text.append("</", name, ">")
        case .arrays: text.append("]")
        }
        isBare = false
    }

    /// What has been written of the element that is drawn tells where it stands.
    mutating func didPlace(_ x: Int, _ y: Int, decimals: Int, end: Int) {
        place = Place(x: x, y: y, decimals: decimals, end: end)
    }

    /// An element that is drawn begins.
    mutating func forgetPlace() { place = nil }

    /// The element that was begun last ends with the end of the one in it, of which it has become a part.
    mutating func endSilently() { if !names.isEmpty { names.removeLast() } }

    /// An attribute of the element that was begun last, before its children. What `value` writes stands for itself.
    mutating func attribute(_ name: StaticString, _ value: (ByteText) -> Void) {
        switch syntax {
        case .markup: text.append(" ", name, "=\"")
        case .arrays: text.append(",\"", name, "\",\"")
        }
        value(text)
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
