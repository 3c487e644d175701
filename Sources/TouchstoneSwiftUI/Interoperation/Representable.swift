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
    /// Called before the view is removed.
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

    /// Updates the node of the view, or returns another one.
    public func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(
            old,
            or: RepresentableNode(
                context,
                RepresentableFunctions<Self, UIViewType, Coordinator, Context>(
                    makeCoordinator: { $0.makeCoordinator() },
                    makeContext: { Context(coordinator: $0, environment: $1, transaction: $2) },
                    make: { $0.makeUIView(context: $1) }, update: { $0.updateUIView($1, context: $2) },
                    measure: { $0.measure($1, $2, $3) },
                    dismantle: { Self.dismantleUIView($0, coordinator: $1) }))
        ) { $0.update(self, in: context) }
    }

    /// Returns the size for a proposal. A side without a length of its own fills what is proposed, and so does a view
    /// that may be compressed (C).
    private func measure(_ view: UIViewType, _ proposal: ProposedViewSize, _ context: Context) -> CGSize {
        if let size = sizeThatFits(proposal, uiView: view, context: context) { return size }
        let intrinsic = view.intrinsicContentSize
        return CGSize(
            width: proposal.width ?? max(intrinsic.width, 10), height: proposal.height ?? max(intrinsic.height, 10))
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
    /// Called before the controller's view is removed.
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

    /// Updates the node of the view, or returns another one.
    public func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(
            old,
            or: RepresentableNode(
                context,
                RepresentableFunctions<Self, UIViewControllerType, Coordinator, Context>(
                    makeCoordinator: { $0.makeCoordinator() },
                    makeContext: { Context(coordinator: $0, environment: $1, transaction: $2) },
                    make: { $0.makeUIViewController(context: $1) },
                    update: { $0.updateUIViewController($1, context: $2) },
                    measure: {
                        $0.sizeThatFits($2, uiViewController: $1, context: $3) ?? $2.replacingUnspecifiedDimensions()
                    }, dismantle: { Self.dismantleUIViewController($0, coordinator: $1) }))
        ) { $0.update(self, in: context) }
    }
}

/// What a representable does, whether it makes a view or a controller.
struct RepresentableFunctions<Representable, Platform, Coordinator, Context> {
    let makeCoordinator: (Representable) -> Coordinator
    let makeContext: (Coordinator, EnvironmentValues, Transaction) -> Context
    let make: (Representable, Context) -> Platform
    let update: (Representable, Platform, Context) -> Void
    let measure: (Representable, Platform, ProposedViewSize, Context) -> CGSize
    let dismantle: (Platform, Coordinator) -> Void
}

/// The node of a view or a controller of UIKit. A change of the representable's properties updates it.
final class RepresentableNode<
    Representable: View, Platform: UIResponder, Coordinator, Context
>: BodyNode<Representable> {
    private let functions: RepresentableFunctions<Representable, Platform, Coordinator, Context>
    private var made: (platform: Platform, coordinator: Coordinator)?

    init(
        _ context: _ViewContext, _ functions: RepresentableFunctions<Representable, Platform, Coordinator, Context>
    ) {
        self.functions = functions
        super.init(context)
    }

    /// Updates what the first evaluation has made.
    override func bodyNode(
        of representable: Representable, replacing old: _ViewNode?, in context: _ViewContext
    ) -> _ViewNode? {
        let coordinator = made?.coordinator ?? functions.makeCoordinator(representable)
        let own = functions.makeContext(coordinator, context.environment, context.transaction)
        let platform = made?.platform ?? functions.make(representable, own)
        made = (platform, coordinator)
        let element = old as? RepresentedElement ?? RepresentedElement(platform, "\(Representable.self)", context)
        observed { functions.update(representable, platform, own) }
        element.isEnabled = context.environment.isEnabled
        element.measurement = { [functions] in functions.measure(representable, platform, $0, own) }
        element.setNeedsLayout()
        return element === old ? nil : element
    }

    override func didDisappear() {
        if let made { functions.dismantle(made.platform, made.coordinator) }
        super.didDisappear()
    }
}

/// The element of a view of UIKit, or of the view of a controller.
final class RepresentedElement: ElementNode {
    /// The view or the controller.
    private let platform: UIResponder
    /// Computes the size for a proposal.
    var measurement: ((ProposedViewSize) -> CGSize)?
    /// The name of the representable's type.
    private let name: String
    /// Whether the views around let the view receive touches.
    var isEnabled = true
    /// Whether the view receives no touches only because of a view around.
    private var isTurnedOff = false
    /// The opacity that code of UIKit has given the view, and the one that is shown: the opacity of the views around
    /// multiplies the first.
    private var (ownAlpha, shownAlpha): (CGFloat?, CGFloat?)

    private var controller: UIViewController? { platform as? UIViewController }
    override var ownView: UIView? { platform as? UIView ?? controller?.viewIfLoaded }
    override var typeName: String { name }

    init(_ platform: UIResponder, _ name: String, _ context: _ViewContext) {
        (self.platform, self.name) = (platform, name)
        super.init(context)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { measurement?(proposal) ?? .zero }

    override func draw(_ pass: inout RenderPass) {
        if let controller { load(controller) }
        guard let view = ownView else { return }
        if isTurnedOff == isEnabled, isTurnedOff || view.isUserInteractionEnabled {
            isTurnedOff = !isEnabled
            view.isUserInteractionEnabled = isEnabled
        }
        if view.alpha != shownAlpha { ownAlpha = view.alpha }
        var pass = pass
        pass.alpha *= ownAlpha ?? 1
        pass.show(view, for: self)
        shownAlpha = view.alpha
    }

    /// Makes the controller a child of the one around the host, and loads its view.
    private func load(_ controller: UIViewController) {
        if controller.parent == nil, let parent = host.view.controller {
            parent.addChild(controller)
            host.callLater { controller.didMove(toParent: parent) }
        }
        controller.loadViewIfNeeded()
    }

    override func didDisappear() {
        super.didDisappear()
        guard let controller else { return }
        if controller.parent != nil { controller.willMove(toParent: nil) }
        // The controller lives until its view has left the window, and learns of that.
        host.callLater { controller.removeFromParent() }
    }
}

extension UIView {
    /// The nearest controller whose view contains this one.
    fileprivate var controller: UIViewController? {
        sequence(first: self as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
    }
}
