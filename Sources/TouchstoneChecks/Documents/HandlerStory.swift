package import TouchstonePlayer

/// The runs of the handlers of a view, or of one of them.
package struct HandlerStory: Sendable, Hashable {
    /// The name of the view, or of the view and the event, such as `list.scrollViewDidScroll`.
    package let name: String

    private var lines: [StoryLine] = []

    /// Creates the story before the first frame.
    package init(of name: String) { self.name = name }

    /// Adds the next frame. Call this method for each frame of the scene once and in order.
    package mutating func observe(_ frame: PlayedFrame) {
        for run in frame.handlers ?? [] where run.view == name || "\(run.view).\(run.handler)" == name {
            lines.append(StoryLine("\(run.handler) runs", in: frame.snapshot, details: run.details))
        }
    }

    /// A heading, a line for each run with its time and frame, and a summary; without a line break at the end.
    package var text: String {
        let count = lines.count
        let times = count == 0 ? "never ran" : count == 1 ? "ran once" : "ran \(count) times"
        return StoryLine.text(of: lines, heading: name, summary: "the code of \(name) \(times)")
    }
}
