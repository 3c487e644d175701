internal import TouchstoneCairo
internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneExport
internal import TouchstoneGeometry
internal import TouchstonePictures
internal import TouchstonePlayer
internal import TouchstoneSVG

/// A product of a rendering, such as the files of frames, a trace or a contact sheet.
protocol Product {
    /// What it is. A run replaces the files of earlier runs of the same kinds.
    var kind: ProductNames.Kind { get }

    /// The number of pictures that it draws, for the progress.
    var pictureCount: Int { get }

    /// Checks, before anything is written, that the product can be made.
    func check() throws

    /// Returns the parts that are made from frames. Makes the parts that need no frames immediately.
    func parts(on job: RenderJob) throws -> [ProductPart]
}

extension Product {
    var pictureCount: Int { 0 }
    func check() throws {}
}

/// The part of a product that is made from one scene, or from scenes side by side.
struct ProductPart {
    /// The pictures that it needs.
    let prepared: any PreparedPictures
    /// Continues the work. It is called once at the beginning, and again after each pass over the frames that it
    /// requested. It returns the task for the next pass, or nil when the part is complete.
    let next: () throws -> FrameTask?
}

extension ProductPart {
    /// Creates a part that needs one pass.
    ///
    /// - Parameters:
    ///   - begin: Returns the task that receives the frames.
    ///   - end: Completes the part after all frames.
    init(
        of prepared: any PreparedPictures, begin: @escaping () throws -> FrameTask,
        end: @escaping () throws -> Void = {}
    ) {
        var hasBegun = false
        self.init(prepared: prepared) {
            guard hasBegun else {
                hasBegun = true
                return try begin()
            }
            try end()
            return nil
        }
    }
}

/// The names of the files that are made from pictures: from a scene, from its variants, or from scenes side by side.
///
/// Products use these names, and an output folder removes no other files (``OutputFolder``).
struct ProductNames {
    /// The beginning of the files' names, such as `card` and `card-compare`. For a variant it ends in the name of its
    /// folder.
    let stem: String

    // MARK: Endings

    static let trace = "-trace.jsonl"
    static let page = ".html"
    /// The picture by which an open page notices that it was written again.
    static let pageVersion = "-version.svg"
    static let animatedSVG = "-animated.svg"
    /// A strip of all pictures that differ from a golden.
    static let difference = "-difference.png"
    /// The picture of a single frame that is named after the scene.
    static func picture(_ fileExtension: String) -> String { ".\(fileExtension)" }
    static func sheet(_ fileExtension: String) -> String { "-sheet.\(fileExtension)" }
    /// A picture about a frame that differs from its golden.
    static func difference(_ panel: Panel) -> String { "-\(panel.rawValue).png" }

    /// The pictures of a frame that differs from its golden.
    enum Panel: String, CaseIterable { case expected, difference, actual }

    /// The folder of the files of frames, with a trailing slash.
    static let frames = "frames/"

    // MARK: Kinds

    /// What a file is for. The pictures of frames are of one kind in all formats, together with the picture of a single
    /// frame that is named after the scene. The contact sheet is of one kind in all formats, too. Each format of
    /// animations is a kind of its own.
    enum Kind: Hashable {
        case frames, sheet, page, trace
        /// An animation, with the ending of its file's name.
        case animation(ending: String)
        /// The pictures of what differs from a golden.
        case differences
        /// A file of another verb, which has a folder of its own.
        case other
    }

    private static let extensions = RenderOptions.Format.allCases.map(\.rawValue)
    private static let kinds: [(ending: String, kind: Kind)] =
        [(trace, .trace), (page, .page), (pageVersion, .page), (difference, .differences)]
        + extensions.flatMap { [(sheet($0), .sheet), (picture($0), .frames)] }
        + ([animatedSVG] + AnimationFormat.allCases.map { $0.fileName(stem: "") }).map { ($0, .animation(ending: $0)) }

    // MARK: Names

    /// Whether a path in the output folder is that of a file of a scene with this stem, or of any variant of it.
    func contain(_ path: String) -> Bool { file(at: path) != nil }

    /// The kind of the file at a path in the output folder, and the folder of its variant, with a trailing slash; empty
    /// for a scene without variants. Nil if the path is not that of a file of a scene with this stem, or of any variant
    /// of it.
    func file(at path: String) -> (kind: Kind, folder: String)? {
        var folders = path.split(separator: "/").map(String.init)
        guard let file = folders.popLast() else { return nil }
        let isFrame = folders.last.map { $0 + "/" } == Self.frames
        if isFrame { folders.removeLast() }
        guard folders.count <= 1 else { return nil }
        let stem = ([stem] + folders).joined(separator: "-")
        func hasNumber(before ending: String) -> Bool {
            FrameNaming.frame(named: file, stem: stem, ending: ending) != nil
        }
        let kind: Kind? =
            if isFrame {
                Self.extensions.contains { hasNumber(before: ".\($0)") } ? .frames : nil
            } else if Panel.allCases.contains(where: { hasNumber(before: Self.difference($0)) }) {
                .differences
            } else {
                Self.kinds.first { stem + $0.ending == file }?.kind
            }
        return kind.map { ($0, folders.map { $0 + "/" }.joined()) }
    }

