internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneExport
internal import TouchstoneGeometry
internal import TouchstoneImages
internal import TouchstonePictures
internal import TouchstonePlayer
internal import TouchstoneSVG
internal import TouchstoneScenes

/// A page that plays a scene, or its variants on top of each other. The page is written in parts while it is drawn.
struct PageProduct: Product {
    /// The variants that the page shows.
    let scenes: [PreparedScene]
    /// The frames of each variant that the page shows, in ascending order. Between them the page keeps showing the
    /// earlier frame.
    let frames: [[Int]]
    /// The path of the page in the output folder.
    let path: String
    /// The path of the picture that changes with the page; nil for a page that does not look for a new version.
    var versionPath: String?

    var kind: ProductNames.Kind { .page }
    var pictureCount: Int { scenes.reduce(0) { $0 + $1.lastFrame + 1 } }

    /// The approximate size of a part of the film, in bytes.
    private static let fullSize = 2 << 20
    /// The scale, in pixels per point, up to which shapes are exact to 1/64 of a pixel. It allows for zooming into the
    /// page.
    static let scale = 3.0

    /// The spaces, in pixels, of which a page has at least one for a picture: for two variants above each other, and
    /// beside each other, on a phone of 390 × 844.
    private static let spaces = [Size(width: 372, height: 300), Size(width: 185, height: 640)]
    /// Pixels per point of overlays at which their smallest labels, of 8.5 points, are legible.
    private static let legibleScale = 11 / 8.5

    /// The magnification of the windows, at most 1. The page shows a large window small, and the labels on it are
    /// legible all the same.
    private var magnification: Double {
        let factors = scenes.map(\.loaded.scene.largestWindow).map { window in
            Self.spaces.map { min($0.width / window.width, $0.height / window.height) / Self.legibleScale }.max() ?? 1
        }
        return factors.filter { $0 > 0 }.reduce(1, min)
    }

    func parts(on job: RenderJob) -> [ProductPart] {
        var begun: Page?
        return scenes.enumerated().map { index, scene in
            var variant: Variant?
            return ProductPart(of: scene) {
                let page = try begun ?? self.page(on: job)
                begun = page
                let next = Variant(
                    of: scene, isOfSeveral: scenes.areOfSeveral, frames: frames[index], number: index,
                    magnification: magnification, page, on: job)
                variant = next
                return next.task
            } end: {
                guard let page = begun, let variant else { return }
                page.variants.append(try variant.finish())
                if page.variants.count == scenes.count { try finish(page, on: job) }
            }
        }
    }

    private func page(on job: RenderJob) throws -> Page {
        let carried = try Embedding(of: scenes.map(\.loaded), job.options).text.map { try Payload.word($0) }
        let title = scenes.count > 1 ? scenes.commonTitle : scenes[0].title
        let version = versionPath.map { String($0.split(separator: "/").last ?? "") }
        return Page(
            file: try PlayerPage(
                to: job.folder.stream(to: path), title: title, carried: carried, versionPicture: version),
            film: NativeFilm(glyphs: job.fonts, namedGroup: FramePainter.viewsGroup),
            sample: FileSample(file: path, total: pictureCount))
    }

    private func finish(_ page: Page, on job: RenderJob) throws {
        let loaded = scenes[0].loaded
        try page.file.append(page.film.definitions, as: "definitions")
        let clock = ComparisonClock(of: scenes)
        let shown =
            scenes.count < 2
            ? nil
            : try ComparisonHistory(of: scenes, job.options.cancellation).shownFrame(
                of: scenes.map(\.run.verdict), clock)
        let head = LiveFilm.head(
            of: loaded.scene, overlays: job.options.overlays(for: loaded.scene), file: loaded.reproduction.name,
            source: loaded.reproduction.text, variants: page.variants, start: shown.map(clock.time))
        try page.file.append(Array(head.utf8), as: "head")
        job.didWrite(try page.file.finish())
        // The picture follows the page, so that a page that notices it loads the new version.
        if let versionPath { job.didWrite(try job.folder.write(page.file.versionPictureBytes, to: versionPath)) }
    }

    /// The state of the page while it is written.
    private final class Page {
        let file: PlayerPage
        var film: NativeFilm
        /// For each variant, the page's data other than its frames, as JSON.
        var variants: [String] = []
        private var sample: FileSample
        /// The number of bytes of the page before its data.
        private let headSize: Int
        /// The number of frames in the parts of the film that are written.
        private var count = 0

