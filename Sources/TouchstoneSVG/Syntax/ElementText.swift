internal import TouchstoneDrawing
internal import TouchstoneGeometry

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

extension ElementText {
    /// Writes a colour, and its opacity if it is not opaque.
    ///
    /// - Parameter dark: The colour in a dark theme, which is equally opaque. If it differs, both are written.
    mutating func paint(
        _ name: StaticString, opacity: StaticString, _ color: PixelColor, dark: PixelColor? = nil
    ) {
        let dark = dark == color ? nil : dark
        attribute(name) { text in
            text.append(color)
            if let dark { text.append(dark) }
        }
        self.opacity(opacity, color.alpha)
    }

    /// Writes an opacity in steps of 1/255, each of which three decimals identify; nothing for an opaque one.
    mutating func opacity(_ name: StaticString, _ step: Int) {
        if step < 255 { attribute(name, number: Double(step) / 255, decimals: 3) }
    }

    /// Writes a transform of a picture.
    mutating func transform(_ transform: Transform, _ grid: PictureGrid) {
        attribute("transform") { text in
            if transform.a == 1, transform.d == 1, transform.b == 0, transform.c == 0 {
                text.append("translate(")
            } else {
                text.append("matrix(")
                let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
                let decimals = grid.factorDecimals(upTo: max(abs(a), abs(b), abs(c), abs(d)))
                for factor in [a, b, c, d] {
                    text.append(factor, decimals: decimals)
                    text.append(" ")
                }
            }
            text.append(transform.tx, decimals: grid.decimals)
            text.append(" ")
            text.append(transform.ty, decimals: grid.decimals)
            text.append(")")
        }
    }

    /// Refers to a definition, moved to the right by `x` of its units.
    mutating func use(_ id: Int, at x: Int) {
        begin("use")
        attribute("href") { text in
            text.append("#")
            text.append(id: id)
        }
        if x != 0 { attribute("x") { $0.append(x) } }
        end()
    }
}

extension ByteText {
    fileprivate func append(_ color: PixelColor) {
        append("#")
        append(hexByte: color.red)
        append(hexByte: color.green)
        append(hexByte: color.blue)
    }

    private func append(hexByte: Int) {
        append(hex: hexByte / 16)
        append(hex: hexByte % 16)
    }

    /// Appends a digit in 0…15.
    func append(hex digit: Int) {
        append(byte: digit < 10 ? UInt8(ascii: "0") + UInt8(digit) : UInt8(ascii: "a") + UInt8(digit - 10))
    }
}
