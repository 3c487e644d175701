import Testing
import TouchstoneUIKit

/// A controller with a sheet that a pan pulls up and an animator finishes: scrubbed, reversed, and thrown with a
/// spring.
private final class SheetController: UIViewController, UIGestureRecognizerDelegate {
    weak var outlet: UIView!
    var lines: [String] = []
    private(set) var animator: UIViewPropertyAnimator?
    private var isOpen = false
    private var progress: CGFloat = 0

    private lazy var sheet: UIView = {
        let view = UIView()
        // swift-format-ignore: NoPlaygroundLiterals
        view.backgroundColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
        view.layer.maskedCorners = [.layerMaxXMinYCorner, .layerMinXMinYCorner]
        view.layer.cornerRadius = 20
        return view
    }()
    private lazy var titleLabel: UILabel = {
        let label = UILabel()
        label.text = "Reviews"
        label.font = UIFont.systemFont(ofSize: 16, weight: .medium)
        label.textAlignment = .center
        label.textColor = .systemBlue
        label.sizeToFit()
        return label
    }()

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Sheet"
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        lines.append("load")
        view.addSubview(sheet)
        sheet.addSubview(titleLabel)
        let pan = UIPanGestureRecognizer()
        pan.addTarget(self, action: SheetController.panned(recognizer:))
        pan.delegate = self
        sheet.addGestureRecognizer(pan)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        lines.append("will")
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        lines.append("layout")
        sheet.frame = CGRect(x: 0, y: view.bounds.height - 100, width: view.bounds.width, height: 500)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        lines.append("did")
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let velocity = pan.velocity(in: view)
        return abs(velocity.y) >= abs(velocity.x)
    }

    private func panned(recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began:
            if animator == nil { animator = makeAnimator() }
            animator?.pauseAnimation()
            progress = animator?.fractionComplete ?? 0
        case .changed:
            animator?.fractionComplete = -recognizer.translation(in: view).y / 300 + progress
        case .ended:
            animator?.isReversed = recognizer.velocity(in: view).y > 0
            animator?.continueAnimation(
                withTimingParameters: UISpringTimingParameters(dampingRatio: 0.9), durationFactor: 1)
        default: ()
        }
    }

    private func makeAnimator() -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 1) {
            self.sheet.frame.origin.y -= 300
        }
        animator.addCompletion { [weak self] position in
            self?.lines.append(position == .end ? "open" : "closed")
            self?.animator = nil
        }
        return animator
    }
}

extension UISpringTimingParameters {
    /// A typical extension.
    fileprivate convenience init(damping: CGFloat, response: CGFloat, initialVelocity: CGVector = .zero) {
        let stiffness = pow(2 * .pi / response, 2)
        let damp = 4 * .pi * damping / response
        self.init(mass: 1, stiffness: stiffness, damping: damp, initialVelocity: initialVelocity)
    }
}

struct SheetShapeTests {
    private let controller = SheetController()
    private let host: UIViewControllerHost
    private let stage: Stage

    init() {
        host = UIViewControllerHost(controller)
        host.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
        stage = Stage(host)
    }

    private var sheet: UIView? { controller.view.subviews.first }

    @Test func aControllerLivesWithItsView() {
        #expect(controller.lines == ["load", "will", "layout", "did"])
        #expect(controller.view.superview === host && controller.view.bounds.size == CGSize(width: 400, height: 600))
        #expect(sheet?.frame.minY == 500 && sheet?.backgroundColor == UIColor.orange)
        #expect(sheet?.next === controller.view && controller.view.next === controller && controller.next === host)
        host.removeFromSuperview()
        #expect(controller.view.window == nil)
    }

    @Test func thePanScrubsAndTheAnimatorFinishes() {
        stage.drag(CGPoint(x: 200, y: 550), CGPoint(x: 200, y: 390), lifts: false)
        let drawn = stage.last.views[2].drawnFrame.minY
        #expect(abs(drawn - 350) < 1e-6, "half way: 160 less the threshold")
        #expect(sheet?.frame.minY == 200, "the model is there already")
        stage.lift()
        stage.rest()
        #expect(controller.lines.last == "open" && stage.last.views[2].presented == nil && sheet?.frame.minY == 200)
    }

    @Test func pulledDownAgainItGoesBack() {
        stage.drag(CGPoint(x: 200, y: 550), CGPoint(x: 200, y: 390), lifts: false)
        stage.drag(CGPoint(x: 200, y: 390), CGPoint(x: 200, y: 430))
        stage.rest()
        #expect(controller.lines.last == "closed" && sheet?.frame.minY == 500)
    }

    @Test func aDragAcrossIsRefusedByTheDelegate() {
        stage.drag(CGPoint(x: 100, y: 550), CGPoint(x: 300, y: 540))
        #expect(controller.animator == nil && sheet?.frame.minY == 500)
    }

    @Test func extensionsAddInitializers() {
        let spring = UISpringTimingParameters(damping: 1, response: 0.4)
        #expect(UIViewPropertyAnimator(duration: 0, timingParameters: spring).duration > 0.3)
    }
}
