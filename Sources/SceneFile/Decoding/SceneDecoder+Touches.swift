internal import Geometry

/// `touches` and `recording`: fingers that follow no formula.
extension SceneDecoder {
    /// Finger number → list of `[time, x, y]`, and in the end `[time]` for a lift later than at the last place.
    func decodeTouches(_ node: Node) -> [Gesture.RawFinger]? {
        guard case .map(let entries) = node.content, !entries.isEmpty else {
            return mismatch("a map of finger numbers to lists of [time, x, y]", node)
        }
        var fingers: [Gesture.RawFinger] = []
        for entry in entries {
            guard let number = Int(entry.key), (0...999).contains(number), String(number) == entry.key else {
                log.error(
                    "expected the number of a finger, found \(entry.key.quoted)", at: entry.keyPlace,
                    suggestion: "0 to 999")
                continue
            }
            if let finger = decodeFinger(number, entry.value) { fingers.append(finger) }
        }
        return fingers.count == entries.count ? fingers : nil
    }

    private func decodeFinger(_ number: Int, _ node: Node) -> Gesture.RawFinger? {
        guard case .list(let elements) = node.content, !elements.isEmpty else {
            return mismatch("a list of [time, x, y]", node)
        }
        guard hasRoom(forSamples: Double(elements.count), at: node.place) else { return nil }
        var finger = Gesture.RawFinger(number: number, samples: [])
        finger.samples.reserveCapacity(elements.count)
        var isWhole = true
        for (index, element) in elements.enumerated() {
            if index > 0, index == elements.count - 1, case .list(let parts) = element.content, !parts.isEmpty,
                parts.count < 3
            {
                finger.lift = decodeLift(parts, &finger).flatMap { goesOn(finger, at: $0, element) ? $0 : nil }
                isWhole = isWhole && finger.lift != nil
            } else if let sample = decodeSample(element), goesOn(finger, at: sample.time, element) {
                finger.samples.append(sample)
            } else {
                isWhole = false
            }
        }
        return isWhole ? finger : nil
    }

    private func decodeSample(_ node: Node) -> Gesture.RawSample? {
        guard case .list(let parts) = node.content, parts.count == 3 else { return mismatch("[time, x, y]", node) }
        let time = time(parts[0])
        let x = number(parts[1], .any)
        let y = number(parts[2], .any)
        guard let time, let x, let y else { return nil }
        return Gesture.RawSample(time: time, location: Point(x: x, y: y))
    }

    /// The time of `[time]`, or of `[time, cancel]`.
    private func decodeLift(_ parts: [Node], _ finger: inout Gesture.RawFinger) -> Double? {
        if parts.count == 2 {
            guard parts[1].scalar == "cancel" else {
                return mismatch("cancel, or a place of two numbers", parts[1])
            }
            finger.isCancelled = true
        }
        return time(parts[0])
    }

    /// Whether a time is no earlier than the finger's last.
    private func goesOn(_ finger: Gesture.RawFinger, at time: Double, _ node: Node) -> Bool {
        guard let last = finger.samples.last, time < last.time else { return true }
        log.error("the time goes back from \(last.time.shortText) to \(time.shortText)", at: node.place)
        return false
    }

    /// Counts in the samples of a gesture that the scene moves; false, with the reason in the log, where they are too many.
    func hasRoom(for gesture: Gesture?) -> Bool {
        gesture.map { hasRoom(forSamples: $0.sampleCount, at: $0.place) } ?? true
    }

    /// Counts more samples of touches in; false, with the reason in the log, where they are too many.
    private func hasRoom(forSamples count: Double, at place: SourcePlace) -> Bool {
        sampleCount += count
        guard sampleCount > Double(limits.samples) else { return true }
        log.error("the scene has more than \(limits.samples) samples of touches", at: place, beyond: .samples)
        return false
    }

    /// A file's name, or a map of `file` and `device`.
    func decodeRecording(_ node: Node) -> Gesture.RecordingReference? {
        if node.isScalar {
            return text(node, "a file's name").map {
                Gesture.RecordingReference(file: $0, filePlace: node.place, device: nil, devicePlace: nil)
            }
        }
        guard let fields = map(node, .recording, otherwise: "a file's name, or a map of file and device") else {
            return nil
        }
        let device = fields["device"].map { text($0, "a file's name") }
        guard let fileNode = required("file", fields), let file = text(fileNode, "a file's name") else {
            return nil
        }
        return Gesture.RecordingReference(
            file: file, filePlace: fileNode.place, device: device ?? nil, devicePlace: fields["device"]?.place)
    }
}

extension Gesture {
    /// Samples a second of fingers that a scene moves, whatever the frame rate.
    package static let samplesPerSecond = 120.0

    /// About how many samples its fingers have that are not written down.
    fileprivate var sampleCount: Double {
        switch action {
        case .taps(let taps):
            let count = taps.fingers.jitter > 0 ? taps.duration * Self.samplesPerSecond : 0
            return Double(taps.count * taps.fingers.count) * (count + 1)
        case .movement(let movement):
            return Double(movement.fingers.count) * (movement.duration * Self.samplesPerSecond + 1)
        case .touches, .recording: return 0
        }
    }
}
