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
                ? "unpack it, and take the recording in it"
                : "how touches are recorded is in docs/recording-touches.md"
            self.init(
                source: source, line: nil,
                message: "this is \(foreign.rawValue), and no recording of touches: \(remedy)")
            return
        }
        if let missing = CSVColumns.missing(in: first) {
            self = first.error(missing)
            return
        }
        self.init(
            source: source, line: nil,
            message: "the format is none of those that are known (\(RecordingFormat.names))")
        isOfUnknownFormat = true
    }
}
