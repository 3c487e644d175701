internal import TouchstoneGeometry

/// Warns of parts of a scene that are allowed but probably not intended, at their positions.
extension SceneDecoder {
    // MARK: Values

    /// Returns an angle in degrees. Warns of a number such as −0.5236, which looks like radians.
    func degrees(_ key: String, _ fields: Fields) -> Double {
        let degrees = number(key, fields)
        let steps = (degrees / Self.radiansOfStep).rounded()
        let isRough = abs(degrees * 10 - (degrees * 10).rounded()) < 1e-9
        if let node = fields[key], !isRough, steps != 0, abs(steps) <= 24,
            abs(degrees - steps * Self.radiansOfStep) <= 0.002
        {
            log.warning(
                "\(key.quoted) is \(degrees.shortText) degrees, and looks like radians", at: node.place,
                suggestion: "in degrees it is \((steps * Self.degreesOfStep).shortText)")
        }
        return degrees
    }

    /// Angles that people write in radians are multiples of this angle (C).
    private static let degreesOfStep = 15.0
    private static let radiansOfStep = Angle(degrees: degreesOfStep).radians

    /// Warns of a factor that looks like a percentage.
    func warnAboutFactor(_ factor: Double, _ node: Node?) {
        guard let node, factor > Self.hugeFactor else { return }
        log.warning(
            "'scale' is a factor, and makes this \(factor.shortText) times as large", at: node.place,
            suggestion: factor > 1000 ? nil : "\(factor.shortText) % is \((factor / 100).shortText)")
    }

    /// A larger factor leaves nothing to see on a screen (C).
    private static let hugeFactor = 20.0

    /// Warns of seconds that look like milliseconds.
    func warnAboutTimes(_ keys: [String], _ fields: Fields) {
        for key in keys {
            guard let node = fields[key], case .word(let text) = node.content, let number = Double(text),
                number >= (key == "at" ? Self.lateTime : Self.longTime), number == number.rounded(),
                NumberRange.time.contains(number)
            else { continue }
            log.warning(
                "\(key.quoted) is \(text) seconds, and looks like milliseconds", at: node.place,
                suggestion: "write \((number / 1000).shortText), or \(text)ms")
        }
    }

    /// As seconds, hardly any gesture needs this duration. As milliseconds, a gesture may well have it (C).
    private static let longTime = 50.0
    /// The same for the time at which something begins. A scene may continue for a minute (C).
    private static let lateTime = 100.0

    /// Warns of a start in points, because it is in units of the view.
    func warnAboutStart(_ start: Point, _ fields: Fields, on view: String) {
        guard let node = fields["from"], let far = [start.x, start.y].first(where: { $0 < -1 || $0 > 2 }) else {
            return
        }
        var suggestion = "[0, 0] is its top left corner, [1, 1] its bottom right one"
        if let unit = unit(forPoints: start, in: view) {
            suggestion = "\(node.shortText) points in it are [\(unit.x.shortText), \(unit.y.shortText)]"
        }
        log.warning(
            "'from' is in units of the view, and \(far.shortText) is far outside of it", at: node.place,
            suggestion: suggestion)
    }

    /// Returns a start that was probably written in points of the view, in units of it, to a hundredth.
    func unit(forPoints start: Point, in view: String) -> Point? {
        guard max(start.x, start.y) > 2, min(start.x, start.y) >= 0, let size = sizes[view], size.width > 0,
            size.height > 0, max(start.x / size.width, start.y / size.height) <= 1
        else { return nil }
        let unit = [start.x / size.width, start.y / size.height].map { ($0 * 100).rounded() / 100 }
        return Point(x: unit[0], y: unit[1])
    }

    // MARK: The scene

    /// Warns of oddities in a scene without errors.
    func warnAboutMistakes(_ scene: Scene) {
        warnAboutFrames(scene.views, in: scene.canvas.size)
        warnAboutTargets(of: scene)
        warnAboutWindows(of: scene)
    }

