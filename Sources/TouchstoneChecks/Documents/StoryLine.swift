internal import TouchstoneEngine
internal import TouchstonePlayer

/// An event of a story, in a frame or in consecutive frames.
struct StoryLine: Sendable, Hashable {
    var first: Int
    var last: Int
    /// The time of the first frame, in seconds.
    var time: Double
    var text: String
    /// The lines of handlers that ran, with their values.
    var details: [String]

    init(_ text: String, in snapshot: FrameSnapshot, details: [String] = []) {
        first = snapshot.frame
        last = snapshot.frame
        time = snapshot.time
        self.text = text
        self.details = details
    }

    private var frames: String { first == last ? "frame \(first)" : "frames \(first) to \(last)" }

    /// A heading, a line for each event with its time and frame, and a summary; without a line break at the end.
    static func text(of lines: [StoryLine], heading: String, summary: String) -> String {
        let times = lines.map { seconds($0.time) }
        let timeWidth = times.map(\.count).max() ?? 0
        let framesWidth = lines.map(\.frames.count).max() ?? 0
        let rows = zip(lines, times).map { line, time in
            let indent = String(repeating: " ", count: timeWidth - time.count)
            let gap = String(repeating: " ", count: framesWidth - line.frames.count)
            let margin = "\n" + String(repeating: " ", count: timeWidth + framesWidth + 8)
            return "  \(indent)\(time)  \(line.frames)\(gap)  \(line.text)" + line.details.map { margin + $0 }.joined()
        }
        return ([heading] + rows + ["  \(summary)"]).joined(separator: "\n")
    }
}
