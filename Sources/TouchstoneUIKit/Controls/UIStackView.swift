public import TouchstoneEngine
public import TouchstoneGeometry

extension View {
    /// Lays out the stacks around the view, and a view that constraints place, again if its content has another size than
    /// after the last call.
    func contentDidChange() {
        guard superview is UIStackView || !translatesAutoresizingMaskIntoConstraints else { return }
        let size = intrinsicContentSize
        guard size != kept(CGSize(width: -1, height: -1), "contentSize") else { return }
        keep(size, "contentSize")
        invalidateIntrinsicContentSize()
        var view = self
        while let stack = view.superview as? UIStackView {
            stack.setNeedsLayout()
            stack.invalidateIntrinsicContentSize()
            view = stack
        }
    }
}

/// A view that places its arranged subviews in a row or a column.
///
/// Along the axis, a view is as long as a constraint or its `intrinsicContentSize` says, or else as long as it is. The
/// distribution then gives it more or less. With `fill`, views without a content of their own share what is left; if
/// there are none, the view with the lowest content hugging priority gets it all. If there is not enough, the view with
/// the lowest compression resistance gives way first. Hidden views take no part.
open class UIStackView: View {
    /// The ways in which views fill the axis, with UIKit's values.
    public enum Distribution: Int, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// The positions across the axis, with UIKit's values.
    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline

