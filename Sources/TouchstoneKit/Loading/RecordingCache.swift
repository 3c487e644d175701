internal import TouchstoneScenes

/// A cache of the recordings of a scene's file. Each file is read once, even if the scene spells its path in different
/// ways, and equal bytes are parsed once.
struct RecordingCache {
    /// The file names of a recording and of its device's description.
    struct Names: Hashable {
        var recording: String
        var device: String?
    }

    /// The contents of those files.
    struct Contents: Hashable {
        var recording: [UInt8]
        var device: [UInt8]?

        var byteCount: Int { recording.count + (device?.count ?? 0) }
    }

    private let limits: ResourceLimits
    /// The contents of each file, by the name that ``name(of:)`` returns for its path. Contains only files that were
    /// read.
    private var files: [String: Result<[UInt8], InputError>] = [:]
    private var understood: [Contents: Result<Recording, RecordingError>] = [:]
    private var recordings: [Names: Result<Recording, RecordingError>] = [:]
    /// The bytes of all recordings so far. A recording counts once for each device description with which it is played.
    private var byteCount = 0

    init(limits: ResourceLimits) { self.limits = limits }

    /// A common name for all spellings of a path: `r.csv` for `./r.csv` and `.//r.csv`. Links and `..` are not
    /// resolved.
    static func name(of path: String) -> String {
        let names = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
        return path.hasPrefix("/") ? "/" + names : names
    }

    /// The bytes of a file, at most one more than the limit of a recording. `read` is called only for a new name.
    mutating func bytes(
        of name: String, read: (_ limit: Int) throws(InputError) -> [UInt8]
    ) throws(InputError) -> [UInt8] {
        if let known = files[name] { return try known.get() }
        // The bytes are also limited to the rest of the total, so that data that will be rejected is not kept in
        // memory.
        let limit = min(limits.recording.bytes, max(0, limits.recordedBytes - byteCount))
        let result: Result<[UInt8], InputError>
        do throws(InputError) { result = .success(try read(limit)) } catch { result = .failure(error) }
        files[name] = result
        return try result.get()
    }

    /// The touches in a recording; nil if all recordings together exceed the limit of bytes.
    ///
    /// - Parameter samples: the largest number of samples that the recording may have.
    mutating func recording(
        _ names: Names, _ contents: Contents, samples: Int
    ) -> Result<Recording, RecordingError>? {
        if let known = recordings[names] { return known }
        byteCount += contents.byteCount
        guard byteCount <= limits.recordedBytes else { return nil }
        let result = understood[contents] ?? parse(contents, samples: samples)
        understood[contents] = result
        recordings[names] = result
        return result
    }

    private func parse(_ contents: Contents, samples: Int) -> Result<Recording, RecordingError> {
        var limits = limits.recording
        limits.samples = samples
        do throws(RecordingError) {
            return .success(try Recording.parse(contents.recording, device: contents.device, limits: limits))
        } catch {
            return .failure(error)
        }
    }
}
