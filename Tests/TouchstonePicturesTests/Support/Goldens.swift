import Foundation
import Testing

/// Texts that are compared with files in `Goldens`.
///
/// `RECORD_GOLDENS=1 swift test --filter TouchstonePicturesTests` writes the files, and fails.
enum Goldens {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Goldens")

    static var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" }

    /// Records an issue if `text` differs from the file.
    static func check(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        if let complaint = try complaint(about: text, name) {
            Issue.record("\(complaint)", sourceLocation: sourceLocation)
        }
    }

    /// Returns a description of the difference, or nil.
    static func complaint(about text: String, _ name: String) throws -> String? {
        let file = folder.appending(path: "\(name).txt")
        if isRecording {
            try Data(text.utf8).write(to: file)
            return "recorded \(name)"
        }
        let advice = "RECORD_GOLDENS=1 swift test --filter TouchstonePicturesTests writes it anew"
        guard let golden = try? String(contentsOf: file, encoding: .utf8) else { return "no golden \(name); \(advice)" }
        guard golden != text else { return nil }
        let (old, new) = (lines(golden), lines(text))
        let line =
            zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(old.count, new.count)
        func content(_ lines: [Substring]) -> Substring { line < lines.count ? lines[line] : "nothing" }
        return "\(name) line \(line + 1) was \(content(old)), is \(content(new)); \(advice)"
    }

    private static func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }
}
