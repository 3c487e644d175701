import Testing
import TouchstoneDrawing
import TouchstoneExport
import TouchstoneGeometry
import TouchstoneImages
import TouchstoneTestSupport

@Suite struct AnimationExporterTests {
    let tester: AnimationTester

    init() throws { tester = try AnimationTester() }

    private static let frames = Array(0..<30)
    private static let pillow: Comment = "Pillow is not installed"
    private static let ffmpeg: Comment = "ffmpeg is not installed"

    @Test(.enabled(if: AnimationDecoder.pillow.isInstalled, pillow))
    func animatedPNGIsExact() throws {
        let outcome = try tester.write(.apng, Self.frames)
        #expect(outcome?.note == nil)
        let read = try AnimationDecoder.pillow.read(tester.path(.apng))
        #expect(read.frames == AnimationTester.expected(Self.frames))
        #expect(read.loops == 0)
        // Six frames look the same, and the last one is shown for two seconds.
        var delays = [Double](repeating: 1.0 / 60, count: 25)
        delays[9] = 6.0 / 60
        delays[24] = 2
        #expect(zip(read.delays, delays).allSatisfy { abs($0 - $1) < 1e-6 }, "\(read.delays)")
        #expect(read.delays.count == 25)
    }

    @Test func aViewerOfPlainPNGSeesTheFirstFrame() throws {
        _ = try tester.write(.apng, Self.frames)
        let picture = try PNGPicture(tester.bytes(.apng))
        #expect(picture.pixels == AnimationTester.expected([0])[0])
        #expect(picture.chunks.prefix(2).map(\.type) == ["IHDR", "acTL"])
    }

    @Test(.enabled(if: AnimationDecoder.pillow.isInstalled, pillow))
    func webPIsExactAndDoesNotDrift() throws {
        _ = try tester.write(.webp, Self.frames)
        let read = try AnimationDecoder.pillow.read(tester.path(.webp))
        #expect(read.frames == AnimationTester.expected(Self.frames))
        #expect(read.loops == 0)
        // 16.67 ms become 17, 16, 17 in turn.
        #expect(read.delays.prefix(3) == [0.017, 0.016, 0.017])
        let total = read.delays.reduce(0, +)
        #expect(abs(total - (2 + 29.0 / 60)) < 0.0006)
    }

