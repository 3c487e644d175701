import Testing
import TouchstoneUIKit

/// Calls with numbers and at moments for which an app has no reason, and which it makes all the same, for example after
/// a division by 0. None of them ends the program, and all geometry stays finite.
struct HostileCallsTests {
    /// A view with every kind of recognizer, a list in it, and a label in the list.
    private final class World {
        let view = UIView(frame: CGRect(x: 50, y: 50, width: 300, height: 400))
        let list = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
        let pan = UIPanGestureRecognizer()
        let pinch = UIPinchGestureRecognizer()
        let rotation = UIRotationGestureRecognizer()
        let tap = UITapGestureRecognizer()
        let press = UILongPressGestureRecognizer()
        let swipe = UISwipeGestureRecognizer()
        let edge = UIScreenEdgePanGestureRecognizer()
        let link = CADisplayLink(target: UILabel(), selector: Selector { (_: UILabel) in {} })
        let delegate = Delegate()

        init() {
            list.addSubview(label)
            list.contentSize = CGSize(width: 300, height: 1000)
            list.maximumZoomScale = 3
            list.delegate = delegate
            delegate.zoomed = label
            view.addSubview(list)
            for recognizer in recognizers {
                recognizer.delegate = delegate
                view.addGestureRecognizer(recognizer)
            }
        }

        var recognizers: [UIGestureRecognizer] { [pan, pinch, rotation, tap, press, swipe, edge] }
    }

    private final class Delegate: UIGestureRecognizerDelegate, UIScrollViewDelegate {
        weak var zoomed: UIView?
        func gestureRecognizer(
            _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool { true }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    }

    private final class WrongList: UIScrollView {
        override var contentSize: CGSize {
            get { CGSize(width: CGFloat.nan, height: .infinity) }
            set {}
        }
        override var adjustedContentInset: UIEdgeInsets {
            UIEdgeInsets(top: .nan, left: -.infinity, bottom: .nan, right: .infinity)
        }
    }

    /// Makes the call before the touches, and again whenever the pan or a finger's event is reported. Returns whether
    /// all geometry stayed finite.
    private func survives(_ call: @escaping (World) -> Void) -> Bool {
        let world = World()
        let stage = Stage(world.view)
        call(world)
        for recognizer in world.recognizers { recognizer.addAction { [unowned world] _ in call(world) } }
        var isFinite = true
        func check() {
            for view in stage.last.views {
                let numbers = view.corners.flatMap { [$0.x, $0.y] } + view.transformToWindow.components
                isFinite = isFinite && numbers.allSatisfy(\.isFinite)
                for field in view.readings.fields {
                    if case .vector(let numbers) = field.value {
                        isFinite = isFinite && numbers.allSatisfy(\.isFinite)
                    }
                }
            }
            for field in stage.last.recognizers.flatMap(\.values) {
                if case .number(let number) = field.value { isFinite = isFinite && number.isFinite }
                if case .vector(let numbers) = field.value { isFinite = isFinite && numbers.allSatisfy(\.isFinite) }
            }
        }
        stage.tap(CGPoint(x: 200, y: 200))
        check()
        stage.drag(CGPoint(x: 200, y: 250), CGPoint(x: 150, y: 150), frames: 4)
        check()
        stage.drag(
            [
                (CGPoint(x: 150, y: 250), CGPoint(x: 90, y: 200)), (CGPoint(x: 200, y: 250), CGPoint(x: 300, y: 300)),
                (CGPoint(x: 100, y: 100), CGPoint(x: 100, y: 130)),
            ], frames: 4, lifts: false)
        check()
        call(world)
        stage.step(40)
        stage.lift(3)
        check()
        for _ in 0..<30 {
            stage.step()
            check()
        }
        return isFinite
    }

    private static let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e308, -1e308, 0, -1, 1e-308]

