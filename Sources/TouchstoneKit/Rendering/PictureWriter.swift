internal import CairoBackend
internal import Drawing
internal import Exporters

/// Draws sequences of pictures into a folder, as the options say, and tells how far it is.
struct PictureWriter {
    let options: RenderOptions
    let folder: OutputFolder
    let fonts: FontBook
    /// How many pictures there are in all sequences together.
    let total: Int

    /// Writes the frames that `source` gives into `subfolder`, after so many that were written before.
    func write(
        _ naming: FrameNaming, into subfolder: String, after done: Int, _ source: @escaping FramePipeline.Source
    ) throws {
        let pipeline = FramePipeline(providers: options.formats.map(provider), workers: options.jobs)
        let (progress, wrote, total, folder) = (options.progress, options.wrote, total, folder)
        let outcome = try pipeline.run(
            source, cancellation: options.cancellation, progress: { progress?(done + $0, total) },
            sink: { index, fileExtension, bytes in
                let name = naming.name(frame: index, fileExtension: fileExtension)
                let file = try folder.write(bytes, to: "\(subfolder)\(name)")
                wrote?(file)
            })
        if outcome.wasCancelled { throw Interrupted() }
    }

    private func provider(_ format: RenderOptions.Format) -> any FrameEncoderProvider {
        switch format {
        case .png: PNGFrameProvider(fonts: fonts)
        case .svg: SVGFrameProvider(fonts: fonts)
        }
    }

    /// That pictures of a size in points can be drawn.
    static func check(_ size: Size, scale: Double) throws(CairoError) {
        let sides = [size.width, size.height].map { ($0 * scale).rounded(.up) }
        guard sides.allSatisfy({ $0 <= Double(CairoError.largestSide) }) else {
            throw .tooLarge(width: Int(sides[0]), height: Int(sides[1]))
        }
    }
}
