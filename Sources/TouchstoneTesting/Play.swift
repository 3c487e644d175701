public import TouchstoneEngine
public import TouchstoneGeometry
internal import TouchstoneKit
internal import TouchstonePlayer

/// Gestures that were played on a view, for expectations about their values.
///
/// ```swift
/// let play = try Play(on: Board()) { Drag("card", by: (60, 40)) }
/// #expect(play.at(0.7)["card"].center == CGPoint(x: 220, y: 200))
/// ```
public struct Play: Sendable {
    /// The frames, in order.
    public let frames: [FrameSnapshot]
    /// The number of frames in a second.
    public let framesPerSecond: Double
    private let reporter: TestReporter

    /// Plays gestures on a view until everything has come to rest.
    ///
    /// - Parameters:
    ///   - subject: a view, or a view controller, whose view fills the window.
    ///   - window: the size of the window, in points.
    ///   - fileID: the file of the call.
    ///   - filePath: the path of the file of the call.
    ///   - line: the line of the call.
    ///   - column: the column of the call.
    ///   - function: the test.
    ///   - gestures: the gestures and actions, in order.
    /// - Throws: an error whose description says what is wrong, such as a gesture on a view that does not exist.
    public init(
        on subject: @autoclosure @escaping @Sendable () -> Responder, window: Size = testedWindow,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
        function: StaticString = #function, @TouchesBuilder _ gestures: () -> [TouchesBuilder.Step]
    ) throws {
        let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
        try self.init(subject, in: window, at: place, gestures())
    }

    init(
        _ subject: @escaping @Sendable () -> Responder, in window: Size, at place: TestPlace,
        _ steps: [TouchesBuilder.Step]
    ) throws {
        let test = TouchTest(place)
        let scene = try test.scene(on: subject, in: window, steps, [])
        let player = scene.makePlayer()
        var frames: [FrameSnapshot] = []
        while let frame = player.next() { frames.append(frame.snapshot) }
        self.frames = frames
        framesPerSecond = scene.scene.fps
        reporter = test.reporter
    }

    /// The frame nearest to a time in seconds; the last one for a time after it.
    public func at(_ time: Double) -> Moment {
        let number = (time * framesPerSecond).rounded()
        let index = number.isNaN ? 0 : Int(min(max(number, 0), Double(frames.count - 1)))
        return Moment(snapshot: frames[index], reporter: reporter)
    }

    /// The last frame.
    public var end: Moment { Moment(snapshot: frames[frames.count - 1], reporter: reporter) }

    /// A frame of a play.
    public struct Moment: Sendable {
        /// All values of the frame.
        public let snapshot: FrameSnapshot
        let reporter: TestReporter

        /// Returns the values of the view with a name. A name that no view has is an issue of the test, and its values
        /// are not numbers.
        public subscript(name: String) -> ViewSnapshot.Values {
            if let view = snapshot.views.first(where: { $0.name == name }) { return view.model }
            let names = snapshot.views.map(\.name).joined(separator: ", ")
            reporter.fail("there is no view '\(name)' in frame \(snapshot.frame); the views are \(names)")
            return .missing
        }

        /// Returns the state of a recognizer such as `card.pan`. A name that no recognizer has is an issue of the test.
        public func state(of recognizer: String) -> GestureRecognizer.State {
            if let found = snapshot.recognizers.first(where: { $0.fullName == recognizer }) { return found.state }
            let names = snapshot.recognizers.map(\.fullName).joined(separator: ", ")
            reporter.fail(
                "there is no recognizer '\(recognizer)' in frame \(snapshot.frame); the recognizers are \(names)")
            return .possible
        }
    }
}

extension ViewSnapshot.Values {
    /// Values whose geometry is not a number, so that no expectation about it holds.
    fileprivate static var missing: ViewSnapshot.Values {
        var values = View(frame: .zero).modelValues
        values.bounds = Rect(x: .nan, y: .nan, width: .nan, height: .nan)
        values.center = Point(x: .nan, y: .nan)
        values.alpha = .nan
        return values
    }
}
