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
