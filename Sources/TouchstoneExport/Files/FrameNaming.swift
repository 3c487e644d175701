/// The names of the files of a sequence, such as `nested-card-0012.png`.
///
/// All frames of a sequence have the same number of digits, so that sorting by name sorts by frame.
package struct FrameNaming: Hashable, Sendable {
    /// The part of the name before the number.
    package let stem: String
    /// The number of digits: four, or more if the last frame needs more.
    package let digits: Int

    /// - Parameters:
    ///   - stem: The part of the name before the number, such as `nested-card`.
    ///   - frameCount: The number of frames of the scene, drawn or not. The last frame has the number `frameCount − 1`.
    package init(stem: String, frameCount: Int) {
        self.stem = stem
        self.digits = max(Self.leastDigits, String(max(0, frameCount - 1)).count)
    }

    private static let leastDigits = 4

    /// Returns the name of the file for a frame, without its folder.
    package func name(frame: Int, fileExtension: String) -> String {
        let number = String(frame)
        return "\(stem)-\(String(repeating: "0", count: max(0, digits - number.count)))\(number).\(fileExtension)"
    }

    /// Returns the frame whose file has the given name; nil if no sequence of any length has a file with this name.
    ///
    /// - Parameters:
    ///   - name: The name of a file.
    ///   - stem: The part of the name before the number.
    ///   - ending: The part of the name after the number, such as `.png`.
    package static func frame(named name: String, stem: String, ending: String) -> Int? {
        guard name.hasPrefix("\(stem)-"), name.hasSuffix(ending) else { return nil }
        let digits = name.dropFirst(stem.count + 1).dropLast(ending.count)
        guard digits.count >= leastDigits, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(digits)
    }
}
