internal import TouchstoneExport
internal import TouchstoneSVG

/// An animation made of pixels.
struct AnimationProduct: Product {
    let prepared: any PreparedPictures
    /// The frames in ascending order; at least one.
    let frames: [Int]
    let format: AnimationFormat
    /// The largest size of the file in bytes; nil for no limit.
    let maximumBytes: Int?

    /// The requested animations; empty if there are no frames.
    static func all(of prepared: any PreparedPictures, frames: [Int], _ options: RenderOptions.Animations)
        -> [any Product]
    {
        guard !frames.isEmpty else { return [] }
        return options.formats.map { format in
            let pixels: AnimationFormat
            switch format {
            case .gif: pixels = .gif
            case .apng: pixels = .apng
            case .webp: pixels = .webp
            case .mp4: pixels = .mp4
            case .svg: return AnimatedSVGProduct(prepared: prepared, frames: frames)
            }
            return AnimationProduct(
                prepared: prepared, frames: frames, format: pixels, maximumBytes: options.maximumBytes)
        }
    }

    var kind: ProductNames.Kind { .animation(ending: format.fileName(stem: "")) }
    var pictureCount: Int { frames.count }

    func check() throws { try prepared.checkPicture(prepared.pictureSize, scale: prepared.scale) }

    func parts(on job: RenderJob) throws -> [ProductPart] {
        let options = job.options
        let strip = FrameStrip(
            frames: frames, framesPerSecond: prepared.framesPerSecond, size: prepared.pictureSize,
            scale: prepared.scale, stops: prepared.failingFrame.map { [$0] } ?? [], jobs: prepared.jobs)
        let name = prepared.folder + format.fileName(stem: prepared.stem)
        var sample = FileSample(file: name, total: frames.count)
        // The animation owns the closure.
        weak var begun: AnimationExporter?
        let animation = AnimationExporter(
            strip, as: format, to: job.folder, name: name, workers: options.jobs, cancellation: options.cancellation,
            makeRasterizer: job.makeRasterizer
        ) {
            job.didDraw()
            let byteCounts = begun?.byteCounts ?? []
            job.foresee(sample.amount(bytes: { byteCounts.reduce(0, +) }, of: byteCounts.count))
        }
        animation.maximumBytes = maximumBytes
        animation.text = try Embedding(of: prepared.scenes, options).text
        begun = animation
        return [
            ProductPart(prepared: prepared) {
                do {
                    switch try animation.next() {
                    case .pass(let task): return task
                    case .done(let outcome):
                        job.didWrite(outcome.file)
                        if let note = outcome.note { job.note(note) }
                    case nil: throw Interrupted()
                    }
                } catch let error as OutputError where error.kind == .cannotCreate {
                    // If a format cannot contain the picture, or a program is missing, the other formats are still
                    // made.
                    job.cannotMake(error)
                }
                return nil
            }
        ]
    }
}

/// An animation of frames in one SVG document.
struct AnimatedSVGProduct: Product {
    let prepared: any PreparedPictures
    /// The frames in ascending order; at least one.
    let frames: [Int]

    var kind: ProductNames.Kind { .animation(ending: ProductNames.animatedSVG) }
    var pictureCount: Int { frames.count }

    func check() throws { try prepared.checkPicture(prepared.pictureSize, scale: prepared.scale) }

    func parts(on job: RenderJob) -> [ProductPart] {
        var animation = AnimatedSVG(
            glyphs: job.fonts, title: prepared.title, frames: frames, framesPerSecond: prepared.framesPerSecond)
        let name = prepared.path(ProductNames.animatedSVG)
        var sample = FileSample(file: name, total: frames.count)
        var begun: StreamedFile?
        var count = 0
        func writePart() throws {
            let part = animation.takePart()
            if let begun {
                try begun.append(part)
            } else {
                let file = try job.folder.stream(to: name)
                begun = file
                // The first part begins with the root element, which contains the scene.
                try file.append(try Embedding(of: prepared.scenes, job.options).put(into: part))
            }
            job.foresee(sample.amount(bytes: { begun?.byteCount ?? 0 }, of: count))
        }
        return [
            ProductPart(of: prepared) {
                FrameTask(frames: frames) {
                    { try $0.list }
                } take: { _, list in
                    if let list = try list() { animation.add(list) }
                    count += 1
                    if animation.partSize > Self.fullSize { try writePart() }
                    job.didDraw()
                }
            } end: {
                try writePart()
                guard let file = begun else { return }
                try file.append(animation.end())
                job.didWrite(try file.finish())
            }
        ]
    }

    /// The memory of the frames, in bytes, after which they are written.
    private static let fullSize = 16 << 20
}
