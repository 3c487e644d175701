internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// Writes the items of a draw list as SVG elements: shapes under their transforms, texts as glyphs, clips, and named
/// groups.
///
/// Items that draw nothing with Cairo are not written. Their transform is singular, their coordinates are not numbers
/// or too far away, or they have no colour.
struct NativeWriter<Target: NativeTarget> {
    var target: Target
    private let grid: PictureGrid
    /// The inherited fill of elements that set none; nil for no fill.
    private let ink: PixelColor?
    private let labels: SVGLabels?
    /// The transform of the open group for shapes of one transform.
    private var transform = Transform.identity
    /// The decimals of that transform's factors.
    private var factorDecimals = 0

    /// - Parameters:
    ///   - ink: The fill of the element around everything, which is opaque; nil for none.
    ///   - labels: Texts that may be written letter by letter.
    init(_ target: consuming Target, _ grid: PictureGrid, ink: PixelColor? = nil, labels: SVGLabels? = nil) {
        self.labels = labels
        self.target = target
        self.ink = ink
        self.grid = grid
    }

    /// Writes all items and ends every element that it began.
    ///
    /// - Parameters:
    ///   - lines: The glyphs of each text.
    ///   - frame: The parts of the items that have been written already.
    mutating func write(_ items: [DrawList.Item], _ lines: [NativeLine], from frame: FilmFrame? = nil) {
        var lines = lines[...]
        // The number of groups and clips around the current item that show nothing.
        var hidden = 0
        for (index, item) in items.enumerated() {
            switch item {
            case .shape(let shape):
                if hidden > 0 { continue }
                if let frame {
                    if let written = frame.shapes[index] { write(written, of: frame.text) }
                } else {
                    write(shape)
                }
            case .text(let run):
                if let line = lines.popFirst(), hidden == 0 {
                    write(run, line, dark: frame?.darkColor(ofTextAt: index))
                }
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

    /// Makes `transform` the transform of the elements that follow.
    ///
    /// - Parameter reach: The distance that they reach from the origin, in their own coordinates, x and y added.
    private mutating func enter(_ transform: Transform, reach: Double = 0) {
        let decimals = transform.isIdentity ? 0 : grid.decimals(of: transform, reach: reach)
        guard transform != self.transform || decimals > factorDecimals else { return }
        factorDecimals = decimals
        if !self.transform.isIdentity { target.closed() }
        self.transform = transform
        guard !transform.isIdentity else { return }
        target.element.begin("g")
        target.element.transform(transform, grid, factors: decimals)
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
                if !native.transform.isIdentity {
                    element.transform(
                        native.transform, grid,
                        factors: grid.decimals(of: native.transform, reach: native.reach))
                }
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
        guard let native = NativeShape(shape, grid) else { return }
        enter(native.outline.transform, reach: native.outline.reach)
        target.draws()
        native.write(&target.element, isInked: ink != nil)
        target.drawn()
    }

    private mutating func write(_ shape: FilmFrame.Written, of text: [UInt8]) {
        enter(shape.transform, reach: shape.reach)
        target.draw(text[shape.range])
    }

    // MARK: Texts

    /// - Parameter dark: The colour in a dark theme; nil for none.
    private mutating func write(_ run: TextRun, _ line: NativeLine, dark: Color? = nil) {
        let color = PixelColor(run.color)
        guard color.alpha > 0, let (toText, toPixels) = run.placement(of: line.line, scale: grid.scale) else { return }
        let glyphs = seenGlyphs(of: line, toPixels)
        guard !glyphs.isEmpty else { return }
        enter(
            run.transform,
            reach: abs(toText.tx) + abs(toText.ty) + (line.line.width + 1) * toText.a)
        let pixelsPerUnit = run.transform.largestStretch * grid.scale
        let places = Decimals.forCoordinates(pixelsPerUnit: pixelsPerUnit)
        let factor = toText.a / target.definitions.unitsPerEm
        let factors = Decimals.forFactors(upTo: factor, pixels: line.line.width * toText.a * pixelsPerUnit)
        let (ink, dark) = (ink, dark.map(PixelColor.init))
        func looks(_ element: inout ElementText) {
            var end = 0
            let (x, y) = (Decimals.steps(toText.tx, places), Decimals.steps(toText.ty, places))
            element.attribute("transform") { text in
                text.append("translate(")
                text.append(steps: x, decimals: places)
                text.append(" ")
                text.append(steps: y, decimals: places)
                end = text.count
                text.append(")scale(")
                text.append(factor, decimals: factors)
                text.append(")")
            }
            element.didPlace(x, y, decimals: places, end: end)
            if color != ink { element.paint("fill", opacity: "fill-opacity", color, dark: dark) }
        }
        if glyphs.isSingle || labels?.areApart(run, line) == true {
            for glyph in glyphs.apart {
                target.draws()
                glyph.write(&target.element, looks)
                target.drawn()
            }
        } else {
            target.draws()
            target.element.begin("g")
            looks(&target.element)
            glyphs.write(&target.element)
            target.element.end()
            target.drawn()
        }
    }

    /// Returns the pieces of a line: words with definitions, if any of the word is visible, and otherwise visible
    /// letters.
    private mutating func seenGlyphs(of line: NativeLine, _ toPixels: Transform) -> GlyphRun {
        let placed = line.line.glyphs
        let units = target.definitions.unitsPerEm
        func isSeen(_ place: Int) -> Bool {
            placed[place].glyph.outline.mayBeSeen(
                toPixels.translatedBy(x: placed[place].position, y: 0), width: grid.width, height: grid.height)
        }
        var glyphs = GlyphRun()
        for word in line.words where word.range.contains(where: isSeen) {
            if let id = target.definitions.id(of: word) {
                glyphs.add(id, at: placed[word.range.lowerBound].position * units)
            } else {
                for place in word.range where isSeen(place) {
                    glyphs.add(line.glyphs[place], at: placed[place].position * units, &target.definitions)
                }
            }
        }
        return glyphs
    }
}

/// Receives the elements of a ``NativeWriter``.
protocol NativeTarget {
    /// The element that is being written.
    var element: ElementText { get set }
    var definitions: NativeDefinitions { get set }

    /// Writes the attributes of a group with a name.
    mutating func name(_ name: String)
    /// Called when the following elements belong to the element that was begun last.
    mutating func opened()
    /// Called when the innermost element with children ends.
    mutating func closed()
    /// Called when an element that is drawn begins.
    mutating func draws()
    /// Called when the element that is drawn ends.
    mutating func drawn()
    /// Draws an element that has been written already.
    mutating func draw(_ written: ArraySlice<UInt8>)
}

extension NativeTarget {
    mutating func draw(_ written: ArraySlice<UInt8>) {
        draws()
        element.text.append(written)
        drawn()
    }
}
