public import TouchstoneEngine

/// A method that a recognizer, a control or a display link calls. This name replaces that of Objective-C.
public typealias Selector = TouchstoneEngine.Selector
/// An object that observes touches for a gesture and calls actions when the gesture happens.
public typealias UIGestureRecognizer = GestureRecognizer
/// The delegate of a gesture recognizer.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
/// The state of a recognizer, under its old name.
public typealias UIGestureRecognizerState = GestureRecognizer.State
/// A recognizer of one or more taps with one or more fingers.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// A recognizer of fingers that move together.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// A recognizer of two fingers that move apart or together.
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
/// A recognizer of two fingers that rotate.
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer
/// A recognizer of fingers that stay down.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
/// A recognizer of fingers that move fast in one direction.
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
/// A recognizer of a pan that starts at an edge of the screen.
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
/// The directions of a swipe, under their old name.
public typealias UISwipeGestureRecognizerDirection = SwipeGestureRecognizer.Direction

extension GestureRecognizer {
    /// Removes all methods of `target`, whatever `action` is, because method references cannot be compared. If `target`
    /// is nil, removes every method and closure.
    public func removeTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: ((Target) -> (Sender) -> Void)?
    ) {
        removeTarget(target)
    }

    /// Removes all methods of `target`, whatever `action` is. If `target` is nil, removes every method and closure.
    public func removeTarget(_ target: Any?, action: Selector?) { removeTarget(target.map { $0 as AnyObject }) }
}

extension View {
    /// The view's recognizers, in the order in which they were added, or nil if it has none. Setting this property adds
    /// and removes only the recognizers that differ.
    public var gestureRecognizers: [GestureRecognizer]? {
        get { recognizerList.isEmpty ? nil : recognizerList }
        set {
            let wanted = newValue ?? []
            for recognizer in recognizerList where !wanted.contains(recognizer) { removeGestureRecognizer(recognizer) }
            for recognizer in wanted { addGestureRecognizer(recognizer) }
        }
    }
}
