// swift-format-ignore-file
import TouchstoneUIKit

// Pinches, rotations, taps and long presses of a card.

final class PinchTheTransform: Card {
    override func handlePinch(_ gesture: UIPinchGestureRecognizer) {
        guard let view = gesture.view else { return }
        view.transform = view.transform.scaledBy(x: gesture.scale, y: gesture.scale)
        gesture.scale = 1
    }
}

final class PinchBetweenLimits: Card {
    private var current: CGFloat = 1
    let low: CGFloat = 0.5, high: CGFloat = 1.2

    override func handlePinch(_ gesture: UIPinchGestureRecognizer) {
        current = min(max(current * gesture.scale, low), high)
        transform = CGAffineTransform(scaleX: current, y: current)
        gesture.scale = 1.0
        if gesture.state == .ended { print(gesture.velocity.isFinite, current == 1.2) }
    }
}

final class PinchAboutTheFingers: Card {
    override func handlePinch(_ gesture: UIPinchGestureRecognizer) {
        let pinchCenter = CGPoint(
            x: gesture.location(in: self).x - bounds.midX,
            y: gesture.location(in: self).y - bounds.midY)
        transform = transform.translatedBy(x: pinchCenter.x, y: pinchCenter.y)
            .scaledBy(x: gesture.scale, y: gesture.scale)
            .translatedBy(x: -pinchCenter.x, y: -pinchCenter.y)
        gesture.scale = 1
    }
}

final class PinchTheAnchor: Card {
    func setAnchor(_ point: CGPoint) {
        let old = CGPoint(x: bounds.width * layer.anchorPoint.x, y: bounds.height * layer.anchorPoint.y)
        let new = CGPoint(x: bounds.width * point.x, y: bounds.height * point.y)
        var position = layer.position
        position.x += new.applying(transform).x - old.applying(transform).x
        position.y += new.applying(transform).y - old.applying(transform).y
        layer.anchorPoint = point
        layer.position = position
    }

    override func handlePinch(_ gesture: UIPinchGestureRecognizer) {
        if gesture.state == .began {
            let location = gesture.location(in: self)
            setAnchor(CGPoint(x: location.x / bounds.width, y: location.y / bounds.height))
        }
        transform = transform.scaledBy(x: gesture.scale, y: gesture.scale)
        gesture.scale = 1
    }
}

final class PinchTheBounds: Card {
    override func onPinch() {
        let factor = pinch.scale
        bounds = CGRect(x: 0, y: 0, width: bounds.width * factor, height: bounds.height * factor)
        dot.center = CGPoint(x: bounds.midX, y: bounds.midY)
        pinch.scale = 1
    }
}

final class RotateTheTransform: Card {
    override func handleRotation(_ gesture: UIRotationGestureRecognizer) {
        gesture.view?.transform = transform.rotated(by: gesture.rotation)
        gesture.rotation = 0
    }
}

final class RotateInSteps: Card {
    private var total: CGFloat = 0

    override func onRotation() {
        if rotation.state == .began { total = atan2(transform.b, transform.a) }
        let angle = total + rotation.rotation
        let step = CGFloat.pi / 12
        transform = CGAffineTransform(rotationAngle: (angle / step).rounded(.toNearestOrAwayFromZero) * step)
        print(Int((angle * 180 / .pi).rounded()), rotation.velocity > 0)
    }
}

final class RotateBothTogether: Card {
    override func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        return gestureRecognizer is UIPinchGestureRecognizer && otherGestureRecognizer is UIRotationGestureRecognizer
    }

    override func handlePinch(_ gesture: UIPinchGestureRecognizer) {
        transform = transform.scaledBy(x: gesture.scale, y: gesture.scale)
        gesture.scale = 1
    }

    override func handleRotation(_ gesture: UIRotationGestureRecognizer) {
        transform = transform.rotated(by: gesture.rotation)
        gesture.rotation = 0
    }
}

