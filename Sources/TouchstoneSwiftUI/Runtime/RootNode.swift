internal import TouchstoneGeometry

/// The node around the root view: it places the view in the middle of the host, as a window does.
///
/// Several views are a column.
final class RootNode: ElementNode {
    /// The node of the root view.
    private(set) var content: _ViewNode?
    private var column: StackNode?

    override var children: [_ViewNode] { (column ?? content).map { [$0] } ?? [] }
    override var contents: [ElementNode] {
        (column.map { [$0] } ?? content?.elements ?? []) + host.presentations.flatMap(\.presentedElements)
    }

    override func elementsDidChange() {
        if column == nil, let content, content.elements.count > 1 {
            let new = StackNode(_ViewContext(host: host, environment: EnvironmentValues(), transaction: Transaction()))
            adopt(new)
            new.take(content)
            column = new
        }
        super.elementsDidChange()
    }

    func update(_ view: some View, in context: _ViewContext) {
        guard let new = view._node(replacing: content, in: context) else { return }
        if let column { column.take(new) } else { adopt(new) }
        content?.didDisappear()
        content = new
        elementsDidChange()
    }

    func layOut(in size: CGSize) { place(at: .zero, proposal: ProposedViewSize(size)) }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func layOut(_ proposal: ProposedViewSize) {
        for element in contents {
            let taken = element.sizeThatFits(proposal)
            element.place(
                at: CGPoint(x: (size.width - taken.width) / 2, y: (size.height - taken.height) / 2), proposal: proposal)
        }
    }
}
