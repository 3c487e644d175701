internal import Application
internal import Checks
internal import Documents
internal import Geometry
internal import GestureEngine
internal import Playback
internal import SceneFile

/// A scene, or one of its variants, that is played by hand: what it does frame by frame, and what its page has not been told yet.
final class Run {
    /// Without gestures of its own: the fingers are somebody's.
    let scene: Scene
    private let player: ScenePlayer
    private var film: LiveFilm
    private var numbers = PageNumbers()
    private var story = PageStory()
    private var checker: ExpectationChecker
    private var finder: RemarkFinder
    private(set) var last: PlayedFrame
    /// Frames that were played and not judged yet.
    private var unjudged: [PlayedFrame] = []
    /// The expectations of the scene that have failed so far.
    private var verdict = Verdict(expectationCount: 0)
    /// What the page knows.
    private var told = Told()

    private struct Told {
        var subjects = 0
        var fields = 0
        var moments = 0
        var decisions = 0
        /// How many runs each lane has, and when the last one ends.
        var lanes: [String: (count: Int, end: Int)] = [:]
        var remarks = "[]"
        var failures = "[]"
    }

    /// Happenings that a page is told at once at most: of a long session the latest.
    private static let mostHappenings = 400

    /// A run at frame 0.
    ///
    /// - Parameters:
    ///   - overlays: those that its pictures have.
    ///   - share: which of the runs on the page it is, of how many.
    init(
        _ loaded: LoadedScene, overlays: Scene.Overlays, share: (number: Int, count: Int), fonts: LiveFonts
    ) {
        scene = loaded.scene.playedByHand
        player = ScenePlayer(scene, behaviors: loaded.behaviors, isEndless: true)
        checker = ExpectationChecker(scene.expectations)
        finder = RemarkFinder(allowing: Set(scene.allowedLints.keys))
        guard let first = player.next() else { preconditionFailure("a scene that never ends has frames") }
        last = first
        film = LiveFilm(of: scene, firstFrame: first, overlays: overlays, share: share, fonts: fonts)
        observe(first)
    }

    /// The frame that was played last.
    var frame: Int { last.snapshot.frame }
    /// Whether nothing is left to happen.
    var isAtRest: Bool { player.isAtRest }

    func show(_ overlays: Scene.Overlays) { film.show(overlays) }

    func touch(_ inputs: [TouchInput]) { player.touch(inputs) }

    func step() {
        guard let next = player.next() else { return }
        last = next
        observe(next)
    }

    private func observe(_ frame: PlayedFrame) {
        film.observe(frame)
        numbers.observe(frame)
        unjudged.append(frame)
        if unjudged.count > Session.mostFrames { judge() }
    }

    /// Looks at what has happened. A page gets its picture before: nobody reads as fast as fingers move.
    private func judge() {
        for frame in unjudged {
            story.observe(frame)
            checker.observe(frame)
            finder.observe(frame)
        }
        unjudged = []
        verdict = makeVerdict()
    }

    /// Plays on to a frame, for a page that then needs the numbers of the second before it.
    func play(to target: Int) {
        let start = max(target - Int(scene.fps.rounded(.up)), 0)
        while frame < target {
            if frame <= start { numbers.begin(in: frame) }
            step()
        }
    }

    /// The page has nothing so far: it is told everything next.
    func tellAnew() {
        film.restart()
        told = Told()
        numbers.begin(in: frame)
    }

    // MARK: What the page is told

    /// What never changes: an object of JSON as the player's pages have it.
    var head: String {
        var json = JSONText()
        json.object { json in
            json.string("name", scene.variant?.name ?? "")
            json.number("fps", scene.fps)
            json.numbers("size", [film.pictureSize.width, film.pictureSize.height])
            json.numbers("canvas", [film.canvasOrigin.x, film.canvasOrigin.y])
            json.integer("expectations", scene.expectations.count)
        }
        return json.text
    }

    /// The picture, and the numbers that are new, as an object of JSON.
    func picture() -> [UInt8] {
        var bytes = Array("{\"film\":".utf8)
        bytes += film.take(last, verdict: verdict)
        bytes += Array(",\"numbers\":".utf8)
        bytes += Array(numbers.takePart(next: frame + 1, restates: false).utf8)
        var json = JSONText()
        json.object { writeSubjects(&$0) }
        bytes += Array(",\"names\":".utf8)
        bytes += Array(json.text.utf8)
        bytes.append(UInt8(ascii: "}"))
        return bytes
    }

