/// A value over the frames of a scene: it is given where it changes, and holds until then.
struct ValueTrack: Sendable, Hashable {
    private var frames: [Int] = []
    /// As JSON.
    private var values: [String] = []

    /// The value is `value`, as JSON, from `frame` on; nil for none.
    mutating func set(_ value: String?, in frame: Int) {
        let value = value ?? "null"
        guard values.last ?? "null" != value else { return }
        frames.append(frame)
        values.append(value)
    }

    /// `[[frames], [values]]`.
    var json: String {
        "[[\(frames.map(String.init).joined(separator: ","))],[\(values.joined(separator: ","))]]"
    }
}

/// What is given of one view or recognizer: values with names, in the order in which they were first given.
struct SubjectTracks: Sendable, Hashable {
    private var names: [String] = []
    private var tracks: [String: ValueTrack] = [:]

    mutating func set(_ values: [(name: String, value: String)], in frame: Int) {
        for (name, value) in values {
            if tracks[name] == nil { names.append(name) }
            tracks[name, default: ValueTrack()].set(value, in: frame)
        }
        guard values.count < names.count else { return }
        let told = Set(values.map(\.name))
        for name in names where !told.contains(name) { tracks[name]?.set(nil, in: frame) }
    }

    /// `[["center", [[frames], [values]]], …]`.
    func write(_ json: inout JSONText) {
        json.array("fields") { json in
            for name in names {
                json.array { json in
                    json.string(name)
                    json.json(tracks[name]?.json ?? "")
                }
            }
        }
    }
}