    /// Warns of frames that were specified as two corners. Both corners are in the superview, but most of the frame is
    /// not.
    private func warnAboutFrames(_ views: [ViewNode], in size: Size) {
        for view in views {
            guard case .frame(let frame) = view.box else { continue }
            warnAboutFrames(view.views, in: frame.size)
            let (x, y, width, height) = (frame.origin.x, frame.origin.y, frame.size.width, frame.size.height)
            guard x > 0, y > 0, width > x, height > y, width <= size.width, height <= size.height,
                x + width > size.width, y + height > size.height,
                (size.width - x) * (size.height - y) < width * height / 2, view.transform == nil
            else { continue }
            let list = [x, y, width - x, height - y].map(\.shortText).joined(separator: ", ")
            log.warning(
                "most of \(view.id.quoted) lies outside: a frame is x, y, width and height", at: view.place,
                suggestion: "from corner to corner it is [\(list)]")
        }
    }

    /// Warns of gestures on views that do not handle them, if no view around them or inside them does.
    private func warnAboutTargets(of scene: Scene) {
        let members = Set(viewLists.flatMap { $0.node.elements ?? [] }.compactMap(\.scalar))
        let idle = Self.idleViews(scene.views, members: members)
        for gesture in scene.gestures {
            guard let view = gesture.view, idle.contains(view) else { continue }
            let isTap = gesture.verb == "tap" || gesture.verb == "longPress"
            log.warning(
                "nothing handles this \(gesture.verb): \(view.quoted) has no behavior and no recognizers",
                at: gesture.place,
                suggestion: "give it one: \(isTap ? "recognizers: [\(gesture.verb)]" : "behavior: draggable")")
        }
    }

    /// Returns the views that do not handle touches, and neither do views inside or around them. A view that is moved
    /// with others counts as handled.
    private static func idleViews(_ views: [ViewNode], members: Set<String>) -> Set<String> {
        var idle: Set<String> = []
        for view in views where !view.handlesTouches && !members.contains(view.id) {
            let inside = idleViews(view.views, members: members)
            idle.formUnion(inside)
            if view.views.allSatisfy({ inside.contains($0.id) }) { idle.insert(view.id) }
        }
        return idle
    }

    /// Warns of expectations at times after the end of the scene, or long after the last movement.
    private func warnAboutWindows(of scene: Scene) {
        let gestures = scene.gestures.map { $0.fingerSpans.map(\.times.upperBound).max() ?? $0.end ?? .infinity }
        let last = (gestures + scene.actions.map(\.at)).max() ?? .infinity
        for expectation in scene.expectations {
            guard let time = expectation.lastTime, let place = expectation.place else { continue }
            if let end = scene.duration {
                guard (expectation.window.firstTime ?? 0) > end else { continue }
                log.warning(
                    "this time is after the end of the scene, at \(end.shortText) s", at: place,
                    suggestion: "make 'duration' longer, or leave it out")
            } else if time > last + Self.longPause {
                log.warning(
                    "this time, \(time.shortText) s, is long after the end of the last gesture, at "
                        + "\(Self.rounded(last)) s",
                    at: place,
                    suggestion: "times are in seconds: frame \(time.shortText) is at "
                        + "\(((time / scene.fps) * 1000).rounded() / 1000)")
            }
        }
    }

    /// The seconds after which nothing moves any more (C).
    private static let longPause = 20.0
}

extension ViewNode {
    /// Whether the view has anything that may handle touches.
    fileprivate var handlesTouches: Bool { behavior != nil || !recognizers.isEmpty || !handlers.isEmpty }
}

extension Gesture {
    /// The view of the gesture, or nil for raw touches and recordings.
    fileprivate var view: String? {
        switch action {
        case .taps(let taps): taps.view
        case .movement(let movement): movement.view
        case .touches, .recording: nil
        }
    }

    /// The verb of the gesture.
    fileprivate var verb: String {
        switch action {
        case .taps(let taps): taps.verb
        case .movement(let movement): movement.verb
        case .touches: "touches"
        case .recording: "recording"
        }
    }
}

extension Expectation.Window {
    /// The first time in the window.
    fileprivate var firstTime: Double? {
        switch self {
        case .always: nil
        case .at(let time): time
        case .between(let after, _): after
        }
    }
}
