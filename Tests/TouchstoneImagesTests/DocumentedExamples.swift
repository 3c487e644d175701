import TouchstoneImages

/// The examples in the documentation of `TouchstoneImages`, in functions, so that they are compiled and not run.
enum DocumentedExamples {
    static func pngFile(of rows: PixelRows, source: String) throws {
        var file = PNGFile()
        let bytes = try file.bytes(of: rows, text: source)
        let text = try EmbeddedText.read(from: bytes)
        print(text)
    }
}