    @Test(arguments: numbers)
    func geometry(_ x: CGFloat) {
        #expect(survives { $0.view.center = CGPoint(x: x, y: x) })
        #expect(survives { $0.view.frame = CGRect(x: x, y: 5, width: x, height: 5) })
        #expect(survives { $0.view.bounds = CGRect(x: x, y: x, width: 5, height: x) })
        #expect(survives { $0.view.transform = CGAffineTransform(scaleX: x, y: x) })
        #expect(survives { $0.view.transform = $0.view.transform.rotated(by: x).translatedBy(x: x, y: x) })
        #expect(survives { $0.view.transform = $0.view.transform.inverted().scaledBy(x: 1, y: 0) })
        #expect(survives { $0.view.layer.anchorPoint = CGPoint(x: x, y: x) })
        #expect(
            survives {
                $0.view.alpha = x
                $0.view.layer.cornerRadius = x
                $0.view.layer.borderWidth = x
                $0.view.layer.zPosition = x
                $0.view.layer.opacity = Float(x)
                $0.label.font = .systemFont(ofSize: x)
                $0.label.sizeToFit()
                $0.view.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin]
            })
        #expect(
            survives {
                _ = $0.label.convert(CGPoint(x: x, y: x), to: $0.view)
                _ = $0.view.convert(CGRect(x: x, y: x, width: x, height: x), to: UIView())
                _ = $0.view.hitTest(CGPoint(x: x, y: x), with: nil)
                $0.view.frame = $0.view.frame.insetBy(dx: x, dy: x).integral
            })
    }

    @Test(arguments: numbers)
    func scrolling(_ x: CGFloat) {
        #expect(survives { $0.list.contentSize = CGSize(width: x, height: x) })
        #expect(survives { $0.list.contentOffset = CGPoint(x: x, y: x) })
        #expect(survives { $0.list.setContentOffset(CGPoint(x: x, y: x), animated: true) })
        #expect(survives { $0.list.contentInset = UIEdgeInsets(top: x, left: x, bottom: x, right: x) })
        #expect(
            survives {
                $0.list.minimumZoomScale = x
                $0.list.maximumZoomScale = x
                $0.list.zoomScale = x
                $0.list.setZoomScale(x, animated: true)
            })
        #expect(survives { $0.list.zoom(to: CGRect(x: x, y: x, width: x, height: x), animated: true) })
        #expect(survives { $0.list.scrollRectToVisible(CGRect(x: x, y: x, width: x, height: x), animated: true) })
        #expect(survives { $0.list.decelerationRate = UIScrollView.DecelerationRate(rawValue: x) })
        #expect(
            survives {
                $0.list.isPagingEnabled = true
                $0.list.frame.size = CGSize(width: x, height: x)
            })
        #expect(survives { $0.view.addSubview(WrongList(frame: $0.view.bounds)) })
    }

    @Test(arguments: numbers)
    func recognizers(_ x: CGFloat) {
        #expect(survives { $0.pan.setTranslation(CGPoint(x: x, y: x), in: $0.view) })
        #expect(survives { $0.pinch.scale = x })
        #expect(survives { $0.rotation.rotation = x })
        #expect(
            survives {
                $0.press.minimumPressDuration = x
                $0.press.allowableMovement = x
            })
    }

    @Test(arguments: [-1, 0, Int.max, Int.min])
    func counts(_ count: Int) {
        #expect(
            survives {
                $0.pan.minimumNumberOfTouches = count
                $0.pan.maximumNumberOfTouches = count
                $0.tap.numberOfTapsRequired = count
                $0.tap.numberOfTouchesRequired = count
                $0.press.numberOfTapsRequired = count
                $0.press.numberOfTouchesRequired = count
                $0.swipe.numberOfTouchesRequired = count
                $0.swipe.direction = []
                $0.edge.edges = []
                for recognizer in $0.recognizers { _ = recognizer.location(ofTouch: count, in: $0.view) }
            })
        #expect(
            survives {
                $0.view.insertSubview($0.label, at: count)
                $0.view.exchangeSubview(at: count, withSubviewAt: 0)
                $0.view.layer.insertSublayer(CALayer(), at: .max)
                _ = $0.view.viewWithTag(count)
            })
    }

    @Test(arguments: numbers)
    func animations(_ x: CGFloat) {
        func change(_ world: World) { world.label.center.x += 10 }
        #expect(survives { world in UIView.animate(withDuration: x, delay: x) { change(world) } })
        #expect(
            survives { world in
                UIView.animate(withDuration: x, delay: 0, options: [.repeat, .autoreverse]) { change(world) }
            })
        #expect(survives { world in UIView.animate(springDuration: x, bounce: x, delay: x) { change(world) } })
        #expect(
            survives { world in
                UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: x, initialSpringVelocity: x) {
                    change(world)
                }
            })
        #expect(
            survives { world in
                UIView.animateKeyframes(withDuration: x, delay: x) {
                    UIView.addKeyframe(withRelativeStartTime: x, relativeDuration: x) { change(world) }
                }
            })
        #expect(
            survives { world in
                let timing = UISpringTimingParameters(
                    mass: x, stiffness: x, damping: x, initialVelocity: CGVector(dx: x, dy: x))
                let animator = UIViewPropertyAnimator(duration: x, timingParameters: timing)
                animator.addAnimations({ change(world) }, delayFactor: x)
                animator.fractionComplete = x
                animator.isReversed = true
                animator.continueAnimation(withTimingParameters: nil, durationFactor: x)
                animator.startAnimation(afterDelay: x)
            })
        #expect(
            survives { world in
                let point = CGPoint(x: x, y: x)
                let animator = UIViewPropertyAnimator(duration: x, controlPoint1: point, controlPoint2: point) {
                    change(world)
                }
                animator.startAnimation()
                animator.fractionComplete = x
                animator.stopAnimation(false)
                animator.startAnimation()
                animator.finishAnimation(at: .start)
                animator.finishAnimation(at: .end)
            })
    }

    @Test(arguments: numbers)
    func constraints(_ x: CGFloat) {
        #expect(
            survives { world in
                let constraint = world.label.widthAnchor.constraint(
                    equalTo: world.list.widthAnchor, multiplier: x, constant: x)
                constraint.isActive = true
                constraint.constant = x
                world.view.layoutIfNeeded()
            })
    }

    @Test(arguments: numbers)
    func drawings(_ x: CGFloat) {
        let size = CGSize(width: x, height: x)
        UIGraphicsBeginImageContext(size)
        let path = UIBezierPath(arcCenter: .zero, radius: x, startAngle: x, endAngle: -x, clockwise: true)
        path.addArc(withCenter: .zero, radius: 1, startAngle: -x, endAngle: x, clockwise: false)
        path.append(UIBezierPath(roundedRect: CGRect(x: x, y: 0, width: x, height: 5), cornerRadius: x))
        path.fill()
        UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
        _ = UIGraphicsGetCurrentContext()?.makeImage()
        _ = UIGraphicsGetImageFromCurrentImageContext()?.cgImage
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect((DispatchTime.now() + x).uptimeNanoseconds <= 1_000_000_000_000_000_000)
        // The next image is as always.
        let image = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 4)).image { _ in path.fill() }
        #expect(image.size == CGSize(width: 5, height: 4))
        #expect(image.cgImage.map { $0.width * 4 == $0.height * 5 } == true)
    }

    @Test("layers, views and controllers that contain or mask themselves")
    func cycles() {
        #expect(
            survives {
                $0.view.mask = $0.view
                $0.label.mask = $0.view
                $0.view.layer.mask = $0.view.layer
                let (first, second) = (CALayer(), CALayer())
                $0.view.layer.addSublayer(first)
                first.mask = first
                first.mask = second
                second.mask = first
                second.addSublayer(first)
            })
        let (parent, child) = (UIViewController(), UIViewController())
        parent.addChild(child)
        child.addChild(parent)
        parent.addChild(parent)
        #expect(parent.children == [child] && child.children.isEmpty && parent.parent == nil)
    }

    @Test("views and recognizers that go while they are used")
    func removals() {
        #expect(survives { $0.view.removeFromSuperview() })
        #expect(survives { for view in $0.view.subviews + [$0.view] { view.removeFromSuperview() } })
        #expect(survives { $0.view.gestureRecognizers = nil })
        #expect(
            survives { world in for recognizer in world.recognizers { world.label.addGestureRecognizer(recognizer) } })
        #expect(survives { for recognizer in $0.recognizers { recognizer.isEnabled.toggle() } })
        #expect(survives { for recognizer in $0.recognizers { recognizer.state = .possible } })
        #expect(survives { for recognizer in $0.recognizers { recognizer.state = .ended } })
        #expect(survives { for recognizer in $0.recognizers { recognizer.require(toFail: recognizer) } })
        #expect(
            survives { world in
                for one in world.recognizers { for other in world.recognizers { one.require(toFail: other) } }
            })
        #expect(survives { $0.list.removeFromSuperview() })
        #expect(survives { $0.label.addSubview($0.view) })
        #expect(
            survives {
                $0.link.add(to: .main, forMode: .common)
                $0.link.invalidate()
            })
    }
}
