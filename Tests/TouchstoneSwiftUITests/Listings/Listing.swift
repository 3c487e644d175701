import Foundation
import Testing
import TouchstoneTestSupport

/// A listing in the folder next to the package. It is read there.
enum Listing: String, CaseIterable, CustomTestStringConvertible {
    /// Offset, then scale: the drag drifts off the finger after a pinch.
    case badSample = "BadSample"
    /// The same with the lines that an article replaces in it: it jumps at a second pinch.
    case modified = "Modified"
    /// Rotation, scale, offset: the image stays under the finger.
    case objectDragAndPinch = "ObjectDragAndPinch"

    var testDescription: String { rawValue }

    /// Whether the listings are there, and can be compiled.
    static var areHere: Bool {
        CompiledProgram.isPossible
            && ["BadSample.swift", "Modified.txt", "ObjectDragAndPinch.swift"]
                .allSatisfy { PackageFolder.shared("swiftui/\($0)") != nil }
    }

    /// Returns the path of the listing. The modified one is put into a folder.
    func path(in folder: TemporaryFolder) throws -> String {
        guard self == .modified else { return try Self.shared("\(rawValue).swift") }
        try folder.place("Modified.swift", try Self.modifiedText())
        return "\(folder.path)/Modified.swift"
    }

    private static func shared(_ name: String) throws -> String {
        try #require(PackageFolder.shared("swiftui/\(name)"))
    }

    private static func lines(of name: String) throws -> [Substring] {
        let text = try String(contentsOfFile: shared(name), encoding: .utf8)
        return text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// Puts the lines of the article in place of those of the first listing. A line with a colon stands for the lines
    /// that stay as they were.
    private static func modifiedText() throws -> String {
        var lines = try lines(of: "BadSample.swift")
        let parts = try Self.lines(of: "Modified.txt").split { isOnly(":", $0) }
        try #require(parts.count == 2)
        let (drag, scale) = (try #require(parts.first), try #require(parts.last))
        // The second gesture comes first, so that the lines of the other one stay where they are.
        let scaleStart = try #require(lines.firstIndex { $0.contains("var scaleGuesture") })
        let body = try #require(lines.firstIndex { $0.contains("var body") })
        let scaleEnd = try #require(lines[..<body].lastIndex { isOnly("}", $0) })
        lines.replaceSubrange(scaleStart...scaleEnd, with: scale)
        let dragStart = try #require(lines.firstIndex { $0.contains("var dragGesture") })
        let dragEnd = try #require(lines[dragStart...].firstIndex { isOnly("}", $0) })
        lines.replaceSubrange(dragStart...dragEnd, with: drag)
        return lines.joined(separator: "\n")
    }

    private static func isOnly(_ text: String, _ line: Substring) -> Bool {
        line.trimmingCharacters(in: .whitespaces) == text
    }
}
