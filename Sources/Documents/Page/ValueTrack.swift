/// A value over the frames of a part of a page's data: it is given in the part's first frame and where it changes, and holds until then.
struct ValueTrack: Sendable, Hashable {
    private var frames: [Int] = []
    /// As JSON.
    private var values: [String] = []
    /// The value now, as JSON; nil for none.
    private(set) var value: String?

    /// The value is `value`, as JSON, from `frame` on; nil for none. Returns how many bytes that adds to the part, about.
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

    /// Ends the part; the next one begins in `frame` with the value as it is, or without it. Returns how many bytes that adds to it,
    /// about.
    mutating func begin(in frame: Int?) -> Int {
        frames.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
        guard let value, let frame else { return 0 }
        frames.append(frame)
        values.append(value)
        return 6 + value.utf8.count
    }

    /// Whether the part has no value.
    var isEmpty: Bool { frames.isEmpty }

    /// `[frames],[values]`.
    func write(to text: inout String) {
        text += "["
        for (index, frame) in frames.enumerated() {
            if index > 0 { text += "," }
            // The first frame is a number, each later one its distance from the one before.
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

/// What is given of one view or recognizer: values with names, in the order in which they were first given.
struct SubjectTracks: Sendable {
    private struct Field {
        let name: String
        /// The number of the name.
        let number: Int
        var track = ValueTrack()
    }

    private var fields: [Field] = []

    /// Sets the values of a frame: nil for one that is as before. One whose name is not among them has none from here on. Returns how
    /// many bytes that adds to the part, about.
    mutating func set(
        _ values: [(name: String, value: String?)], in frame: Int, number: (String) -> Int
    ) -> Int {
        var size = 0
        for (place, (name, value)) in values.enumerated() {
            let index: Int
            if place < fields.count, fields[place].name == name {
                index = place
            } else if let known = fields.firstIndex(where: { $0.name == name }) {
                index = known
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

    /// Ends the part; the next one begins in `frame` with the values as they are, or without them. Returns how many bytes they have,
    /// about.
    mutating func begin(in frame: Int?) -> Int {
        var size = 0
        for index in fields.indices { size += fields[index].track.begin(in: frame) }
        return size
    }

    /// `,[number of the name,[frames],[values]]` for each value that the part has.
    func write(to text: inout String) {
        for field in fields where !field.track.isEmpty {
            text += ",[\(field.number),"
            field.track.write(to: &text)
            text += "]"
        }
    }
}
