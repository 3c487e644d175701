/// The kinds of behaviors and recognizers that scenes can name.
public struct BehaviorCatalogue: Sendable {
    /// The kinds of behavior, in the order in which they were registered. Their names are unique.
    public private(set) var kinds: [BehaviorKind] = []
    /// The kinds of recognizer, in the order in which they were registered. Their names are unique.
    public private(set) var recognizers: [RecognizerKind] = []

    /// The kinds that come with the library.
    public static let standard = BehaviorCatalogue(
        kinds: [
            .draggable, .centerDrag, .springDrag, .longPressDrag, .offsetScale, .offsetScaleCompensated,
            .rotateScaleOffset, .scroll, .sheet, .handles, .group, .swipeRow,
            .slider, .button, .switch,
        ] + BehaviorKind.naive, recognizers: RecognizerKind.standard)

    /// Registers the kinds in order. If two kinds have the same name, the later one replaces the earlier one in its
    /// position.
    public init(kinds: [BehaviorKind] = [], recognizers: [RecognizerKind] = []) {
        for kind in kinds { register(kind) }
        for kind in recognizers { register(kind) }
    }

    /// Adds a kind of behavior, or replaces the one with the same name.
    public mutating func register(_ kind: BehaviorKind) { Self.put(kind, \.name, into: &kinds) }

    /// Adds a kind of recognizer, or replaces the one with the same name.
    public mutating func register(_ kind: RecognizerKind) { Self.put(kind, \.name, into: &recognizers) }

    private static func put<Kind>(_ kind: Kind, _ name: (Kind) -> String, into kinds: inout [Kind]) {
        if let index = kinds.firstIndex(where: { name($0) == name(kind) }) {
            kinds[index] = kind
        } else {
            kinds.append(kind)
        }
    }

    /// Returns the kind of behavior with the given name, or nil.
    public func kind(named name: String) -> BehaviorKind? {
        kinds.first { $0.name == name }
    }

    /// Returns the kind of recognizer with the given name, or nil.
    public func recognizer(named name: String) -> RecognizerKind? {
        recognizers.first { $0.name == name }
    }
}
