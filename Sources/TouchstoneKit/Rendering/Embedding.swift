internal import TouchstoneImages
internal import TouchstoneScenes

/// Embeds scenes into the pictures that are drawn from them.
struct Embedding: Sendable {
    /// The text to embed; nil if scenes are not embedded.
    private let carried: (opening: String, compressor: TextCompressor)?

    /// - Parameter scenes: the scenes that the pictures show. A scene of which several variants are shown is embedded
    ///   once.
    init(of scenes: [LoadedScene], _ options: RenderOptions) throws {
        var files: [LoadedScene] = []
        for scene in scenes where !files.contains(where: { $0.source == scene.source && $0.index == scene.index }) {
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

    /// The text to embed in a file that shows no particular frame; nil if scenes are not embedded.
    var text: String? { carried.map { $0.opening + Reproduction.ending(frames: []) } }

    /// The bytes of a finished PNG, GIF, WebP or SVG file with the embedded text.
    ///
    /// - Parameter frames: the trace lines of the frames that the file shows.
    func put(into bytes: [UInt8], frames: @autoclosure () -> [String] = []) throws -> [UInt8] {
        guard let carried else { return bytes }
        return try EmbeddedText.put(
            try carried.compressor.text(ending: Reproduction.ending(frames: frames())), into: bytes)
    }
}

extension RenderOptions {
    /// The options that a picture carries.
    fileprivate var drawing: Reproduction.Drawing {
        let names = overlays.map { overlays in
            Scene.Overlays.Kind.allCases.filter(overlays.contains).map(\.rawValue).joined(separator: ",")
        }
        return Reproduction.Drawing(overlays: names, scale: scale, theme: theme?.rawValue, svg: svgStyle?.rawValue)
    }

    /// The options, completed with those of a picture where an option is not set.
    func completed(by drawing: Reproduction.Drawing?) -> RenderOptions {
        guard let drawing else { return self }
        var options = self
        if let names = drawing.overlays, overlays == nil {
            // Names that a newer version introduced are ignored.
            let kinds = names.split(separator: ",").compactMap { Scene.Overlays.Kind(rawValue: String($0)) }
            options.overlays = Scene.Overlays(kinds: Set(kinds))
        }
        if theme == nil { options.theme = drawing.theme.flatMap(Scene.Overlays.Theme.init) }
        if svgStyle == nil { options.svgStyle = drawing.svg.flatMap(RenderOptions.SVGStyle.init) }
        if options.scale == nil { options.scale = drawing.scale }
        return options
    }
}
