internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// A document of native shapes, from its first tag on. It is as large as the PNG, in pixels, and has a title for screen
/// readers.
struct SVGDocumentText {
    private var element: ElementText

    /// Creates a document as large as `list`, of about `length` bytes.
    init(_ list: DrawList, title: String, expecting length: Int) {
        element = ElementText(.markup, in: ByteText(reserving: length))
        let (width, height) = (list.pixelWidth, list.pixelHeight)
        element.begin("svg")
        element.attribute("xmlns") { $0.append("http://www.w3.org/2000/svg") }
        element.attribute("width") { $0.append(width) }
        element.attribute("height") { $0.append(height) }
        element.attribute("viewBox") { text in
            text.append("0 0 ")
            text.append(width)
            text.append(" ")
            text.append(height)
        }
        element.attribute("role") { $0.append("img") }
        element.attribute("aria-label", text: title)
        element.begin("title")
        element.content(title)
        element.end()
    }

    mutating func style(_ rules: [UInt8]) {
        element.begin("style")
        element.open()
        element.text.append(rules)
        element.end()
    }

    mutating func define(_ definitions: NativeDefinitions) {
        guard definitions.glyphText.count + definitions.clipText.count > 0 else { return }
        element.begin("defs")
        element.open()
        element.text.append(definitions.glyphText)
        element.text.append(definitions.clipText)
        element.end()
    }

    /// Fills the whole document, whose size is in pixels.
    mutating func paint(_ color: Color, width: Int, height: Int) {
        element.begin("path")
        element.attribute("d") { text in
            text.append("M0 0h")
            text.append(width)
            text.append("v")
            text.append(height)
            text.append("H0z")
        }
        var background = PixelColor(color)
        background.alpha = 255
        element.paint("fill", opacity: "fill-opacity", background)
        element.end()
    }

    /// Draws shapes, which are in points of `scale` pixels.
    mutating func draw(scale: Double, _ shapes: (ByteText) -> Void) {
        element.begin("g")
        element.attribute("fill") { $0.append("none") }
        // Cairo's limit. The default of SVG is 4.
        element.attribute("stroke-miterlimit") { $0.append(Int(2 * NativePen.miterReach)) }
        if scale != 1 {
            element.attribute("transform") { text in
                text.append("scale(")
                text.append(scale, decimals: 6)
                text.append(")")
            }
        }
        element.open()
        shapes(element.text)
        element.end()
    }

    /// Ends the document.
    mutating func end() {
        element.end()
        element.text.append("\n")
    }

    /// Returns the bytes of the document since the last call.
    mutating func takeText() -> [UInt8] {
        defer { element.text.removeAll() }
        return element.text.bytes
    }
}
