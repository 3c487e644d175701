internal import TouchstoneCairo
internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneExport
internal import TouchstoneGeometry
internal import TouchstonePictures
internal import TouchstonePlayer

/// The contact sheet of a scene, as a picture in each format.
struct SheetProduct: Product {
    let scene: PreparedScene
    private let painter: SheetPainter

    /// - Parameter frames: the frames that it may show, in ascending order; nil for all.
    init(scene: PreparedScene, _ sheet: SheetOptions, _ options: RenderOptions, frames: [Int]? = nil, fonts: FontBook) {
        self.scene = scene
        let rehearsal = scene.rehearsal
        painter = SheetPainter(
            scene: scene.loaded.scene, firstFrame: rehearsal.firstFrame, lastFrame: rehearsal.lastFrame,
            story: rehearsal.story, remarks: rehearsal.remarks, verdict: rehearsal.verdict, among: frames,
            count: sheet.count,
            columns: sheet.columns,
            overlays: options.overlays(for: scene.loaded.scene), history: rehearsal.history, measuring: fonts)
    }

    var kind: ProductNames.Kind { .sheet }
    var pictureCount: Int { 1 }

    func check() throws { try scene.checkPicture(painter.layout.size, scale: SheetPainter.scale) }

    func parts(on bench: Workbench) -> [ProductPart] {
        var frames: [PlayedFrame] = []
        return [
            ProductPart(of: scene) {
                FrameTask(frames: painter.frames) {
                    { $0.job.subject as? PlayedFrame }
                } take: { _, frame in
                    if let frame = try frame() { frames.append(frame) }
                }
            } end: {
                try draw(frames, on: bench)
            }
        ]
    }

    private func draw(_ frames: [PlayedFrame], on bench: Workbench) throws {
        let list = painter.paint(frames)
        let embedding = try Embedding(of: scene.scenes, bench.options)
        let numbers = frames.map { TraceDocument.line(of: $0.snapshot) }
        for format in bench.options.formats {
            let provider = bench.provider(of: format, title: scene.title)
            let bytes = try provider.makeEncoder().encode(list)
            let whole = try embedding.put(into: bytes, frames: numbers)
            try bench.write(whole, to: name(fileExtension: provider.fileExtension))
        }
        bench.didDraw()
    }

    /// Its name in the output folder.
    func name(fileExtension: String) -> String { scene.path(ProductNames.sheet(fileExtension)) }

    /// Its width in points.
    var width: Double { painter.layout.size.width }

    /// A description of the sheet, as a text alternative.
    var alternative: String { painter.alternative }
}
