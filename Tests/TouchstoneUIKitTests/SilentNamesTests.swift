import Testing
import TouchstoneUIKit

/// A view that overrides and uses names that only keep values, or that are never called, as published code does.
private final class QuietView: UIView {
    override var isAccessibilityElement: Bool {
        get { true }
        set {}
    }
    override var accessibilityTraits: UIAccessibilityTraits {
        get { [.adjustable, super.accessibilityTraits] }
        set { super.accessibilityTraits = newValue }
    }
    override class var requiresConstraintBasedLayout: Bool { true }
    override var canBecomeFirstResponder: Bool { true }
    override var traitCollection: UITraitCollection { super.traitCollection }
    override var tintColor: UIColor! { didSet { tints.append(tintColor) } }
    var tints: [UIColor] = []
    var margins = 0

    override func accessibilityIncrement() { super.accessibilityIncrement() }
    override func accessibilityDecrement() { super.accessibilityDecrement() }
    override func accessibilityActivate() -> Bool { super.accessibilityActivate() }
    override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
    override func awakeFromNib() { super.awakeFromNib() }
    override func safeAreaInsetsDidChange() { super.safeAreaInsetsDidChange() }
    override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        margins += 1
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) { alpha = 0.5 }
    }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        super.motionBegan(motion, with: event)
    }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if motion == .motionShake { super.motionEnded(motion, with: event) }
    }
    override func sizeToFit() {
        super.sizeToFit()
        bounds.size.width += 1
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 20, height: 10) }
}

private final class QuietController: UIViewController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersStatusBarHidden: Bool { true }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    override var shouldAutorotate: Bool { false }
    override var prefersHomeIndicatorAutoHidden: Bool { true }
    override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .all }
    override var childForStatusBarStyle: UIViewController? { super.childForStatusBarStyle }
    override var childForStatusBarHidden: UIViewController? { super.childForStatusBarHidden }
    override var canBecomeFirstResponder: Bool { true }
    override func viewSafeAreaInsetsDidChange() { super.viewSafeAreaInsetsDidChange() }
    override func viewLayoutMarginsDidChange() { super.viewLayoutMarginsDidChange() }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    override func viewDidLoad() {
        super.viewDidLoad()
        setNeedsStatusBarAppearanceUpdate()
        setNeedsUpdateOfHomeIndicatorAutoHidden()
        setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
        modalPresentationStyle = .overFullScreen
        modalTransitionStyle = .crossDissolve
        isModalInPresentation = true
        definesPresentationContext = true
        preferredContentSize = CGSize(width: 100, height: 200)
        additionalSafeAreaInsets = UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)
        edgesForExtendedLayout = []
        automaticallyAdjustsScrollViewInsets = false
        overrideUserInterfaceStyle = .dark
    }
}

struct SilentNamesTests {
    @Test func valuesAreKept() {
        let view = QuietView()
        view.accessibilityLabel = "Knob"
        view.accessibilityValue = "3"
        view.accessibilityHint = "Turn it"
        view.accessibilityTraits = .button
        view.accessibilityElements = [view]
        view.accessibilityElementsHidden = true
        view.accessibilityViewIsModal = true
        view.shouldGroupAccessibilityChildren = true
        view.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(view.accessibilityLabel == "Knob" && view.accessibilityValue == "3")
        #expect(view.accessibilityHint == "Turn it" && view.accessibilityTraits == [.adjustable, .button])
        #expect(view.accessibilityElements?.count == 1 && view.accessibilityFrame.width == 3)
        #expect(view.accessibilityElementsHidden && view.accessibilityViewIsModal)
        view.accessibilityLabel = nil
        #expect(view.accessibilityLabel == nil && UIView().accessibilityElements == nil)

        view.tintAdjustmentMode = .dimmed
        view.overrideUserInterfaceStyle = .dark
        view.semanticContentAttribute = .forceRightToLeft
        view.clearsContextBeforeDrawing = false
        view.preservesSuperviewLayoutMargins = true
        view.insetsLayoutMarginsFromSafeArea = false
        view.restorationIdentifier = "quiet"
        view.setContentHuggingPriority(.required, for: .vertical)
        view.setContentCompressionResistancePriority(.init(rawValue: 3), for: .horizontal)
        #expect(view.tintAdjustmentMode == .dimmed && view.overrideUserInterfaceStyle == .dark)
        #expect(view.semanticContentAttribute == .forceRightToLeft && !view.clearsContextBeforeDrawing)
        #expect(view.restorationIdentifier == "quiet" && view.contentHuggingPriority(for: .vertical) == .required)
        #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(view.contentCompressionResistancePriority(for: .horizontal).rawValue == 3)
        #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
        #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .leftToRight)

        #expect(!view.becomeFirstResponder() && view.resignFirstResponder() && !view.isFirstResponder)
        view.layoutMargins = .zero
        view.sizeToFit()
        #expect(view.margins == 1 && view.bounds.size == CGSize(width: 21, height: 10))
        #expect(UIView.noIntrinsicMetric == -1 && UIViewNoIntrinsicMetric == -1)
        #expect(view.endEditing(true) && view.traitCollection.userInterfaceStyle == .light)
    }

