extension Scene {
    /// Which additions to the plain views are drawn.
    public struct Overlays: Sendable, Hashable, CustomStringConvertible {
        /// One addition.
        public enum Kind: String, Sendable, Hashable, CaseIterable {
            /// Limit rectangles, dashed, in their superview's coordinates.
            case limit
            /// The box that the limit holds.
            case frame
            /// Fingers with id, phase and trail.
            case fingers
            /// Scene, time, frame and what each recognizer is doing, outside the canvas.
            case heading
            /// The way that the middles of views have come so far.
            case path
            /// Each recognizer's states so far, with a playhead, outside the canvas.
            case timeline
            /// Who waits for whom, and who prevents whom, outside the canvas.
            case arbitration
            /// Where views have been over the last second, as thin outlines that fade.
            case ghosts
            /// From each finger to the point of the view that it took hold of, and how far they are apart.
            case grip
        }

        /// The kinds that are drawn.
        public var kinds: Set<Kind>
        /// The ids of the views whose path is drawn, in the order given; empty for all views.
        public var pathViews: [String]

        /// These additions and no others.
        public init(kinds: Set<Kind>, pathViews: [String] = []) {
            self.kinds = kinds
            self.pathViews = pathViews
        }

        /// `limit frame fingers heading`.
        public static let standard = Overlays(kinds: [.limit, .frame, .fingers, .heading])
        /// Every addition.
        public static let all = Overlays(kinds: Set(Kind.allCases))
        /// Views alone.
        public static let plain = Overlays(kinds: [])

        /// Whether an addition is drawn.
        public func contains(_ kind: Kind) -> Bool { kinds.contains(kind) }

        /// The kinds' names in a fixed order.
        public var description: String {
            Kind.allCases.filter(kinds.contains).map(\.rawValue).joined(separator: " ")
        }
    }
}
