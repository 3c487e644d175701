internal import TouchstoneBehaviors
internal import TouchstoneEngine
internal import TouchstoneHandlers

extension ObjectType {
    /// The class of an object of the engine, as code has it.
    init(of object: AnyObject) {
        self =
            switch object {
            case is Window: .window
            case is ScrollView: .scrollView
            case is SliderView: .slider
            case is SwitchView: .toggle
            case is Button: .button
            case is Control: .control
            case is View: .view
            case is MidpointDragGestureRecognizer: .dragGesture
            case is MagnificationGestureRecognizer: .magnifyGesture
            case is TurnGestureRecognizer: .rotateGesture
            case is ScreenEdgePanGestureRecognizer: .edgePan
            case is PanGestureRecognizer: .pan
            case is PinchGestureRecognizer: .pinch
            case is RotationGestureRecognizer: .rotation
            case is TapGestureRecognizer: .tap
            case is LongPressGestureRecognizer: .longPress
            case is SwipeGestureRecognizer: .swipe
            case is GestureRecognizer: .recognizer
            case is Touch: .touch
            case is Event: .event
            case is Layer: .layer
            case is LayoutConstraint: .constraint
            case is Screen: .screen
            case is PropertyAnimator: .animator
            case is SpringTimingParameters: .springTiming
            case is CubicTimingParameters: .cubicTiming
            default: .object
            }
    }
}