    /// What recognizers did, what happened, what is odd and what failed, as far as it is new: an object of JSON.
    func facts() -> String {
        judge()
        var json = JSONText()
        json.object { json in
            writeLanes(&json)
            writeHappenings(&json)
            tell("remarks", remarks, &told.remarks, &json)
            tell("failures", Self.text(of: verdict), &told.failures, &json)
        }
        return json.text
    }

    private func writeSubjects(_ json: inout JSONText) {
        if numbers.subjectCount > told.subjects {
            numbers.writeSubjects(from: told.subjects, &json) { film.color(ofView: $0) }
            told.subjects = numbers.subjectCount
        }
        let fields = numbers.fieldNames
        if fields.count > told.fields {
            json.strings("fields", Array(fields[told.fields...]))
            told.fields = fields.count
        }
    }

    private func writeLanes(_ json: inout JSONText) {
        let changed = story.lanes.filter { lane in
            let known = told.lanes[lane.recognizer]
            return known?.count != lane.runs.count || known?.end != lane.runs.last?.end
        }
        guard !changed.isEmpty else { return }
        json.array("lanes") { json in
            for lane in changed {
                // The last run may have become longer.
                let first = max((told.lanes[lane.recognizer]?.count ?? 0) - 1, 0)
                json.array { json in
                    json.integer(first)
                    lane.write(from: first, to: &json)
                }
                told.lanes[lane.recognizer] = (lane.runs.count, lane.runs.last?.end ?? 0)
            }
        }
    }

    private func writeHappenings(_ json: inout JSONText) {
        let count = story.count
        guard count != (told.moments, told.decisions) else { return }
        let settled = story.settled(after: (told.moments, told.decisions))
        (told.moments, told.decisions) = count
        json.array("happenings") { json in
            for (_, one) in settled.enumerated().sorted(by: {
                ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset)
            }).suffix(Self.mostHappenings) {
                one.write(to: &json)
            }
        }
    }

    private func tell(_ key: String, _ text: String, _ told: inout String, _ json: inout JSONText) {
        guard text != told else { return }
        told = text
        json.json(key, text)
    }

    /// What is odd so far, each with the expectation that it breaks, as a scene says it.
    private var remarks: String {
        var json = JSONText()
        json.array { json in
            for remark in finder.remarks() {
                json.object { json in
                    json.integer("frame", remark.frame)
                    json.integer("worst", remark.worstFrame)
                    json.string("words", remark.words)
                    if let view = remark.view { json.string("view", view) }
                    if let expectation = remark.expectation {
                        json.string("expect", SceneDocument.Node(expectation).expectationLine)
                    }
                }
            }
        }
        return json.text
    }

    private func makeVerdict() -> Verdict {
        let failed = checker.findings.compactMap(\.self).filter { $0.frame != nil }
        return Verdict(
            expectationCount: scene.expectations.count,
            failures: failed.map { failure in
                Verdict.Failure(
                    frame: failure.knownIn ?? frame, worstFrame: failure.worstFrame, message: failure.message,
                    summary: failure.summary, evidence: failure.evidence)
            })
    }

    private static func text(of verdict: Verdict) -> String {
        var json = JSONText()
        json.array { json in
            for failure in verdict.failures { failure.write(to: &json) }
        }
        return json.text
    }
}

extension Scene {
    /// The scene for somebody's own fingers: without its gestures and without an end, and of its expectations with those alone that hold
    /// at every time.
    var playedByHand: Scene {
        var scene = self
        scene.gestures = []
        scene.duration = nil
        scene.expectations = expectations.filter { $0.window == .always && $0.condition.isLasting }
        scene.expectationsOfOthers = []
        return scene
    }
}

extension Expectation.Condition {
    /// Whether it can be asked of whatever fingers do.
    fileprivate var isLasting: Bool {
        switch self {
        case .insideLimit, .noShear, .legalStates, .noJump, .fingersAttached, .lint: true
        case .neverBegins: true
        case .value, .reading, .state, .events, .begins, .not, .any, .all: false
        }
    }
}
