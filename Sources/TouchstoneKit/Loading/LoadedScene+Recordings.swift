internal import TouchstoneScenes

/// Reading the recordings that a scene refers to.
extension LoadedScene {
    /// Loads all recordings of the scenes' gestures and adds warnings about them. Throws all errors together.
    ///
    /// If all recordings together exceed a limit, such as the number of samples, reading stops immediately.
    mutating func loadRecordings() throws(SceneError) -> [Gesture.RecordingReference: Recording] {
        var cache = RecordingCache(limits: input.limits, source: referencedFiles)
        var recordings: [Gesture.RecordingReference: Recording] = [:]
        var seen: Set<Gesture.RecordingReference> = []
        var problems = SceneError(diagnostics: [])
        for scene in scenes {
            var samples = 0
            var fingers = scene.fingerSpans
            for gesture in scene.gestures {
                guard case .recording(let reference) = gesture.action else { continue }
                let left = input.limits[.recordedSamples] - samples
                if seen.insert(reference).inserted {
                    recordings[reference] = try load(reference, from: &cache, samples: left, &problems)
                }
                guard let recording = recordings[reference] else { continue }
                samples += recording.fingers.reduce(0) { $0 + $1.samples.count }
                guard samples <= input.limits[.recordedSamples] else { throw problems.with(tooManySamples(reference)) }
                fingers += recording.fingerSpans(from: gesture.at, at: reference.filePlace)
                let frames = (gesture.at + (recording.reports.last ?? 0)) * scene.fps
                if scene.duration == nil, frames + 1 > Double(input.limits[.frames]) {
                    problems.add(
                        refusal(
                            "the scene has more than \(input.limits[.frames]) frames", at: reference.filePlace,
                            beyond: .frames))
                    break
                }
            }
            if let place = FingerSpan.excess(fingers, over: input.limits[.fingers]) {
                problems.add(
                    refusal(
                        "more than \(input.limits[.fingers]) fingers are down at a time", at: place,
                        beyond: .fingers))
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
        let names = RecordingCache.Pair(
            recording: RecordingCache.name(of: reference.file), device: reference.device.map(RecordingCache.name(of:)))
        let events = readFile(names.recording, namedAt: reference.filePlace, from: &cache, &problems)
        var description: [UInt8]?
        if let device = names.device {
            description = readFile(device, namedAt: reference.devicePlace, from: &cache, &problems)
            if description == nil { return nil }
        }
        guard let events else { return nil }
        let contents = RecordingCache.Pair(recording: events, device: description)
        guard let result = cache.recording(names, contents, reference.options, samples: samples) else {
            let limit = input.limits[.recordedBytes]
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
        case .failure(let error) where error.limit == .recordedSamples: throw problems.with(tooManySamples(reference))
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
            let bytes = try cache.bytes(of: name)
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
            "the recordings have more than \(input.limits[.recordedSamples]) samples", at: reference.filePlace,
            beyond: .recordedSamples)
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

/// A cache of the recordings of a scene's file. Each file is read once, even if the scene spells its path in different
/// ways, and equal bytes are parsed once.
struct RecordingCache {
    /// What belongs to a recording and to the description of its device: the names of their files, or their contents.
    struct Pair<Value: Hashable>: Hashable {
        var recording: Value
        var device: Value?
    }

    /// Files and how they are read.
    private struct Reading<Value: Hashable>: Hashable {
        var files: Pair<Value>
        var options: RecordingOptions
    }

    let limits: ResourceLimits
    /// The location of the files.
    let source: ReferencedFiles
    /// The contents of each file, by the name that ``name(of:)`` returns for its path. Contains only files that were
    /// read.
    private var files: [String: Result<[UInt8], InputError>] = [:]
    private var understood: [Reading<[UInt8]>: Result<Recording, RecordingError>] = [:]
    private var recordings: [Reading<String>: Result<Recording, RecordingError>] = [:]
    /// The bytes of all recordings so far. A recording counts once for each device description with which it is played.
    private var byteCount = 0

    init(limits: ResourceLimits, source: ReferencedFiles) {
        self.limits = limits
        self.source = source
    }

    /// A common name for all spellings of a path: `r.csv` for `./r.csv` and `.//r.csv`. Links and `..` are not
    /// resolved.
    static func name(of path: String) -> String {
        let names = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
        return path.hasPrefix("/") ? "/" + names : names
    }

    /// The bytes of a file, at most one more than the limit of a recording. It is read only for a new name.
    mutating func bytes(of name: String) throws(InputError) -> [UInt8] {
        if let cached = files[name] { return try cached.get() }
        // The bytes are also limited to the rest of the total, so that data that will be rejected is not kept in
        // memory.
        let limit = min(limits[.recordingBytes], max(0, limits[.recordedBytes] - byteCount))
        let result = Result { () throws(InputError) in try source.read(name, limit: limit) }
        files[name] = result
        return try result.get()
    }

    /// The touches in a recording; nil if all recordings together exceed the limit of bytes.
    ///
    /// - Parameter samples: the largest number of samples that the recording may have.
    mutating func recording(
        _ names: Pair<String>, _ contents: Pair<[UInt8]>, _ options: RecordingOptions = RecordingOptions(), samples: Int
    ) -> Result<Recording, RecordingError>? {
        let (named, read) = (Reading(files: names, options: options), Reading(files: contents, options: options))
        if let cached = recordings[named] { return cached }
        byteCount += contents.recording.count + (contents.device?.count ?? 0)
        guard byteCount <= limits[.recordedBytes] else { return nil }
        var limits = limits
        limits[.recordedSamples] = samples
        let result =
            understood[read]
            ?? Result { () throws(RecordingError) in
                try Recording.parse(contents.recording, device: contents.device, options: options, limits: limits)
            }
        understood[read] = result
        recordings[named] = result
        return result
    }
}

extension RecordingError {
    /// The option with which the file can be read, if there is one.
    fileprivate var remedy: Remedy? {
        switch missing {
        case .description: .axes
        case .screenSize: .screenSize
        case nil: limit.map { .limit($0.rawValue) }
        }
    }
}

extension Diagnostic {
    /// Creates a diagnostic for an error in a recording or in its device's description, at the line of the error.
    init(
        _ error: RecordingError, recording: (name: String, bytes: [UInt8]), device: (name: String, bytes: [UInt8])?
    ) {
        let file = error.source == .device ? device ?? recording : recording
        self.init(.error, error.message, of: file, line: error.line, column: error.column)
        remedy = error.remedy
    }

    /// Creates a diagnostic for a warning about a recording, at its line.
    init(_ warning: Recording.Warning, recording: (name: String, bytes: [UInt8])) {
        self.init(.warning, warning.message, of: recording, line: warning.line, column: warning.column)
    }

    /// Creates a diagnostic at a position in a file, or about the whole file. `column` is counted from 1 and in bytes.
    private init(
        _ severity: Severity, _ message: String, of file: (name: String, bytes: [UInt8]), line: Int?, column: Int
    ) {
        self.init(severity, file: file.name, place: nil, message: message)
        guard let line, let bytes = Self.line(line, of: file.bytes) else {
            place = line.map { SourcePlace(line: $0, column: 1) }
            return
        }
        let start = min(bytes.startIndex + column - 1, bytes.endIndex)
        let before = String(decoding: bytes[..<start], as: UTF8.self).unicodeScalars
        let shown = before.suffix(Self.longestPart)
        place = SourcePlace(line: line, column: before.count + 1)
        sourceLine = String(shown) + String(decoding: bytes[start...].prefix(Self.longestPart), as: UTF8.self)
        omitted = before.count - shown.count
    }

    /// A line of a file, without a byte order mark; nil if the file has fewer lines.
    private static func line(_ number: Int, of bytes: [UInt8]) -> ArraySlice<UInt8>? {
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        for _ in 1..<number {
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            start = end + 1
        }
        return bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
    }

    /// The largest number of bytes shown of a line on each side of a position: a line of a hostile file can be as long as
    /// the file.
    private static let longestPart = 240
}
