public import Foundation
public import TouchstoneEngine
public import TouchstoneGeometry

/// A controller that manages a view and its subviews: the part of UIKit's view controller that concerns its view.
///
/// The view is created when it is first read, with ``loadView()`` and then ``viewDidLoad()``. When the view enters a
/// window, ``viewWillAppear(_:)`` is called. After its first layout there, before the first frame is drawn,
/// ``viewDidAppear(_:)`` is called. A controller can be the target and the delegate of recognizers, and receives
/// touches that its view does not handle.
open class UIViewController: Responder, ViewOwner {
    private var loadedView: View?
    /// Whether ``loadView()`` is running.
    private var isLoading = false
    private var isInWindow = false
    private var hasAppeared = false

    /// The name of the controller.
    open var title: String?
    /// The controllers whose views are in this controller's view.
    open private(set) var children: [UIViewController] = []
    /// The controller whose view contains this controller's view.
    open private(set) weak var parent: UIViewController?

    /// Creates a controller. The arguments have no effect, because there are no archives to read its view from.
    public init(nibName: String?, bundle: Bundle?) { super.init() }

    /// Creates a controller. Nothing is read from `coder`.
    public required init?(coder: NSCoder) { super.init() }

    /// Creates a controller that creates its own view.
    override public convenience init() { self.init(nibName: nil, bundle: nil) }

    // MARK: View

    /// The view. It is created when it is first read.
    ///
    /// If ``loadView()`` reads it before setting it, or does not set it, it is an empty view of the size of the screen
    /// (C), and the lint `legal-states` fails.
    open var view: View! {
        get {
            guard loadedView == nil else { return loadedView }
            if isLoading {
                replaceMissingView()
            } else {
                isLoading = true
                loadView()
                isLoading = false
                if loadedView == nil { replaceMissingView() }
                viewDidLoad()
                if loadedView == nil { replaceMissingView() }
            }
            return loadedView
        }
        set {
            loadedView?.owner = nil
            loadedView = newValue
            newValue?.owner = self
        }
    }

    private func replaceMissingView() {
        Misuse(.missingView, of: String(describing: type(of: self))).record()
        view = View(frame: UIScreen.main.bounds)
    }

    /// The view if it has been created, or nil.
    open var viewIfLoaded: View? { loadedView }
    /// Whether the view has been created.
    open var isViewLoaded: Bool { loadedView != nil }
    /// Creates the view if it has not been created.
    open func loadViewIfNeeded() { _ = view }

    /// Sets ``view`` to a view with the size of the screen that resizes with its superview. A subclass can override
    /// this.
    open func loadView() {
        let view = View(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    /// The superview of the view.
    override open var next: Responder? { loadedView?.superview }

    // MARK: Life

    /// Called after the view has been created. Does nothing unless overridden.
    open func viewDidLoad() {}
    /// Called when the view has entered a window. Does nothing unless overridden.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called after the first layout of the view in its window. Does nothing unless overridden.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called when the view has left its window. Does nothing unless overridden.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view has left its window, if it had appeared. Does nothing unless overridden.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before the view lays out its subviews. Does nothing unless overridden.
    open func viewWillLayoutSubviews() {}
    /// Called after the view has laid out its subviews. Does nothing unless overridden.
    open func viewDidLayoutSubviews() {}
    /// Called between ``viewWillAppear(_:)`` and ``viewDidAppear(_:)``. Does nothing unless overridden.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Updates the constraints of the view. Calls `updateConstraints()` of the view unless overridden.
    open func updateViewConstraints() { loadedView?.updateConstraints() }
    /// Called before the view gets another size, as when the device is rotated, if a ``UIViewControllerHost`` shows the
    /// controller. Calls the same method of the children unless overridden. The animations of `coordinator` are made at
    /// once, after the change.
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children { child.viewWillTransition(to: size, with: coordinator) }
    }

    // MARK: Presentation

    /// The controller that this one has presented.
    open private(set) var presentedViewController: UIViewController?
    /// The controller that has presented this one.
    open private(set) weak var presentingViewController: UIViewController?

    /// Shows the view of another controller in front of everything in the window, at once and without a transition. The
    /// completion is called in the next frame. Does nothing if the view is not in a window, or if a controller is
    /// presented already.
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        guard let window = viewIfLoaded?.window, presentedViewController == nil, controller !== self,
            controller.presentingViewController == nil
        else { return }
        presentedViewController = controller
        controller.presentingViewController = self
        controller.view.frame = window.bounds
        window.addSubview(controller.view)
        if let completion { WaitingCall(at: Screen.time, completion).start() }
    }

