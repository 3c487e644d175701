extension Scene {
    /// The overlays that are drawn over the plain views, and their theme.
    public struct Overlays: Sendable, Hashable, CustomStringConvertible {
        /// An overlay.
        public enum Kind: String, Sendable, Hashable, CaseIterable {
            /// The limits, as dashed rectangles in their superview's coordinates.
            case limit
            /// The box that must stay inside the limit.
            case frame
            /// The fingers with their ids, phases and trails.
            case fingers
            /// The scene, the time, the frame and the state of each recognizer, outside the canvas.
            case heading
            /// Each view's own axes from its anchor point, as they appear in the window.
            case axes
            /// Each view's anchor point, with its position in units of the bounds.
            case anchor
            /// The window's grid with coordinates, and the grids of the views that fingers handle.
            case grid
            /// The positions of views during the last second, as thin outlines that fade.
            case ghosts
            /// The paths of the middles of views so far.
            case path
            /// The movement that a gesture requested and a limit did not allow.
            case overflow
            /// A line from each finger to the point of the view that it holds, with its length.
            case grip
            /// The midpoint of the fingers of each gesture, and its path.
            case centroid
            /// The distances of views from their limits, and of fingers from each other.
            case caliper
            /// The states of each recognizer so far, with a playhead, outside the canvas.
            case timeline
            /// A table of the positions of the views, outside the canvas.
            case numbers
            /// The recognizers that wait for or prevent each other, outside the canvas.
            case arbitration
            /// The handlers that ran, with their values, outside the canvas.
            case code
        }

        /// A set of overlays with a name.
        package enum Preset: String, Sendable, Hashable, CaseIterable {
            /// No overlays: only the views.
            case plain
            /// The overlays that help to find a bug.
            case debug
            /// All overlays.
            case all

            /// The overlays of the preset.
            package var kinds: Set<Kind> {
                switch self {
                case .plain: []
                case .debug: Set(Kind.allCases.filter(\.traits.isInDebug))
                case .all: Set(Kind.allCases)
                }
            }

            /// The content of the preset, as the page of keys describes it.
            var meaning: String {
                switch self {
                case .plain: "The views alone"
                case .debug: "The overlays that help to find a bug"
                case .all: "Every overlay"
                }
            }
        }

        /// The colors of pages, text and overlays.
        public enum Theme: String, Sendable, Hashable, CaseIterable {
            /// Dark colors on a light background.
            case light
            /// Light colors on a dark background.
            case dark
        }

        /// The overlays that are drawn.
        public var kinds: Set<Kind>
        /// The ids of the views whose path is drawn, in the given order. Empty for all views.
        package var pathViews: [String]
        /// The ids of the views whose own grid is drawn, in the given order. Empty for the views that fingers handle.
        package var gridViews: [String]
        /// The theme of the colors.
        package var theme: Theme

        /// Creates a set of exactly these overlays.
        public init(kinds: Set<Kind>, pathViews: [String] = [], gridViews: [String] = [], theme: Theme = .light) {
            self.kinds = kinds
            self.pathViews = pathViews
            self.gridViews = gridViews
            self.theme = theme
        }

        /// `limit frame fingers heading`.
        public static let standard = Overlays(kinds: Set(Kind.allCases.filter(\.traits.isStandard)))
        /// All overlays.
        public static let all = Overlays(kinds: Preset.all.kinds)
        /// The overlays that help to find a bug.
        public static let debug = Overlays(kinds: Preset.debug.kinds)
        /// No overlays: only the views.
        public static let plain = Overlays(kinds: Preset.plain.kinds)

        /// Whether an overlay is drawn.
        package func contains(_ kind: Kind) -> Bool { kinds.contains(kind) }

        /// The names of the overlays in a fixed order.
        public var description: String {
            Kind.allCases.filter(kinds.contains).map(\.rawValue).joined(separator: " ")
        }

        /// Returns the overlays that a word in a list of overlays names. Nil if the word is neither an overlay nor a
        /// preset.
        package static func kinds(named word: String) -> Set<Kind>? {
            Preset(rawValue: word)?.kinds ?? Kind(rawValue: word).map { [$0] }
        }

        /// The words that ``kinds(named:)`` accepts.
        package static let words = Kind.allCases.map(\.rawValue) + Preset.allCases.map(\.rawValue)
    }
}

extension Scene.Overlays.Kind {
    /// What scenes need to know about an overlay. Its file in `TouchstonePictures` has the rest.
    struct Traits {
        /// The content, as the page of keys describes it.
        let meaning: String
        /// Whether it is drawn by default.
        var isStandard = false
        var isInDebug = false
        /// Whether it is around the canvas, not on it.
        var isAroundCanvas = false
    }

    var traits: Traits {
        switch self {
        case .limit: Traits(meaning: "Limit rectangles, dashed", isStandard: true, isInDebug: true)
        case .frame: Traits(meaning: "The box that is kept inside the limit", isStandard: true, isInDebug: true)
        case .fingers: Traits(meaning: "Fingers with number, phase and trail", isStandard: true, isInDebug: true)
        case .heading:
            Traits(
                meaning: "Scene, time, frame and the state of each recognizer, outside the canvas",
                isStandard: true, isInDebug: true, isAroundCanvas: true)
        case .axes: Traits(meaning: "Each view's axes from its anchor point")
        case .anchor: Traits(meaning: "Each view's anchor point")
        case .grid:
            Traits(meaning: "The grid of the window, and of the views that fingers handle or that are in a list")
        case .ghosts: Traits(meaning: "Where views were in the last second")
        case .path:
            Traits(meaning: "The path of the centres of all views, or of those in a list", isInDebug: true)
        case .overflow:
            Traits(meaning: "The pose that a gesture requested if a limit did not allow it", isInDebug: true)
        case .grip:
            Traits(
                meaning: "A line from each finger to the point of the view that it took hold of", isInDebug: true)
        case .centroid: Traits(meaning: "The midpoint of the fingers of each gesture, and its path")
        case .caliper:
            Traits(
                meaning: "Distances of views from their limits, and of fingers from each other", isInDebug: true)
        case .timeline:
            Traits(
                meaning: "The states of each recognizer over time, outside the canvas", isInDebug: true,
                isAroundCanvas: true)
        case .numbers:
            Traits(
                meaning: "A table of where the views are, outside the canvas", isInDebug: true, isAroundCanvas: true)
        case .arbitration:
            Traits(
                meaning: "Which recognizers wait for or prevent each other, outside the canvas", isInDebug: true,
                isAroundCanvas: true)
        case .code:
            Traits(
                meaning: "The handlers that ran: their lines with values, and what they set, outside the canvas",
                isInDebug: true, isAroundCanvas: true)
        }
    }

    /// Whether the overlay is drawn around the canvas, not on it.
    package var isAroundCanvas: Bool { traits.isAroundCanvas }

    /// The overlays in the order of a map of overlays: those around the canvas, then those on it, then those that are
    /// drawn by default.
    static var asWritten: [Self] {
        let others = allCases.filter { !$0.traits.isStandard }
        return others.filter(\.isAroundCanvas) + others.filter { !$0.isAroundCanvas }
            + allCases.filter(\.traits.isStandard)
    }
}