    @Test(.enabled(if: AnimationDecoder.pillow.isInstalled, pillow))
    func gifDropsFramesEvenlyAndKeepsItsColors() throws {
        let outcome = try tester.write(.gif, Self.frames)
        #expect(
            outcome?.note == "card.gif: 15 of 30 frames, 30 a second, because a browser shows each for at least 0.02 s")
        let read = try AnimationDecoder.pillow.read(tester.path(.gif))
        let shown = Array(stride(from: 0, to: 28, by: 2)) + [29]
        #expect(read.frames == AnimationTester.expected(shown))
        #expect(read.loops == 0)
        #expect(read.delays.allSatisfy { $0 >= 0.02 })
        let total = read.delays.reduce(0, +)
        #expect(abs(total - 2.48) < 1e-9)
    }

    @Test(.enabled(if: AnimationDecoder.ffmpeg.isInstalled, ffmpeg))
    func videoHoldsItsLastFrame() throws {
        let outcome = try tester.write(.mp4, Self.frames)
        #expect(outcome?.note == nil)
        let read = try AnimationDecoder.ffmpeg.read(tester.path(.mp4))
        // Sides are even.
        #expect(read.width == 62)
        #expect(read.height == 46)
        // The last of them is shown for two seconds, so it is repeated 120 times.
        #expect(read.frames.count == 29 + 120)
        #expect(read.delays.allSatisfy { abs($0 - 1.0 / 60) < 1e-4 })
        for (frame, pixels) in read.frames.prefix(30).enumerated() {
            let expected = AnimationTester.expected([frame])[0]
            // Away from edges, where four pixels share a colour.
            for (x, y) in [(58, 40), (AnimationTester.square(frame), 14)] {
                for channel in 0..<3 {
                    let difference = Int(pixels[3 * (y * 62 + x) + channel]) - Int(expected[3 * (y * 61 + x) + channel])
                    #expect(abs(difference) <= 12, "frame \(frame), pixel \(x), \(y)")
                }
            }
        }
    }

    @Test(.enabled(if: AnimationDecoder.ffmpeg.isInstalled, ffmpeg), arguments: [AnimationFormat.gif, .apng])
    func anotherReaderSeesTheSame(format: AnimationFormat) throws {
        _ = try tester.write(format, Self.frames)
        let read = try AnimationDecoder.ffmpeg.read(tester.path(format))
        let shown = format == .gif ? Array(stride(from: 0, to: 28, by: 2)) + [29] : Self.frames
        #expect(read.frames == AnimationTester.expected(shown))
    }

    @Test(arguments: AnimationFormat.allCases)
    func bytesDoNotDependOnTheWorkers(format: AnimationFormat) throws {
        guard format != .mp4 || AnimationDecoder.ffmpeg.isInstalled else { return }
        var files: [[UInt8]] = []
        for workers in [1, 2, 7] {
            tester.exporter = AnimationTester.Exporter(workers: workers)
            _ = try tester.write(format, Self.frames)
            files.append(tester.bytes(format))
        }
        #expect(files[0].count > 100)
        #expect(files.allSatisfy { $0 == files[0] })
    }

    @Test func bytesDoNotDependOnWhatElseIsMade() throws {
        let formats = [AnimationFormat.gif, .apng, .webp]
        for format in formats { _ = try tester.write(format, Self.frames) }
        let alone = formats.map(tester.bytes)
        let strip = AnimationTester.strip(Self.frames)
        // Each shows different frames of one pass, which draws all of them.
        let works = formats.map {
            tester.exporter.begin(strip, as: $0, in: tester.folder, name: "together." + $0.fileName(stem: "card"))
        }
        var tasks: [FrameTask] = []
        for work in works {
            guard case .pass(let task) = try work.next() else { continue }
            tasks.append(task)
        }
        #expect(tasks.count == formats.count)
        let pass = FramePass(workers: 3) { FlatRasterizer() }
        #expect(try pass.run(tasks, jobs: strip.jobs))
        for work in works { while case .pass = try work.next() { Issue.record("one pass is enough") } }
        #expect(formats.map { tester.place.bytes("together." + $0.fileName(stem: "card")) ?? [] } == alone)
    }

    @Test(arguments: [AnimationFormat.gif, .apng, .webp])
    func textTravelsInside(format: AnimationFormat) throws {
        let text = "title: Card\n" + String(repeating: "- {tap: card}\n", count: 100)
        tester.exporter.text = text
        _ = try tester.write(format, [0, 3, 6])
        let read = try EmbeddedText.read(from: tester.bytes(format))
        #expect(read == text)
        if AnimationDecoder.pillow.isInstalled {
            let frames = try AnimationDecoder.pillow.read(tester.path(format)).frames
            #expect(frames == AnimationTester.expected([0, 3, 6]))
        }
    }

    @Test(.enabled(if: AnimationDecoder.pillow.isInstalled, pillow), arguments: [AnimationFormat.gif, .apng, .webp])
    func oneFrameIsAnAnimation(format: AnimationFormat) throws {
        _ = try tester.write(format, [7])
        let read = try AnimationDecoder.pillow.read(tester.path(format))
        #expect(read.frames == AnimationTester.expected([7]))
    }

    @Test(.enabled(if: AnimationDecoder.pillow.isInstalled, pillow))
    func gapsBetweenFramesAreKept() throws {
        _ = try tester.write(.apng, [0, 3, 60, 61])
        let read = try AnimationDecoder.pillow.read(tester.path(.apng))
        #expect(read.delays.map { ($0 * 60).rounded() } == [3, 57, 1, 120])
    }

    @Test func picturesOfAnotherSizeAreRefused() throws {
        let strip = FrameStrip(
            frames: [0, 1], framesPerSecond: 60, size: Size(width: 10, height: 10), scale: 1
        ) { _ in AnimationTester.strip([0, 1]).jobs([0, 1]) }
        #expect(throws: AnimationError.self) {
            try tester.exporter.write(strip, as: .gif, to: tester.folder, name: "card.gif")
        }
        #expect(tester.place.contents == [])
    }

    @Test func picturesThatAFormatCannotHoldAreRefused() throws {
        let strip = AnimationTester.strip([0, 1], size: Size(width: 17_000, height: 20))
        let error = #expect(throws: OutputError.self) {
            try tester.exporter.write(strip, as: .webp, to: tester.folder, name: "card.webp")
        }
        #expect(error?.kind == .cannotCreate)
        #expect(
            error?.reason == "cannot begin a WebP file: 17000 × 20 pixels, and no side may be longer than 16383")
        #expect(tester.place.contents == [])
    }

    @Test(arguments: AnimationFormat.allCases)
    func whoAsksForTheEndFindsNothingHalfWritten(format: AnimationFormat) throws {
        guard format != .mp4 || AnimationDecoder.ffmpeg.isInstalled else { return }
        let cancellation = Cancellation()
        let exporter = AnimationTester.Exporter(workers: 2, cancellation: cancellation)
        let outcome = try exporter.write(
            AnimationTester.strip(Array(0..<400)), as: format, to: tester.folder, name: "card",
            drew: { cancellation.cancel() })
        #expect(outcome == nil)
        #expect(tester.place.contents == [])
    }
}

extension AnimationTester {
    /// A column inside of the square.
    static func square(_ frame: Int) -> Int { (still.contains(frame) ? still.lowerBound : frame) * 3 % 40 + 10 }
}
