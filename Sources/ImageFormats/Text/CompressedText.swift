/// A text as picture files carry it: a zlib stream (RFC 1950) of its UTF-8.
package struct CompressedText: Hashable, Sendable {
    let stream: [UInt8]

    /// The same text gives the same stream.
    package init(_ text: String) throws(ImageFormatError) { stream = try Deflater.stream(of: Array(text.utf8)) }

    init(stream: [UInt8]) { self.stream = stream }
}
