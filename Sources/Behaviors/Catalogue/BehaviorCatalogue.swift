/// The kinds of behavior and of recognizers that scenes may name.
public struct BehaviorCatalogue: Sendable {
    /// In the order in which they were registered; names are unique.
    public private(set) var kinds: [BehaviorKind] = []
    /// In the order in which they were registered; names are unique.
    public private(set) var recognizers: [RecognizerKind] = []

    /// The kinds that come with the library.
    public static let standard = BehaviorCatalogue(
        kinds: [
            .draggable, .centerDrag, .springDrag, .longPressDrag, .offsetScale, .offsetScaleCompensated,
            .rotateScaleOffset, .scroll, .sheet, .handles, .group, .swipeRow,
            .slider, .button, .switch,
        ] + BehaviorKind.naive, recognizers: RecognizerKind.standard)

    /// Registers the kinds in order; of two with one name the later is kept, in the place of the earlier.
    public init(kinds: [BehaviorKind] = [], recognizers: [RecognizerKind] = []) {
        for kind in kinds { register(kind) }
        for kind in recognizers { register(kind) }
    }

    /// Adds a kind of behavior; one of the same name is replaced.
    public mutating func register(_ kind: BehaviorKind) { Self.put(kind, \.name, into: &kinds) }

    /// Adds a kind of recognizer; one of the same name is replaced.
    public mutating func register(_ kind: RecognizerKind) { Self.put(kind, \.name, into: &recognizers) }

    private static func put<Kind>(_ kind: Kind, _ name: (Kind) -> String, into kinds: inout [Kind]) {
        if let index = kinds.firstIndex(where: { name($0) == name(kind) }) {
            kinds[index] = kind
        } else {
            kinds.append(kind)
        }
    }

    /// The kind of behavior with a name.
    public func kind(named name: String) -> BehaviorKind? {
        kinds.first { $0.name == name }
    }

    /// The kind of recognizer with a name.
    public func recognizer(named name: String) -> RecognizerKind? {
        recognizers.first { $0.name == name }
    }
}
