internal import TouchstoneGeometry

/// Decodes `touches` and `recording`: fingers without a formula.
extension SceneDecoder {
    /// Decodes a map from finger numbers to lists of `[time, x, y]`. A `[time]` at the end is a lift later than the
    /// last location.
    func decodeTouches(_ node: Node) -> [Gesture.RawFinger] {
        guard let entries = node.entries, !entries.isEmpty else {
            return mismatch("a map of finger numbers to lists of [time, x, y]", node) ?? []
        }
        return entries.compactMap { entry in
            fingerNumber(entry).flatMap { decodeFinger($0, entry.value) }
        }
    }

    private func fingerNumber(_ entry: SceneDocument.Entry) -> Int? {
        guard let number = Int(entry.key), (0...999).contains(number), String(number) == entry.key else {
            log.error(
                "expected the number of a finger, found \(entry.key.quoted)", at: entry.keyPlace,
                suggestion: "0 to 999")
            return nil
        }
        return number
    }

    /// Decodes a word for all fingers, or a map from the finger numbers of the gesture to words.
    func decodeTouchTypes(_ fields: Fields, of action: Gesture.Action) -> Gesture.TouchTypes {
        func type(_ node: Node) -> Gesture.TouchType? {
            word(node, "a touch type", among: Gesture.TouchType.allCases.map(\.rawValue)).flatMap(
                Gesture.TouchType.init)
        }
        guard let node = fields["touchType"] else { return Gesture.TouchTypes() }
        guard let entries = node.entries else { return Gesture.TouchTypes(type(node) ?? .finger) }
        guard let numbers = action.fingerNumbers else {
            log.error("fingers of a recording have no numbers: 'touchType' is one word for all", at: node.place)
            return Gesture.TouchTypes()
        }
        var types = Gesture.TouchTypes()
        for entry in entries {
            guard let number = fingerNumber(entry), let type = type(entry.value) else { continue }
            if !numbers.contains(number) {
                log.error("the gesture has no finger \(number)", at: entry.keyPlace)
            }
            types.named[number] = type
        }
        return types
    }

    private func decodeFinger(_ number: Int, _ node: Node) -> Gesture.RawFinger? {
        guard let elements = node.elements, !elements.isEmpty else { return mismatch("a list of [time, x, y]", node) }
        guard hasRoom(forSamples: Double(elements.count), at: node.place) else { return nil }
        var finger = Gesture.RawFinger(number: number, samples: [])
        finger.samples.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() {
            let parts = element.elements ?? []
            let isLift = index > 0 && index == elements.count - 1 && (1...2).contains(parts.count)
            guard isLift || parts.count == 3 else {
                report(expected: "[time, x, y]", element)
                continue
            }
            let time = time(parts[0])
            if let last = finger.samples.last, time < last.time {
                log.error("the time goes back from \(last.time.shortText) to \(time.shortText)", at: element.place)
            }
            if isLift {
                finger.lift = time
                finger.isCancelled = parts.count == 2
                if finger.isCancelled, parts[1].scalar != "cancel" {
                    report(expected: "cancel, or a place of two numbers", parts[1])
                }
            } else {
                let location = Point(x: self.number(parts[1], .any), y: self.number(parts[2], .any))
                finger.samples.append(Gesture.RawSample(time: time, location: location))
            }
        }
        return finger
    }

    /// Counts the samples of a gesture that the scene moves. Returns false if there are too many, with the reason in
    /// the log.
    func hasRoom(for gesture: Gesture) -> Bool { hasRoom(forSamples: gesture.sampleCount, at: gesture.place) }

    /// Counts further samples of touches. Returns false if there are too many, which is reported once.
    private func hasRoom(forSamples count: Double, at place: SourcePlace) -> Bool {
        let most = Double(limits[.samples])
        let hadRoom = sampleCount <= most
        sampleCount += count.isNaN ? 0 : count
        if hadRoom, sampleCount > most {
            log.error("the scene has more than \(limits[.samples]) samples of touches", at: place, beyond: .samples)
        }
        return sampleCount <= most
    }

    /// Decodes the name of a file, or a map with it and with what the recording may not state itself.
    func decodeRecording(_ node: Node) -> Gesture.RecordingReference {
        let fields =
            node.isScalar ? nil : map(node, .recording, otherwise: "a file's name, or a map of file, device and others")
        let file = node.isScalar ? node : fields?["file"]
        return Gesture.RecordingReference(
            file: file.map { text($0, "a file's name") } ?? "", filePlace: file?.place ?? node.place,
            device: fields?["device"].map { text($0, "a file's name") }, devicePlace: fields?["device"]?.place,
            options: fields.map(decodeRecordingOptions) ?? RecordingOptions())
    }

    private func decodeRecordingOptions(_ fields: Fields) -> RecordingOptions {
        var options = RecordingOptions(
            format: word("format", fields, "a format"), reportsPerSecond: number("reportRate", fields))
        if let node = fields["axes"], let axes = map(node, .axes) {
            let (horizontal, vertical) = (decodeAxis("x", axes), decodeAxis("y", axes))
            options.axes = horizontal.flatMap { x in vertical.map { RecordingAxes(horizontal: x, vertical: $0) } }
        }
        if let node = fields["rotation"] {
            let degrees = count(node, 0...270)
            if let rotation = QuarterTurn(rawValue: degrees) {
                options.rotation = rotation
            } else {
                log.error("expected 0, 90, 180 or 270, found \(degrees)", at: node.place)
            }
        }
        return options
    }

    /// Decodes the range of an axis; nil if there is none.
    private func decodeAxis(_ key: String, _ fields: Fields) -> ClosedRange<Double>? {
        guard let node = fields[key] else { return nil }
        let ends = numbers(node, "the smallest and the largest position", [.position, .position])
        guard ends.allSatisfy(\.isFinite) else { return nil }
        guard ends[0] < ends[1] else {
            log.error(
                "the largest position (\(ends[1].shortText)) is not above the smallest (\(ends[0].shortText))",
                at: node.place)
            return nil
        }
        return ends[0]...ends[1]
    }
}

extension Gesture.Action {
    /// The numbers of its fingers, or nil for a recording, whose fingers have no numbers.
    fileprivate var fingerNumbers: [Int]? {
        switch self {
        case .taps(let taps): Array(1...taps.fingers.count)
        case .movement(let movement): Array(1...movement.fingers.count)
        case .touches(let fingers): fingers.map(\.number)
        case .recording: nil
        }
    }
}

extension Gesture {
    /// The samples per second of fingers that a scene moves, whatever the frame rate.
    package static let samplesPerSecond = 120.0

    /// The approximate number of its samples that are not in the file.
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
