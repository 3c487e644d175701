/// Turns draw lists into the bytes of a file.
///
/// An encoder belongs to one thread and reuses what it can (a surface, buffers) from one list to the next; the bytes
/// depend on the list alone, never on what was encoded before.
package protocol FrameEncoder: AnyObject {
    /// The bytes of a whole file that shows `list`.
    ///
    /// - Throws: an error whose description says what could not be done; the encoder stays usable.
    func encode(_ list: DrawList) throws -> [UInt8]
}

/// Makes encoders, one for each worker.
package protocol FrameEncoderProvider: Sendable {
    /// The ending of the files' names, without a dot: `png`.
    var fileExtension: String { get }
    /// A new encoder, independent of the others.
    func makeEncoder() throws -> any FrameEncoder
}
