public import TouchstoneEngine
public import TouchstoneGeometry

/// What a view of UIKit gets from the views around it.
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    /// The object that the representable has made.
    public let coordinator: Representable.Coordinator
    /// The values from the views around.
    public let environment: EnvironmentValues
    /// The transaction of the change.
    public let transaction: Transaction
}

/// A view of UIKit as a view of SwiftUI.
public protocol UIViewRepresentable: View where Body == Never {
    /// The type of the view of UIKit.
    associatedtype UIViewType: UIView
    /// The type of an object that is the target or the delegate of the view.
    associatedtype Coordinator = Void
    /// What the view gets from the views around it.
    typealias Context = UIViewRepresentableContext<Self>

    /// Makes the view of UIKit, when the view appears.
    func makeUIView(context: Context) -> UIViewType
    /// Updates the view of UIKit after an evaluation.
    func updateUIView(_ uiView: UIViewType, context: Context)
    /// Makes the coordinator, before the view of UIKit.
    func makeCoordinator() -> Coordinator
    /// Called when the view disappears.
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    /// Returns the size for a proposal; nil for that which the view itself gives.
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

extension UIViewRepresentable where Coordinator == Void {
    /// Makes no coordinator.
    public func makeCoordinator() {}
}

extension UIViewRepresentable {
    /// Never called: there is no body.
    public var body: Never { fatalError("\(Self.self) has no body") }
    /// Does nothing.
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
    /// Returns nil.
    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }

    /// Updates the node of the view, or makes one.
    public func _node(reusing old: _ViewNode?, in context: _ViewContext) -> _ViewNode {
        let node: RepresentableNode<Self> = reuse(old) { RepresentableNode(context) }
        node.update(self, in: context)
        return node
    }
}

/// The node of a view of UIKit.
final class RepresentableNode<Representable: UIViewRepresentable>: ElementNode {
    private var representable: Representable?
    private var view: Representable.UIViewType?
    private var coordinator: Representable.Coordinator?
    private var context: UIViewRepresentableContext<Representable>?
    private var opacity = OwnOpacity()

    override var ownView: UIView? { view }
    override var typeName: String { "\(Representable.self)" }

    func update(_ representable: Representable, in context: _ViewContext) {
        let coordinator = coordinator ?? representable.makeCoordinator()
        self.coordinator = coordinator
        let own = UIViewRepresentableContext<Representable>(
            coordinator: coordinator, environment: context.environment, transaction: context.transaction)
        (self.context, self.representable) = (own, representable)
        let view = view ?? representable.makeUIView(context: own)
        self.view = view
        representable.updateUIView(view, context: own)
        setNeedsLayout()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        guard let view, let representable, let context else { return .zero }
        if let size = representable.sizeThatFits(proposal, uiView: view, context: context) { return size }
        let intrinsic = view.intrinsicContentSize
        // A side without a length of its own fills what is proposed, and so does a view that may be compressed (C).
        return CGSize(
            width: proposal.width ?? max(intrinsic.width, 10), height: proposal.height ?? max(intrinsic.height, 10))
    }

    override func draw(_ pass: inout RenderPass) { if let view { opacity.show(view, for: self, in: pass) } }

    override func didDisappear() {
        if let view, let coordinator { Representable.dismantleUIView(view, coordinator: coordinator) }
        super.didDisappear()
    }
}

/// The opacity that code of UIKit gives its view. The opacity of the views around multiplies it.
private struct OwnOpacity {
    private var own: CGFloat?
    private var shown: CGFloat?

    /// Shows a view of UIKit as an element.
    mutating func show(_ view: UIView, for element: ElementNode, in pass: RenderPass) {
        if view.alpha != shown { own = view.alpha }
        var pass = pass
        pass.alpha *= own ?? 1
        pass.show(view, for: element)
        shown = view.alpha
    }
}

/// A controller of UIKit as a view of SwiftUI.
public protocol UIViewControllerRepresentable: View where Body == Never {
    /// The type of the controller.
    associatedtype UIViewControllerType: UIViewController
    /// The type of an object that is the target or the delegate of the view.
    associatedtype Coordinator = Void
    /// What the controller gets from the views around it.
    typealias Context = UIViewControllerRepresentableContext<Self>

    /// Makes the controller, when the view appears.
    func makeUIViewController(context: Context) -> UIViewControllerType
    /// Updates the controller after an evaluation.
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    /// Makes the coordinator, before the controller.
    func makeCoordinator() -> Coordinator
    /// Called when the controller's view has disappeared.
    static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
    /// Returns the size for a proposal; nil for the proposed one.
    func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context) -> CGSize?
}

/// What a controller of UIKit gets from the views around it.
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    /// The object that the representable has made.
    public let coordinator: Representable.Coordinator
    /// The values from the views around.
    public let environment: EnvironmentValues
    /// The transaction of the change.
    public let transaction: Transaction
}

extension UIViewControllerRepresentable where Coordinator == Void {
    /// Makes no coordinator.
    public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
    /// Never called: there is no body.
    public var body: Never { fatalError("\(Self.self) has no body") }
    /// Does nothing.
    public static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType, coordinator: Coordinator
    ) {}
    /// Returns nil.
    public func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize? { nil }

    /// Updates the node of the view, or makes one.
    public func _node(reusing old: _ViewNode?, in context: _ViewContext) -> _ViewNode {
        let node: ControllerNode<Self> = reuse(old) { ControllerNode(context) }
        node.update(self, in: context)
        return node
    }
}

/// The node of a controller of UIKit. It fills what is proposed, unless the representable gives a size.
final class ControllerNode<Representable: UIViewControllerRepresentable>: ElementNode {
    private var representable: Representable?
    private var controller: Representable.UIViewControllerType?
    private var coordinator: Representable.Coordinator?
    private var context: UIViewControllerRepresentableContext<Representable>?
    private var opacity = OwnOpacity()

    override var ownView: UIView? { controller?.viewIfLoaded }
    override var typeName: String { "\(Representable.self)" }

    func update(_ representable: Representable, in context: _ViewContext) {
        let coordinator = coordinator ?? representable.makeCoordinator()
        self.coordinator = coordinator
        let own = UIViewControllerRepresentableContext<Representable>(
            coordinator: coordinator, environment: context.environment, transaction: context.transaction)
        (self.context, self.representable) = (own, representable)
        let controller = controller ?? representable.makeUIViewController(context: own)
        self.controller = controller
        representable.updateUIViewController(controller, context: own)
        setNeedsLayout()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        guard let controller, let representable, let context else { return .zero }
        return representable.sizeThatFits(proposal, uiViewController: controller, context: context)
            ?? proposal.replacingUnspecifiedDimensions()
    }

    override func draw(_ pass: inout RenderPass) {
        if let controller { opacity.show(controller.view, for: self, in: pass) }
    }

    override func didDisappear() {
        super.didDisappear()
        guard let controller, let coordinator else { return }
        // The controller lives until its view has left the window, and learns of that.
        host.callLater { Representable.dismantleUIViewController(controller, coordinator: coordinator) }
    }
}
