/// Watches touches for a gesture and calls actions when it happens.
public typealias UIGestureRecognizer = GestureRecognizer
/// Answers the engine's questions about a recognizer.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
/// Where a recognizer is in its sequence, by its old name.
public typealias UIGestureRecognizerState = GestureRecognizer.State
/// One or more taps with one or more fingers.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// Fingers that move together.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// Two fingers that move apart or together.
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
/// Two fingers that turn.
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer
/// Fingers that stay down.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
/// Fingers that go one way, fast.
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
/// A pan that starts at an edge of the screen.
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
/// Ways that a swipe can go, by their old name.
public typealias UISwipeGestureRecognizerDirection = SwipeGestureRecognizer.Direction

extension GestureRecognizer {
    /// Forgets the methods of `target`: all of them, whatever `action` is, for one method reference cannot be distinguished from
    /// another. With nil, every method and closure.
    public func removeTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: ((Target) -> (Sender) -> Void)?
    ) {
        removeTarget(target)
    }

    /// Forgets the methods of `target`: all of them, whatever `action` is. With nil, every method and closure.
    public func removeTarget(_ target: Any?, action: Selector?) { removeTarget(target.map { $0 as AnyObject }) }
}

extension View {
    /// The view's recognizers, in the order in which they were added; nil without any. Setting it adds and removes those
    /// that differ.
    public var gestureRecognizers: [GestureRecognizer]? {
        get { recognizerList.isEmpty ? nil : recognizerList }
        set {
            let wanted = newValue ?? []
            for recognizer in recognizerList where !wanted.contains(recognizer) { removeGestureRecognizer(recognizer) }
            for recognizer in wanted { addGestureRecognizer(recognizer) }
        }
    }
}
