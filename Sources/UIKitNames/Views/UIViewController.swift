/// Who looks after a view and what is in it: UIKit's view controller, as far as its view goes.
///
/// The view is made when it is first asked for: ``loadView()``, then ``viewDidLoad()``. When it comes into a window
/// ``viewWillAppear(_:)`` is called, and with the first layout, before the first frame is drawn, ``viewDidAppear(_:)``. It
/// can be the target of recognizers and their delegate, and receives touches that its view does not handle.
open class UIViewController: Responder, ViewOwner {
    private var loadedView: View?
    private var isInWindow = false
    private var hasAppeared = false

    /// A name for the controller.
    open var title: String?
    /// The controllers whose views are in this one's.
    open private(set) var children: [UIViewController] = []
    /// The controller in whose view this one's is.
    open private(set) weak var parent: UIViewController?

    /// A controller; there are no archives that its view could be read from.
    public init(nibName: String?, bundle: Bundle?) { super.init() }

    /// A controller; nothing is read from `coder`.
    public required init?(coder: NSCoder) { super.init() }

    /// A controller that makes its view itself.
    override public convenience init() { self.init(nibName: nil, bundle: nil) }

    // MARK: View

    /// The view; made when it is asked for first.
    open var view: View! {
        get {
            if loadedView == nil {
                loadView()
                viewDidLoad()
            }
            return loadedView
        }
        set {
            loadedView?.owner = nil
            loadedView = newValue
            newValue?.owner = self
        }
    }

    /// The view where there is one already.
    open var viewIfLoaded: View? { loadedView }
    /// Whether the view was made.
    open var isViewLoaded: Bool { loadedView != nil }
    /// Makes the view where it was not made yet.
    open func loadViewIfNeeded() { _ = view }

    /// Sets ``view``: a view as large as the screen, which follows its superview, unless overridden.
    open func loadView() {
        let view = View(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    /// The superview of the view.
    override open var next: Responder? { loadedView?.superview }

    // MARK: Life

    /// The view was made. Does nothing unless overridden.
    open func viewDidLoad() {}
    /// The view has come into a window. Does nothing unless overridden.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view was laid out for the first time in its window. Does nothing unless overridden.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view has left its window. Does nothing unless overridden.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view has left its window. Does nothing unless overridden.
    open func viewDidDisappear(_ animated: Bool) {}
    /// The view is about to lay out its subviews. Does nothing unless overridden.
    open func viewWillLayoutSubviews() {}
    /// The view has laid out its subviews. Does nothing unless overridden.
    open func viewDidLayoutSubviews() {}
    /// Never called here.
    open func didReceiveMemoryWarning() {}
    /// Never asked for here.
    open var prefersStatusBarHidden: Bool { false }

    package func viewDidMoveToWindow() {
        let window = loadedView?.window
        if window != nil, !isInWindow {
            isInWindow = true
            viewWillAppear(false)
            // What comes after the first layout waits for one.
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

    // MARK: Children

    /// Makes `child` one of this controller's; its view is added by hand.
    open func addChild(_ child: UIViewController) {
        child.removeFromParent()
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }

    /// Leaves the parent; the view is removed by hand.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// The controller is about to get a parent, or to lose it. Does nothing unless overridden.
    open func willMove(toParent parent: UIViewController?) {}
    /// The controller has got a parent, or has lost it. Does nothing unless overridden.
    open func didMove(toParent parent: UIViewController?) {}
}

/// A view that holds a controller and fills itself with the controller's view: a way to put a controller into a scene.
///
/// ```swift
/// BehaviorKind(name: "gallery", summary: "A gallery.") { _ in UIViewControllerHost(GalleryController()) }
/// ```
public final class UIViewControllerHost: View {
    /// The controller.
    public let controller: UIViewController

    /// A view for a controller, whose view is loaded when this one comes into a window.
    public init(_ controller: UIViewController) {
        self.controller = controller
        super.init(frame: .zero)
    }

    /// Never a view: there is no controller to hold.
    public required init?(coder: NSCoder) { return nil }

    override public func didMoveToWindow() {
        guard window != nil, controller.view.superview !== self else { return }
        controller.view.frame = bounds
        insertSubview(controller.view, at: 0)
    }

    override public func layoutSubviews() {
        guard controller.view.superview === self else { return }
        controller.view.frame = bounds
    }
}
