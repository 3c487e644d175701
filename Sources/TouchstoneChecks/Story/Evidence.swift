package import TouchstoneGeometry
package import TouchstoneScenes

/// The evidence that a picture shows for a failure or a remark, in addition to its text.
package struct Evidence: Sendable, Hashable {
    /// A mark on the canvas.
    package enum Mark: Sendable, Hashable {
        /// A view moved from one pose to another in one frame. The points are the corners of its bounds, in window
        /// coordinates.
        case jump(view: String, from: [Point], to: [Point], words: String)
        /// The expected corners of a view, in window coordinates.
        case expected(view: String, corners: [Point], words: String)
        /// A view is past its limit. The distance is read from each frame.
        case pastLimit(view: String)
        /// A text about a view, such as an event that the view does not send.
        case note(view: String, words: String)

        /// A text about a recognizer, at its view.
        ///
        /// - Parameters:
        ///   - recognizer: the name of the recognizer, such as `card.pan`.
        ///   - words: the text.
        package static func note(recognizer: String, _ words: String) -> Mark {
            let dot = recognizer.lastIndex(of: ".") ?? recognizer.endIndex
            return .note(view: String(recognizer[..<dot]), words: "\(recognizer[dot...].dropFirst()) \(words)")
        }

        /// The text of the mark; empty if it is computed from each frame.
        package var words: String {
            switch self {
            case .jump(_, _, _, let words), .expected(_, _, let words), .note(_, let words): words
            case .pastLimit: ""
            }
        }

        /// The view that the mark is about.
        package var view: String {
            switch self {
            case .jump(let view, _, _, _), .expected(let view, _, _), .pastLimit(let view), .note(let view, _): view
            }
        }
    }

    /// The overlays that show the evidence.
    package var overlays: Set<Scene.Overlays.Kind>
    /// The marks, in the order in which they are drawn.
    package var marks: [Mark]

    /// Creates evidence. By default it has neither overlays nor marks.
    package init(overlays: Set<Scene.Overlays.Kind> = [], marks: [Mark] = []) {
        self.overlays = overlays
        self.marks = marks
    }

    /// The overlays and marks of both values. A text about a view that occurs in both is kept once.
    package func union(_ other: Evidence) -> Evidence {
        let more = other.marks.filter { mark in
            !marks.contains { $0.view == mark.view && $0.words == mark.words }
        }
        return Evidence(overlays: overlays.union(other.overlays), marks: marks + more)
    }
}
