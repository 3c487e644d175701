/// The kinds of files that contain neither touches nor a scene, recognized by their first bytes.
package enum ForeignFile: String, Sendable, Hashable, CaseIterable {
    /// Pictures.
    case jpeg = "a JPEG picture"
    case png = "a PNG picture"
    case gif = "a GIF picture"
    case webp = "a WebP picture"
    case heic = "a HEIC picture"
    case tiff = "a TIFF picture"
    /// Videos.
    case film = "a film"
    /// Archives and compressed files.
    case zip = "a zip archive"
    case gzip = "a gzip archive"
    case bzip2 = "a bzip2 archive"
    case xz = "an xz archive"
    case sevenZip = "a 7z archive"
    /// Documents.
    case pdf = "a PDF document"
    case propertyList = "a binary property list"
    case markup = "a page of HTML or XML"

    /// Creates the kind of a file; nil for a file of none of these kinds.
    package init?(recognizing bytes: [UInt8]) {
        if bytes.dropFirst(4).starts(with: "ftyp".utf8) {
            let brand = bytes.dropFirst(8).prefix(4)
            self = ["heic", "heix", "mif1", "avif"].contains { brand.elementsEqual($0.utf8) } ? .heic : .film
            return
        }
        if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
            self = .webp
            return
        }
        let first = bytes.first { !$0.isBlank && $0 != UInt8(ascii: "\n") }
        if first == UInt8(ascii: "<") {
            self = .markup
            return
        }
        guard let found = Self.signatures.first(where: { bytes.starts(with: $0.bytes) }) else { return nil }
        self = found.kind
    }

    /// Whether it contains other files, one of which the user may have meant.
    package var isArchive: Bool { [.zip, .gzip, .bzip2, .xz, .sevenZip].contains(self) }

    /// Sources: ITU-T T.81, section B.1 (JPEG), PNG 11.2, GIF89a, TIFF 6.0, APPNOTE.TXT 4.3 (zip), RFC 1952 (gzip), and
    /// the signatures that `file` knows for the others.
    private static let signatures: [(kind: ForeignFile, bytes: [UInt8])] = [
        (.jpeg, [0xFF, 0xD8, 0xFF]), (.png, [0x89, 0x50, 0x4E, 0x47]), (.gif, Array("GIF8".utf8)),
        (.tiff, [0x49, 0x49, 0x2A, 0x00]), (.tiff, [0x4D, 0x4D, 0x00, 0x2A]),
        (.zip, [0x50, 0x4B, 0x03, 0x04]), (.zip, [0x50, 0x4B, 0x05, 0x06]), (.gzip, [0x1F, 0x8B]),
        (.bzip2, Array("BZh".utf8)), (.xz, [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]),
        (.sevenZip, [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]), (.pdf, Array("%PDF".utf8)),
        (.propertyList, Array("bplist".utf8)),
    ]
}

extension RecordingError {
    /// Creates an error for a file whose format cannot be recognized.
    init(unknownFormatOf bytes: [UInt8], _ source: Source) {
        guard let first = TextLine.lines(of: bytes, source).first(where: { !$0.content.isEmpty }) else {
            self.init(source: source, line: nil, message: "the file is empty")
            return
        }
        if let foreign = ForeignFile(recognizing: bytes) {
            let remedy =
                foreign.isArchive
                ? "unpack it, and use the recording in it"
                : "docs/recording-touches.md explains how to record touches"
            self.init(
                source: source, line: nil,
                message: "this is \(foreign.rawValue), not a recording of touches: \(remedy)")
            return
        }
        if let missing = CSVColumns.missing(in: first) {
            self = first.error(missing)
            return
        }
        self.init(
            source: source, line: nil,
            message: "the format is unknown; the known ones are \(RecordingFormat.names)")
        isOfUnknownFormat = true
    }
}
