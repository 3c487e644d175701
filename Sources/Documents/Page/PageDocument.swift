package import Geometry
internal import GestureEngine
package import Playback
package import SceneFile

/// What a page has of a scene, or of one of its variants, beside the pictures: the numbers of every frame, what happens, what
/// was expected. Gathered frame by frame.
///
/// Numbers are the trace's, in full precision; a value is given in the frame in which it changes.
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
    private var touches = ValueTrack()
    private var running = ValueTrack()
    private var history = SceneHistory(for: Scene.Overlays(kinds: [.timeline]))
    private var story = SceneStory()
    private var decisions: [(frame: Int, note: ArbitrationNotes.Note)] = []
    private var lastNotes: Set<String> = []
    /// The frame that was looked at last.
    private var last: FrameSnapshot?

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
        for (index, view) in snapshot.views.enumerated() where !views.has(view, at: index) {
            let parent = view.superview.map { snapshot.views[$0].name }
            set("view", view.name, parent, view.pageFields, in: snapshot.frame)
        }
        for (index, recognizer) in snapshot.recognizers.enumerated() where !recognizers.has(recognizer, at: index) {
            set("recognizer", recognizer.fullName, recognizer.view, recognizer.pageFields, in: snapshot.frame)
        }
        last = snapshot
        touches.set(Self.json(of: snapshot.touches), in: snapshot.frame)
        running.set("[\(frame.runningPlaces.map { String($0.line) }.joined(separator: ","))]", in: snapshot.frame)
        let notes = ArbitrationNotes(snapshot).notes
        // A wait that goes on is given once.
        for note in notes where !lastNotes.contains(note.text) { decisions.append((snapshot.frame, note)) }
        lastNotes = Set(notes.map(\.text))
    }

    private mutating func set(
        _ kind: String, _ name: String, _ parent: String?, _ fields: [(name: String, value: String)], in frame: Int
    ) {
        // A view and a recognizer may share a name.
        let key = "\(kind) \(name)"
        let index = indices[key] ?? subjects.count
        if index == subjects.count {
            indices[key] = index
            subjects.append(Subject(name: name, kind: kind, parent: parent))
        }
        subjects[index].tracks.set(fields, in: frame)
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

    /// The whole as an object of JSON.
    ///
    /// - Parameters:
    ///   - verdict: how the expectations fared.
    ///   - film: what the page draws the frames from, as JSON.
    package func json(_ verdict: Verdict, film: String) -> String {
        var json = JSONText()
        json.object { json in
            json.string("name", scene.variant?.name ?? "")
            json.number("fps", scene.fps)
            json.integer("frames", history.lastFrame + 1)
            json.numbers("size", [pictureSize.width, pictureSize.height])
            json.numbers("canvas", [canvasOrigin.x, canvasOrigin.y])
            json.array("subjects") { json in
                for subject in subjects {
                    json.object { json in
                        json.string("name", subject.name)
                        json.string("kind", subject.kind)
                        if let parent = subject.parent { json.string("parent", parent) }
                        subject.tracks.write(&json)
                    }
                }
            }
            json.json("touches", touches.json)
            json.json("running", running.json)
            writeLanes(&json)
            writeHappenings(verdict, &json)
            json.integer("expectations", verdict.expectationCount)
            json.integer("others", verdict.otherCount)
            json.json("film", film)
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

    /// What happens, what is decided, and what does not hold: `[frame, kind, words]`, in the order of the frames.
    private func writeHappenings(_ verdict: Verdict, _ json: inout JSONText) {
        var all: [(frame: Int, kind: String, words: String)] = story.moments.filter {
            $0.kind != .end && $0.kind != .middle
        }
        .map { ($0.frame, "\($0.kind)", $0.words) }
        all += decisions.map { ($0.frame, $0.note.isWaiting ? "waiting" : "decision", $0.note.text) }
        all += verdict.failures.map { failure in
            (
                failure.frame, "broken",
                failure.isOwn ? failure.message : "\(failure.message) (expected of other variants)"
            )
        }
        json.array("happenings") { json in
            for (_, one) in all.enumerated().sorted(by: {
                ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset)
            }) {
                json.array { json in
                    json.integer(one.frame)
                    json.string(one.kind)
                    json.string(one.words)
                }
            }
        }
    }
}

extension Array where Element: Equatable {
    fileprivate func has(_ element: Element, at index: Int) -> Bool { index < count && self[index] == element }
}

extension PageDocument {
    /// The head of a page about one scene and its variants, as an object of JSON: what stands before the film, which is what
    /// all variants' frames are made of, and what follows it.
    ///
    /// - Parameters:
    ///   - file: what the scene's file is called.
    ///   - source: the file's text.
    ///   - overlays: those that can be switched on and off, from the back to the front.
    ///   - shown: the overlays that are switched on at first.
    ///   - viewsGroup: the group of the pictures that holds the views.
    ///   - variants: an object of JSON each.
    package static func json(
        title: String, file: String, source: String, overlays: [Scene.Overlays.Kind], shown: Scene.Overlays,
        viewsGroup: String, variants: [String]
    ) -> (before: String, after: String) {
        var json = JSONText()
        json.reserve(variants.reduce(source.utf8.count + 1024) { $0 + $1.utf8.count })
        var place = json.text.endIndex
        json.object { json in
            json.string("title", title)
            json.string("file", file)
            json.string("source", source)
            json.strings("overlays", overlays.map(\.rawValue))
            json.strings("shown", overlays.filter(shown.contains).map(\.rawValue))
            json.string("viewsGroup", viewsGroup)
            json.json("film", "")
            place = json.text.endIndex
            json.array("variants") { json in
                for variant in variants { json.json(variant) }
            }
        }
        return (String(json.text[..<place]), String(json.text[place...]))
    }
}
