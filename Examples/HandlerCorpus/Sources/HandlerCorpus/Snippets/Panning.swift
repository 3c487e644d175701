// swift-format-ignore-file
import TouchstoneUIKit

// Drags of a card.

final class DragInSuperview: Card {
    override func handlePan(_ gesture: UIPanGestureRecognizer) {
        let t = gesture.translation(in: superview)
        center.x += t.x
        center.y += t.y
        gesture.setTranslation(.zero, in: superview)
    }
}

final class DragInOwnView: Card {
    override func handlePan(_ gesture: UIPanGestureRecognizer) {
        let t = gesture.translation(in: gesture.view)
        gesture.view!.center.x += t.x
        gesture.view!.center.y += t.y
        gesture.setTranslation(.zero, in: gesture.view)
    }
}

final class DragByLines: Card {
    override func onPan() {
        let t = pan.translation(in: self)
        center = CGPoint(x: center.x + t.x, y: center.y + t.y)
        pan.setTranslation(.zero, in: self)
    }
}

final class DragByPhases: Card {
    private var start = CGPoint.zero

    override func onPanBegan() {
        start = center
        alpha = 0.5
    }

    override func onPanChanged() {
        let t = pan.translation(in: superview)
        center = CGPoint(x: start.x + t.x, y: start.y + t.y)
    }

    override func onPanEnded() {
        alpha = 1
        print("moved", center.x - start.x > 10, alpha)
    }
}

final class DragFromStart: Card {
    var start: CGPoint = .zero

    override func handlePan(_ gesture: UIPanGestureRecognizer) {
        switch gesture.state {
        case .began:
            start = center
        case .changed, .ended:
            let t = gesture.translation(in: superview)
            center = CGPoint(x: start.x + t.x, y: start.y + t.y)
        default:
            break
        }
    }
}

final class DragInside: Card {
    override func handlePan(_ gesture: UIPanGestureRecognizer) {
        guard let parent = superview else { return }
        let t = gesture.translation(in: parent)
        let half = CGSize(width: bounds.width / 2, height: bounds.height / 2)
        center.x = min(max(center.x + t.x, half.width), parent.bounds.width - half.width)
        center.y = max(half.height, min(center.y + t.y, parent.bounds.maxY - half.height))
        gesture.setTranslation(.zero, in: parent)
    }
}

final class DragAlongAnAxis: Card {
    enum Axis { case horizontal, vertical }
    private var axis: Axis?

    override func handlePan(_ sender: UIPanGestureRecognizer) {
        let t = sender.translation(in: superview)
        if axis == nil {
            axis = abs(t.x) > abs(t.y) ? .horizontal : .vertical
        }
        switch axis {
        case .horizontal?: transform = CGAffineTransform(translationX: t.x, y: 0)
        case .vertical?: transform = CGAffineTransform(translationX: 0, y: t.y)
        case nil: break
        }
        if sender.state == .ended {
            axis = nil
            print(axis == nil)
        }
    }
}

final class DragWithRubberBand: Card {
    private let room: CGFloat = 40

    func rubberBand(_ distance: CGFloat, limit: CGFloat) -> CGFloat {
        let magnitude = abs(distance)
        guard magnitude > limit else { return distance }
        let sign: CGFloat = distance < 0 ? -1 : 1
        return sign * (limit + (1 - 1 / ((magnitude - limit) * 0.55 / limit + 1)) * limit)
    }

    override func handlePan(_ gesture: UIPanGestureRecognizer) {
        let t = gesture.translation(in: superview)
        transform = CGAffineTransform(
            translationX: rubberBand(t.x, limit: room), y: rubberBand(t.y, limit: room / 4))
        if gesture.state == .ended || gesture.state == .cancelled {
            transform = .identity
        }
    }
}

final class DragToAGrid: Card {
    let step = 25.0
    var rest = CGPoint.zero

    func snapped(_ value: CGFloat) -> CGFloat { (value / step).rounded() * step }

    override func handlePan(_ gesture: UIPanGestureRecognizer) {
        let t = gesture.translation(in: superview)
        rest = CGPoint(x: rest.x + t.x, y: rest.y + t.y)
        gesture.setTranslation(.zero, in: superview)
        center = CGPoint(x: snapped(130 + rest.x), y: snapped(90 + rest.y))
    }
}

final class DragAndTilt: Card {
    override func handlePan(_ gesture: UIPanGestureRecognizer) {
        let point = gesture.translation(in: board)
        center = CGPoint(x: center.x + point.x, y: center.y + point.y)
        let divisor = (board.frame.width / 2) / 0.61
        transform = CGAffineTransform(rotationAngle: (center.x - board.bounds.midX) / divisor)
        gesture.setTranslation(CGPoint.zero, in: board)
    }
}

