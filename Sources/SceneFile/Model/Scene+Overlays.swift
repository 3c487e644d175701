extension Scene {
    /// Which additions to the plain views are drawn, and how.
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
            /// Each view's own axes from its anchor point, as they lie in the window.
            case axes
            /// Each view's anchor point, with its place in units of the bounds.
            case anchor
            /// The window's grid with coordinates, and the own grid of the views that fingers handle.
            case grid
            /// Where views have been over the last second, as thin outlines that fade.
            case ghosts
            /// The way that the middles of views have come so far.
            case path
            /// What a gesture asked for where a limit did not allow it.
            case overflow
            /// From each finger to the point of the view that it took hold of, and how far they are apart.
            case grip
            /// The midpoint of the fingers of each gesture, and its way.
            case centroid
            /// How far views are from their limits, and fingers from each other.
            case caliper
            /// Each recognizer's states so far, with a playhead, outside the canvas.
            case timeline
            /// A table of where the views are, outside the canvas.
            case numbers
            /// Who waits for whom, and who prevents whom, outside the canvas.
            case arbitration
        }

        /// Additions that go together.
        package enum Preset: String, Sendable, Hashable, CaseIterable {
            /// None: views alone.
            case plain
            /// What one looks at when hunting for a fault.
            case debug
            /// Every addition.
            case all

            /// The additions.
            package var kinds: Set<Kind> {
                switch self {
                case .plain: []
                case .debug:
                    [
                        .limit, .frame, .fingers, .heading, .path, .overflow, .grip, .caliper, .timeline, .numbers,
                        .arbitration,
                    ]
                case .all: Set(Kind.allCases)
                }
            }
        }

        /// The colours of pages, text and overlays.
        public enum Theme: String, Sendable, Hashable, CaseIterable {
            /// Dark on light.
            case light
            /// Light on dark.
            case dark
        }

        /// The kinds that are drawn.
        public var kinds: Set<Kind>
        /// The ids of the views whose path is drawn, in the order given; empty for all views.
        package var pathViews: [String]
        /// The ids of the views whose own grid is drawn, in the order given; empty for those that fingers handle.
        package var gridViews: [String]
        /// The colours.
        package var theme: Theme

        /// These additions and no others.
        public init(kinds: Set<Kind>, pathViews: [String] = [], gridViews: [String] = [], theme: Theme = .light) {
            self.kinds = kinds
            self.pathViews = pathViews
            self.gridViews = gridViews
            self.theme = theme
        }

        /// `limit frame fingers heading`.
        public static let standard = Overlays(kinds: [.limit, .frame, .fingers, .heading])
        /// Every addition.
        public static let all = Overlays(kinds: Preset.all.kinds)
        /// What one looks at when hunting for a fault.
        public static let debug = Overlays(kinds: Preset.debug.kinds)
        /// Views alone.
        public static let plain = Overlays(kinds: Preset.plain.kinds)

        /// Whether an addition is drawn.
        package func contains(_ kind: Kind) -> Bool { kinds.contains(kind) }

        /// The kinds' names in a fixed order.
        public var description: String {
            Kind.allCases.filter(kinds.contains).map(\.rawValue).joined(separator: " ")
        }

        /// What the words of a list of overlays stand for; nil for a word that is neither an addition nor a preset.
        package static func kinds(named word: String) -> Set<Kind>? {
            Preset(rawValue: word)?.kinds ?? Kind(rawValue: word).map { [$0] }
        }

        /// Every word that ``kinds(named:)`` knows.
        package static let words = Kind.allCases.map(\.rawValue) + Preset.allCases.map(\.rawValue)
    }
}
