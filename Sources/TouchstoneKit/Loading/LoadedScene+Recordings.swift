internal import Recordings
internal import SceneFile

/// The recordings that a scene refers to.
extension LoadedScene {
    /// Everything that the scene's gestures refer to, with warnings about it; throws what is wrong with any of it together.
    mutating func loadRecordings() throws(SceneError) -> [Gesture.RecordingReference: Recording] {
        var recordings: [Gesture.RecordingReference: Recording] = [:]
        var known: Set<Gesture.RecordingReference> = []
        var problems = SceneError(diagnostics: [])
        for gesture in scenes.flatMap(\.gestures) {
            guard case .recording(let reference) = gesture.action, known.insert(reference).inserted else { continue }
            let file = companions.displayName(of: reference.file)
            let device = reference.device.map(companions.displayName(of:))
            let events = readPart(reference.file, namedAt: reference.filePlace, &problems)
            var description: [UInt8]?
            if let device = reference.device {
                description = readPart(device, namedAt: reference.devicePlace, &problems)
                if description == nil { continue }
            }
            guard let events else { continue }
            do {
                let recording = try Recording.parse(events, device: description, limits: input.limits.recording)
                recordings[reference] = recording
                for warning in recording.warnings.map({ Diagnostic($0, recording: (file, events)) })
                where !warnings.contains(warning) { warnings.append(warning) }
            } catch {
                problems.diagnostics.append(
                    Diagnostic(
                        error, recording: (file, events),
                        device: device.flatMap { name in description.map { (name, $0) } }))
            }
        }
        if problems.diagnostics.isEmpty { problems.diagnostics = beyondLimits(recordings) }
        if !problems.diagnostics.isEmpty { throw problems }
        return recordings
    }

    /// A file that the scene names, or nil after a note of why it cannot be read.
    private mutating func readPart(_ path: String, namedAt place: SourcePlace?, _ problems: inout SceneError)
        -> [UInt8]?
    {
        guard input.allowsOutside || !companions.isOutside(path) else {
            var refusal = note(.error, at: place, "'\(path)' is not in the folder of the scene")
            refusal.suggestion = "--allow-outside reads it all the same"
            problems.diagnostics.append(refusal)
            return nil
        }
        do {
            let bytes = try companions.read(path, limit: input.limits.recording.bytes)
            if !reproduction.files.contains(where: { $0.path == path }) {
                reproduction.files.append(Reproduction.File(path: path, bytes: bytes))
            }
            return bytes
        } catch {
            problems.diagnostics.append(note(.error, at: place, error.description))
            problems.unreadable.append(error)
            return nil
        }
    }

    /// What the scenes ask for with their recordings beyond what may be, at the gestures that do.
    private func beyondLimits(_ recordings: [Gesture.RecordingReference: Recording]) -> [Diagnostic] {
        var found: [Diagnostic] = []
        func refuse(_ message: String, at place: SourcePlace, beyond limit: ResourceLimits.Name) {
            var refusal = note(.error, at: place, message)
            refusal.suggestion = limit.remedy
            if !found.contains(refusal) { found.append(refusal) }
        }
        for scene in scenes {
            var samples = 0
            var fingers = scene.fingerSpans
            for gesture in scene.gestures {
                guard case .recording(let reference) = gesture.action, let recording = recordings[reference] else {
                    continue
                }
                samples += recording.fingers.reduce(0) { $0 + $1.samples.count }
                fingers += recording.fingerSpans(from: gesture.at, at: reference.filePlace)
                guard samples <= input.limits.recordedSamples else {
                    let limit = input.limits.recordedSamples
                    refuse(
                        "the recordings have more than \(limit) samples", at: reference.filePlace,
                        beyond: .recordedSamples)
                    break
                }
                let frames = (gesture.at + (recording.reports.last ?? 0)) * scene.fps
                guard scene.duration != nil || frames + 1 <= Double(input.limits.scene.frames) else {
                    refuse(
                        "the scene has more than \(input.limits.scene.frames) frames", at: reference.filePlace,
                        beyond: .scene(.frames))
                    break
                }
            }
            if let place = FingerSpan.excess(fingers, over: input.limits.scene.fingers) {
                refuse(
                    "more than \(input.limits.scene.fingers) fingers are down at a time", at: place,
                    beyond: .scene(.fingers))
            }
        }
        return found
    }
}

extension Recording {
    /// When its fingers are down if it is played from `time` on, in seconds of the scene.
    fileprivate func fingerSpans(from time: Double, at place: SourcePlace) -> [FingerSpan] {
        fingers.compactMap { finger in
            guard let first = finger.samples.first?.time, let last = finger.samples.last?.time else { return nil }
            let lifted = max(last, finger.lifted ?? reports.last ?? last)
            return FingerSpan(count: 1, times: (time + first)...(time + lifted), place: place)
        }
    }
}
