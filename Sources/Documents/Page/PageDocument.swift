package import Geometry
internal import GestureEngine
package import Playback
package import SceneFile

/// What a page has of a scene, or of one of its variants, beside the pictures: the numbers of every frame, what happens, what
/// was expected. Gathered frame by frame; the numbers are taken in parts as they come, so that a long scene is never kept whole.
///
/// Numbers are the trace's, in full precision; a value is given in the frame in which it changes, and in the first frame of a part.
///
/// ```swift
/// for frame in player {
///     document.observe(frame)
///     if document.isPartFull { write(document.takePart()) }
/// }
/// write(document.takePart())
/// ```
package struct PageDocument: Sendable {
    /// A view or a recognizer.
    private struct Subject: Sendable {
        let name: String
        let kind: String
        /// The view that a recognizer belongs to, or that a view lies in; nil for the window.
        let parent: String?
        var tracks = SubjectTracks()
    }

    private let scene: Scene
    private let pictureSize: Size
    private let canvasOrigin: Point
    private var subjects: [Subject] = []
    private var indices: [String: Int] = [:]
    /// The names of values, in the order of their numbers.
    private var fieldNames: [String] = []
    private var fieldNumbers: [String: Int] = [:]
    private var window = ValueTrack()
    private var touches = ValueTrack()
    private var running = ValueTrack()
    private var history = SceneHistory(for: Scene.Overlays(kinds: [.timeline]))
    private var story = SceneStory()
    private var decisions: [(frame: Int, note: ArbitrationNotes.Note)] = []
    private var lastNotes: Set<String> = []
    /// The views under fingers that land or leave, by frame.
    private var fingerViews: [Int: [String]] = [:]
    /// The frame that was looked at last.
    private var last: FrameSnapshot?
    /// The first frames of the parts, the open one among them.
    private var starts = [0]
    /// How many bytes the part has, about, and how many it began with.
    private var partSize = 0
    private var firstSize = 0

    /// How large a part becomes before it is ``isPartFull``, beyond what it begins with: bytes.
    private static let fullSize = 1 << 20

    /// A page before its first frame.
    ///
    /// - Parameters:
    ///   - pictureSize: of the pictures on the page, in points.
    ///   - canvasOrigin: where the window's origin lies in them, in points.
    package init(of scene: Scene, pictureSize: Size, canvasOrigin: Point) {
        self.scene = scene
        self.pictureSize = pictureSize
        self.canvasOrigin = canvasOrigin
    }

    /// Looks at the next frame; each frame of the scene once, in order.
    package mutating func observe(_ frame: PlayedFrame) {
        let snapshot = frame.snapshot
        history.observe(frame)
        story.observe(frame)
        // Nothing has changed since the frame before.
        let (views, recognizers) = (last?.views ?? [], last?.recognizers ?? [])
        for (index, view) in snapshot.views.enumerated() {
            let old = index < views.count && views[index].name == view.name ? views[index] : nil
            if let old, old.hasPageFields(of: view) { continue }
            let parent = view.superview.map { snapshot.views[$0].name }
            set("view", view.name, parent, view.pageFields(since: old), in: snapshot.frame)
        }
        for (index, recognizer) in snapshot.recognizers.enumerated() where !recognizers.has(recognizer, at: index) {
            set("recognizer", recognizer.fullName, recognizer.view, recognizer.pageFields, in: snapshot.frame)
        }
        last = snapshot
        partSize += window.set(Self.json(of: snapshot.windowSize), in: snapshot.frame)
        partSize += touches.set(Self.json(of: snapshot.touches), in: snapshot.frame)
        partSize += running.set(Self.json(ofRunning: frame), in: snapshot.frame)
        let changing = snapshot.touches.filter { $0.phase != .moved && $0.phase != .stationary }.compactMap(\.view)
        if !changing.isEmpty { fingerViews[snapshot.frame] = changing }
        let notes = ArbitrationNotes(snapshot).notes
        // A wait that goes on is given once.
        for note in notes where !lastNotes.contains(note.text) { decisions.append((snapshot.frame, note)) }
        lastNotes = Set(notes.map(\.text))
    }

    private mutating func set(
        _ kind: String, _ name: String, _ parent: String?, _ fields: [(name: String, value: String?)], in frame: Int
    ) {
        // A view and a recognizer may share a name.
        let key = "\(kind) \(name)"
        let index = indices[key] ?? subjects.count
        if index == subjects.count {
            indices[key] = index
            subjects.append(Subject(name: name, kind: kind, parent: parent))
        }
        partSize += subjects[index].tracks.set(fields, in: frame) { name in
            if let known = fieldNumbers[name] { return known }
            defer { fieldNames.append(name) }
            fieldNumbers[name] = fieldNames.count
            return fieldNames.count
        }
    }

    private static func json(of size: Size) -> String {
        var json = JSONText()
        json.numbers([size.width, size.height])
        return json.text
    }

    private static func json(of touches: [TouchSnapshot]) -> String {
        var json = JSONText()
        json.array { json in
            for touch in touches {
                json.array { json in
                    json.integer(touch.finger)
                    json.string(touch.phase.rawValue)
                    json.numbers([touch.location.x, touch.location.y])
                    if let view = touch.view { json.string(view) }
                }
            }
        }
        return json.text
    }

    /// The line of each gesture that is going on, and the gesture in words.
    private static func json(ofRunning frame: PlayedFrame) -> String {
        var json = JSONText()
        json.array { json in
            for (place, words) in zip(frame.runningPlaces, frame.running) {
                json.array { json in
                    json.integer(place.line)
                    json.string(words)
                }
            }
        }
        return json.text
    }

    // MARK: Parts

    /// Whether the part has no frame yet.
    package var isPartEmpty: Bool { starts.last == history.lastFrame + 1 }

    /// Whether the part is large enough to be taken.
    package var isPartFull: Bool { partSize - firstSize > max(Self.fullSize, firstSize) }

    /// Ends the part: an object of JSON with the numbers of the frames since the last one was taken. A value is `[frames],[values]`,
    /// where each frame after the first is given as its distance from the one before.
    package mutating func takePart() -> String {
        var text = "{\"window\":["
        text.reserveCapacity(partSize + partSize / 8)
        window.write(to: &text)
        text += "],\"touches\":["
        touches.write(to: &text)
        text += "],\"running\":["
        running.write(to: &text)
        text += "],\"subjects\":["
        for (index, subject) in subjects.enumerated() {
            text += index == 0 ? "[0" : ",[0"
            subject.tracks.write(to: &text)
            text += "]"
        }
        text += "]}"
        let next = history.lastFrame + 1
        starts.append(next)
        firstSize = window.begin(in: next) + touches.begin(in: next) + running.begin(in: next)
        for index in subjects.indices { firstSize += subjects[index].tracks.begin(in: next) }
        partSize = firstSize
        return text
    }

    // MARK: What all parts share

    /// The names of the views that were seen, in the order in which they are given.
    package var views: [String] { subjects.filter { $0.kind == "view" }.map(\.name) }

    /// All but the numbers as an object of JSON, when the last part was taken.
    ///
    /// - Parameters:
    ///   - verdict: how the expectations fared.
    ///   - remarks: what is odd, though nothing failed.
    ///   - shown: the first and the last frame that the page shows; nil for all.
    ///   - filmStarts: the first frame of each part of the film.
    ///   - colors: of the ``views`` in overlays.
    package func json(
        _ verdict: Verdict, remarks: [Remark] = [], filmStarts: [Int], shown: ClosedRange<Int>? = nil, colors: [String]
    ) -> String {
        var json = JSONText()
        json.object { json in
            json.string("name", scene.variant?.name ?? "")
            json.number("fps", scene.fps)
            json.integer("frames", history.lastFrame + 1)
            if let shown { json.integers("shown", [shown.lowerBound, shown.upperBound]) }
            json.numbers("size", [pictureSize.width, pictureSize.height])
            json.numbers("canvas", [canvasOrigin.x, canvasOrigin.y])
            json.integers("film", filmStarts)
            json.integers("numbers", Array(starts.dropLast()))
            json.strings("fields", fieldNames)
            var colors = colors[...]
            json.array("subjects") { json in
                for subject in subjects {
                    json.object { json in
                        json.string("name", subject.name)
                        json.string("kind", subject.kind)
                        if let parent = subject.parent { json.string("parent", parent) }
                        if subject.kind == "view", let color = colors.popFirst() { json.string("color", color) }
                    }
                }
            }
            writeLanes(&json)
            writeHappenings(verdict, remarks, &json)
            writeFailures(verdict, &json)
            json.integer("expectations", verdict.expectationCount)
            json.integer("others", verdict.otherCount)
        }
        return json.text
    }

    private func writeLanes(_ json: inout JSONText) {
        json.array("lanes") { json in
            for lane in history.lanes {
                json.array { json in
                    json.string(lane.recognizer)
                    json.array { json in
                        for run in lane.runs {
                            json.array { json in
                                json.string(run.activity.rawValue)
                                json.integer(run.start)
                                json.integer(run.end)
                            }
                        }
                    }
                }
            }
        }
    }

    /// What happens, what is decided, and which expectations fail: `[frame, kind, words, views]`, in the order of the frames. The views
    /// are given where the words do not name them.
    private func writeHappenings(_ verdict: Verdict, _ remarks: [Remark], _ json: inout JSONText) {
        var all: [(frame: Int, kind: String, words: String)] = story.moments.filter {
            $0.kind != .end && $0.kind != .middle
        }
        .map { ($0.frame, "\($0.kind)", $0.words) }
        all += decisions.map { ($0.frame, $0.note.isWaiting ? "waiting" : "decision", $0.note.text) }
        all += remarks.map { ($0.worstFrame, "remark", $0.words) }
        all += verdict.failures.map { ($0.frame, "failure", $0.words) }
        json.array("happenings") { json in
            for (_, one) in all.enumerated().sorted(by: {
                ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset)
            }) {
                json.array { json in
                    json.integer(one.frame)
                    json.string(one.kind)
                    json.string(one.words)
                    if one.kind == "finger" || one.kind == "cancelled", let views = fingerViews[one.frame] {
                        json.array { json in
                            for view in views { json.string(view) }
                        }
                    }
                }
            }
        }
    }

    private func writeFailures(_ verdict: Verdict, _ json: inout JSONText) {
        json.array("failures") { json in
            for failure in verdict.failures {
                json.object { json in
                    json.integer("frame", failure.frame)
                    json.string("words", failure.words)
                    json.bool("own", failure.isOwn)
                    if let view = failure.evidence.marks.first?.view { json.string("view", view) }
                    json.strings("overlays", Self.overlays(showing: failure).map(\.rawValue))
                }
            }
        }
    }

    /// The overlays that show a failure: the page has them on at and after its frame.
    private static func overlays(showing failure: Verdict.Failure) -> [Scene.Overlays.Kind] {
        Scene.Overlays.Kind.allCases.filter(failure.evidence.overlays.contains)
    }
}

extension Array where Element: Equatable {
    fileprivate func has(_ element: Element, at index: Int) -> Bool { index < count && self[index] == element }
}
