/// The coordinates of a gesture's values, or of a rectangle.
public enum CoordinateSpace: Hashable {
    /// Those of the screen.
    case global
    /// Those of the view.
    case local
    /// Those of the nearest view around with this name.
    case named(AnyHashable)

    /// Those of the nearest view around with this name.
    public static func named(_ name: some Hashable) -> CoordinateSpace { .named(AnyHashable(name)) }

    /// Whether these are the coordinates of the screen.
    public var isGlobal: Bool { self == .global }
    /// Whether these are the coordinates of the view.
    public var isLocal: Bool { self == .local }

    /// The element whose coordinates these are for another one; nil for those of the screen. A name that is not there
    /// counts as the screen.
    func element(for element: ElementNode) -> ElementNode? {
        switch self {
        case .global: return nil
        case .local: return element
        case .named(let name):
            var node = element.parent
            while let current = node {
                if let space = current as? ModifierNode<NamedSpace>, space.current.name == name { return space }
                node = current.parent
            }
            return nil
        }
    }

    /// Converts a point from window coordinates.
    func point(fromWindow point: CGPoint, for element: ElementNode) -> CGPoint {
        self.element(for: element)?.convertFromWindow(point) ?? point
    }
}

/// Coordinates, in the form of a value that a static member makes.
public protocol CoordinateSpaceProtocol {
    /// The coordinates.
    var coordinateSpace: CoordinateSpace { get }
}

/// The coordinates of the view.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    /// Creates the coordinates.
    public init() {}
    /// The coordinates.
    public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinates of the screen.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    /// Creates the coordinates.
    public init() {}
    /// The coordinates.
    public var coordinateSpace: CoordinateSpace { .global }
}

/// The coordinates of a view with a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Hashable {
    let name: AnyHashable
    /// The coordinates.
    public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// The coordinates of the view.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    /// The coordinates of the screen.
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The coordinates of the nearest view around with this name.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(name))
    }
}

/// Names the coordinates of the content.
struct NamedSpace: ElementModifier {
    let name: AnyHashable
}

extension View {
    /// Names the coordinates of the view.
    public func coordinateSpace(name: some Hashable) -> some View { modified(by: NamedSpace(name: AnyHashable(name))) }
    /// Names the coordinates of the view.
    public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { modified(by: NamedSpace(name: name.name)) }
}
