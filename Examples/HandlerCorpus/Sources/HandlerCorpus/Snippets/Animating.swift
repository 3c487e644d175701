// swift-format-ignore-file
import TouchstoneUIKit

// Animations, animators and later calls.

final class AnimateMany: Card {
    override func onTap() {
        UIView.animate(withDuration: 0.4) {
            self.center.x += 40
            self.bounds.size.width = 60
            self.transform = CGAffineTransform(rotationAngle: .pi / 3)
            self.alpha = 0.5
            self.backgroundColor = .red
        }
    }
}

final class AnimateInTurn: Card {
    private var steps = 0

    func step() {
        steps += 1
        guard steps < 4 else { return print("done") }
        UIView.animate(withDuration: 0.15, delay: 0.05, options: [.curveEaseIn], animations: { [self] in
            center.y += 12
        }, completion: { [weak self] finished in
            guard let self = self, finished else { return }
            self.step()
        })
    }

    override func onTap() {
        step()
    }
}

final class AnimateWithASpring: Card {
    override func onPanEnded() {
        let velocity = pan.velocity(in: superview)
        let speed = hypot(velocity.x, velocity.y) / 100
        UIView.animate(
            withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: speed,
            options: [], animations: {
            self.center = CGPoint(x: 120, y: 100)
        }, completion: nil)
    }
}

final class AnimateByBounce: Card {
    override func onTap() {
        UIView.animate(springDuration: 0.5, bounce: 0.3) {
            self.center.x = 100
        }
        UIView.animate(springDuration: 0.8, bounce: 0.1, initialSpringVelocity: 1, delay: 0.2) {
            self.box.center.x = 200
        } completion: { print("box", $0) }
    }
}

final class AnimateInKeyframes: Card {
    override func onTap() {
        UIView.animateKeyframes(withDuration: 0.9, delay: 0, options: [], animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.center.x += 50 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                self.center.y -= 30
                self.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            }
        }, completion: { finished in print("keyframes", finished) })
    }
}

final class AnimateNothing: Card {
    override func onTap() {
        UIView.animate(withDuration: 0.5) {
            self.center.x += 20
            UIView.performWithoutAnimation {
                self.center.y += 20
            }
        }
        UIView.transition(with: self, duration: 0.3, options: [], animations: { self.alpha = 0.25 }, completion: nil)
    }
}

final class AnimateTwice: Card {
    override func onTap() {
        UIView.animate(withDuration: 1) { self.center.x += 60 }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) {
            let drawn = self.layer.presentation()?.position.x ?? 0
            print(drawn > 185, drawn < self.center.x)
            UIView.animate(withDuration: 0.3, delay: 0, options: .beginFromCurrentState, animations: {
                self.center.x -= 60
            })
        }
    }
}

final class StopAnimations: Card {
    override func onTap() {
        UIView.animate(withDuration: 2, delay: 0, options: [.repeat, .autoreverse, .allowUserInteraction], animations: {
            self.center.x += 60
        })
    }

    override func onLongPress() {
        guard longPress.state == .began else { return }
        if let presentation = layer.presentation() {
            center = presentation.position
        }
        layer.removeAllAnimations()
    }
}

final class Later: Card {
    private var count = 0

    override func onTap() {
        DispatchQueue.main.async { print("soon") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { [weak self] in
            guard let self = self else { return }
            self.count += 1
            self.center.x += 10
            print("later", self.count)
        }
        print("now", count)
    }
}

final class TimeOfTheScene: Card {
    private var start: CFTimeInterval = 0

    override func onPanBegan() {
        start = CACurrentMediaTime()
    }

    override func onPanEnded() {
        let elapsed = CACurrentMediaTime() - start
        print((elapsed * 60).rounded(), elapsed > 0.3)
    }
}

final class ScrubAnAnimator: Card {
    private var animator: UIViewPropertyAnimator?

    override func handlePan(_ gesture: UIPanGestureRecognizer) {
        switch gesture.state {
        case .began:
            animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeOut) {
                self.box.center.x += 100
                self.box.transform = CGAffineTransform(rotationAngle: 1)
            }
            animator?.pauseAnimation()
        case .changed:
            animator?.fractionComplete = min(max(gesture.translation(in: superview).x / 60, 0), 1)
        case .ended:
            animator?.isReversed = gesture.velocity(in: superview).x > 100
            animator?.addCompletion { position in
                print(position == .end, position == .start)
            }
            animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        default: break
        }
    }
}

final class SpringAnAnimator: Card {
    override func onTap() {
        let timing = UISpringTimingParameters(dampingRatio: 0.6, initialVelocity: CGVector(dx: 0.5, dy: 0))
        let animator = UIViewPropertyAnimator(duration: 0.6, timingParameters: timing)
        animator.addAnimations { self.center.x -= 50 }
        animator.addAnimations({ self.alpha = 0.5 }, delayFactor: 0.5)
        animator.addCompletion { _ in print("settled", self.alpha) }
        animator.startAnimation()
        print(animator.isRunning, animator.state == .active, animator.duration, animator.fractionComplete)
    }
}

final class StopAnAnimator: Card {
    var animator: UIViewPropertyAnimator!

    override func onTap() {
        animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 1) { self.center.y -= 60 }
        animator.startAnimation(afterDelay: 0.1)
    }

    override func onLongPress() {
        if longPress.state == .began {
            animator.stopAnimation(false)
            animator.finishAnimation(at: .current)
            print(animator.state == .inactive, center.y < 130)
        }
    }
}

final class RunAnAnimator: Card {
    override func onTap() {
        UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 0.3, delay: 0.1, options: [.curveEaseInOut], animations: {
            self.transform = CGAffineTransform(translationX: 0, y: -30)
        }, completion: { position in
            if position == .end { self.transform = .identity }
        })
        let cubic = UICubicTimingParameters(
            controlPoint1: CGPoint(x: 0.2, y: 0.8), controlPoint2: CGPoint(x: 0.4, y: 1))
        let other = UIViewPropertyAnimator(duration: 0.4, timingParameters: cubic)
        other.addAnimations { self.box.alpha = 0.2; self.box.center.y -= 40 }
        other.startAnimation()
    }
}

final class Feedback: Card {
    override func onLongPress() {
        guard longPress.state == .began else { return }
        let impact = UIImpactFeedbackGenerator(style: .medium)
        impact.prepare()
        impact.impactOccurred()
        UISelectionFeedbackGenerator().selectionChanged()
        UINotificationFeedbackGenerator().notificationOccurred(.success)
        center.y -= 8
    }
}
