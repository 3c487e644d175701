import TouchstoneUIKit

/// The view `card` of the scene: the base class of snippets. Each function below stands for an event of `handlers`.
class Card: UIView, UIGestureRecognizerDelegate {
    let pan = UIPanGestureRecognizer()
    let pinch = UIPinchGestureRecognizer()
    let rotation = UIRotationGestureRecognizer()
    let tap = UITapGestureRecognizer()
    let longPress = UILongPressGestureRecognizer()

    // The scene's other views, which code of a scene names by their ids.
    lazy var board: UIView = named("board")
    lazy var box: UIView = named("box")
    lazy var dot: UIView = named("dot")
    lazy var list: UIScrollView = named("list")

    required override init(frame: CGRect) {
        super.init(frame: frame)
        pan.addTarget(self, action: Card.handlePan(_:))
        pinch.addTarget(self, action: Card.handlePinch(_:))
        rotation.addTarget(self, action: Card.handleRotation(_:))
        tap.addTarget(self, action: Card.handleTap(_:))
        longPress.addTarget(self, action: Card.handleLongPress(_:))
        for recognizer in [pan, pinch, rotation, tap, longPress] {
            recognizer.delegate = self
            addGestureRecognizer(recognizer)
        }
    }

    required init?(coder: NSCoder) { return nil }

    // Methods that are pasted whole.
    func handlePan(_ gesture: UIPanGestureRecognizer) {
        onPan()
        switch gesture.state {
        case .began: onPanBegan()
        case .changed: onPanChanged()
        case .ended: onPanEnded()
        default: break
        }
    }
    func handlePinch(_ gesture: UIPinchGestureRecognizer) { onPinch() }
    func handleRotation(_ gesture: UIRotationGestureRecognizer) { onRotation() }
    func handleTap(_ gesture: UITapGestureRecognizer) { onTap() }
    func handleLongPress(_ gesture: UILongPressGestureRecognizer) { onLongPress() }

    // Methods of which only the lines are pasted.
    func onPan() {}
    func onPanBegan() {}
    func onPanChanged() {}
    func onPanEnded() {}
    func onPinch() {}
    func onRotation() {}
    func onTap() {}
    func onLongPress() {}

    // Swift calls a subclass's method only if the class that declares the conformance implements it.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
}

/// The view `list` of the scene: the base class of snippets of scroll views.
class List: UIScrollView, UIScrollViewDelegate {
    lazy var card: UIView = named("card")
    lazy var box: UIView = named("box")
    lazy var content: UIView = named("content")

    required override init(frame: CGRect) {
        super.init(frame: frame)
        contentSize = CGSize(width: 360, height: 1_200)
        maximumZoomScale = 3
        delegate = self
    }

    required init?(coder: NSCoder) { return nil }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { subviews.first }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
}

extension UIView {
    /// The view of the scene with an id.
    fileprivate func named<Kind: UIView>(_ id: String) -> Kind {
        var queue: [UIView] = window.map { [$0] } ?? []
        while !queue.isEmpty {
            let view = queue.removeFirst()
            if view.accessibilityIdentifier == id, let found = view as? Kind { return found }
            queue += view.subviews
        }
        fatalError("there is no view '\(id)'")
    }
}
