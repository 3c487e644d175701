internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// Writes pictures as SVG elements: shapes under their transforms, texts as glyphs, clips, and named groups.
///
/// Items that draw nothing with Cairo are not written. Their transform is singular, their coordinates are not numbers
/// or too far away, or they have no colour.
struct NativeWriter {
    /// The form in which the names of groups are written.
    enum Names {
        /// As the ids of the groups of one document.
        case ids(SVGNames)
        /// As data, which pictures share.
        case data
        /// As data of the outermost groups, and of all groups in the outermost group with this name. A group that would
        /// have only a name is left out elsewhere.
        case dataInGroup(String)
    }

    /// An open group. One without a tag is left out, and the group around it gets its contents.
    private struct Group {
        let tag: [UInt8]?
        var children: [Int] = []
    }

    /// The elements of the pictures so far.
    var tree: ElementTree
    var definitions: NativeDefinitions
    private var names: Names
    /// The element that is being written.
    private var element: ElementText
    private var grid = PictureGrid(size: .zero, scale: 1)
    /// The open groups of the picture, starting with its root.
    private var open: [Group] = []
    /// Whether the groups in the current outermost group keep their names.
    private var keepsNames = false
    /// The transform of the open group for shapes of one transform.
    private var transform = Transform.identity
    /// Whether that transform is written for paths.
    private var isFine = false

    init(_ syntax: ElementText.Syntax, _ definitions: NativeDefinitions, names: Names) {
        tree = if case .ids = names { ElementTree(sharesElements: false) } else { ElementTree() }
        element = ElementText(syntax)
        self.definitions = definitions
        self.names = names
    }

    /// Writes a picture and returns the number of its root element, a group without attributes.
    mutating func write(_ frame: NativePicture) -> Int {
        grid = frame.grid
        element.begin("g")
        openGroup()
        // The number of groups and clips around the current item that show nothing.
        var hidden = 0
        for item in frame.items {
            switch item {
            case .shape(let range, let transform, let isPath):
                if hidden > 0 { continue }
                enter(transform, isFine: isPath)
                add(tree.add(frame.text[range]))
            case .text(let run):
                if hidden == 0 { write(run) }
            case .gradient(let fill):
                if hidden == 0 { write(fill) }
            case .image(let run):
                if hidden == 0 { write(run) }
            case .pushClip(let outline, let transform):
                if hidden > 0 || !openClip(outline, transform) { hidden += 1 }
            case .pushGroup(let name, let opacity):
                if hidden > 0 || !openGroup(name, opacity: opacity) { hidden += 1 }
            case .pop:
                if hidden > 0 {
                    hidden -= 1
                } else {
                    enter(.identity)
                    closeGroup()
                }
            }
        }
        enter(.identity)
        let root = open.removeLast()
        return tree.add(root.tag.map { $0[...] } ?? [], containing: root.children)
    }

    // MARK: Groups

    /// Makes `transform` the transform of the elements that follow.
    ///
    /// - Parameters:
    ///   - transform: The transform.
    ///   - isFine: Whether it is written for paths and gradients.
    private mutating func enter(_ transform: Transform, isFine: Bool = false) {
        guard transform != self.transform || isFine != self.isFine else { return }
        if !self.transform.isIdentity { closeGroup() }
        self.transform = transform
        self.isFine = isFine
        guard !transform.isIdentity else { return }
        element.begin("g")
        element.transform(transform, isFine ? grid.fine : grid)
        openGroup()
    }

    private mutating func openGroup(_ name: String, opacity: Double) -> Bool {
        enter(.identity)
        let opacity = PixelColor.step(opacity)
        guard opacity > 0 else { return false }
        element.begin("g")
        let hasName = write(name)
        element.opacity("opacity", opacity)
        openGroup(isLeftOut: !hasName && opacity == 255)
        return true
    }