        /// The upper edge, in a row.
        public static let top = Alignment.leading
        /// The lower edge, in a row.
        public static let bottom = Alignment.trailing
    }

    /// The axis: horizontal by default.
    open var axis = LayoutConstraint.Axis.horizontal { didSet { arrangementChanged() } }
    /// The distance between views, in points; 0 by default.
    open var spacing = 0.0 { didSet { arrangementChanged() } }
    /// The way in which the views fill the axis.
    open var distribution = Distribution.fill { didSet { arrangementChanged() } }
    /// The position across the axis. Baselines count as the leading edge.
    open var alignment = Alignment.fill { didSet { arrangementChanged() } }
    /// Whether the views keep the distance of `layoutMargins` from the edges; false by default.
    open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementChanged() } }
    /// The views that are placed, in order. All of them are subviews.
    open private(set) var arrangedSubviews: [View] = []
    /// The distances after single views, instead of ``spacing``.
    private var customSpacing: [ObjectIdentifier: Double] = [:]

    /// Creates a view with a zero frame that arranges views.
    public convenience init(arrangedSubviews views: [View]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    override public init(frame: CGRect) {
        super.init(frame: frame)
        layoutFollowsHiddenSubviews = true
    }

    /// Creates a view with a zero frame. Nothing is read from `coder`.
    public required init?(coder: Coder) {
        super.init(coder: coder)
        layoutFollowsHiddenSubviews = true
    }

    /// Adds a view at the end.
    open func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Inserts a view before the one with an index. An index that is out of range counts as the nearest valid one.
    open func insertArrangedSubview(_ view: View, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: max(min(stackIndex, arrangedSubviews.count), 0))
        if view.superview !== self { addSubview(view) }
        arrangementChanged()
    }

    /// Ends the arrangement of a view, and the distance that was set after it. It stays a subview.
    open func removeArrangedSubview(_ view: View) {
        arrangedSubviews.removeAll { $0 === view }
        // Another view may get the identifier later.
        customSpacing[ObjectIdentifier(view)] = nil
        arrangementChanged()
    }

    override open func willRemoveSubview(_ subview: View) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    /// Sets the distance after a view, in points.
    open func setCustomSpacing(_ spacing: Double, after arrangedSubview: View) {
        customSpacing[ObjectIdentifier(arrangedSubview)] = spacing
        arrangementChanged()
    }

    /// Returns the distance after a view, in points.
    open func customSpacing(after arrangedSubview: View) -> Double {
        customSpacing[ObjectIdentifier(arrangedSubview)] ?? spacing
    }

    private func arrangementChanged() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    // MARK: Sizes

    private var visible: [View] { arrangedSubviews.filter { !$0.isHidden } }
    private var isRow: Bool { axis == .horizontal }
    private var margins: EdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

    /// The length that a constraint gives a view; nil if there is none.
    private func fixed(_ view: View, isWidth: Bool) -> Double? {
        let attribute: LayoutConstraint.Attribute = isWidth ? .width : .height
        return constraints.first {
            $0.firstItem === view && $0.firstAttribute == attribute && $0.secondItem == nil
        }?.constant
    }

    /// The length of a view's content; nil if there is none.
    private func content(_ view: View, isWidth: Bool) -> Double? {
        let size = view.intrinsicContentSize
        let length = isWidth ? size.width : size.height
        return length >= 0 ? length : nil
    }

    private func natural(_ view: View, isWidth: Bool) -> Double {
        fixed(view, isWidth: isWidth) ?? content(view, isWidth: isWidth)
            ?? (isWidth ? view.bounds.width : view.bounds.height)
    }

    /// The distances between the views.
    private func gaps(_ views: [View]) -> [Double] { views.dropLast().map { customSpacing(after: $0) } }

    override open var intrinsicContentSize: CGSize {
        let views = visible
        guard !views.isEmpty else { return CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric) }
        let lengths = views.map { natural($0, isWidth: isRow) }
        let along =
            gaps(views).reduce(0, +)
            + (distribution == .fillEqually ? (lengths.max() ?? 0) * Double(views.count) : lengths.reduce(0, +))
        let across = views.map { natural($0, isWidth: !isRow) }.max() ?? 0
        return CGSize(
            width: (isRow ? along : across) + margins.left + margins.right,
            height: (isRow ? across : along) + margins.top + margins.bottom)
    }

    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        let content = intrinsicContentSize
        return content.width >= 0 ? content : size
    }

    // MARK: Layout

    /// Returns the lengths of the views along the axis, if `length` is available for them without the gaps.
    private func lengths(_ views: [View], filling length: Double) -> [Double] {
        var lengths = views.map { natural($0, isWidth: isRow) }
        let sum = lengths.reduce(0, +)
        switch distribution {
        case .equalSpacing, .equalCentering: return lengths
        case .fillEqually: return lengths.map { _ in max(length / Double(views.count), 0) }
        case .fillProportionally where sum > 0: return lengths.map { max($0 / sum * length, 0) }
        case .fill, .fillProportionally: break
        }
        let free = views.indices.filter { fixed(views[$0], isWidth: isRow) == nil }
        let empty = free.filter { content(views[$0], isWidth: isRow) == nil }
        if !empty.isEmpty {
            let rest = length - sum + empty.map { lengths[$0] }.reduce(0, +)
            for index in empty { lengths[index] = max(rest / Double(empty.count), 0) }
            return lengths
        }
        func priority(_ index: Int) -> Float {
            let view = views[index]
            return length > sum
                ? view.contentHuggingPriority(for: axis).rawValue
                : view.contentCompressionResistancePriority(for: axis).rawValue
        }
        let order = (free.isEmpty ? Array(views.indices) : free).sorted {
            (priority($0), $0) < (priority($1), $1)
        }
        var rest = length - sum
        for index in order {
            let wanted = lengths[index] + rest
            lengths[index] = max(wanted, 0)
            guard wanted < 0 else { break }
            rest = wanted
        }
        return lengths
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        let views = visible
        guard !views.isEmpty else { return }
        let area = bounds.inset(by: margins)
        let smallest = gaps(views)
        var gaps = smallest
        let available = isRow ? area.width : area.height
        let lengths = lengths(views, filling: available - gaps.reduce(0, +))
        if distribution == .equalSpacing || distribution == .equalCentering, !gaps.isEmpty {
            let gap = (available - lengths.reduce(0, +)) / Double(gaps.count)
            gaps = gaps.map { max($0, gap) }
        }
        if distribution == .equalCentering, views.count > 2, let first = lengths.first, let last = lengths.last {
            let step = (available - (first + last) / 2) / Double(views.count - 1)
            for index in gaps.indices {
                gaps[index] = max(step - (lengths[index] + lengths[index + 1]) / 2, smallest[index])
            }
        }
        var start = isRow ? area.minX : area.minY
        for (index, view) in views.enumerated() {
            place(view, from: start, lengths[index], in: area)
            start += lengths[index] + (index < gaps.count ? gaps[index] : 0)
        }
    }

    private func place(_ view: View, from start: Double, _ length: Double, in area: CGRect) {
        let room = isRow ? area.height : area.width
        let across = alignment == .fill ? fixed(view, isWidth: !isRow) ?? room : natural(view, isWidth: !isRow)
        let offset: Double =
            switch alignment {
            case .fill, .leading, .firstBaseline, .lastBaseline: 0
            case .center: (room - across) / 2
            case .trailing: room - across
            }
        let edge = (isRow ? area.minY : area.minX) + offset
        let rect =
            isRow
            ? CGRect(x: start, y: edge, width: length, height: across)
            : CGRect(x: edge, y: start, width: across, height: length)
        view.bounds.size = rect.size
        view.center = rect.point(atUnit: view.anchorPoint)
    }
}
