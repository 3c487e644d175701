public import Geometry

/// Something that has coordinates of its own: a view, or the screen.
public protocol CoordinateSpace: AnyObject {
    /// The rectangle that it shows of its coordinates.
    var bounds: Rect { get }
    /// The view whose coordinates these are; nil for the window's.
    var coordinateView: View? { get }
}

extension CoordinateSpace {
    /// A point of this space in the coordinates of another.
    @_disfavoredOverload
    public func convert(_ point: Point, to space: any CoordinateSpace) -> Point {
        let inWindow = coordinateView?.convert(point, to: nil) ?? point
        return space.coordinateView?.convert(inWindow, from: nil) ?? inWindow
    }

    /// A point of another space in the coordinates of this one.
    @_disfavoredOverload
    public func convert(_ point: Point, from space: any CoordinateSpace) -> Point { space.convert(point, to: self) }

    /// The box, in the coordinates of another space, of a rectangle of this one.
    @_disfavoredOverload
    public func convert(_ rect: Rect, to space: any CoordinateSpace) -> Rect {
        Rect(enclosing: rect.corners.map { convert($0, to: space) }) ?? rect
    }

    /// The box, in the coordinates of this space, of a rectangle of another.
    @_disfavoredOverload
    public func convert(_ rect: Rect, from space: any CoordinateSpace) -> Rect { space.convert(rect, to: self) }
}

extension View: CoordinateSpace {
    /// The view itself.
    public var coordinateView: View? { self }
}

/// What a window is shown on: UIKit's screen. It is as large as the window, whose coordinates are its own.
public final class Screen: CoordinateSpace {
    /// The rectangle of the window.
    public let bounds: Rect
    /// Pixels per point: 2. What draws the frames has its own.
    public let scale = 2.0

    /// The size, time and simulation for code that does not know its simulation.
    private struct Context {
        var size = Size(width: 390, height: 844)
        var time = 0.0
        var simulation: ThreadConfined<Simulation>?
    }

    @TaskLocal private static var context = Context()

    init(size: Size) { bounds = Rect(origin: .zero, size: size) }

    /// The screen of the simulation that is being stepped, or in whose window views are being built; elsewhere one of
    /// 390 × 844 points (C).
    public static var main: Screen { Screen(size: context.size) }

    /// The time, in seconds, of the frame that is being stepped; 0 elsewhere.
    public static var time: Double { context.time }

    /// The simulation that is being stepped, or in whose window views are being built.
    static var simulation: Simulation? { context.simulation?.opened }

    /// Calls `body` with the screen of a simulation as ``main``; with another size for a window that is about to get it.
    package static func with<Result>(_ simulation: Simulation, size: Size? = nil, _ body: () -> Result) -> Result {
        let size = size ?? simulation.window.bounds.size
        let context = Context(size: size, time: simulation.time, simulation: ThreadConfined(simulation))
        return $context.withValue(context) { body() }
    }

    /// Pixels per point: ``scale``.
    public var nativeScale: Double { scale }
    /// The screen's coordinates: the window's.
    public var coordinateSpace: any CoordinateSpace { self }
    /// The screen's coordinates, which do not turn with the device: the window's.
    public var fixedCoordinateSpace: any CoordinateSpace { self }
    /// None: the coordinates are the window's.
    public var coordinateView: View? { nil }
}

extension Window {
    /// What the window is shown on.
    public var screen: Screen { Screen(size: bounds.size) }
    /// Does nothing: the window is there.
    public func makeKeyAndVisible() {}
}
