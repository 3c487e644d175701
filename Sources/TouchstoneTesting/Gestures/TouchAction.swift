internal import TouchstoneScenes

/// Something that happens during the gestures of a test, at a time in seconds.
public struct TouchAction: Sendable {
    let node: SceneDocument.Node

    private init(_ time: Double, _ verb: String, _ value: SceneDocument.Node) {
        node = ["at": .init(time), .init(stringLiteral: verb): value]
    }

    /// Cancels every touch, like an incoming call.
    public static func cancelTouches(at time: Double) -> TouchAction { TouchAction(time, "cancel", "touches") }

    /// Enables a recognizer, such as `card.pan`.
    public static func enable(_ recognizer: String, at time: Double) -> TouchAction {
        TouchAction(time, "enable", .init(recognizer))
    }

    /// Disables a recognizer, such as `card.pan`. During its gesture, it is cancelled.
    public static func disable(_ recognizer: String, at time: Double) -> TouchAction {
        TouchAction(time, "disable", .init(recognizer))
    }

    /// Lays out the subviews of a view.
    public static func layOut(_ view: String, at time: Double) -> TouchAction {
        TouchAction(time, "relayout", .init(view))
    }

    /// Removes a view from its superview.
    public static func remove(_ view: String, at time: Double) -> TouchAction {
        TouchAction(time, "remove", .init(view))
    }

    /// Swaps the width and the height of the window. Fingers stay at their place on the screen.
    public static func rotateDevice(at time: Double) -> TouchAction { TouchAction(time, "rotate", "device") }

    /// Moves the keyboard to a height in points, where 0 hides it, in the seconds that UIKit announces for it.
    public static func keyboard(height: Double, for duration: Double = 0.25, at time: Double) -> TouchAction {
        TouchAction(time, "keyboard", ["height": .init(height), "for": .init(duration)])
    }

    /// Changes the size of the window.
    public static func resizeWindow(to size: (Double, Double), at time: Double) -> TouchAction {
        TouchAction(time, "resize", .init(size))
    }
}

/// Collects the gestures and actions of a test.
@resultBuilder
public enum TouchesBuilder {
    /// One gesture or action of a test.
    public struct Step: Sendable {
        enum Content {
            case gesture(TouchGestureOptions)
            case action(SceneDocument.Node)
        }

        let content: Content
    }

    /// Adds a gesture.
    public static func buildExpression(_ gesture: some TouchGesture) -> [Step] {
        [Step(content: .gesture(gesture.options))]
    }

    /// Adds an action.
    public static func buildExpression(_ action: TouchAction) -> [Step] { [Step(content: .action(action.node))] }

    /// Combines the steps of a block.
    public static func buildBlock(_ steps: [Step]...) -> [Step] { steps.flatMap(\.self) }

    /// Adds the steps of an `if` without `else`.
    public static func buildOptional(_ steps: [Step]?) -> [Step] { steps ?? [] }

    /// Adds the steps of the first branch of a condition.
    public static func buildEither(first steps: [Step]) -> [Step] { steps }

    /// Adds the steps of the other branch of a condition.
    public static func buildEither(second steps: [Step]) -> [Step] { steps }

    /// Adds the steps of a loop.
    public static func buildArray(_ steps: [[Step]]) -> [Step] { steps.flatMap(\.self) }
}
