public import TouchstoneGeometry

/// An object with its own coordinates: a view, or the screen. Corresponds to `UICoordinateSpace`.
public protocol CoordinateSpace: AnyObject {
    /// The visible rectangle, in these coordinates.
    var bounds: Rect { get }
    /// The view whose coordinates these are; nil for window coordinates.
    var coordinateView: View? { get }
}

extension CoordinateSpace {
    /// Converts a point from this space to another.
    @_disfavoredOverload
    public func convert(_ point: Point, to space: any CoordinateSpace) -> Point {
        let inWindow = coordinateView?.convert(point, to: nil) ?? point
        return space.coordinateView?.convert(inWindow, from: nil) ?? inWindow
    }

    /// Converts a point from another space to this one.
    @_disfavoredOverload
    public func convert(_ point: Point, from space: any CoordinateSpace) -> Point { space.convert(point, to: self) }

    /// Converts a rectangle from this space to another. The result is the box that encloses the converted rectangle.
    @_disfavoredOverload
    public func convert(_ rect: Rect, to space: any CoordinateSpace) -> Rect {
        Rect(enclosing: rect.corners.map { convert($0, to: space) }) ?? rect
    }

    /// Converts a rectangle from another space to this one. The result is the box that encloses the converted
    /// rectangle.
    @_disfavoredOverload
    public func convert(_ rect: Rect, from space: any CoordinateSpace) -> Rect { space.convert(rect, to: self) }
}

extension View: CoordinateSpace {
    /// The view itself.
    public var coordinateView: View? { self }
}

/// The screen that shows a window. Corresponds to `UIScreen`. It has the size and the coordinates of the window.
public final class Screen: CoordinateSpace {
    /// The rectangle of the window.
    public let bounds: Rect
    /// The number of pixels per point: 2. The resolution of drawn frames is set elsewhere.
    public let scale = 2.0

    /// The size and the simulation for code that has no reference to its simulation.
    private static let context = ThreadLocal<(size: Size, simulation: Simulation)>()

    init(size: Size) { bounds = Rect(origin: .zero, size: size) }

    /// The screen of the current simulation, which is being stepped or whose views are being built. Outside of a
    /// simulation, a screen of 390 × 844 points (C).
    public static var main: Screen { Screen(size: context.value?.size ?? Size(width: 390, height: 844)) }

    /// The time, in seconds, of the frame that is being stepped; 0 elsewhere.
    public static var time: Double { simulation?.time ?? 0 }

    /// The simulation that is being stepped, or whose views are being built.
    static var simulation: Simulation? { context.value?.simulation }
    /// Whether there is such a simulation on this thread.
    static var hasSimulation: Bool { context.hasValue }

    /// The folder of the scene that is played: ``Simulation/folder``.
    package static var folder: String? { simulation?.folder }

    /// The window of the simulation that is being stepped, or whose views are being built.
    package static var window: Window? { simulation?.window }

    /// Calls `body` with the simulation's screen as ``main``. `size` is used instead of the window's size if the window
    /// is about to get it.
    package static func with<Result>(_ simulation: Simulation, size: Size? = nil, _ body: () -> Result) -> Result {
        context.with((size ?? simulation.window.bounds.size, simulation), body)
    }

    /// The number of pixels per point: ``scale``.
    public var nativeScale: Double { scale }
    /// The screen's coordinates: those of the window.
    public var coordinateSpace: any CoordinateSpace { self }
    /// The screen's coordinates, which do not rotate with the device: those of the window.
    public var fixedCoordinateSpace: any CoordinateSpace { self }
    /// Always nil, because the coordinates are those of the window.
    public var coordinateView: View? { nil }
}

extension Window {
    /// The screen that shows the window.
    public var screen: Screen { Screen(size: bounds.size) }
    /// Does nothing: the window is always visible.
    public func makeKeyAndVisible() {}
}

/// The root view of a simulation. Its coordinates are window coordinates: in points, from the top left corner, with y
/// increasing downward.
public final class Window: View {
    init(size: Size) {
        super.init(frame: Rect(origin: .zero, size: size))
        identifier = "window"
    }

    /// Always returns nil, because a simulation creates its own window.
    public required init?(coder: Coder) { return nil }

    /// Returns the keyboard at a point that it covers, wherever it is among the subviews.
    override public func hitTest(_ point: Point, with event: Event? = nil) -> View? {
        if let keyboard = simulation?.keyboard, keyboard.frame.contains(point) { return keyboard }
        return super.hitTest(point, with: event)
    }

    /// Ends the display links of the window. Their targets may refer to them, and would otherwise live forever.
    deinit {
        for link in attributes.displayLinks { link.invalidate() }
    }
}