final class EverythingTogether: Card {
    override func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        if gestureRecognizer === tap || otherGestureRecognizer === tap { return false }
        return gestureRecognizer.view == otherGestureRecognizer.view
    }

    override func handlePan(_ gesture: UIPanGestureRecognizer) {
        let t = gesture.translation(in: superview)
        center = CGPoint(x: center.x + t.x, y: center.y + t.y)
        gesture.setTranslation(.zero, in: superview)
    }

    override func handlePinch(_ gesture: UIPinchGestureRecognizer) {
        transform = CGAffineTransform(scaleX: gesture.scale, y: gesture.scale).concatenating(transform)
        gesture.scale = 1
    }

    override func handleRotation(_ gesture: UIRotationGestureRecognizer) {
        let turn = CGAffineTransform(rotationAngle: gesture.rotation)
        transform = turn.concatenating(transform)
        gesture.rotation = 0
    }
}

final class TapToToggle: Card {
    var isOpen = false

    override func handleTap(_ gesture: UITapGestureRecognizer) {
        isOpen.toggle()
        backgroundColor = isOpen ? .systemYellow : nil
        alpha = isOpen ? 0.8 : 1
        print(isOpen, backgroundColor == .systemYellow, gesture.numberOfTapsRequired)
    }
}

final class TapToGrow: Card {
    override func onTap() {
        UIView.animate(withDuration: 0.25, animations: {
            self.transform = CGAffineTransform(scaleX: 1.3, y: 1.3)
        }) { _ in
            UIView.animate(withDuration: 0.25) {
                self.transform = CGAffineTransform.identity
            }
        }
    }
}

final class TapToSwap: Card {
    override func onTap() {
        let place = box.center
        box.center = center
        center = place
        superview?.bringSubviewToFront(self)
        print(superview?.subviews.last === self, board.subviews.firstIndex(of: box) ?? -1)
        superview?.sendSubviewToBack(self)
        print(board.subviews.first === self)
        board.exchangeSubview(at: 0, withSubviewAt: 1)
        print(board.subviews.last === self)
    }
}

final class TapToRemove: Card {
    override func handleTap(_ gesture: UITapGestureRecognizer) {
        UIView.animate(withDuration: 0.3, animations: { self.alpha = 0 }, completion: { done in
            if done {
                self.box.removeFromSuperview()
                print(self.board.subviews.count, self.box.superview == nil)
            }
        })
    }
}

final class LongPressToDrag: Card {
    private var touch: CGPoint?

    override func handleLongPress(_ gesture: UILongPressGestureRecognizer) {
        switch gesture.state {
        case .began:
            touch = gesture.location(in: superview)
            transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
        case .changed:
            guard let last = touch else { break }
            let location = gesture.location(in: superview)
            center.x += location.x - last.x
            touch = location
        case .ended, .cancelled:
            transform = .identity
            touch = nil
            print(gesture.minimumPressDuration, gesture.allowableMovement)
        default: break
        }
    }
}

final class LongPressTwice: Card {
    override func onLongPress() {
        if longPress.state == .began {
            longPress.minimumPressDuration = 0.2
            tap.numberOfTapsRequired = 2
            pan.minimumNumberOfTouches = 2
            pan.maximumNumberOfTouches = 3
            print(pan.minimumNumberOfTouches + pan.maximumNumberOfTouches, tap.numberOfTouchesRequired)
        }
        center.y += 3
    }
}

final class OnlyPinch: Card {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer is UIPinchGestureRecognizer
    }

    override func handlePan(_ gesture: UIPanGestureRecognizer) { center.x += 1 }

    override func handlePinch(_ gesture: UIPinchGestureRecognizer) {
        center.y += 1
    }
}

final class OnlyVerticalPans: Card {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let velocity = pan.velocity(in: self)
        return abs(velocity.y) > abs(velocity.x)
    }

    override func handlePan(_ gesture: UIPanGestureRecognizer) { center.x += 1 }
}

final class NotOnTheDot: Card {
    override func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        if touch.view == dot { return false }
        return !dot.frame.contains(touch.location(in: self))
    }

    override func handlePan(_ gesture: UIPanGestureRecognizer) {
        dot.center.x += 5
    }
}

final class TapAfterLongPress: Card {
    override func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        return gestureRecognizer == tap && otherGestureRecognizer == longPress
    }

    override func onTap() {
        center.x += 10
    }
}

final class PanBeforePinch: Card {
    override func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer is UIPanGestureRecognizer && otherGestureRecognizer is UIPinchGestureRecognizer
    }

    override func onPinch() {
        center.x += 1
    }

    override func onPan() {
        center.y += 1
    }
}
