/// The names of the files of a sequence: `nested-card-0012.png`.
///
/// All frames of a sequence have equally many digits, so that names sort as frames do.
public struct FrameNaming: Hashable, Sendable {
    /// What comes before the number.
    public let stem: String
    /// How many digits a number has: four, or more where the last frame needs more.
    public let digits: Int

    /// - Parameters:
    ///   - stem: What comes before the number: `nested-card`.
    ///   - frameCount: How many frames the scene has, drawn or not; the last has the number `frameCount − 1`.
    public init(stem: String, frameCount: Int) {
        self.stem = stem
        self.digits = max(4, String(max(0, frameCount - 1)).count)
    }

    /// The name of the file of a frame, without its folder.
    public func name(frame: Int, fileExtension: String) -> String {
        let number = String(frame)
        return "\(stem)-\(String(repeating: "0", count: max(0, digits - number.count)))\(number).\(fileExtension)"
    }
}
