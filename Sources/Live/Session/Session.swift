package import Application
internal import Documents
internal import Geometry
internal import GestureEngine
package import Playback
package import SceneFile

/// A scene that somebody plays by hand, or several of its variants under the same fingers.
///
/// Its clock stands still while nothing happens. What was played can be gone back to: the engine plays it again, with the same
/// touches. Who touches there goes on from there, and what came later is forgotten.
///
/// It belongs to one thread at a time.
package final class Session {
    private let fonts: LiveFonts
    package private(set) var loaded: LoadedScene
    /// Which variants are played; empty for a scene without variants.
    let variantNames: [String]
    private var runs: [Run] = []
    /// The overlays that the pictures have.
    private(set) var overlays: Scene.Overlays
    package private(set) var log = TouchLog()
    /// The last frame that was played.
    package private(set) var end = 0
    /// The last frame in which something was going on.
    private var lastBusy = 0
    /// The frame after which the page was told last what has happened.
    private var lastFacts = 0
    /// Changes whenever what is played is another scene.
    private(set) var generation = 0

    /// Seconds for which the clock goes on when everything has come to rest: longer than between the taps of a double tap, and enough
    /// to see that nothing happens any more (C).
    private static let patience = 1.0
    /// Frames that one step may take: the page was busy meanwhile.
    package static let mostFrames = 30

    /// - Parameters:
    ///   - loaded: the scene; of a file with variants those that are played.
    package init(_ loaded: LoadedScene, fonts: LiveFonts) {
        self.loaded = loaded
        self.fonts = fonts
        variantNames = loaded.variants.compactMap { $0.scene.variant?.name }
        overlays = loaded.scene.overlays
        begin()
    }

    private func begin() {
        let variants = loaded.variants
        runs = variants.enumerated().map { Run($1, overlays: overlays, share: ($0, variants.count), fonts: fonts) }
        // Nothing has happened for long.
        lastBusy = -patience
    }

    private var patience: Int { Int((scene.fps * Self.patience).rounded(.up)) }

    package var scene: Scene { runs[0].scene }
    package var frame: Int { runs[0].frame }
    /// The frame as each of the variants has it.
    package var frames: [PlayedFrame] { runs.map(\.last) }
    /// Seconds.
    package var time: Double { time(of: frame) }

    func time(of frame: Int) -> Double { Double(frame) / scene.fps }

    /// Whether nothing is left to happen until somebody touches the screen.
    package var isAtRest: Bool {
        frame >= end && !log.hasFingersDown && frame - lastBusy >= patience && runs.allSatisfy(\.isAtRest)
    }

    /// Whether everything had come to rest in the last frame that was played.
    var restsAtEnd: Bool { end - lastBusy >= 1 && !log.hasFingersDown && frame == end }

    // MARK: Playing

    /// Plays so many frames, with what fingers have done in them.
    package func step(_ count: Int, touching samples: [TouchLog.Sample]) {
        if frame < end, samples.contains(where: { $0.phase == .began }) { goOn() }
        // In what was played already the fingers are those of then.
        if frame >= end {
            let inputs = log.take(samples, after: time)
            for run in runs { run.touch(inputs) }
        }
        for _ in 0..<min(max(count, 0), Self.mostFrames) {
            for run in runs { run.step() }
            if log.hasFingersDown || runs.contains(where: { !$0.isAtRest }) { lastBusy = frame }
            end = max(end, frame)
        }
    }

    /// Forgets what was played later than this frame: fingers that are down now lift.
    private func goOn() {
        let frame = self.frame
        log.cut(after: time)
        end = frame
        replay(to: frame)
    }

    /// Cancels all fingers, as a system does when an application loses the screen.
    package func cancel(_ pointers: [Int]) {
        guard frame >= end else { return }
        step(1, touching: pointers.map { .init(pointer: $0, phase: .cancelled, location: .zero, time: time) })
    }

    /// Goes to a frame that was played, by playing everything again.
    package func seek(to frame: Int) {
        let target = min(max(frame, 0), end)
        if target < self.frame { return replay(to: target) }
        for run in runs { run.play(to: target) }
    }

    private func replay(to frame: Int) {
        let (inputs, busy) = (log.inputs, lastBusy)
        begin()
        for run in runs {
            run.touch(inputs)
            run.play(to: frame)
        }
        lastBusy = min(busy, frame)
    }

    /// Begins anew, without touches.
    package func restart() {
        log = TouchLog()
        end = 0
        begin()
    }

    /// The scene's file has changed: what was played is played again on the new views, as far as it was.
    package func reload(_ loaded: LoadedScene) {
        let frame = self.frame
        self.loaded = (try? loaded.choosing(variants: variantNames)) ?? loaded
        generation += 1
        replay(to: frame)
    }

    /// Draws other overlays from here on, or in another theme.
    package func show(_ overlays: Scene.Overlays) {
        self.overlays = overlays
        for run in runs { run.show(overlays) }
    }

    /// The page has nothing so far.
    package func tellAnew() {
        for run in runs { run.tellAnew() }
    }

    // MARK: What the page is told

    /// What never changes of the scene: an object of JSON as the player's pages have it, with what a session has beside it.
    package func head() -> String {
        LiveFilm.head(
            of: scene, overlays: overlays, file: loaded.source.displayName, source: loaded.text,
            variants: runs.map(\.head))
    }

    /// Where the session is, and the picture of each variant, with the numbers that are new: an object of JSON.
    ///
    /// - Parameters:
    ///   - isReset: whether the page forgets what it was told of frames.
    ///   - spent: milliseconds that were spent on what came before.
    package func news(isReset: Bool = false, spent: () -> Double = { 0 }) -> [UInt8] {
        let pictures = runs.map { $0.picture() }
        var json = JSONText()
        json.object { json in
            json.string("kind", "frame")
            json.integer("frame", frame)
            json.integer("end", end)
            json.integer("generation", generation)
            json.bool("rest", isAtRest)
            json.bool("full", log.isFull)
            json.bool("reset", isReset)
            json.number("spent", spent())
        }
        var bytes = Array(json.text.utf8.dropLast())
        bytes += Array(",\"runs\":[".utf8)
        for (index, picture) in pictures.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes += picture
        }
        bytes += Array("]}".utf8)
        return bytes
    }

    /// What has happened, of each variant: an object of JSON; nil while it is too early to tell more.
    ///
    /// - Parameter isAwaited: whether somebody waits for it: nothing comes after it.
    package func facts(isAwaited: Bool) -> String? {
        guard isAwaited || frame < lastFacts || frame - lastFacts >= Int(scene.fps / Self.factsPerSecond) else {
            return nil
        }
        lastFacts = frame
        var json = JSONText()
        json.object { json in
            json.string("kind", "facts")
            json.array("runs") { json in
                for run in runs { json.json(run.facts()) }
            }
        }
        return json.text
    }

    /// How often a page is told of what has happened: more can hardly be read.
    private static let factsPerSecond = 10.0
}
