// swift-format-ignore-file
import TouchstoneUIKit

// Overrides of methods of a view.

final class MoveByTouches: Card {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let location = touch.location(in: superview)
        let previous = touch.previousLocation(in: superview)
        center.x += location.x - previous.x
        center.y += location.y - previous.y
    }
}

final class CountTouches: Card {
    var count = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        count += touches.count
        for touch in touches {
            print("began", touch.tapCount, touch.phase == .began, touch.view === self)
        }
        if let all = event?.allTouches { print(all.count) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        count -= touches.count
        print("ended", count)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        count = 0
        print("cancelled", touches.isEmpty)
    }
}

final class TouchTimes: Card {
    private var began: TimeInterval = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        began = touches.first?.timestamp ?? 0
        transform = CGAffineTransform(scaleX: 0.95, y: 0.95)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let event = event else { return }
        transform = .identity
        print(touch.timestamp - began < 0.2, event.timestamp >= began, touch.force, touch.majorRadius >= 0)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        transform = .identity
    }
}

final class TouchRecognizers: Card {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        let names = touches.first?.gestureRecognizers?.filter { $0.isEnabled }.map { $0.name ?? "" } ?? []
        print(names.contains("pan"), names.count, touches.first?.window === window)
        print(gestureRecognizers?.count ?? 0, event?.touches(for: self)?.count ?? 0)
    }
}

final class LayOutTheDot: Card {
    override func layoutSubviews() {
        super.layoutSubviews()
        dot.frame = CGRect(x: bounds.maxX - 24, y: bounds.maxY - 24, width: 24, height: 24)
    }

    override func onPan() {
        bounds.size.width += 1
        setNeedsLayout()
        print(dot.frame.maxX)
        layoutIfNeeded()
        print(dot.frame.maxX)
    }
}

final class LayOutInRows: Card {
    let margin: CGFloat = 8

    override func layoutSubviews() {
        super.layoutSubviews()
        for index in subviews.indices {
            subviews[index].frame = CGRect(x: margin, y: margin + CGFloat(index) * 30, width: 22, height: 22)
        }
    }
}

final class LargerTarget: Card {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        return bounds.insetBy(dx: -20, dy: -20).contains(point)
    }

    override func onTap() {
        print(hitTest(CGPoint(x: -10, y: -10), with: nil) === self)
        print(self.point(inside: CGPoint(x: -30, y: 0), with: nil))
    }
}

final class RoundTarget: Card {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let dx = point.x - bounds.midX, dy = point.y - bounds.midY
        return dx * dx + dy * dy < 30 * 30
    }
}