        init(file: PlayerPage, film: NativeFilm, sample: FileSample) {
            self.file = file
            self.film = film
            self.sample = sample
            headSize = file.byteCount
        }

        /// Called when a part of the film was written. Returns the amount of the whole page, once, if it is known.
        func didWrite(frames: Int) -> OutputAmount? {
            count += frames
            return sample.amount(bytes: { file.byteCount - headSize }, of: count)
        }
    }

    /// Paints a scene in the colors of both themes with everything that the page can show.
    private final class Variant {
        private let scene: PreparedScene
        /// The frames that the page shows; nil for all.
        private let frames: Set<Int>?
        private let number: Int
        /// The previous frame of the film.
        private var held: NativePicture?
        private let page: Page
        private let job: RenderJob
        private let painter: FramePainter
        private var document: PageDocument
        /// The first frame of each part of the film, and of the part that is being filled.
        private var filmStarts = [0]
        private var count = 0
        private var numberParts = 0

        init(
            of scene: PreparedScene, isOfSeveral: Bool, frames: [Int], number: Int, magnification: Double, _ page: Page,
            on job: RenderJob
        ) {
            self.scene = scene
            self.frames = frames.count > scene.lastFrame ? nil : Set(frames)
            self.number = number
            self.page = page
            self.job = job
            let overlays = job.options.overlays(for: scene.loaded.scene).allOnPage
            let run = scene.run
            painter = FramePainter(
                scene: scene.loaded.scene, firstFrame: run.firstFrame, overlays: overlays,
                scale: PageProduct.scale / magnification, magnification: magnification, lastFrame: run.lastFrame,
                isPanel: true, theme: .both, history: run.pageHistory, verdict: run.verdict, measuring: job.fonts)
            document = PageDocument(
                of: scene.loaded.scene, pictureSize: painter.layout.size, canvasOrigin: painter.layout.canvasOrigin,
                magnification: painter.magnification,
                name: isOfSeveral ? scene.name(amongSeveral: true) : nil,
                file: isOfSeveral ? (scene.loaded.reproduction.name, scene.loaded.reproduction.text) : nil)
        }

        var task: FrameTask {
            // A frame before the first chosen one shows the picture of the first chosen one.
            let chosen: Set<Int>? = frames
            let first = chosen?.min() ?? 0
            return FrameTask(frames: Array(0...scene.lastFrame)) { [painter] in
                { frame -> (PlayedFrame, NativePicture?)? in
                    (frame.job.subject as? PlayedFrame).map { played in
                        guard chosen?.contains(frame.job.index) ?? true else { return (played, nil) }
                        return (played, NativePicture(painter.paint(played)))
                    }
                }
            } take: { [self] _, frame in
                guard let (played, written) = try frame() else { return }
                document.observe(played)
                if let shown = written ?? held {
                    if held == nil { for _ in 0..<first { page.film.add(shown) } }
                    page.film.add(shown)
                    held = shown
                }
                count += 1
                if page.film.partSize > PageProduct.fullSize { try takeFilm() }
                if document.isPartFull { try takeNumbers() }
                job.didDraw()
            }
        }

        /// Completes the variant's parts. Returns the variant's other data, as JSON.
        func finish() throws -> String {
            if filmStarts.last != count { try takeFilm() }
            if !document.isPartEmpty { try takeNumbers() }
            let run = scene.run
            let shown = frames.flatMap { frames in
                frames.min().flatMap { first in frames.max().map { first...$0 } }
            }
            return document.json(
                run.verdict, remarks: run.remarks, filmStarts: filmStarts.dropLast(), shown: shown
            ) { PageProduct.pair(painter.color(ofView: $0)) }
        }

        private func takeFilm() throws {
            try page.file.append(page.film.takePart(), as: "film-\(number)-\(filmStarts.count - 1)")
            job.foresee(page.didWrite(frames: count - (filmStarts.last ?? 0)))
            filmStarts.append(count)
        }

        private func takeNumbers() throws {
            try page.file.append(Array(document.takePart().utf8), as: "numbers-\(number)-\(numberParts)")
            numberParts += 1
        }
    }

    /// A color in both themes, in the format of the page's script: `#rrggbb#rrggbb`.
    static func pair(_ color: Color) -> String {
        [color, color.dark ?? color].map { color in
            let pixel = PixelColor(color)
            let word = Int(pixel.red) << 16 | Int(pixel.green) << 8 | Int(pixel.blue)
            // The leading digit keeps zeros.
            return "#" + String(1 << 24 | word, radix: 16).dropFirst()
        }.joined()
    }
}