    /// Writes a name as an attribute and returns whether it is kept.
    private mutating func write(_ name: String) -> Bool {
        switch names {
        case .ids(var ids):
            // Two owners of the ids would make a copy of them.
            names = .data
            let id = ids.id(for: name)
            names = .ids(ids)
            element.attribute("id") { $0.append(id) }
            // If the id only replaces spaces by `-`, the name can be read from it.
            let isReadable = id.elementsEqual(name.utf8.lazy.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "-") : $0 })
            if isReadable { return true }
        case .data: break
        case .dataInGroup(let outermost):
            if open.count == 1 { keepsNames = name == outermost } else if !keepsNames { return false }
        }
        element.attribute("data-name", text: name)
        return true
    }

    private mutating func openClip(_ outline: Outline, _ transform: Transform) -> Bool {
        enter(.identity)
        let grid = outline.isPath ? grid.fine : grid
        guard let native = NativeOutline(outline, transform, isPenFixed: false, grid) else { return false }
        let id = definitions.id(ofClip: outline, transform) { element in
            native.write(&element, ruleName: "clip-rule") { element in
                if !native.transform.isIdentity { element.transform(native.transform, grid) }
            }
        }
        element.begin("g")
        element.attribute("clip-path") { text in
            text.append("url(#")
            text.append(id: id)
            text.append(")")
        }
        openGroup()
        return true
    }

    /// Opens the group that has been written up to its attributes.
    private mutating func openGroup(isLeftOut: Bool = false) {
        element.end()
        open.append(Group(tag: isLeftOut ? nil : element.text.bytes))
        element.text.removeAll()
    }

    /// Ends the innermost group.
    private mutating func closeGroup() {
        let group = open.removeLast()
        if let tag = group.tag {
            add(tree.add(tag[...], containing: group.children))
        } else {
            open[open.count - 1].children += group.children
        }
    }

    private mutating func add(_ number: Int) { open[open.count - 1].children.append(number) }

    // MARK: Gradients and images

    private mutating func write(_ fill: GradientFill) {
        let grid = grid.fine
        guard let native = NativeOutline(fill.outline, fill.transform, isPenFixed: false, isGradient: true, grid),
            grid.mayShow(native.box, margin: 2),
            let gradient = WrittenGradient(
                fill.paint(scale: grid.scale), placement: native.transform == fill.transform ? nil : fill.transform,
                grid)
        else { return }
        enter(native.transform, isFine: true)
        let id = definitions.id(of: gradient, decimals: grid.decimals(pixelsPerUnit: native.most))
        native.write(&element) { element in
            element.attribute("fill") { text in
                text.append("url(#")
                text.append(id: id)
                text.append(")")
            }
        }
        addWritten()
    }

    private mutating func write(_ run: ImageRun) {
        guard let image = definitions.image(of: run.bitmap) else {
            for shape in run.placeholder {
                guard let native = NativeShape(shape, grid) else { continue }
                enter(native.outline.transform)
                native.write(&element)
                addWritten()
            }
            return
        }
        let box = run.rect.withPositiveSides.applying(run.transform)
        guard let placement = run.placement(width: image.width, height: image.height), box.isFinite,
            grid.mayShow(box, margin: 2)
        else { return }
        enter(placement)
        element.use(image.id, at: 0)
        addWritten()
    }

    /// Adds the element that has been written.
    private mutating func addWritten() {
        add(tree.add(element.text[0..<element.text.count]))
        element.text.removeAll()
    }

    // MARK: Texts

    private mutating func write(_ run: TextRun) {
        let color = PixelColor(run.color)
        let line = definitions.glyphs.layout(run)
        guard color.alpha > 0, let (toText, toPixels) = run.placement(of: line, scale: grid.scale) else { return }
        func isSeen(_ placed: GlyphLine.Placed) -> Bool {
            placed.glyph.outline.mayBeSeen(
                toPixels.translatedBy(x: placed.position, y: 0), width: grid.width, height: grid.height)
        }
        guard line.glyphs.contains(where: isSeen) else { return }
        enter(run.transform)
        let places = Decimals.forCoordinates(pixelsPerUnit: run.transform.largestStretch * grid.scale)
        let unitsPerEm = GlyphPaths.unitsPerEm
        let factor = toText.a / unitsPerEm
        let factorDecimals = grid.factorDecimals(upTo: factor)
        element.begin("g")
        element.attribute("transform") { text in
            text.append("translate(")
            text.append(toText.tx, decimals: places)
            text.append(" ")
            text.append(toText.ty, decimals: places)
            text.append(")scale(")
            text.append(factor, decimals: factorDecimals)
            text.append(")")
        }
        element.paint("fill", opacity: "fill-opacity", color, dark: run.color.dark.map(PixelColor.init))
        for placed in line.glyphs where isSeen(placed) {
            element.use(definitions.id(of: placed.glyph), at: Decimals.steps(placed.position * unitsPerEm, 0))
        }
        element.end()
        addWritten()
    }
}
