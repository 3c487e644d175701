internal import Drawing
internal import Geometry

/// Goes through a draw list and writes its steps as elements of SVG: shapes under their transforms, texts as glyphs,
/// clips, named groups.
///
/// What draws nothing with Cairo is not written: what is singular, not a number, too far away, or without a colour.
struct NativeWriter<Target: NativeTarget> {
    var target: Target
    private let grid: PictureGrid
    /// Of the group that is open for shapes of one transform.
    private var transform = Transform.identity

    init(_ target: consuming Target, _ grid: PictureGrid) {
        self.target = target
        self.grid = grid
    }

    /// Writes all items, and ends every element that it began.
    ///
    /// - Parameter lines: the glyphs of each text.
    mutating func write(_ items: [DrawList.Item], _ lines: [GlyphLine]) {
        var lines = lines[...]
        // How many groups and clips we are inside of that show nothing.
        var hidden = 0
        for item in items {
            switch item {
            case .shape(let shape):
                if hidden == 0 { write(shape) }
            case .text(let run):
                let line = lines.popFirst() ?? GlyphLine()
                if hidden == 0 { write(run, line) }
            case .pushClip(let outline, let transform):
                if hidden > 0 || !openClip(outline, transform) { hidden += 1 }
            case .pushGroup(let name, let opacity):
                if hidden > 0 || !openGroup(name, opacity: opacity) { hidden += 1 }
            case .popClip, .popGroup:
                if hidden > 0 {
                    hidden -= 1
                } else {
                    enter(.identity)
                    target.closed()
                }
            }
        }
        enter(.identity)
    }

    // MARK: Groups

    /// Makes `transform` that of the elements that follow.
    private mutating func enter(_ transform: Transform) {
        guard transform != self.transform else { return }
        if !self.transform.isIdentity { target.closed() }
        self.transform = transform
        guard !transform.isIdentity else { return }
        target.element.begin("g")
        target.element.transform(transform, grid)
        target.opened()
    }

    private mutating func openGroup(_ name: String, opacity: Double) -> Bool {
        enter(.identity)
        let opacity = PixelColor.step(opacity)
        guard opacity > 0 else { return false }
        target.element.begin("g")
        target.name(name)
        target.element.opacity("opacity", opacity)
        target.opened()
        return true
    }

    private mutating func openClip(_ outline: Outline, _ transform: Transform) -> Bool {
        enter(.identity)
        guard let native = NativeOutline(outline, transform, isPenFixed: false, grid) else { return false }
        let grid = grid
        let id = target.definitions.id(ofClip: outline, transform) { element in
            native.write(&element) { element in
                if !native.transform.isIdentity { element.transform(native.transform, grid) }
            }
        }
        target.element.begin("g")
        target.element.attribute("clip-path") { text in
            text.append("url(#")
            text.append(id)
            text.append(")")
        }
        target.opened()
        return true
    }

    // MARK: Shapes

    private mutating func write(_ shape: Shape) {
        let fill = shape.fill.map(PixelColor.init).flatMap { $0.alpha > 0 ? $0 : nil }
        let pen = shape.stroke.flatMap(NativePen.init)
        guard fill != nil || pen != nil,
            let outline = NativeOutline(
                shape.outline, shape.transform, isPenFixed: pen?.stroke.space == .picture, grid)
        else { return }
        let line = pen.map { $0.line(along: outline, under: shape.transform, grid) }
        guard grid.mayShow(outline.box, margin: line?.margin ?? 2) else { return }
        enter(outline.transform)
        outline.write(&target.element, isDashed: !(line?.dash.isEmpty ?? true)) { element in
            if let fill { element.paint("fill", opacity: "fill-opacity", fill) }
            line?.write(&element)
        }
        target.drawn()
    }

    // MARK: Texts

    private mutating func write(_ run: TextRun, _ line: GlyphLine) {
        let color = PixelColor(run.color)
        guard color.alpha > 0, let placement = run.placement(of: line) else { return }
        let toPixels = placement.concatenating(run.transform)
            .concatenating(Transform(scaleX: grid.scale, y: grid.scale))
        let grid = grid
        func isSeen(_ placed: GlyphLine.Placed) -> Bool {
            placed.glyph.outline.mayBeSeen(
                toPixels.translatedBy(x: placed.position, y: 0), width: grid.width, height: grid.height)
        }
        let words = toPixels.isFinite ? line.words.filter { $0.contains(where: isSeen) } : []
        guard !words.isEmpty else { return }
        enter(run.transform)
        let units = target.definitions.unitsPerEm
        let pixelsPerUnit = run.transform.largestStretch * grid.scale
        let places = Decimals.forCoordinates(pixelsPerUnit: pixelsPerUnit)
        let factor = placement.a / units
        let factors = Decimals.forFactors(upTo: factor, pixels: line.width * placement.a * pixelsPerUnit)
        func looks(_ element: inout ElementText) {
            element.paint("fill", opacity: "fill-opacity", color)
            element.attribute("transform") { text in
                text.append("translate(")
                text.append(placement.tx, decimals: places)
                text.append(" ")
                text.append(placement.ty, decimals: places)
                text.append(")scale(")
                text.append(factor, decimals: factors)
                text.append(")")
            }
        }
        let pieces = words.flatMap { self.pieces(of: $0, isSeen) }
        if pieces.count == 1 {
            target.element.use(pieces[0].id, at: pieces[0].position * units, looks)
        } else {
            target.element.begin("g")
            looks(&target.element)
            for piece in pieces { target.element.use(piece.id, at: piece.position * units) }
            target.element.end()
        }
        target.drawn()
    }

    /// What a word is put together from: itself where it has a definition, else its letters.
    private mutating func pieces(
        of word: ArraySlice<GlyphLine.Placed>, _ isSeen: (GlyphLine.Placed) -> Bool
    ) -> [(id: [UInt8], position: Double)] {
        if let id = target.definitions.id(of: word) { return [(id, word[word.startIndex].position)] }
        return word.filter(isSeen).map { (target.definitions.id(of: $0.glyph), $0.position) }
    }
}
