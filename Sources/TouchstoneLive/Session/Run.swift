internal import TouchstoneChecks
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneKit
internal import TouchstonePlayer
internal import TouchstoneScenes

/// A scene, or one of its variants, that is played by hand. It records the events of each frame, and keeps those that were
/// not sent to the page yet.
final class Run {
    private let loaded: LoadedScene
    /// The scene without its own gestures, since the user's fingers replace them.
    let scene: Scene
    private let player: ScenePlayer
    private var film: LiveFilm
    private var numbers = PageNumbers()
    private var code: PageCode
    private var story = PageStory()
    private var checker: ExpectationChecker
    private var finder: RemarkFinder
    private(set) var last: PlayedFrame
    /// The frames that were played and not evaluated yet.
    private var unjudged: [PlayedFrame] = []
    /// Whether failures were found after the last picture was drawn, in frames that were played again before it.
    private(set) var isPictureStale = false
    /// The expectations of the scene that have failed so far.
    private var verdict = Verdict(expectationCount: 0)
    /// The data that was sent to the page.
    private var sent = Sent()

    private struct Sent {
        var subjects = 0
        var fields = 0
        var moments = 0
        var decisions = 0
        /// The number of runs of each lane, and the end of the last one.
        var lanes: [String: (count: Int, end: Int)] = [:]
        var remarks = "[]"
        var failures = "[]"
    }

    /// The largest number of happenings that are sent at a time. Of a longer session only the latest are sent.
    private static let mostEvents = 400
    /// The largest number of frames that are evaluated only after the picture: those of more than a minute.
    private static let mostUnjudged = 4000

    /// Creates a run at frame 0.
    ///
    /// - Parameters:
    ///   - overlays: The overlays of its pictures.
    ///   - share: The number of this run on the page, and the count of runs.
    init(
        _ loaded: LoadedScene, overlays: Scene.Overlays, share: (number: Int, count: Int), fonts: LiveFonts
    ) {
        self.loaded = loaded
        scene = loaded.scene.playedByHand
        code = PageCode(scene.checkedCode)
        player = ScenePlayer(scene, behaviors: loaded.behaviors, isEndless: true)
        checker = ExpectationChecker(scene.expectations)
        finder = RemarkFinder(allowing: Set(scene.allowedLints.keys))
        guard let first = player.next() else { preconditionFailure("a scene that never ends has frames") }
        last = first
        film = LiveFilm(of: scene, firstFrame: first, overlays: overlays, share: share, fonts: fonts)
        observe(first)
    }

    /// The last frame that was played.
    var frame: Int { last.snapshot.frame }
    /// Whether nothing more happens without new touches.
    var isAtRest: Bool { player.isAtRest }
    /// The mistake that has ended the scene's code, with its place; nil if there is none.
    var mistake: String? {
        player.codeFailure.map { loaded.diagnostic(.error, at: $0.ownPlace, $0.message).description }
    }

    func show(_ overlays: Scene.Overlays) { film.show(overlays) }

    func touch(_ inputs: [TouchInput]) { player.touch(inputs) }

    func step() { advance(shownFrom: 0) }

    /// - Parameter first: the first frame of which the page needs the numbers.
    private func advance(shownFrom first: Int) {
        guard let next = player.next() else { return }
        last = next
        observe(next, shownFrom: first)
    }

    private func observe(_ frame: PlayedFrame, shownFrom first: Int = 0) {
        film.observe(frame)
        if frame.snapshot.frame < first { numbers.skip(frame) } else { numbers.observe(frame) }
        if frame.snapshot.frame == first { numbers.begin(in: first) }
        unjudged.append(frame)
        if unjudged.count > Self.mostUnjudged { judge() }
    }

    /// Evaluates the frames that were played. The page gets its picture first, because reading takes longer than a
    /// finger's movement.
    private func judge() {
        let wereReplayed = unjudged.count > Session.mostFrames
        for frame in unjudged {
            story.observe(frame)
            checker.observe(frame)
            finder.observe(frame)
        }
        unjudged = []
        let failed = checker.findings.compactMap(\.self).filter { $0.frame != nil }
        verdict = Verdict(expectationCount: scene.expectations.count, failures: failed.map { $0.known(by: frame) })
        if wereReplayed { isPictureStale = !failed.isEmpty }
    }

