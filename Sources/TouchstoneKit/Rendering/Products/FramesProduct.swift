internal import TouchstoneCairo
internal import TouchstoneDrawing
internal import TouchstoneExport
internal import TouchstoneGeometry
internal import TouchstoneSVG

/// The pictures of frames, each as a file in each format.
struct FramesProduct: Product {
    let prepared: any PreparedPictures
    /// The frames in ascending order.
    let frames: [Int]
    /// Whether there is one picture that is named after the scene and not after its frame.
    var isPicture = false

    var kind: ProductNames.Kind { .frames }
    var pictureCount: Int { frames.count }

    func check() throws { try prepared.checkPicture(prepared.pictureSize, scale: prepared.scale) }

    func parts(on job: RenderJob) throws -> [ProductPart] {
        guard !job.options.formats.isEmpty else { return [] }
        let (folder, naming) = (prepared.folder + ProductNames.frames, prepared.frameNaming)
        let embedding = try Embedding(of: prepared.scenes, job.options)
        let (formats, title) = (job.options.formats, prepared.title)
        let picture = isPicture ? prepared.path("") : nil
        return [
            ProductPart(of: prepared) {
                FrameTask(frames: frames) {
                    // The rasterizer that draws for the other formats also makes the PNG.
                    let encoders = formats.map { format -> (String, (any FrameEncoder)?) in
                        (format.rawValue, format == .png ? nil : job.encoder(of: format, title: title))
                    }
                    return { frame -> Never? in
                        for (fileExtension, encoder) in encoders {
                            let bytes = try encoder.map { try $0.encode(frame.list) } ?? frame.png()
                            let name =
                                picture.map { $0 + ProductNames.picture(fileExtension) }
                                ?? folder + naming.name(frame: frame.job.index, fileExtension: fileExtension)
                            try job.write(
                                picture: try embedding.put(into: bytes, frames: [frame.numbers]), to: name)
                        }
                        return nil
                    }
                } take: { _, written in
                    _ = try written()
                    job.didDraw()
                }
            }
        ]
    }
}

extension PreparedPictures {
    /// Checks that pictures of a size in points, at `scale` pixels per point, can be drawn and are within the limits.
    func checkPicture(_ size: Size, scale: Double) throws {
        let sides = [size.width, size.height].map { ($0 * scale).rounded(.up) }
        guard sides.allSatisfy({ $0 <= Double(CairoError.largestSide) }) else {
            throw CairoError.tooLarge(width: Int(sides[0]), height: Int(sides[1]))
        }
        // For scenes side by side, the largest of their limits applies.
        guard let limit = scenes.map(\.input.limits[.pixels]).max(), sides[0] * sides[1] > Double(limit) else {
            return
        }
        throw DrawingError(width: Int(sides[0]), height: Int(sides[1]), beyond: limit)
    }
}

extension RenderJob {
    /// Returns a new encoder for one thread; `title` describes what the pictures show.
    func encoder(of format: RenderOptions.Format, title: String) -> any FrameEncoder {
        switch (format, options.svgStyle ?? .cairo) {
        case (.png, _): CairoRasterizer(fonts: fonts, usesShortcuts: options.usesShortcuts)
        case (.svg, .cairo): SVGEncoder(fonts: fonts)
        case (.svg, .native): NativeSVGEncoder(glyphs: fonts, title: title)
        }
    }
}

/// The trace of a scene: a line of JSON for each frame that is drawn.
struct TraceProduct: Product {
    let scene: PreparedScene
    /// The frames in ascending order.
    let frames: [Int]

    var kind: ProductNames.Kind { .trace }

    func parts(on job: RenderJob) -> [ProductPart] {
        var trace: StreamedFile?
        var count = 0
        var sample = FileSample(file: scene.path(ProductNames.trace), total: frames.count)
        return [
            ProductPart(of: scene) {
                let file = try job.folder.stream(to: scene.path(ProductNames.trace))
                trace = file
                try file.append(scene.traceHeader(job.fonts) + "\n")
                return FrameTask(frames: frames) {
                    { $0.numbers }
                } take: { _, line in
                    if let line = try line() { try file.append(line + "\n") }
                    count += 1
                    job.foresee(sample.amount(bytes: { file.byteCount }, of: count))
                }
            } end: {
                if let trace { job.didWrite(try trace.finish()) }
            }
        ]
    }
}
