import Synchronization
import TouchstoneDrawing
import TouchstoneExport
import TouchstoneGeometry
import TouchstoneTestSupport

/// A square that moves over a picture with sides of odd lengths, and a folder to write it to.
final class AnimationTester {
    let place: TemporaryFolder
    let folder: OutputFolder
    var exporter = Exporter(workers: 2)
    /// Frames in which the square stands still.
    static let still = 9...14

    /// The options of the exporters.
    struct Exporter {
        var workers: Int
        var cancellation = Cancellation()
        var text: String?
        var maximumBytes: Int?
        var videoProgram = "ffmpeg"

        func begin(
            _ strip: FrameStrip, as format: AnimationFormat, in folder: OutputFolder, name: String,
            drew: (() -> Void)? = nil
        ) -> AnimationExporter {
            let exporter = AnimationExporter(
                strip, as: format, to: folder, name: name, workers: workers, cancellation: cancellation,
                makeRasterizer: { FlatRasterizer() }, drew: drew)
            exporter.text = text
            exporter.maximumBytes = maximumBytes
            exporter.videoProgram = videoProgram
            return exporter
        }

        func write(
            _ strip: FrameStrip, as format: AnimationFormat, to folder: OutputFolder, name: String,
            drew: (() -> Void)? = nil
        ) throws -> AnimationOutcome? {
            let animation = begin(strip, as: format, in: folder, name: name, drew: drew)
            let pass = FramePass(workers: workers, cancellation: cancellation) { FlatRasterizer() }
            while true {
                switch try animation.next() {
                case .pass(let task):
                    do {
                        guard try pass.run([task], jobs: strip.jobs) else { return nil }
                    } catch  where cancellation.isCancelled { return nil }
                case .done(let outcome): return outcome
                case nil: return nil
                }
            }
        }
    }

    init() throws {
        place = try TemporaryFolder()
        folder = try OutputFolder("", in: place.path) { _ in true }
    }

    static func picture(_ frame: Int, size: Size = Size(width: 61, height: 45)) -> DrawList {
        let step = still.contains(frame) ? still.lowerBound : frame
        var list = DrawList(size: size, scale: 1, background: Color(red: 1, green: 0.8, blue: 0.6))
        let x = Double(step * 3 % 40)
        let fill = Color(red: 0, green: Double(step % 4) / 4, blue: 1)
        list.append(Shape(.rectangle(Rect(x: x, y: 5 + Double(step % 7), width: 20, height: 16)), fill: fill))
        return list
    }

    /// Frames of a scene at 60 a second.
    static func strip(_ frames: [Int], size: Size = Size(width: 61, height: 45)) -> FrameStrip {
        FrameStrip(frames: frames, framesPerSecond: 60, size: size, scale: 1) { wanted in
            let rest = Mutex(wanted[...])
            return {
                rest.withLock { $0.popFirst() }.map { frame in
                    FrameJob(index: frame) { picture(frame, size: size) }
                }
            }
        }
    }

    /// Writes the strip's animation and returns its outcome.
    func write(
        _ format: AnimationFormat, _ frames: [Int], drew: (() -> Void)? = nil
    ) throws -> AnimationOutcome? {
        try exporter.write(
            Self.strip(frames), as: format, to: folder, name: format.fileName(stem: "card"), drew: drew)
    }

    func path(_ format: AnimationFormat) -> String { "\(place.path)/\(format.fileName(stem: "card"))" }

    func bytes(_ format: AnimationFormat) -> [UInt8] { place.bytes(format.fileName(stem: "card")) ?? [] }

    /// The pixels of those frames, without repetitions.
    static func expected(_ frames: [Int]) -> [[UInt8]] {
        var pictures: [[UInt8]] = []
        for frame in frames {
            let next = FlatRasterizer.pixels(of: picture(frame)).channels
            if next != pictures.last { pictures.append(next) }
        }
        return pictures
    }
}
