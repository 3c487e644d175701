internal import ImageFormats
internal import SceneFile

/// Puts scenes into the pictures that were drawn from them.
struct Embedding: Sendable {
    /// Nil where nothing is to be put.
    private let carried: (opening: String, compressor: TextCompressor)?

    /// - Parameter scenes: those that the pictures show; a scene whose variants are shown counts once.
    init(of scenes: [LoadedScene], _ options: RenderOptions) throws {
        var files: [LoadedScene] = []
        for scene in scenes where !files.contains(where: { $0.source == scene.source && $0.place == scene.place }) {
            files.append(scene)
        }
        guard options.embedsScene else {
            carried = nil
            return
        }
        var drawing = options.drawing
        if scenes.count == 1 { drawing.variant = scenes[0].scene.variant?.name }
        let opening = try Reproduction(scenes: files.map(\.reproduction), drawing: drawing).opening()
        carried = (opening, try TextCompressor(opening: opening))
    }

    /// What a file carries that shows no frame more than others; nil for nothing.
    var text: String? { carried.map { $0.opening + Reproduction.ending(frames: []) } }

    /// The bytes of a finished PNG, GIF, WebP or SVG file with what it is to carry.
    ///
    /// - Parameter frames: the lines of the trace of the frames that it shows.
    func put(into bytes: [UInt8], frames: @autoclosure () -> [String] = []) throws -> [UInt8] {
        guard let carried else { return bytes }
        return try EmbeddedText.put(
            try carried.compressor.text(ending: Reproduction.ending(frames: frames())), into: bytes)
    }
}

extension RenderOptions {
    /// What a picture carries of them.
    fileprivate var drawing: Reproduction.Drawing {
        let names = overlays.map { overlays in
            Scene.Overlays.Kind.allCases.filter(overlays.contains).map(\.rawValue).joined(separator: ",")
        }
        return Reproduction.Drawing(overlays: names, scale: scale, theme: theme?.rawValue, svg: svgStyle?.rawValue)
    }

    /// With what a picture was drawn with, where nothing else is asked for.
    func completed(by drawing: Reproduction.Drawing?) -> RenderOptions {
        guard let drawing else { return self }
        var options = self
        if let names = drawing.overlays, overlays == nil {
            // A name of a newer version is left out.
            let kinds = names.split(separator: ",").compactMap { Scene.Overlays.Kind(rawValue: String($0)) }
            options.overlays = Scene.Overlays(kinds: Set(kinds))
        }
        if theme == nil { options.theme = drawing.theme.flatMap(Scene.Overlays.Theme.init) }
        if svgStyle == nil { options.svgStyle = drawing.svg.flatMap(RenderOptions.SVGStyle.init) }
        if options.scale == nil { options.scale = drawing.scale }
        return options
    }
}
