internal import TouchstoneScenes

/// Reading the recordings that a scene refers to.
extension LoadedScene {
    /// Loads all recordings of the scenes' gestures and adds warnings about them. Throws all errors together.
    ///
    /// If all recordings together exceed a limit, such as the number of samples, reading stops immediately.
    mutating func loadRecordings() throws(SceneError) -> [Gesture.RecordingReference: Recording] {
        var cache = RecordingCache(limits: input.limits)
        var recordings: [Gesture.RecordingReference: Recording] = [:]
        var known: Set<Gesture.RecordingReference> = []
        var problems = SceneError(diagnostics: [])
        for scene in scenes {
            var samples = 0
            var fingers = scene.fingerSpans
            for gesture in scene.gestures {
                guard case .recording(let reference) = gesture.action else { continue }
                let left = input.limits.recording.samples - samples
                if known.insert(reference).inserted {
                    recordings[reference] = try load(reference, from: &cache, samples: left, &problems)
                }
                guard let recording = recordings[reference] else { continue }
                samples += recording.fingers.reduce(0) { $0 + $1.samples.count }
                guard samples <= input.limits.recording.samples else { throw problems.with(tooManySamples(reference)) }
                fingers += recording.fingerSpans(from: gesture.at, at: reference.filePlace)
                let frames = (gesture.at + (recording.reports.last ?? 0)) * scene.fps
                if scene.duration == nil, frames + 1 > Double(input.limits.scene[.frames]) {
                    problems.add(
                        refusal(
                            "the scene has more than \(input.limits.scene[.frames]) frames", at: reference.filePlace,
                            beyond: .scene(.frames)))
                    break
                }
            }
            if let place = FingerSpan.excess(fingers, over: input.limits.scene[.fingers]) {
                problems.add(
                    refusal(
                        "more than \(input.limits.scene[.fingers]) fingers are down at a time", at: place,
                        beyond: .scene(.fingers)))
            }
        }
        if !problems.diagnostics.isEmpty { throw problems }
        return recordings
    }

    /// Loads one recording. Returns nil and adds the reason to `problems` if it cannot be played.
    private mutating func load(
        _ reference: Gesture.RecordingReference, from cache: inout RecordingCache, samples: Int,
        _ problems: inout SceneError
    ) throws(SceneError) -> Recording? {
        let names = RecordingCache.Names(
            recording: RecordingCache.name(of: reference.file), device: reference.device.map(RecordingCache.name(of:)))
        let events = readFile(names.recording, namedAt: reference.filePlace, from: &cache, &problems)
        var description: [UInt8]?
        if let device = names.device {
            description = readFile(device, namedAt: reference.devicePlace, from: &cache, &problems)
            if description == nil { return nil }
        }
        guard let events else { return nil }
        let contents = RecordingCache.Contents(recording: events, device: description)
        guard let result = cache.recording(names, contents, samples: samples) else {
            let limit = input.limits.recordedBytes
            throw problems.with(
                refusal(
                    "the recordings have more than \(limit) bytes", at: reference.filePlace, beyond: .recordedBytes))
        }
        let file = referencedFiles.displayName(of: names.recording)
        switch result {
        case .success(let recording):
            for warning in recording.warnings.map({ Diagnostic($0, recording: (file, events)) })
            where !warnings.contains(warning) { warnings.append(warning) }
            return recording
        case .failure(let error) where error.limit == .samples: throw problems.with(tooManySamples(reference))
        case .failure(let error):
            let device = names.device.map(referencedFiles.displayName(of:))
            problems.add(
                Diagnostic(
                    error, recording: (file, events),
                    device: device.flatMap { name in description.map { (name, $0) } }))
            return nil
        }
    }

    /// Reads a file that the scene names. Returns nil and adds the reason to `problems` if it cannot be read.
    private mutating func readFile(
        _ name: String, namedAt place: SourcePlace?, from cache: inout RecordingCache, _ problems: inout SceneError
    ) -> [UInt8]? {
        guard input.allowsOutside || !referencedFiles.isOutside(name) else {
            var refusal = note(.error, at: place, "'\(name)' is not in the folder of the scene")
            refusal.remedy = .outsideFiles
            problems.add(refusal)
            return nil
        }
        do throws(InputError) {
            let bytes = try cache.bytes(of: name) { limit throws(InputError) in
                try referencedFiles.read(name, limit: limit)
            }
            if !reproduction.files.contains(where: { $0.path == name }) {
                reproduction.files.append(Reproduction.File(path: name, bytes: bytes))
            }
            return bytes
        } catch {
            problems.add(note(.error, at: place, error.description))
            problems.unreadable.append(error)
            return nil
        }
    }

    private func tooManySamples(_ reference: Gesture.RecordingReference) -> Diagnostic {
        refusal(
            "the recordings have more than \(input.limits.recording.samples) samples", at: reference.filePlace,
            beyond: .recording(.samples))
    }

    private func refusal(_ message: String, at place: SourcePlace, beyond limit: ResourceLimits.Name) -> Diagnostic {
        var refusal = note(.error, at: place, message)
        refusal.remedy = .limit(limit.rawValue)
        return refusal
    }
}

extension SceneError {
    /// Adds a diagnostic unless it is already in the list.
    fileprivate mutating func add(_ diagnostic: Diagnostic) {
        if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    }

    /// A copy of the error with one more diagnostic.
    fileprivate func with(_ diagnostic: Diagnostic) -> SceneError {
        var error = self
        error.add(diagnostic)
        return error
    }
}

extension Recording {
    /// The spans of scene time during which its fingers are down if it is played from `time`, in seconds.
    fileprivate func fingerSpans(from time: Double, at place: SourcePlace) -> [FingerSpan] {
        fingers.compactMap { finger in
            guard let first = finger.samples.first?.time, let last = finger.samples.last?.time else { return nil }
            let lifted = max(last, finger.lifted ?? reports.last ?? last)
            return FingerSpan(count: 1, times: (time + first)...(time + lifted), place: place)
        }
    }
}
