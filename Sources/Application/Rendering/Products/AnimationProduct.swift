internal import CairoBackend
internal import Exporters
internal import ImageFormats
internal import SVGBackend

/// An animation made of pixels.
struct AnimationProduct: Product {
    let reel: any Reel
    /// The frames in ascending order; at least one.
    let frames: [Int]
    let format: AnimationFormat
    /// The largest size of the file in bytes; nil for no limit.
    let maximumBytes: Int?

    /// The requested animations; empty if there are no frames.
    static func all(of reel: any Reel, frames: [Int], _ options: RenderOptions.Animations) -> [any Product] {
        guard !frames.isEmpty else { return [] }
        return options.formats.map { format in
            guard let pixels = format.ofPixels else { return AnimatedSVGProduct(reel: reel, frames: frames) }
            return AnimationProduct(reel: reel, frames: frames, format: pixels, maximumBytes: options.maximumBytes)
        }
    }

    var kind: ProductNames.Kind { .animation(ending: format.fileName(stem: "")) }
    var pictureCount: Int { frames.count }

    func check() throws { try reel.checkPicture(reel.pictureSize, scale: reel.scale) }

    func parts(on bench: Workbench) throws -> [ProductPart] {
        let options = bench.options
        var exporter = AnimationExporter(
            rasterizers: bench.rasterizers, workers: options.jobs, cancellation: options.cancellation)
        exporter.maximumBytes = maximumBytes
        exporter.text = try Embedding(of: reel.scenes, options).text
        let strip = FrameStrip(
            frames: frames, framesPerSecond: reel.framesPerSecond, size: reel.pictureSize, scale: reel.scale,
            jobs: reel.jobs)
        let animation = exporter.begin(
            strip, as: format, in: bench.folder, name: reel.folder + format.fileName(stem: reel.stem),
            drew: bench.didDraw)
        return [
            ProductPart(of: reel) {
                do {
                    switch try animation.next() {
                    case .pass(let task): return task
                    case .done(let outcome):
                        bench.didWrite(outcome.file)
                        if let note = outcome.note { bench.note(note) }
                    case nil: throw Interrupted()
                    }
                } catch let error as OutputError where error.kind == .cannotCreate {
                    // If a format cannot contain the picture, or a program is missing, the other formats are still
                    // made.
                    bench.cannotMake(error)
                }
                return nil
            }
        ]
    }
}

extension RenderOptions.Animations.Format {
    /// The corresponding format of the exporter of pixel animations; nil for a format made of shapes.
    fileprivate var ofPixels: AnimationFormat? {
        switch self {
        case .gif: .gif
        case .apng: .apng
        case .webp: .webp
        case .mp4: .mp4
        case .svg: nil
        }
    }
}

/// An animation of frames in one SVG document.
struct AnimatedSVGProduct: Product {
    let reel: any Reel
    /// The frames in ascending order; at least one.
    let frames: [Int]

    var kind: ProductNames.Kind { .animation(ending: ProductNames.animatedSVG) }
    var pictureCount: Int { frames.count }

    func check() throws { try reel.checkPicture(reel.pictureSize, scale: reel.scale) }

    func parts(on bench: Workbench) -> [ProductPart] {
        var animation = AnimatedSVG(glyphs: bench.fonts, title: reel.title)
        return [
            ProductPart(of: reel) {
                FrameTask(frames: frames) {
                    { try $0.list }
                } take: { job, list in
                    if let list = try list() { animation.add(list, frame: job.index) }
                    bench.didDraw()
                }
            } end: {
                let bytes = animation.document(framesPerSecond: reel.framesPerSecond)
                let whole = try Embedding(of: reel.scenes, bench.options).put(into: bytes)
                try bench.write(whole, to: reel.path(ProductNames.animatedSVG))
            }
        ]
    }
}