    /// Whether the file at a path in the output folder belongs to one of these products, and was written by this run or
    /// an earlier one.
    ///
    /// - Parameter folders: The folders of the chosen variants; nil for those of all variants, even of variants that the
    ///   scene no longer has.
    func isReplaced(_ path: String, by products: Set<Kind>, in folders: Set<String>? = nil) -> Bool {
        guard let file = file(at: path) else { return false }
        return products.contains(file.kind) && folders?.contains(file.folder) ?? true
    }
}

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

/// The contact sheet of a scene, as a picture in each format.
struct SheetProduct: Product {
    let scene: PreparedScene
    private let painter: SheetPainter

    /// - Parameter frames: the frames that it may show, in ascending order; nil for all.
    init(scene: PreparedScene, _ options: RenderOptions, frames: [Int]? = nil, fonts: FontBook) {
        self.scene = scene
        let run = scene.run
        painter = SheetPainter(
            scene: scene.loaded.scene, firstFrame: run.firstFrame, lastFrame: run.lastFrame,
            story: run.story, remarks: run.remarks, verdict: run.verdict, among: frames,
            count: options.sheet?.count, columns: options.sheet?.columns,
            overlays: options.overlays(for: scene.loaded.scene), history: run.history, measuring: fonts)
    }

    var kind: ProductNames.Kind { .sheet }
    var pictureCount: Int { 1 }

    func check() throws { try scene.checkPicture(painter.layout.size, scale: SheetPainter.scale) }

    func parts(on job: RenderJob) -> [ProductPart] {
        var frames: [PlayedFrame] = []
        return [
            ProductPart(of: scene) {
                FrameTask(frames: painter.frames) {
                    { $0.job.subject as? PlayedFrame }
                } take: { _, frame in
                    if let frame = try frame() { frames.append(frame) }
                }
            } end: {
                job.doInBackground { [self, frames] in try draw(frames, on: job) }
            }
        ]
    }

    private func draw(_ frames: [PlayedFrame], on job: RenderJob) throws {
        let list = painter.paint(frames)
        let embedding = try Embedding(of: scene.scenes, job.options)
        let numbers = frames.map { TraceDocument.line(of: $0) }
        for format in job.options.formats {
            let bytes = try job.encoder(of: format, title: scene.title).encode(list)
            let whole = try embedding.put(into: bytes, frames: numbers)
            try job.write(whole, to: name(fileExtension: format.rawValue))
        }
        job.didDraw()
    }

    /// Its name in the output folder.
    func name(fileExtension: String) -> String { scene.path(ProductNames.sheet(fileExtension)) }

    /// Its width in points.
    var width: Double { painter.layout.size.width }

    /// A description of the sheet, as a text alternative.
    var alternative: String { painter.alternative }
}

/// A large amount that a rendering is going to write, estimated from its first frames: the pictures of frames, or one
/// file that contains many frames.
package struct OutputAmount: Sendable, Hashable {
    /// The number of pictures; 1 for one file.
    package var count: Int
    /// Their approximate size together, in bytes.
    package var byteCount: Int
    /// The name of the one file; nil for the pictures of frames.
    package var file: String?

    /// More pictures than this, or more bytes, are hardly intended (C).
    private static let mostPictures = 2_000
    private static let mostBytes = 200_000_000
    private static let mostBytesOfFile = 100_000_000

    /// Creates an amount of `count` files with `byteCount` bytes together.
    package init(count: Int, byteCount: Int, file: String? = nil) {
        self.count = count
        self.byteCount = byteCount
        self.file = file
    }

    /// Whether the amount is large enough for a warning.
    package var isLarge: Bool {
        file == nil ? count > Self.mostPictures || byteCount > Self.mostBytes : byteCount > Self.mostBytesOfFile
    }
}

/// The first pictures of a rendering.
struct PictureSample {
    /// The number of pictures of the whole rendering.
    let total: Int
    var count = 0
    var byteCount = 0

    /// The pictures that are enough for an estimate.
    static let most = 60

    /// Adds a picture that was written.
    ///
    /// - Returns: The amount of all pictures, once, when the sample is complete.
    mutating func add(_ bytes: Int) -> OutputAmount? {
        count += 1
        byteCount += bytes
        // A short rendering is estimated from its first half.
        guard count == min(Self.most, max(1, total / 2)) else { return nil }
        return OutputAmount(count: total, byteCount: Int(Double(byteCount) / Double(count) * Double(total)))
    }
}

/// The frames so far of a file that contains many.
struct FileSample {
    /// The name of the file.
    let file: String
    /// The number of frames that it will contain.
    let total: Int
    /// The number of frames for the next estimate; nil if a large amount was found. Later frames may show more than the
    /// first, such as the trails of fingers.
    var next: Int? = PictureSample.most

    /// Called when the file contains `count` frames, in `bytes()` bytes.
    ///
    /// - Returns: The amount of the whole file, if it is large. It is estimated when there are 60 frames, and whenever
    ///   their number has doubled, until it is large.
    mutating func amount(bytes: () -> Int, of count: Int) -> OutputAmount? {
        guard let wanted = next, count >= wanted else { return nil }
        let byteCount = Int(Double(bytes()) / Double(count) * Double(max(total, count)))
        let amount = OutputAmount(count: 1, byteCount: byteCount, file: file)
        next = amount.isLarge ? nil : 2 * count
        return amount.isLarge ? amount : nil
    }
}
