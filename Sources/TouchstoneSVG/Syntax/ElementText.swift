/// Elements with attributes and children, written as markup or as JSON arrays.
///
/// As an array, an element is `["path","d","M0 0"]`: its name, its attributes (names and values alternate), and then
/// its children.
struct ElementText {
    enum Syntax {
        case markup, arrays
    }

    let syntax: Syntax
    let text: ByteText
    /// The open elements, the innermost last.
    private var names: [StaticString] = []
    /// Whether the innermost open element has no child yet.
    private var isBare = false
    /// The position in the text where the last element begins.
    private(set) var start = 0
    /// The place of the element that is being drawn.
    private(set) var place: Place?

    /// The place of an element, as it is written before everything else in the element.
    struct Place {
        /// The coordinate in steps of 10 to the power of minus ``decimals``. `y` has the same steps.
        let x: Int
        let y: Int
        let decimals: Int
        /// The position in the text after the place.
        let end: Int
    }

    /// Creates a writer that appends elements to `text`.
    init(_ syntax: Syntax, in text: ByteText = ByteText()) {
        self.syntax = syntax
        self.text = text
    }

    /// Begins an element inside the element that was begun last.
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

    /// Records that the element that is being drawn has been written up to its place.
    mutating func didPlace(_ x: Int, _ y: Int, decimals: Int, end: Int) {
        place = Place(x: x, y: y, decimals: decimals, end: end)
    }

    /// Forgets the place, because a new element begins to be drawn.
    mutating func forgetPlace() { place = nil }

    /// Ends the last open element without writing anything: it has been merged with the element in it, whose end serves
    /// for both.
    mutating func endSilently() { if !names.isEmpty { names.removeLast() } }

    /// Writes an attribute of the last open element, before its children. The text that `value` appends is not escaped.
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

    /// Writes an attribute with any text, which is escaped.
    mutating func attribute(_ name: StaticString, text value: String) {
        let syntax = syntax
        attribute(name) { text in
            switch syntax {
            case .markup: text.append(markup: value)
            case .arrays: text.append(json: value)
            }
        }
    }

    /// Ends the attributes of the last open element, whose contents follow. For markup only.
    mutating func open() {
        if isBare { text.append(">") }
        isBare = false
    }

    /// Writes text into the last open element. For markup only.
    mutating func content(_ value: String) {
        open()
        text.append(markup: value)
    }
}
