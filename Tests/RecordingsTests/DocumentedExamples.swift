import Recordings

/// The examples in the documentation of `Recordings`, in functions, so that they are compiled and not run.
enum DocumentedExamples {
    static func recording(bytes: [UInt8], description: [UInt8]) throws -> Recording {
        let recording = try Recording.parse(bytes, device: description)
        return recording
    }
}
