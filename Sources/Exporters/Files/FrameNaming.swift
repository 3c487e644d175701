/// The names of the files of a sequence: `nested-card-0012.png`.
///
/// All frames of a sequence have equally many digits, so that names sort as frames do.
package struct FrameNaming: Hashable, Sendable {
    /// What comes before the number.
    package let stem: String
    /// How many digits a number has: four, or more where the last frame needs more.
    package let digits: Int

    /// - Parameters:
    ///   - stem: What comes before the number: `nested-card`.
    ///   - frameCount: How many frames the scene has, drawn or not; the last has the number `frameCount − 1`.
    package init(stem: String, frameCount: Int) {
        self.stem = stem
        self.digits = max(Self.leastDigits, String(max(0, frameCount - 1)).count)
    }

    private static let leastDigits = 4

    /// The name of the file of a frame, without its folder.
    package func name(frame: Int, fileExtension: String) -> String {
        let number = String(frame)
        return "\(stem)-\(String(repeating: "0", count: max(0, digits - number.count)))\(number).\(fileExtension)"
    }

    /// The frame whose file has a name; nil for a name that no file of a sequence has, however long the sequence is.
    ///
    /// - Parameters:
    ///   - stem: What comes before the number.
    ///   - ending: What comes after it: `.png`.
    package static func frame(named name: String, stem: String, ending: String) -> Int? {
        guard name.hasPrefix("\(stem)-"), name.hasSuffix(ending) else { return nil }
        let digits = name.dropFirst(stem.count + 1).dropLast(ending.count)
        guard digits.count >= leastDigits, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(digits)
    }
}
