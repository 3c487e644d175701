package import Geometry
package import SceneFile

/// What a picture shows of a failure, or of a remark, beside the sentence.
package struct Evidence: Sendable, Hashable {
    /// A mark on the canvas.
    package enum Mark: Sendable, Hashable {
        /// A view went from one pose to another in one frame: the corners of its bounds, in window coordinates.
        case jump(view: String, from: [Point], to: [Point], words: String)
        /// Where the corners of a view were expected, in window coordinates.
        case expected(view: String, corners: [Point], words: String)
        /// A view is past its limit; by how much is read from each frame.
        case pastLimit(view: String)
        /// Words about a view, such as an event that it does not report.
        case note(view: String, words: String)

        /// Words about a recognizer, at its view.
        ///
        /// - Parameter recognizer: `card.pan`.
        package static func note(recognizer: String, _ words: String) -> Mark {
            let dot = recognizer.lastIndex(of: ".") ?? recognizer.endIndex
            return .note(view: String(recognizer[..<dot]), words: "\(recognizer[dot...].dropFirst()) \(words)")
        }

        /// What it says; empty where that is read from each frame.
        package var words: String {
            switch self {
            case .jump(_, _, _, let words), .expected(_, _, let words), .note(_, let words): words
            case .pastLimit: ""
            }
        }

        /// The view that it is about.
        package var view: String {
            switch self {
            case .jump(let view, _, _, _), .expected(let view, _, _), .pastLimit(let view), .note(let view, _): view
            }
        }
    }

    /// Overlays that show it.
    package var overlays: Set<Scene.Overlays.Kind>
    /// In the order in which they are drawn.
    package var marks: [Mark]

    /// Evidence that needs neither overlays nor marks, unless some are given.
    package init(overlays: Set<Scene.Overlays.Kind> = [], marks: [Mark] = []) {
        self.overlays = overlays
        self.marks = marks
    }

    /// The overlays and marks of both. Words that both have about a view are kept once.
    package func union(_ other: Evidence) -> Evidence {
        let more = other.marks.filter { mark in
            !marks.contains { $0.view == mark.view && $0.words == mark.words }
        }
        return Evidence(overlays: overlays.union(other.overlays), marks: marks + more)
    }
}
