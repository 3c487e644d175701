internal import TouchstoneChecks
internal import TouchstoneEngine
internal import TouchstoneGeometry
package import TouchstoneKit
package import TouchstonePlayer
package import TouchstoneScenes

/// A scene that a user plays by hand, or several of its variants with the same touches.
///
/// Its clock stands still while nothing happens. A session can go back to any frame that was played: the engine then
/// plays everything again, with the same touches. If the user touches the screen there, the session continues from
/// there and forgets what came later.
///
/// It belongs to one thread at a time.
package final class Session {
    private let fonts: LiveFonts
    package private(set) var loaded: LoadedScene
    /// The names of the variants that are played; empty for a scene without variants.
    let variantNames: [String]
    private var runs: [Run] = []
    /// The overlays of the pictures.
    private(set) var overlays: Scene.Overlays
    package private(set) var log = TouchLog()
    /// The last frame that was played.
    package private(set) var end = 0
    /// The last frame in which something happened.
    private var lastBusy = 0
    /// The frame after which facts were last sent to the page; nil if the page has none.
    private var lastFacts: Int?
    /// Whether the page must forget the frames that it has received, because the next message contains everything.
    private var isAnew = true
    /// A number that changes whenever another scene is played.
    private(set) var generation = 0

    /// The number of seconds for which the clock continues after everything has come to rest. It is longer than the
    /// time between the taps of a double tap, and long enough to see that nothing more happens (C).
    private static let patience = 1.0
    /// The largest number of frames of one step, if the page was busy in the meantime.
    package static let mostFrames = 30

    /// - Parameters:
    ///   - loaded: The scene. If its file has variants, it contains those that are played.
    ///   - fonts: The fonts of the pictures.
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
        // A new session counts as having been at rest for a long time.
        lastBusy = -patience
        isAnew = true
    }

    private var patience: Int { Int((scene.fps * Self.patience).rounded(.up)) }

    package var scene: Scene { runs[0].scene }
    package var frame: Int { runs[0].frame }
    /// The current frame of each of the variants.
    package var frames: [PlayedFrame] { runs.map(\.last) }
    /// The current time in seconds.
    package var time: Double { time(of: frame) }

    func time(of frame: Int) -> Double { Double(frame) / scene.fps }

    /// Whether nothing more happens until the user touches the screen.
    package var isAtRest: Bool {
        frame >= end && !log.hasFingersDown && frame - lastBusy >= patience && runs.allSatisfy(\.isAtRest)
    }

    /// Whether everything had come to rest in the last frame that was played.
    var restsAtEnd: Bool { end - lastBusy >= 1 && !log.hasFingersDown && frame == end }

    /// The mistake that has ended the code of a variant; nil if there is none.
    package var mistake: String? { runs.lazy.compactMap(\.mistake).first }

    /// Whether the last pictures lack failures that were found after they were drawn.
    package var arePicturesStale: Bool { runs.contains(where: \.isPictureStale) }

    // MARK: Playing

    /// Plays `count` frames with the given touches.
    package func step(_ count: Int, touching samples: [TouchLog.Sample]) {
        if frame < end, samples.contains(where: { $0.phase == .began }) { continuePlaying() }
        // Frames that were played already keep their touches.
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

    /// Forgets everything after the current frame. Fingers that are down in this frame lift.
    private func continuePlaying() {
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

    /// Starts again from the beginning, without touches.
    package func restart() {
        log = TouchLog()
        end = 0
        begin()
    }

    /// Uses the changed scene file. The session is played again on the new views, up to the current frame.
    package func reload(_ loaded: LoadedScene) {
        let frame = self.frame
        self.loaded = (try? loaded.choosing(variants: variantNames)) ?? loaded
        generation += 1
        replay(to: frame)
    }

    /// Draws other overlays, or with another theme, from now on.
    package func show(_ overlays: Scene.Overlays) {
        self.overlays = overlays
        for run in runs { run.show(overlays) }
    }

    /// Makes the next messages contain everything, because the page has nothing yet.
    package func resendAll() {
        for run in runs { run.resendAll() }
        isAnew = true
    }

    // MARK: Messages to the page

    /// Returns the facts of the scene that never change, as a JSON object in the format of the player's pages, with
    /// what a session adds.
    package func head() -> String {
        LiveFilm.head(
            of: scene, overlays: overlays, file: loaded.source.displayName, source: loaded.text,
            variants: runs.map(\.head))
    }

    /// Returns the state of the session, and the picture and new numbers of each variant, as a JSON object. If the
    /// session was played again, this is everything up to the current frame, and the page forgets what it has received.
    ///
    /// - Parameter spent: Returns the number of milliseconds since the message arrived.
    package func news(spent: () -> Double = { 0 }) -> String {
        if isAnew { lastFacts = nil }
        let pictures = runs.map { $0.picture() }
        defer { isAnew = false }
        return JSONText.object { json in
            json.string("kind", "frame")
            json.integer("frame", frame)
            json.integer("end", end)
            json.integer("generation", generation)
            json.bool("rest", isAtRest)
            json.bool("full", log.isFull)
            if let mistake { json.string("mistake", mistake) }
            json.bool("reset", isAnew)
            json.number("spent", spent())
            json.array("runs") { json in
                for picture in pictures { json.json(picture) }
            }
        }
    }

    /// Returns what has happened in each variant, as a JSON object; nil if facts were sent too recently.
    ///
    /// - Parameter isAwaited: Whether the page needs the facts now, because nothing is sent after them.
    package func facts(isAwaited: Bool) -> String? {
        let interval = Int(scene.fps / Self.factsPerSecond)
        if !isAwaited, let lastFacts, (0..<interval).contains(frame - lastFacts) { return nil }
        lastFacts = frame
        return JSONText.object { json in
            json.string("kind", "facts")
            json.array("runs") { json in
                for run in runs { json.json(run.facts()) }
            }
        }
    }

    /// The number of times per second that facts are sent. More could hardly be read.
    private static let factsPerSecond = 10.0
}

/// The touches of a session up to a moment, and the scene in which they were made. Another thread can make a
/// ``SessionScene`` of it while the session continues.
package struct SessionRecord: Sendable {
    let loaded: LoadedScene
    let log: TouchLog
    /// The time of the last frame that was played, in seconds.
    let end: Double
    /// Whether everything had come to rest in that frame.
    let restsAtEnd: Bool
    /// The names of the variants that are played; empty for a scene without variants.
    let variants: [String]
}

extension Session {
    /// The touches of the session so far.
    package var record: SessionRecord {
        SessionRecord(loaded: loaded, log: log, end: time(of: end), restsAtEnd: restsAtEnd, variants: variantNames)
    }
}
