import TouchstoneDrawing
import TouchstoneExport

/// The examples in the documentation of `TouchstoneExport`, in functions, so that they are compiled and not run.
enum DocumentedExamples {
    static func framePass(
        makeRasterizer: @escaping @Sendable () throws -> any FrameRasterizer,
        jobs: (_ frames: [Int]) -> FramePass.Source
    ) throws {
        let folder = try OutputFolder("card", in: "out") { $0.hasPrefix("frames/card-") }
        let naming = FrameNaming(stem: "card", frameCount: 120)
        let pictures = FrameTask(frames: Array(0..<120)) {
            { frame in (naming.name(frame: frame.job.index, fileExtension: "png"), try frame.png()) }
        } take: { _, file in
            if let (name, bytes) = try file() { try folder.write(bytes, to: "frames/" + name) }
        }
        let isComplete = try FramePass(workers: 2, makeRasterizer: makeRasterizer).run([pictures], jobs: jobs)
        if isComplete { try folder.finish() }
    }

    static func outputFolder(bytes: [UInt8]) throws {
        let folder = try OutputFolder("nested-card", in: "out") { $0.hasPrefix("frames/nested-card-") }
        try folder.write(bytes, to: "frames/nested-card-0000.png")
        try folder.finish()
    }

    static func singleFile(bytes: [UInt8]) throws {
        try SingleFile.write(bytes, to: "scenes/card.yaml", replacing: true)
    }

    static func playerPage(in folder: OutputFolder, json: [UInt8]) throws -> WrittenFile {
        let page = try PlayerPage(to: folder.stream(to: "card.html"), title: "Card", carried: nil)
        try page.append(json, as: "film-0-0")
        let written = try page.finish()
        return written
    }
}
