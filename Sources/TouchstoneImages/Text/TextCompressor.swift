internal import Synchronization

/// A text in the form that picture files contain: a zlib stream (RFC 1950) of its UTF-8.
package struct CompressedText: Hashable, Sendable {
    let stream: [UInt8]

    /// Compresses a text. The same text always produces the same stream.
    package init(_ text: String) throws(ImageFormatError) { stream = try Deflater.stream(of: Array(text.utf8)) }

    init(stream: [UInt8]) { self.stream = stream }
}

/// Compresses texts with a common beginning, which is compressed only once. For use on any number of threads.
package final class TextCompressor: Sendable {
    private let opening: DeflatedPart
    /// The compressors that are not in use.
    private let idle = Mutex<[Deflater]>([])

    /// - Parameter opening: The beginning of all texts.
    package init(opening: String) throws(ImageFormatError) {
        var deflater = Deflater()
        self.opening = try deflater.part(of: Array(opening.utf8))
    }

    /// Returns the beginning followed by `ending`.
    package func text(ending: String) throws(ImageFormatError) -> CompressedText {
        var deflater = idle.withLock { $0.popLast() } ?? Deflater()
        let part = try deflater.part(of: Array(ending.utf8))
        idle.withLock { $0.append(deflater) }
        return CompressedText(stream: ZlibStream.joined([opening, part]))
    }
}
