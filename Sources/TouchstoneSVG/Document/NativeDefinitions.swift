internal import TouchstoneDrawing
internal import TouchstoneGeometry
internal import TouchstoneImages

/// The definitions to which the elements of pictures refer. The outlines of glyphs and the images last: each is written
/// once. Clips and gradients belong to a part of the pictures.
struct NativeDefinitions {
    private struct Clip: Hashable {
        let outline: Outline
        let transform: Transform
    }

    /// An image that is defined.
    struct Image {
        let id: Int
        /// The size in pixels, which is also the size of the image's element.
        let width: Int
        let height: Int
    }

    private struct GradientKey: Hashable {
        let gradient: WrittenGradient
        let decimals: Int
    }

    /// The source of the outlines.
    let glyphs: GlyphPaths
    /// The number of the next id.
    private(set) var nextID: Int
    private let idStep: Int
    private var lastingElement: ElementText
    private var partElement: ElementText
    private var glyphIDs: [ObjectIdentifier: Int] = [:]
    /// The images, and nil for each bitmap that cannot be decoded.
    private var images: [Bitmap: Image?] = [:]
    private var clipIDs: [Clip: Int] = [:]
    private var gradientIDs: [GradientKey: Int] = [:]
    /// The number of bytes of the lasting definitions that ``takeNewLasting()`` has returned.
    private var taken = 0

    /// - Parameter ids: The first number of an id, and the distance of two of them. Definitions with the same step and
    ///   other remainders have no id in common.
    init(_ syntax: ElementText.Syntax, _ glyphs: GlyphPaths, ids: (first: Int, step: Int) = (0, 1)) {
        self.glyphs = glyphs
        (nextID, idStep) = ids
        lastingElement = ElementText(syntax)
        partElement = ElementText(syntax)
    }

    /// Returns definitions for the next part of a document that contains these. Images are not defined again.
    func followed(by glyphs: GlyphPaths) -> NativeDefinitions {
        var next = NativeDefinitions(lastingElement.syntax, glyphs, ids: (nextID, idStep))
        next.images = images
        return next
    }

    /// The outlines and the images, one after another.
    var lastingText: ByteText { lastingElement.text }
    /// The clips and the gradients that were not taken, one after another.
    var partText: ByteText { partElement.text }

    /// Returns the id of a glyph's outline.
    mutating func id(of glyph: Glyph) -> Int {
        if let known = glyphIDs[ObjectIdentifier(glyph)] { return known }
        let (id, path) = (makeID(), glyphs.path(of: glyph))
        Self.define("path", id, in: &lastingElement) { element in element.attribute("d") { $0.append(path) } }
        glyphIDs[ObjectIdentifier(glyph)] = id
        return id
    }

    /// Returns the id of a clip. If the clip is new, `shape` writes its shape.
    mutating func id(ofClip outline: Outline, _ transform: Transform, _ shape: (inout ElementText) -> Void) -> Int {
        let key = Clip(outline: outline, transform: transform)
        if let known = clipIDs[key] { return known }
        let id = makeID()
        Self.define("clipPath", id, in: &partElement, shape)
        clipIDs[key] = id
        return id
    }

    /// Returns the image of a bitmap; nil if it cannot be decoded.
    mutating func image(of bitmap: Bitmap) -> Image? {
        if let known = images[bitmap] { return known }
        let file = EmbeddableFile(bitmap)
        let image = file.map { Image(id: makeID(), width: $0.width, height: $0.height) }
        images[bitmap] = .some(image)
        guard let file, let image else { return nil }
        Self.define("image", image.id, in: &lastingElement) { element in
            element.attribute("width") { $0.append(image.width) }
            element.attribute("height") { $0.append(image.height) }
            element.attribute("preserveAspectRatio") { $0.append("none") }
            element.attribute("href") { text in
                text.append("data:image/", file.format)
                text.append(";base64,")
                text.append(Array(Base64.text(of: file.bytes).utf8))
            }
        }
        return image
    }

    /// Returns the id of a gradient.
    ///
    /// - Parameter decimals: The decimals of its coordinates.
    mutating func id(of gradient: WrittenGradient, decimals: Int) -> Int {
        let key = GradientKey(gradient: gradient, decimals: decimals)
        if let known = gradientIDs[key] { return known }
        let id = makeID()
        Self.define(gradient.name, id, in: &partElement) { gradient.write(&$0, decimals: decimals) }
        gradientIDs[key] = id
        return id
    }

    /// Returns the elements of the clips and gradients that were defined since the last call.
    ///
    /// - Parameter keepsIDs: Whether later ones that are equal keep the same ids. Otherwise they get definitions of
    ///   their own.
    mutating func takePart(keepingIDs keepsIDs: Bool) -> [UInt8] {
        defer { partElement.text.removeAll() }
        if !keepsIDs { (clipIDs, gradientIDs) = ([:], [:]) }
        return partElement.text.bytes
    }

    /// Returns the lasting definitions that were added since the last call.
    mutating func takeNewLasting() -> ArraySlice<UInt8> {
        let end = lastingText.count
        // A comma precedes each definition except the first.
        let start = taken > 0 && taken < end ? taken + 1 : taken
        taken = end
        return lastingText[start..<end]
    }

    /// Makes the next ``takeNewLasting()`` return all lasting definitions again.
    mutating func restate() { taken = 0 }

    /// Returns the id of a new definition.
    private mutating func makeID() -> Int {
        defer { nextID += idStep }
        return nextID
    }

    private static func define(
        _ name: StaticString, _ id: Int, in element: inout ElementText, _ body: (inout ElementText) -> Void
    ) {
        if element.syntax == .arrays, element.text.count > 0 { element.text.append(",") }
        element.begin(name)
        element.attribute("id") { $0.append(id: id) }
        body(&element)
        element.end()
    }
}

extension ByteText {
    /// Appends the id of a definition. The ids of views begin with a letter, and so never equal it.
    func append(id: Int) {
        append("_")
        append(id)
    }
}
