/// The kinds that scenes may name.
public struct BehaviorCatalogue: Sendable {
    /// In the order in which they were registered; names are unique.
    public private(set) var kinds: [BehaviorKind] = []

    /// The kinds that come with the library.
    public static let standard = BehaviorCatalogue(kinds: [.draggable])

    /// Registers `kinds` in order; of two with one name the later is kept, in the place of the earlier.
    public init(kinds: [BehaviorKind] = []) {
        for kind in kinds { register(kind) }
    }

    /// Adds a kind; one of the same name is replaced.
    public mutating func register(_ kind: BehaviorKind) {
        if let index = kinds.firstIndex(where: { $0.name == kind.name }) {
            kinds[index] = kind
        } else {
            kinds.append(kind)
        }
    }

    /// The kind with a name.
    public func kind(named name: String) -> BehaviorKind? {
        kinds.first { $0.name == name }
    }
}
