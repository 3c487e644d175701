public import TouchstoneEngine
public import TouchstoneGeometry

/// A view of UIKit that shows a view of SwiftUI.
public final class _UIHostingView<Content: View>: UIView {
    private lazy var host = ViewHost(view: self)
    /// The view that is shown.
    public var rootView: Content { didSet { if isShown { show() } } }
    private var isShown = false

    /// Creates a view.
    public init(rootView: Content) {
        self.rootView = rootView
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// Always returns nil, because there is no view to show.
    public required init?(coder: NSCoder) { return nil }

    private func show() {
        isShown = true
        host.show(rootView, environment: EnvironmentValues(), transaction: .current)
    }

    /// Evaluates the view when it enters a window. The views inside appear, and disappear when it leaves the window.
    override public func didMoveToWindow() {
        host.didMoveToWindow()
        if !isShown, window != nil { show() }
        host.update()
        if window != nil { host.animator.resume() }
    }

    override public func layoutSubviews() {
        guard isShown else { return }
        if host.root?.size != bounds.size { host.needsLayout = true }
        host.update()
    }

    override public func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(ProposedViewSize(size)) }
    override public var intrinsicContentSize: CGSize { fittingSize(.unspecified) }

    private func fittingSize(_ proposal: ProposedViewSize) -> CGSize {
        if !isShown { show() }
        host.update()
        // Presented views have no influence on the size.
        let sizes = host.root?.children.flatMap(\.elements).map { $0.sizeThatFits(proposal) } ?? []
        return sizes.reduce(.zero) {
            CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
        }
    }

    /// The values of the state of the root view.
    override public var readings: ViewReadings {
        ViewReadings(fields: host.stateFields)
    }
}

/// A controller of UIKit that shows a view of SwiftUI.
open class UIHostingController<Content: View>: UIViewController {
    private let hosting: _UIHostingView<Content>

    /// Creates a controller.
    public init(rootView: Content) {
        hosting = _UIHostingView(rootView: rootView)
        super.init(nibName: nil, bundle: nil)
    }

    /// Always returns nil, because there is no view to show.
    public required init?(coder: NSCoder) { return nil }

    /// The view that is shown.
    open var rootView: Content {
        get { hosting.rootView }
        set { hosting.rootView = newValue }
    }

    override open func loadView() {
        hosting.frame = UIScreen.main.bounds
        view = hosting
    }

    /// Returns the size of the view in an area.
    open func sizeThatFits(in size: CGSize) -> CGSize { hosting.sizeThatFits(size) }
}

/// A view of UIKit that shows a view of SwiftUI, whatever its type.
package protocol HostsContent: UIView {
    /// The type of the view.
    var contentType: Any.Type { get }
}

extension _UIHostingView: HostsContent {
    package var contentType: Any.Type { Content.self }
}

extension ViewHost {
    /// The state of the root view, or of the outermost view in it that has a state.
    fileprivate var stateFields: [TraceField] {
        var node = root?.children.first
        while let current = node {
            if let fields = (current as? EvaluatedNode)?.stateFields, !fields.isEmpty { return fields }
            let children = current.children
            node = children.count == 1 ? children[0] : children.first { $0 is NavigationContentNode }
        }
        return []
    }
}