    @Test func scrollViewsKeepTheirIndicators() {
        let scroll = UIScrollView()
        scroll.indicatorStyle = .white
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.keyboardDismissMode = .onDrag
        scroll.scrollIndicatorInsets = UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)
        scroll.verticalScrollIndicatorInsets.top = 2
        scroll.horizontalScrollIndicatorInsets.left = 3
        scroll.automaticallyAdjustsScrollIndicatorInsets = false
        scroll.scrollsToTop = false
        scroll.flashScrollIndicators()
        #expect(scroll.indicatorStyle == .white && scroll.contentInsetAdjustmentBehavior == .never)
        #expect(scroll.keyboardDismissMode == .onDrag && scroll.scrollIndicatorInsets.top == 1)
        #expect(scroll.verticalScrollIndicatorInsets.top == 2 && scroll.horizontalScrollIndicatorInsets.left == 3)
        #expect(!scroll.automaticallyAdjustsScrollIndicatorInsets && !scroll.scrollsToTop)
    }

    @Test func newInsetsAreReported() {
        final class Inset: UIScrollView, UIScrollViewDelegate {
            var log: [String] = []
            override func adjustedContentInsetDidChange() { log.append("own") }
            func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { log.append("delegate") }
            func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
            func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
        }
        let scroll = Inset()
        scroll.delegate = scroll
        scroll.contentInset.top = 3
        scroll.contentInset.top = 3
        #expect(scroll.log == ["own", "delegate"])
    }

    @Test func colorsHaveTheirNames() {
        let names: [UIColor] = [
            .groupTableViewBackground, .systemGroupedBackground, .placeholderText, .systemFill, .opaqueSeparator,
        ]
        #expect(Set(names).count == 4, "two of them are the same gray")
        #expect(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1) == .red)
    }

    @Test func animatorsKeepWhetherTheyCanBePaused() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        #expect(animator.isInterruptible)
        animator.isInterruptible = false
        #expect(!animator.isInterruptible)
    }

    @Test func theDeviceIsAPhone() {
        #expect(UIDevice.current.userInterfaceIdiom == .phone && UIDevice.current.model == "iPhone")
        #expect(UIDevice.current.orientation.isPortrait && !UIDevice.current.orientation.isFlat)
        #expect(UITraitCollection.current.horizontalSizeClass == .compact && UIScreen.main.traitCollection == .current)
        #expect(UITraitCollection(userInterfaceStyle: .dark) != .current)
        #expect(UIApplication.shared.keyWindow == nil && UIApplication.shared.windows.isEmpty)
        #expect(UIApplication.shared.statusBarFrame.height == 0 && UIApplication.shared.applicationState == .active)
        #expect(!UIAccessibility.isReduceMotionEnabled && UIScreen.main.nativeBounds.width == 780)
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
        UIApplication.shared.isIdleTimerDisabled = true
        #expect(UIInterfaceOrientationMask.all.contains(.landscape))
        #expect(QuietController().modalPresentationStyle == .automatic)
    }

    /// `UIApplication.shared` knows the window while a scene runs.
    @Test func theAppHasTheWindowOfTheScene() {
        final class Curious: UIView {
            var log: [Bool] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                let scene = UIApplication.shared.connectedScenes.first
                log = [
                    UIApplication.shared.keyWindow === window, UIApplication.shared.windows.count == 1,
                    scene?.windows.first === window, scene?.screen.bounds == window?.bounds,
                    window?.windowScene == scene, window?.windowLevel == .normal,
                    window?.rootViewController is QuietController,
                ]
                UIApplication.shared.open(URL(fileURLWithPath: "/")) { self.log.append(!$0) }
            }
        }
        let controller = QuietController()
        let curious = Curious(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        controller.view.addSubview(curious)
        let stage = Stage(controller.view)
        stage.tap(CGPoint(x: 50, y: 50))
        #expect(curious.log == [Bool](repeating: true, count: 8))
        #expect(controller.modalPresentationStyle == .overFullScreen && controller.preferredContentSize.width == 100)
    }

    @Test func coreGraphicsHasItsFunctions() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
        #expect(UIEdgeInsetsInsetRect(rect, UIEdgeInsetsMake(1, 2, 3, 4)) == CGRect(x: 2, y: 1, width: 94, height: 46))
        #expect(CGRectInset(rect, 1, 2).height == 46 && CGRectOffset(rect, 1, 2).minY == 2)
        #expect(CGRectUnion(rect, CGRectOffset(rect, 10, 0)).width == 110 && CGRectIntegral(rect) == rect)
        #expect(CGRectIntersection(rect, CGRectOffset(rect, 10, 0)).width == 90)
        #expect(CGRectIntersectsRect(rect, rect) && CGRectContainsRect(rect, rect) && CGRectEqualToRect(rect, rect))
        #expect(CGSizeEqualToSize(rect.size, rect.size) && CGRectIsEmpty(.zero) && CGRectIsNull(.null))
        #expect(UIEdgeInsetsEqualToEdgeInsets(.zero, .zero))
        #expect(
            AVMakeRect(aspectRatio: CGSize(width: 1, height: 1), insideRect: rect)
                == CGRect(x: 25, y: 0, width: 50, height: 50))
    }
}

