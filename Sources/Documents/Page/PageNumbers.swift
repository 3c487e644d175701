internal import Geometry
internal import GestureEngine
package import Playback
internal import SceneFile

/// The numbers of a page's frames: of views, recognizers, fingers, and the window. They are gathered frame by frame and taken in parts.
///
/// Numbers are the trace's, in full precision; a value is given in the frame in which it changes.
package struct PageNumbers: Sendable {
    /// A view or a recognizer.
    private struct Subject: Sendable {
        let name: String
        let kind: String
        /// The view that a recognizer belongs to, or that a view lies in; nil for the window.
        let parent: String?
        var tracks = SubjectTracks()
    }

    private var subjects: [Subject] = []
    private var indices: [String: Int] = [:]
    /// The names of values, in the order of their numbers.
    package private(set) var fieldNames: [String] = []
    private var fieldNumbers: [String: Int] = [:]
    private var window = ValueTrack()
    private var touches = ValueTrack()
    private var running = ValueTrack()
    /// The frame that was looked at last.
    private var last: FrameSnapshot?
    /// How many bytes the part has, about, and how many it began with.
    private(set) var partSize = 0
    private(set) var firstSize = 0

    /// Numbers before the first frame.
    package init() {}

    /// Looks at the next frame; each frame of the scene once, in order.
    package mutating func observe(_ frame: PlayedFrame) {
        let snapshot = frame.snapshot
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

    /// Ends the part, and begins the next one in `next`: an object of JSON with the numbers of the frames since the last part was
    /// taken. A value is `[frames],[values]`, where each frame after the first is given as its distance from the one before.
    ///
    /// - Parameter restates: whether the next part begins with all values, so that it can be read by itself; else it has only what
    ///   changes.
    package mutating func takePart(next: Int, restates: Bool) -> String {
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
        begin(in: restates ? next : nil)
        return text
    }

    /// Begins a part: in a frame, with all values as they are; or with none of them.
    package mutating func begin(in frame: Int?) {
        firstSize = window.begin(in: frame) + touches.begin(in: frame) + running.begin(in: frame)
        for index in subjects.indices { firstSize += subjects[index].tracks.begin(in: frame) }
        partSize = firstSize
    }

    /// How many views and recognizers there are.
    package var subjectCount: Int { subjects.count }

    /// The names of the views that were seen, in the order in which they are given.
    package var views: [String] { subjects.filter { $0.kind == "view" }.map(\.name) }

    /// The views and recognizers from one on, as objects of JSON.
    ///
    /// - Parameter color: that of a view in overlays, by its name.
    package func writeSubjects(from first: Int = 0, _ json: inout JSONText, color: (String) -> String?) {
        json.array("subjects") { json in
            for subject in subjects[first...] {
                json.object { json in
                    json.string("name", subject.name)
                    json.string("kind", subject.kind)
                    if let parent = subject.parent { json.string("parent", parent) }
                    if subject.kind == "view", let color = color(subject.name) { json.string("color", color) }
                }
            }
        }
    }
}

extension Array where Element: Equatable {
    fileprivate func has(_ element: Element, at index: Int) -> Bool { index < count && self[index] == element }
}
