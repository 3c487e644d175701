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
