internal import TouchstoneEngine
package import TouchstoneGeometry
package import TouchstoneHandlers
package import TouchstonePlayer
internal import TouchstoneScenes

/// The numbers of a page's frames: those of views, recognizers, fingers, and the window. They are collected frame by
/// frame and written in parts.
///
/// The numbers are those of the trace, in full precision. A value is written in the frames in which it changes.
package struct PageNumbers: Sendable {
    /// A view, a recognizer or a handler.
    private struct Subject: Sendable {
        let name: String
        let kind: String
        /// The view that a recognizer or a handler belongs to, or the superview of a view; nil for the window.
        let parent: String?
        var tracks = SubjectTracks()
    }

    private var subjects: [Subject] = []
    private var indices: [String: Int] = [:]
    /// The names of values. Their indices are used as numbers.
    package private(set) var fieldNames: [String] = []
    private var fieldNumbers: [String: Int] = [:]
    private var window = ValueTrack()
    private var touches = ValueTrack()
    private var running = ValueTrack()
    private var steps = MovementSteps()
    /// The pieces of code of which lines ran, in the order in which they ran first, each with its view.
    package private(set) var pieces: [(unit: CodeUnit, view: String)] = []
    /// The latest frame that was added.
    private var last: FrameSnapshot?
    /// The last runs of handlers in frames that were skipped, by their names.
    private var skipped: [String: (run: HandlerRun, index: Int, frame: Int)] = [:]
    /// The approximate size of the part in bytes, and the size with which it began.
    private(set) var partSize = 0
    private(set) var firstSize = 0

    /// Creates the numbers before the first frame.
    package init() {}

    /// Notes only which handlers ran in the next frame, because no part contains it.
    package mutating func skip(_ frame: PlayedFrame) {
        guard let runs = frame.handlers else { return }
        for (index, run) in runs.enumerated() { skipped[run.fullName] = (run, index, frame.snapshot.frame) }
        steps.observe(frame.snapshot)
    }

    /// Adds the next frame. Call this method or ``skip(_:)`` for each frame of the scene once and in order.
    package mutating func observe(_ frame: PlayedFrame) {
        for (run, index, number) in skipped.values.sorted(by: { ($0.frame, $0.index) < ($1.frame, $1.index) }) {
            observe(run, at: index, nil, in: number)
        }
        skipped = [:]
        let snapshot = frame.snapshot
        // Compare with the previous frame to skip views and recognizers that have not changed.
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
        if let runs = frame.handlers { observe(runs, in: snapshot) }
        last = snapshot
        partSize += window.set(Self.json(of: snapshot.windowSize), in: snapshot.frame)
        partSize += touches.set(Self.json(of: snapshot.touches), in: snapshot.frame)
        partSize += running.set(Self.json(ofRunning: frame), in: snapshot.frame)
    }

    /// Adds what handlers did. Of several runs of a handler in a frame, the last one counts.
    private mutating func observe(_ runs: [HandlerRun], in snapshot: FrameSnapshot) {
        let movement = runs.isEmpty ? nil : steps.words(for: runs, in: snapshot)
        for (index, run) in runs.enumerated() {
            observe(run, at: index, index == 0 ? movement : nil, in: snapshot.frame)
        }
        steps.observe(snapshot)
    }

    private mutating func observe(_ run: HandlerRun, at index: Int, _ movement: String?, in frame: Int) {
        set("handler", run.fullName, run.view, run.pageFields(in: frame, at: index, movement), in: frame)
        for line in run.lines where !pieces.contains(where: { $0.unit == line.unit }) {
            pieces.append((line.unit, run.view))
        }
    }

    private mutating func set(
        _ kind: String, _ name: String, _ parent: String?, _ fields: [(name: String, value: String?)], in frame: Int
    ) {
        // A view and a recognizer may have the same name.
        let key = "\(kind) \(name)"
        let index = indices[key] ?? subjects.count
        if index == subjects.count {
            indices[key] = index
            subjects.append(Subject(name: name, kind: kind, parent: parent))
        }
        partSize += subjects[index].tracks.set(fields, in: frame) { name in
            if let number = fieldNumbers[name] { return number }
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
        JSONText.array { json in
            for touch in touches {
                json.array { json in
                    json.integer(touch.finger)
                    json.string(touch.phase.rawValue)
                    json.numbers([touch.location.x, touch.location.y])
                    if let view = touch.view { json.string(view) }
                }
            }
        }
    }

    /// The lines and descriptions of the running gestures.
    private static func json(ofRunning frame: PlayedFrame) -> String {
        JSONText.array { json in
            for (place, words) in zip(frame.runningPlaces, frame.running) {
                json.array { json in
                    json.integer(place.line)
                    json.string(words)
                }
            }
        }
    }

    /// Ends the part, and begins the next one in frame `next`. Returns a JSON object with the numbers of the frames
    /// since the previous part. A value is written as `[frames],[values]`, in which each frame after the first is the
    /// difference from the one before.
    ///
    /// - Parameters:
    ///   - next: the number of the frame in which the next part begins.
    ///   - restates: whether the next part begins with all values, so that it can be read on its own. Otherwise it
    ///     contains only changes.
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

    /// Begins a part: in a frame, with all current values; or, if `frame` is nil, without values.
    package mutating func begin(in frame: Int?) {
        firstSize = window.begin(in: frame) + touches.begin(in: frame) + running.begin(in: frame)
        for index in subjects.indices { firstSize += subjects[index].tracks.begin(in: frame) }
        partSize = firstSize
    }

    /// The number of views and recognizers.
    package var subjectCount: Int { subjects.count }

    /// The names of the views so far, in the order in which the page lists them.
    package var views: [String] { subjects.filter { $0.kind == "view" }.map(\.name) }

    /// Writes the views and recognizers from an index on, as JSON objects.
    ///
    /// - Parameters:
    ///   - first: the index of the first one that is written.
    ///   - json: the object to which the list is added.
    ///   - color: a function that returns the color of a view in overlays, by its name.
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

/// A value over the frames of a part of a page's data. It is stored for the part's first frame and for each change, and
/// stays the same in between.
struct ValueTrack: Sendable, Hashable {
    private var frames: [Int] = []
    /// The values as JSON.
    private var values: [String] = []
    /// The current value as JSON; nil for no value.
    private(set) var value: String?

    /// Sets the value, as JSON, from `frame` on; nil for no value. Returns the approximate number of bytes that this
    /// adds to the part.
    mutating func set(_ value: String?, in frame: Int) -> Int {
        guard self.value != value else { return 0 }
        self.value = value
        if frames.last == frame {
            values[values.count - 1] = value ?? "null"
        } else {
            frames.append(frame)
            values.append(value ?? "null")
        }
        return 6 + (value?.utf8.count ?? 4)
    }

    /// Ends the part. The next part begins in `frame` with the current value, or, if `frame` is nil, without it.
    /// Returns the approximate number of bytes that this adds to the next part.
    mutating func begin(in frame: Int?) -> Int {
        frames.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
        guard let value, let frame else { return 0 }
        frames.append(frame)
        values.append(value)
        return 6 + value.utf8.count
    }

    /// Whether the part contains no value.
    var isEmpty: Bool { frames.isEmpty }

    /// Writes `[frames],[values]`.
    func write(to text: inout String) {
        text += "["
        for (index, frame) in frames.enumerated() {
            if index > 0 { text += "," }
            // The first frame is a number. Each later one is the difference from the one before.
            text += String(index == 0 ? frame : frame - frames[index - 1])
        }
        text += "],["
        for (index, value) in values.enumerated() {
            if index > 0 { text += "," }
            text += value
        }
        text += "]"
    }
}

/// The named values of one view or recognizer, in the order in which they first occurred.
struct SubjectTracks: Sendable {
    private struct Field {
        let name: String
        /// The index of the name in the page's list of names.
        let number: Int
        var track = ValueTrack()
    }

    private var fields: [Field] = []

    /// Sets the values of a frame; nil for an unchanged value. A name that is missing has no value from this frame on.
    /// Returns the approximate number of bytes that this adds to the part.
    mutating func set(
        _ values: [(name: String, value: String?)], in frame: Int, number: (String) -> Int
    ) -> Int {
        var size = 0
        for (position, (name, value)) in values.enumerated() {
            let index: Int
            if position < fields.count, fields[position].name == name {
                index = position
            } else if let found = fields.firstIndex(where: { $0.name == name }) {
                index = found
            } else {
                index = fields.count
                fields.append(Field(name: name, number: number(name)))
            }
            if let value { size += fields[index].track.set(value, in: frame) }
        }
        guard values.count < fields.count else { return size }
        for index in fields.indices where !values.contains(where: { $0.name == fields[index].name }) {
            size += fields[index].track.set(nil, in: frame)
        }
        return size
    }

    /// Ends the part. The next part begins in `frame` with the current values, or, if `frame` is nil, without them.
    /// Returns the approximate size of these values in bytes.
    mutating func begin(in frame: Int?) -> Int {
        var size = 0
        for index in fields.indices { size += fields[index].track.begin(in: frame) }
        return size
    }

    /// Writes `,[number of the name,[frames],[values]]` for each value in the part.
    func write(to text: inout String) {
        for field in fields where !field.track.isEmpty {
            text += ",[\(field.number),"
            field.track.write(to: &text)
            text += "]"
        }
    }
}
