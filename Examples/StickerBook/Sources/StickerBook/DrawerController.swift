import TouchstoneUIKit

/// A page with a drawer: a view controller as in UIKit, with a property animator that the pan scrubs.
class DrawerController: UIViewController {
    private let drawer = UIView()
    private let grip = UIView()
    private let caption = UILabel()
    private var animator: UIViewPropertyAnimator?
    private var isOpen = false
    private var progress: CGFloat = 0

    private var closedTop: CGFloat { view.bounds.height - 70 }
    private var openTop: CGFloat { view.bounds.height * 0.3 }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(white: 0.93, alpha: 1)
        view.clipsToBounds = true
        drawer.backgroundColor = UIColor(red: 0.2, green: 0.55, blue: 0.5, alpha: 1)
        drawer.layer.cornerRadius = 18
        grip.backgroundColor = UIColor.white.withAlphaComponent(0.7)
        grip.layer.cornerRadius = 3
        caption.text = "Pull me up"
        caption.backgroundColor = .clear
        drawer.accessibilityIdentifier = "drawer"
        view.addSubview(drawer)
        drawer.addSubview(grip)
        drawer.addSubview(caption)
        drawer.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: DrawerController.panned(_:)))
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        drawer.frame = CGRect(
            x: 12, y: isOpen ? openTop : closedTop, width: view.bounds.width - 24, height: view.bounds.height)
        grip.frame = CGRect(x: drawer.bounds.midX - 24, y: 8, width: 48, height: 6)
        caption.frame = CGRect(x: 16, y: 22, width: drawer.bounds.width - 32, height: 30)
    }

    private func panned(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began:
            if animator == nil { animator = makeAnimator() }
            animator?.pauseAnimation()
            progress = animator?.fractionComplete ?? 0
        case .changed:
            let way = recognizer.translation(in: view).y / (isOpen ? openTop - closedTop : closedTop - openTop)
            animator?.fractionComplete = progress - way
        case .ended, .cancelled:
            let isUpwards = recognizer.velocity(in: view).y < 0
            animator?.isReversed = isUpwards == isOpen
            animator?.continueAnimation(
                withTimingParameters: UISpringTimingParameters(dampingRatio: 0.7), durationFactor: 1)
        default: break
        }
    }

    private func makeAnimator() -> UIViewPropertyAnimator {
        let target = isOpen ? closedTop : openTop
        let animator = UIViewPropertyAnimator(duration: 0.6, curve: .linear) {
            self.drawer.frame.origin.y = target
        }
        animator.addCompletion { position in
            if position == .end { self.isOpen.toggle() }
            self.animator = nil
        }
        return animator
    }
}
