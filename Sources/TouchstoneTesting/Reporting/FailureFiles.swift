internal import TouchstoneChecks
internal import TouchstoneKit

/// The files that show a failed expectation: the failing frame, and once for each scene the contact sheet, the scene
/// and the trace.
struct FailureFiles {
    private let scene: LoadedScene

    init(_ scene: LoadedScene) { self.scene = scene }

    /// Makes the files.
    ///
    /// - Parameters:
    ///   - failure: what failed.
    ///   - isFirst: whether it is the first failure of the scene, which also gets the files of the whole scene.
    /// - Throws: the errors of drawing.
    func files(of failure: Failure, isFirst: Bool) throws -> [TestFile] {
        var files: [TestFile] = []
        if failure.knownFrame != nil {
            let frame = failure.shownFrame
            files.append(TestFile(name: "\(prefix)frame-\(frame).png", bytes: try picture(.frame(frame))))
        }
        guard isFirst else { return files }
        files.append(TestFile(name: "\(prefix)sheet.png", bytes: try product { $0.sheet = SheetOptions() }))
        files.append(TestFile(name: "\(prefix)\(scene.fileName)", bytes: Array(scene.text.utf8)))
        files.append(TestFile(name: "\(prefix)trace.jsonl", bytes: try product { $0.writesTrace = true }))
        return files
    }

    /// The beginning of the names: the variant, if the scene has variants.
    private var prefix: String { scene.variantNames.first.map { "\($0)-" } ?? "" }

    private func picture(_ item: FrameSelection.Item) throws -> [UInt8] {
        try scene.product { options in
            options.formats = [.png]
            options.writesFrames = true
            options.selection = FrameSelection(items: [item])
        }
    }

    private func product(_ change: (inout RenderOptions) -> Void) throws -> [UInt8] { try scene.product(change) }
}

extension LoadedScene {
    /// Makes a single product, and returns the bytes of its file.
    ///
    /// - Parameter change: selects the product in options that select none.
    func product(_ change: (inout RenderOptions) -> Void) throws -> [UInt8] {
        var options = RenderOptions()
        options.writesFrames = false
        change(&options)
        let (report, bytes) = try render(asFile: outputName, options: options)
        guard let bytes else { throw report.unwritten.first ?? NotMade() }
        return bytes
    }
}

/// An error for a product that was not made, without a known reason.
struct NotMade: Error, CustomStringConvertible {
    var description: String { "the picture was not made" }
}
