internal import TouchstoneKit

/// What a golden keeps of the gestures of a test.
public enum TouchGolden: Sendable, Hashable {
    /// A contact sheet of the moments at which something happens, as PNG.
    case sheet
    /// The picture of the frame nearest to a time in seconds, as PNG.
    case frame(Double)
    /// The numbers of every frame, as text.
    case trace
    /// An animation.
    case gif

    /// The ending of its file.
    var ending: String {
        switch self {
        case .sheet, .frame: "png"
        case .trace: "jsonl"
        case .gif: "gif"
        }
    }

    /// Makes the bytes of its file. They carry no scene, since the paths in it may change.
    func bytes(of scene: LoadedScene) throws -> [UInt8] {
        try scene.product { options in
            options.embedsScene = false
            switch self {
            case .sheet: options.sheet = SheetOptions()
            case .trace: options.writesTrace = true
            case .gif: options.animation.formats = [.gif]
            case .frame(let time):
                options.formats = [.png]
                options.writesFrames = true
                options.selection = FrameSelection(items: [.time(time)])
            }
        }
    }

    /// Compares the bytes with those of a golden.
    ///
    /// - Parameter name: the name of the golden in messages.
    /// - Returns: nil if they are equal within the tolerance. Otherwise what differs, and the files that show it.
    func difference(
        from expected: [UInt8], to actual: [UInt8], named name: String, _ tolerance: GoldenTolerance
    ) throws -> (message: String, files: [TestFile])? {
        guard expected != actual else { return nil }
        let now = TestFile(name: "now-\(name)", bytes: actual)
        switch self {
        case .sheet, .frame:
            let found = try GoldenPicture.compare(expected, with: actual, named: name, scale: 2, tolerance: tolerance)
            return found.map { ($0.message, [TestFile(name: "difference-\(name)", bytes: $0.strip), now]) }
        case .trace:
            return GoldenTrace.difference(from: expected, to: actual, tolerance).map { ($0, [now]) }
        case .gif:
            return ("it has \(actual.count) bytes, and the golden has \(expected.count); their contents differ", [now])
        }
    }
}
