internal import Recordings
internal import SceneFile

/// The recordings of a scene's file. Each file is read once, however often and however the scene spells its name, and equal bytes
/// are understood once.
struct RecordingShelf {
    /// A recording and the description of its device, by the names of their files.
    struct Names: Hashable {
        var recording: String
        var device: String?
    }

    /// Their bytes.
    struct Contents: Hashable {
        var recording: [UInt8]
        var device: [UInt8]?

        var byteCount: Int { recording.count + (device?.count ?? 0) }
    }

    private let limits: ResourceLimits
    /// What each file holds, by the name that ``name(of:)`` makes of its path; of files of which one was read.
    private var files: [String: Result<[UInt8], InputError>] = [:]
    private var understood: [Contents: Result<Recording, RecordingError>] = [:]
    private var recordings: [Names: Result<Recording, RecordingError>] = [:]
    /// Of all recordings so far, each counted once for each description of a device that it is played with.
    private var byteCount = 0

    init(limits: ResourceLimits) { self.limits = limits }

    /// One name for the spellings of a path: `r.csv` for `./r.csv` and `.//r.csv`. Links and `..` are not followed.
    static func name(of path: String) -> String {
        let names = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
        return path.hasPrefix("/") ? "/" + names : names
    }

    /// The bytes of a file, no more than a recording may have and one more; `read` is called for a name that is new.
    mutating func bytes(
        of name: String, read: (_ limit: Int) throws(InputError) -> [UInt8]
    ) throws(InputError) -> [UInt8] {
        if let known = files[name] { return try known.get() }
        // No more than is left of all, either: so much is not kept in memory only to be refused.
        let limit = min(limits.recording.bytes, max(0, limits.recordedBytes - byteCount))
        let result: Result<[UInt8], InputError>
        do throws(InputError) { result = .success(try read(limit)) } catch { result = .failure(error) }
        files[name] = result
        return try result.get()
    }

    /// The touches in a recording; nil where all recordings together have more bytes than they may.
    ///
    /// - Parameter samples: how many of them there may be.
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
