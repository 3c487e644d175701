import TouchstoneTestSupport

/// A run that makes a file of every kind.
enum EveryKind {
    static let animations =
        AnimationDecoder.ffmpeg.isInstalled ? ["gif", "apng", "webp", "mp4", "svg"] : ["gif", "apng", "webp", "svg"]

    /// - Parameter scale: The scale; another scale changes the bytes of most files.
    static func arguments(scale: Int = 1, output: String = "out") -> [String] {
        ["render", "card.yaml", "--quiet", "--output", output, "--scale", "\(scale)", "--frames", "0..2"]
            + ["--format", "png,svg", "--trace", "--sheet", "--html", "--animate", animations.joined(separator: ",")]
    }

    /// Returns the run's files by their names in the output, after checking that they are complete.
    ///
    /// - Parameter scale: 1 or 2.
    static func reference(scale: Int = 1) throws -> [String: [UInt8]] { try (scale == 1 ? small : large).get() }

    private static let small = Result { try make(scale: 1) }
    private static let large = Result { try make(scale: 2) }

    private static func make(scale: Int) throws -> [String: [UInt8]] {
        let folder = try ToolFolder()
        let run = try BuiltTool.run(arguments(scale: scale), in: folder.place.path)
        guard run.status == 0 else { throw Unwell(errors: run.errors) }
        let files = folder.bytes(in: "out")
        for (name, bytes) in files { try WholeFile.check(name, bytes, at: "\(folder.place.path)/out/\(name)") }
        return files
    }

    struct Unwell: Error { let errors: String }
}
