/// Closes the presentation that a view is in.
public struct DismissAction {
    let close: (() -> Void)?

    /// Closes the presentation. Does nothing in a view that is not presented.
    public func callAsFunction() { close?() }
}

/// The presentation that a view is in.
public struct PresentationMode {
    var dismissal = DismissAction(close: nil)

    /// Whether the view is presented.
    public var isPresented: Bool { dismissal.close != nil }
    /// Closes the presentation.
    public mutating func dismiss() { dismissal() }
}

private struct DismissKey: EnvironmentKey {
    static var defaultValue: DismissAction { DismissAction(close: nil) }
}

extension EnvironmentValues {
    /// Closes the presentation that the view is in, such as that of `sheet(isPresented:onDismiss:content:)`.
    public internal(set) var dismiss: DismissAction {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }
    /// Whether the view is presented by another one.
    public var isPresented: Bool { dismiss.close != nil }
    /// The presentation that the view is in, under its old name.
    public var presentationMode: Binding<PresentationMode> {
        let mode = PresentationMode(dismissal: dismiss)
        return Binding(get: { mode }, set: { _ in })
    }
}

/// A view that presents another one.
struct PresentingView<Content: View, Presented: View>: PrimitiveView {
    let content: Content
    /// The presented view; nil while there is none.
    let presented: Presented?
    let close: () -> Void
    let closed: (() -> Void)?

    func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: PresentingNode(context)) { $0.update(self, in: context) }
    }
}

/// The node of a view that presents another one. The presented view is an element of the root, in front of the others.
final class PresentingNode: _ViewNode {
    private var content: _ViewNode?
    private var presented: _ViewNode?

    override var children: [_ViewNode] { [content, presented].compactMap(\.self) }
    override var elements: [ElementNode] { content?.elements ?? [] }
    /// The elements of the presented view.
    var presentedElements: [ElementNode] { presented?.elements ?? [] }

    func update<Content: View, Presented: View>(
        _ view: PresentingView<Content, Presented>, in context: _ViewContext
    ) {
        if let new = view.content._node(replacing: content, in: context) {
            adopt(new, insteadOf: content)
            content = new
            elementsDidChange()
        }
        if let screen = view.presented {
            var inner = context
            inner.environment.dismiss = DismissAction(close: view.close)
            if let new = PresentedScreen(content: screen)._node(replacing: presented, in: inner) { show(new) }
        } else if presented != nil {
            hide()
            if let closed = view.closed { host.callLater(closed) }
        }
    }

    private func show(_ new: _ViewNode) {
        adopt(new, insteadOf: presented)
        presented = new
        host.addPresentation(self)
        setNeedsLayout()
    }

    private func hide() {
        presented?.didDisappear()
        presented = nil
        host.removePresentation(self)
        setNeedsLayout()
    }

    override func setNeedsLayout() {
        super.setNeedsLayout()
        host.root?.setNeedsLayout()
    }

    override func didDisappear() {
        super.didDisappear()
        host.removePresentation(self)
    }
}

/// A presented view on the background that covers what is behind it.
struct PresentedScreen<Content: View>: View {
    let content: Content

    var body: some View {
        ZStack {
            Color(.systemBackground)
            content
        }
    }
}

extension View {
    private func presenting<Presented: View>(
        _ presented: Presented?, close: @escaping () -> Void, _ closed: (() -> Void)?
    ) -> some View {
        PresentingView(content: self, presented: presented, close: close, closed: closed)
    }

    /// Shows another view over the whole of the host while a value is true. It appears and disappears at once, without
    /// an animation. `onDismiss` is called when it has disappeared.
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: () -> Content
    ) -> some View {
        presenting(
            isPresented.wrappedValue ? content() : nil, close: { isPresented.wrappedValue = false }, onDismiss)
    }

    /// Shows another view over the whole of the host while there is a value. It appears and disappears at once, without
    /// an animation. `onDismiss` is called when it has disappeared.
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: (Item) -> Content
    ) -> some View {
        presenting(
            item.wrappedValue.map { content($0).id($0.id) }, close: { item.wrappedValue = nil }, onDismiss)
    }

    /// Shows another view while a value is true: over the whole of the host, and not with a margin above. It appears and
    /// disappears at once; dragging it down does not close it. `onDismiss` is called when it has disappeared.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: () -> Content
    ) -> some View { fullScreenCover(isPresented: isPresented, onDismiss: onDismiss, content: content) }

    /// Shows another view while there is a value: over the whole of the host, and not with a margin above. It appears and
    /// disappears at once; dragging it down does not close it. `onDismiss` is called when it has disappeared.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: (Item) -> Content
    ) -> some View { fullScreenCover(item: item, onDismiss: onDismiss, content: content) }

    /// Has no effect: sheets cannot be dragged down.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
    /// Has no effect: sheets fill the host.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
    /// Has no effect: sheets have no handle.
    public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
}

/// The height of a sheet. It has no effect: sheets fill the host.
public struct PresentationDetent: Hashable, Sendable {
    private let size: Double
    /// Half of the height.
    public static let medium = PresentationDetent(size: -0.5)
    /// The whole height.
    public static let large = PresentationDetent(size: -1)
    /// A part of the height.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(size: -fraction) }
    /// A height in points.
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(size: height) }
}