/// Methods of views that UIKit calls are called here, too.
struct CalledMethodsTests {
    private final class Tinted: UIView {
        var changes = 0
        override func tintColorDidChange() {
            super.tintColorDidChange()
            changes += 1
        }
    }

    @Test func theTintColorReachesViewsThatInheritIt() {
        let (outer, middle, inner, own) = (Tinted(), UIView(), Tinted(), Tinted())
        own.tintColor = .green
        #expect(own.changes == 1)
        outer.addSubview(middle)
        middle.addSubview(inner)
        middle.addSubview(own)
        #expect(outer.changes == 0 && inner.changes == 0 && own.changes == 1)
        outer.tintColor = .red
        #expect(outer.changes == 1 && inner.changes == 1 && own.changes == 1 && inner.tintColor == .red)
        outer.tintColor = .red
        #expect(outer.changes == 1, "it is the same colour")
        let late = Tinted()
        middle.addSubview(late)
        #expect(late.changes == 1 && late.tintColor == .red)
        outer.tintColor = nil
        #expect(inner.changes == 2 && inner.tintColor == .systemBlue)
    }

    private final class Constrained: UIView {
        let inner = UIView()
        var log: [String] = []
        var size = 10.0
        private var hasConstraints = false

        func change(to size: Double) {
            self.size = size
            setNeedsUpdateConstraints()
        }

        override func updateConstraints() {
            log.append("constraints")
            if !hasConstraints {
                hasConstraints = true
                inner.translatesAutoresizingMaskIntoConstraints = false
                addSubview(inner)
                NSLayoutConstraint.activate([
                    inner.leftAnchor.constraint(equalTo: leftAnchor), inner.topAnchor.constraint(equalTo: topAnchor),
                    inner.widthAnchor.constraint(equalToConstant: size),
                    inner.heightAnchor.constraint(equalToConstant: size),
                ])
            }
            for constraint in inner.constraints { constraint.constant = size }
            for constraint in constraints where constraint.firstAttribute == .width { constraint.constant = size }
            super.updateConstraints()
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            log.append("layout")
        }
    }

