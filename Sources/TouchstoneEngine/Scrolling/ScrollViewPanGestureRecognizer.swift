internal import TouchstoneGeometry

/// The pan of a scroll view, which must be its delegate.
///
/// For a short time it withholds its fingers from the views in the content, so that they receive nothing of a drag that
/// begins immediately. On content that is decelerating or springing back, it begins as soon as a finger lands, without
/// a threshold.
final class ScrollViewPanGestureRecognizer: PanGestureRecognizer {
    /// The scroll view. It is set once, before the delegate.
    weak var scrollView: ScrollView?
    private var withholdsTouches = false
    /// Whether a finger of this sequence has stopped content that was decelerating or springing back.
    private(set) var hasCaughtContent = false

    override var delegate: (any GestureRecognizerDelegate)? {
        didSet {
            // Not a precondition: an optimized build would omit the message.
            guard delegate === scrollView else {
                fatalError("UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate.")
            }
        }
    }

    override var delaysTouchesBegan: Bool {
        get { super.delaysTouchesBegan || withholdsTouches }
        set { super.delaysTouchesBegan = newValue }
    }

    override func deadlinePassed() {
        super.deadlinePassed()
        withholdsTouches = false
    }

    /// The path of the fingers in the window. It does not depend on the translation that code sets.
    var path: Vector { travel.path }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        if numberOfTouches == touches.count, scrollView?.delaysContentTouches == true {
            withholdsTouches = true
            setDeadline(constants.contentTouchDelay, after: event)
        }
        if scrollView?.fingersLanded() == true, state == .possible { hasCaughtContent = true }
        super.touchesBegan(touches, with: event)
        if hasCaughtContent, state == .possible, travel.fingers.count >= minimumNumberOfTouches { state = .began }
    }

    override func reset() {
        super.reset()
        withholdsTouches = false
        scrollView?.fingersLeft()
        hasCaughtContent = false
    }
}