    /// Removes the view of the controller that this one has presented, or else of this one if it was presented, and the
    /// views of the controllers that were presented from there. The completion is called in the next frame.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        guard presentedViewController != nil else {
            presentingViewController?.dismiss(animated: animated, completion: completion)
            return
        }
        removePresented()
        if let completion { WaitingCall(at: Screen.time, completion).start() }
    }

    /// Removes the view of the controller that this one has presented, after those that it has presented itself.
    private func removePresented() {
        guard let presented = presentedViewController else { return }
        presentedViewController = nil
        presented.presentingViewController = nil
        presented.removePresented()
        presented.view.removeFromSuperview()
    }

    package func viewDidMoveToWindow() {
        let window = loadedView?.window
        if window != nil, !isInWindow {
            isInWindow = true
            viewWillAppear(false)
            viewIsAppearing(false)
            // ``viewDidAppear(_:)`` is called after a layout, so one is requested.
            loadedView?.setNeedsLayout()
        } else if window == nil, isInWindow {
            isInWindow = false
            viewWillDisappear(false)
            if hasAppeared { viewDidDisappear(false) }
            hasAppeared = false
        }
    }

    package func viewWillLayout() { viewWillLayoutSubviews() }

    package func viewDidLayout() {
        viewDidLayoutSubviews()
        guard isInWindow, !hasAppeared else { return }
        hasAppeared = true
        viewDidAppear(false)
    }

    // MARK: Names without effect

    /// Never called here.
    open func didReceiveMemoryWarning() {}
    /// Never called here, because nothing covers a window.
    open func viewSafeAreaInsetsDidChange() {}
    /// Never called here.
    open func viewLayoutMarginsDidChange() {}
    /// Whether the status bar is hidden. It is never read here.
    open var prefersStatusBarHidden: Bool { false }
    /// The style of the status bar. It is never read here.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// The animation of the status bar. It is never read here.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The orientations that the view supports. They are never read here.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    /// The orientation in which the view is presented. It is never read here.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// Whether the view rotates with the device. It is never read here.
    open var shouldAutorotate: Bool { true }
    /// Whether the home indicator is hidden. It is never read here.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// The edges at which gestures of the system wait. They are never read here.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// The child that decides on the status bar. It is never read here.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that decides on the status bar. It is never read here.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Does nothing, because there is no status bar.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// Does nothing, because there is no home indicator.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// Does nothing, because the system has no gestures here.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

    /// The way in which the controller is presented. It is stored, but has no effect.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The transition with which the controller is presented. It is stored, but has no effect.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether a gesture cannot dismiss the controller. It is stored, but has no effect.
    open var isModalInPresentation = false
    /// Whether the view is the one that presented views cover. It is stored, but has no effect.
    open var definesPresentationContext = false
    /// The size that the controller prefers, in points. It is stored, but has no effect.
    open var preferredContentSize = CGSize.zero
    /// Insets in addition to the safe area. They are stored, but have no effect.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero
    /// The edges that extend below bars. They are stored, but have no effect.
    open var edgesForExtendedLayout = UIRectEdge.all
    /// Whether the content of a scroll view is inset. It is stored, but has no effect.
    open var automaticallyAdjustsScrollViewInsets = true
    /// The appearance of the controller's views. It is stored, but has no effect.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// The name of the file with the view. It is always nil.
    open var nibName: String? { nil }
    /// Whether the controller is being presented; always false, because there are no transitions.
    open var isBeingPresented: Bool { false }
    /// Whether the controller is being dismissed; always false, because there are no transitions.
    open var isBeingDismissed: Bool { false }
    /// Whether the controller is entering a parent; always false, because there are no transitions.
    open var isMovingToParent: Bool { false }
    /// Whether the controller is leaving its parent; always false, because there are no transitions.
    open var isMovingFromParent: Bool { false }

    // MARK: Children

    /// Adds a child controller. Its view must be added separately. A child that is this controller, or contains it, is
    /// ignored.
    open func addChild(_ child: UIViewController) {
        guard !sequence(first: self, next: \.parent).contains(where: { $0 === child }) else { return }
        child.removeFromParent()
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }

    /// Removes the controller from its parent. Its view must be removed separately.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// Called before the controller gets a parent or loses it. Does nothing unless overridden.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the controller has got a parent or has lost it. Does nothing unless overridden.
    open func didMove(toParent parent: UIViewController?) {}
}

/// A view that contains a controller and fills itself with the controller's view. With it, a scene can show a
/// controller.
///
/// ```swift
/// BehaviorKind(name: "gallery", summary: "A gallery.") { _ in UIViewControllerHost(GalleryController()) }
/// ```
public final class UIViewControllerHost: View {
    /// The controller.
    public let controller: UIViewController

    /// Creates a view for a controller. The controller's view is loaded when this view enters a window.
    public init(_ controller: UIViewController) {
        self.controller = controller
        super.init(frame: .zero)
        // The controller learns of a new size before its view gets it.
        autoresizesSubviews = false
    }

    /// Always returns nil, because there is no controller.
    public required init?(coder: NSCoder) { return nil }

    override public func didMoveToWindow() {
        guard window != nil, controller.view.superview !== self else { return }
        controller.view.frame = bounds
        insertSubview(controller.view, at: 0)
    }

    override public func layoutSubviews() {
        guard controller.view.superview === self else { return }
        guard controller.view.bounds.size != bounds.size else {
            controller.view.frame = bounds
            return
        }
        let transition = SizeTransition(controller.view)
        controller.viewWillTransition(to: bounds.size, with: transition)
        controller.view.frame = bounds
        transition.run()
    }
}