    /// Plays up to a frame, for a page that then needs the numbers of the second before it.
    func play(to target: Int) {
        let start = max(target - Int(scene.fps.rounded(.up)), 0)
        while frame < target { advance(shownFrom: start) }
    }

    /// Makes the next messages contain everything, because the page has nothing yet.
    func resendAll() {
        film.restart()
        sent = Sent()
        code = PageCode(scene.checkedCode)
        numbers.begin(in: frame)
    }

    // MARK: Messages to the page

    /// The facts that never change, as a JSON object in the format of the player's pages.
    var head: String {
        JSONText.object { json in
            json.string("name", scene.variant?.name ?? "")
            json.number("fps", scene.fps)
            json.numbers("size", [film.pictureSize.width, film.pictureSize.height])
            json.numbers("canvas", [film.canvasOrigin.x, film.canvasOrigin.y])
            json.integer("expectations", scene.expectations.count)
        }
    }

    /// Returns the picture and the new numbers, as a JSON object.
    func picture() -> String {
        isPictureStale = false
        return JSONText.object { json in
            json.json("film", String(decoding: film.take(last, verdict: verdict), as: UTF8.self))
            json.json("numbers", numbers.takePart(next: frame + 1, restates: false))
            json.object("names") { writeSubjects(&$0) }
        }
    }

    /// Returns the new actions of recognizers, happenings, remarks and failures, as a JSON object.
    func facts() -> String {
        judge()
        return JSONText.object { json in
            writeLanes(&json)
            writeEvents(&json)
            addIfChanged("remarks", remarks, &sent.remarks, &json)
            let failures = JSONText.array { json in
                for failure in verdict.failures { failure.write(to: &json) }
            }
            addIfChanged("failures", failures, &sent.failures, &json)
        }
    }

    private func writeSubjects(_ json: inout JSONText) {
        if numbers.subjectCount > sent.subjects {
            numbers.writeSubjects(from: sent.subjects, &json) { film.color(ofView: $0) }
            sent.subjects = numbers.subjectCount
        }
        let fields = numbers.fieldNames
        if fields.count > sent.fields {
            json.strings("fields", Array(fields[sent.fields...]))
            sent.fields = fields.count
        }
        code.write(numbers, "code", to: &json)
    }

    private func writeLanes(_ json: inout JSONText) {
        let changed = story.lanes.filter { lane in
            let previous = sent.lanes[lane.recognizer]
            return previous?.count != lane.runs.count || previous?.end != lane.runs.last?.end
        }
        guard !changed.isEmpty else { return }
        json.array("lanes") { json in
            for lane in changed {
                // The last run may have become longer.
                let first = max((sent.lanes[lane.recognizer]?.count ?? 0) - 1, 0)
                json.array { json in
                    json.integer(first)
                    lane.write(from: first, to: &json)
                }
                sent.lanes[lane.recognizer] = (lane.runs.count, lane.runs.last?.end ?? 0)
            }
        }
    }

    private func writeEvents(_ json: inout JSONText) {
        let count = story.count
        guard count != (sent.moments, sent.decisions) else { return }
        let settled = story.settled(after: (sent.moments, sent.decisions))
        (sent.moments, sent.decisions) = count
        json.array("happenings") { json in
            for (_, one) in settled.enumerated().sorted(by: {
                ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset)
            }).suffix(Self.mostEvents) {
                one.write(to: &json)
            }
        }
    }

    private func addIfChanged(_ key: String, _ text: String, _ sent: inout String, _ json: inout JSONText) {
        guard text != sent else { return }
        sent = text
        json.json(key, text)
    }

    /// The remarks so far, each with the expectation that it violates, in the format of a scene.
    private var remarks: String {
        JSONText.array { json in
            for remark in finder.remarks() {
                json.object { json in
                    json.integer("frame", remark.firstFrame)
                    json.integer("worst", remark.shownFrame)
                    json.string("words", remark.summary)
                    if let view = remark.view { json.string("view", view) }
                    if let expectation = remark.expectation {
                        json.string("expect", SceneDocument.Node(expectation).expectationLine)
                    }
                }
            }
        }
    }
}

extension Scene {
    /// The scene for the user's own fingers: without its gestures and without an end, and only with the expectations
    /// that apply at all times.
    var playedByHand: Scene {
        var scene = self
        scene.gestures = []
        scene.duration = nil
        scene.expectations = expectations.filter { $0.window == .always && $0.condition.traits.isForAnyTouches }
        scene.expectationsOfOthers = []
        return scene
    }
}