    @Test func constraintsAreUpdatedBeforeALayout() {
        let view = Constrained(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let stage = Stage(view)
        #expect(view.log.prefix(2) == ["constraints", "layout"] && view.inner.bounds.width == 10)
        view.log = []
        stage.step(2)
        #expect(view.log == [])
        view.change(to: 20)
        #expect(view.needsUpdateConstraints() && view.log == [])
        stage.step()
        #expect(view.log.prefix(2) == ["constraints", "layout"] && view.inner.bounds.width == 20)
        view.log = []
        view.change(to: 30)
        view.layoutIfNeeded()
        #expect(view.log.prefix(2) == ["constraints", "layout"] && view.inner.bounds.width == 30)
        view.log = []
        view.change(to: 40)
        view.updateConstraintsIfNeeded()
        #expect(view.log == ["constraints"] && !view.needsUpdateConstraints())
    }

    @Test func aControllerUpdatesTheConstraintsOfItsView() {
        final class Controller: UIViewController {
            var log: [String] = []
            override func loadView() { view = Constrained(frame: CGRect(x: 0, y: 0, width: 50, height: 50)) }
            override func updateViewConstraints() {
                log.append("controller")
                super.updateViewConstraints()
            }
            override func viewIsAppearing(_ animated: Bool) { log.append("appearing") }
        }
        let controller = Controller()
        _ = Stage(controller.view)
        #expect(controller.log == ["appearing", "controller"])
        #expect((controller.view as? Constrained)?.log.first == "constraints")
    }

    /// A constraint that is not required gives way to one that is, whatever their order is.
    @Test func constraintsHavePriorities() {
        let (box, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), UIView())
        view.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(view)
        let wide = view.widthAnchor.constraint(equalToConstant: 200)
        wide.priority = .defaultHigh
        let narrow = view.widthAnchor.constraint(equalToConstant: 100)
        NSLayoutConstraint.activate([wide, narrow])
        let stage = Stage(box)
        #expect(view.bounds.width == 100 && stage.last.brokenConstraints.isEmpty)
        #expect(!stage.last.events.contains { $0.name == "didBreakConstraint" })
        narrow.priority = UILayoutPriority(rawValue: 100)
        stage.step()
        #expect(view.bounds.width == 200)
        box.removeConstraints(box.constraints)
        #expect(view.constraints.isEmpty && !wide.isActive)
    }

    @Test func aNewContentSizeLaysOutTheSuperview() {
        final class Growing: UIView {
            var length = 10.0 { didSet { invalidateIntrinsicContentSize() } }
            override var intrinsicContentSize: CGSize { CGSize(width: length, height: length) }
        }
        let (box, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), Growing())
        view.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(view)
        view.leftAnchor.constraint(equalTo: box.leftAnchor).isActive = true
        let stage = Stage(box)
        #expect(view.bounds.width == 10)
        view.length = 30
        stage.step()
        #expect(view.bounds.width == 30)
    }

    @Test func aNewSizeOfTheWindowReachesControllers() {
        final class Turning: UIViewController {
            var log: [String] = []
            override func viewWillTransition(
                to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                log.append("\(Int(view.bounds.width)) to \(Int(size.width))")
                coordinator.animate(
                    alongsideTransition: { [self] _ in log.append("\(Int(view.bounds.width))") },
                    completion: { [self] in log.append($0.isCancelled ? "cancelled" : "done") })
            }
        }
        let controller = Turning()
        let host = UIViewControllerHost(controller)
        host.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
        host.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let stage = Stage(host)
        #expect(controller.log == [])
        stage.simulation.resize(to: CGSize(width: 600, height: 400))
        #expect(controller.log == ["400 to 600", "600", "done"])
    }

    @Test func controllersArePresentedAtOnce() {
        let (first, second) = (UIViewController(), UIViewController())
        first.present(second, animated: true)
        #expect(first.presentedViewController == nil, "it is not in a window")
        let stage = Stage(first.view)
        var log: [String] = []
        first.present(second, animated: true) { log.append("presented") }
        #expect(second.view.superview === stage.simulation.window && second.view.bounds.width == 400)
        #expect(first.presentedViewController === second && second.presentingViewController === first)
        stage.step()
        second.dismiss(animated: true) { log.append("dismissed") }
        #expect(second.view.superview == nil && first.presentedViewController == nil)
        stage.step()
        #expect(log == ["presented", "dismissed"])
    }
}
