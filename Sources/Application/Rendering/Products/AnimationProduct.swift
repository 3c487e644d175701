internal import CairoBackend
internal import Exporters
internal import ImageFormats
internal import SVGBackend

/// The pictures of frames as an animation made of pixels.
struct AnimationProduct: Product {
    let reel: any Reel
    /// In ascending order, at least one.
    let frames: [Int]
    let format: AnimationFormat
    /// The most bytes that the file may have; nil for any number.
    let maximumBytes: Int?

    /// Those that are asked for; none where there is no frame.
    static func all(of reel: any Reel, frames: [Int], _ options: RenderOptions.Animations) -> [any Product] {
        guard !frames.isEmpty else { return [] }
        return options.formats.map { format in
            guard let pixels = format.ofPixels else { return AnimatedSVGProduct(reel: reel, frames: frames) }
            return AnimationProduct(reel: reel, frames: frames, format: pixels, maximumBytes: options.maximumBytes)
        }
    }

    var pictureCount: Int { frames.count }

    func check() throws { try reel.checkPicture(reel.pictureSize, scale: reel.scale) }

    func make(on bench: Workbench) throws {
        let options = bench.options
        var exporter = AnimationExporter(
            rasterizers: CairoRasterizerProvider(fonts: bench.fonts, usesShortcuts: options.usesShortcuts),
            workers: options.jobs, cancellation: options.cancellation)
        exporter.maximumBytes = maximumBytes
        exporter.text = try Embedding(of: reel.scenes, options).text
        let strip = FrameStrip(
            frames: frames, framesPerSecond: reel.framesPerSecond, size: reel.pictureSize, scale: reel.scale,
            jobs: reel.jobs)
        do {
            let outcome = try exporter.write(
                strip, as: format, to: bench.folder, name: reel.folder + format.fileName(stem: reel.stem),
                drew: bench.didDraw)
            guard let outcome else { throw Interrupted() }
            bench.didWrite(outcome.file)
            if let note = outcome.note { bench.note(note) }
        } catch let error as OutputError where error.kind == .cannotCreate {
            // A format that cannot hold the picture, or a program that is missing, is no reason to do without the others.
            bench.cannotMake(error)
        }
    }
}

extension RenderOptions.Animations.Format {
    /// The format as the exporter of pixels knows it; nil for one that is made of shapes.
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

/// The pictures of frames as one SVG document that plays by itself.
struct AnimatedSVGProduct: Product {
    let reel: any Reel
    /// In ascending order, at least one.
    let frames: [Int]

    var pictureCount: Int { frames.count }

    func check() throws { try reel.checkPicture(reel.pictureSize, scale: reel.scale) }

    func make(on bench: Workbench) throws {
        var animation = AnimatedSVG(glyphs: bench.fonts, title: reel.title)
        let next = reel.jobs(for: frames)
        while let job = try next() {
            if bench.options.cancellation.isCancelled { throw Interrupted() }
            animation.add(try job.paint(), frame: job.index)
            bench.didDraw()
        }
        let bytes = animation.document(framesPerSecond: reel.framesPerSecond)
        let whole = try Embedding(of: reel.scenes, bench.options).put(into: bytes)
        try bench.write(whole, to: reel.path(ProductNames.animatedSVG))
    }
}