final class Fling: Card {
    override func handlePan(_ gesture: UIPanGestureRecognizer) {
        let velocity = gesture.velocity(in: superview)
        if gesture.state == .changed {
            print(Int(velocity.x), Int(velocity.y))
        } else if gesture.state == .ended {
            let speed = hypot(velocity.x, velocity.y)
            let time = speed > 100 ? 0.4 : 0.2
            UIView.animate(withDuration: time, delay: 0, options: .curveEaseOut) {
                self.center.x += velocity.x * 0.1
                self.center.y += velocity.y * 0.1
            }
        }
    }
}

final class DragByLocation: Card {
    var offset = CGVector(dx: 0, dy: 0)

    override func handlePan(_ gesture: UIPanGestureRecognizer) {
        let location = gesture.location(in: superview)
        if gesture.state == .began {
            offset = CGVector(dx: center.x - location.x, dy: center.y - location.y)
        }
        center = CGPoint(x: location.x + offset.dx, y: location.y + offset.dy)
        if gesture.numberOfTouches > 0 {
            let finger = gesture.location(ofTouch: 0, in: superview)
            if abs(finger.x - location.x) > 0.001 { print("apart") }
        }
    }
}

final class DragTheFrame: Card {
    override func handlePan(_ gesture: UIPanGestureRecognizer) {
        let t = gesture.translation(in: superview)
        frame = frame.offsetBy(dx: t.x, dy: t.y)
        gesture.setTranslation(.zero, in: superview)
        if let parent = superview, !parent.bounds.contains(frame) {
            frame.origin = CGPoint(x: 0, y: 0)
            frame.size.width -= 1
        }
    }
}

final class DragWithConversions: Card {
    override func handlePan(_ gesture: UIPanGestureRecognizer) {
        guard let superview else { return }
        let t = gesture.translation(in: nil)
        let place = superview.convert(center, to: nil)
        let moved = CGPoint(x: place.x + t.x, y: place.y + t.y)
        center = superview.convert(moved, from: nil)
        gesture.setTranslation(.zero, in: nil)
        let corner = convert(CGPoint(x: bounds.maxX, y: bounds.minY), to: box)
        let area = convert(bounds, to: list)
        print(corner.x.rounded(), box.convert(area, from: list).midX.rounded())
    }
}

final class DragTheSubview: Card {
    override func handlePan(_ gesture: UIPanGestureRecognizer) {
        dot.center = gesture.location(in: self)
        if !bounds.insetBy(dx: 12, dy: 12).contains(dot.center) {
            dot.isHidden = true
        } else {
            dot.isHidden = false
        }
        subviews.forEach { $0.alpha = 0.75 }
        print(dot.isHidden, subviews.count, subviews[0].alpha)
    }
}

final class DragAnotherView: Card {
    override func handlePan(_ recognizer: UIPanGestureRecognizer) {
        follow(recognizer)
    }

    private func follow(_ recognizer: UIPanGestureRecognizer) {
        let t = recognizer.translation(in: board)
        box.center = CGPoint(x: box.center.x + 2 * t.x, y: box.center.y - t.y)
        recognizer.setTranslation(.zero, in: board)
    }
}

final class DragTheBounds: Card {
    override func handlePan(_ gesture: UIPanGestureRecognizer) {
        let t = gesture.translation(in: self)
        bounds.size.width += t.x
        bounds.size = CGSize(width: bounds.size.width, height: max(bounds.size.height + t.y, 44))
        bounds.origin.x = t.x / 10
        gesture.setTranslation(.zero, in: self)
    }
}

final class DragAndReturn: Card {
    private lazy var home = CGPoint(x: 185, y: 130)

    override func handlePan(_ gesture: UIPanGestureRecognizer) {
        switch gesture.state {
        case .changed:
            center.x = home.x + gesture.translation(in: superview).x
        case .ended where gesture.velocity(in: superview).x > 1_000:
            print("fast")
        case .ended, .cancelled, .failed:
            UIView.animate(
                withDuration: 0.5, delay: 0.1, usingSpringWithDamping: 0.6, initialSpringVelocity: 2,
                options: [.allowUserInteraction, .beginFromCurrentState],
                animations: { self.center = self.home },
                completion: { finished in print("returned", finished) })
        default:
            ()
        }
    }
}

final class DragOnce: Card {
    var drags = 0

    override func handlePan(_ gesture: UIPanGestureRecognizer) {
        guard gesture.state != .began else {
            drags += 1
            return
        }
        center.y -= 1
        if gesture.state == .ended {
            gesture.isEnabled = drags < 1
            print(gesture.isEnabled, gesture.name ?? "unnamed", gesture.cancelsTouchesInView)
        }
    }
}

final class DragIntoAnotherView: Card {
    override func handlePan(_ gesture: UIPanGestureRecognizer) {
        guard gesture.state == .ended else { return }
        let place = dot.convert(dot.bounds, to: box)
        box.addSubview(dot)
        dot.frame = place
        print(dot.superview === box, dot.isDescendant(of: board), subviews.isEmpty)
    }
}
