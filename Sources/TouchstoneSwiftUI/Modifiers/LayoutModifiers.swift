public import TouchstoneGeometry

/// Gives the content a width or a height.
public struct _FixedFrame: ElementModifier, Equatable {
    var width: CGFloat?
    var height: CGFloat?
    let alignment: Alignment

    @usableFromInline
    init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
        (self.width, self.height, self.alignment) = (width, height, alignment)
    }

    static var traits: ModifierTraits { .changesLayout }
    func hasSameLayout(as other: _FixedFrame) -> Bool { self == other }

    /// The part that is animated.
    public var animatableData: AnimatablePair<_OptionalLength, _OptionalLength> {
        get { AnimatablePair(_OptionalLength(value: width), _OptionalLength(value: height)) }
        set { (width, height) = (newValue.first.value, newValue.second.value) }
    }

    /// The lengths that the frame sets. One that is not finite is none, as on the platform, which reports it.
    private var fixed: ProposedViewSize {
        func length(_ length: CGFloat?) -> CGFloat? { length.flatMap { $0.isFinite ? max(0, $0) : nil } }
        return ProposedViewSize(width: length(width), height: length(height))
    }

    private func own(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let fixed = fixed
        return ProposedViewSize(width: fixed.width ?? proposal.width, height: fixed.height ?? proposal.height)
    }

    func measure(_ proposal: ProposedViewSize, _ content: ElementNode) -> CGSize {
        let fixed = fixed
        if let width = fixed.width, let height = fixed.height { return CGSize(width: width, height: height) }
        let size = content.sizeThatFits(own(proposal))
        return CGSize(width: fixed.width ?? size.width, height: fixed.height ?? size.height)
    }

    func place(_ content: ElementNode, in size: CGSize, _ proposal: ProposedViewSize) {
        let proposal = own(proposal)
        content.place(at: alignment.origin(of: content, proposal, in: size), proposal: proposal)
    }

    func explicitGuide(_ guide: AlignmentKey, _ proposal: ProposedViewSize, _ content: ElementNode) -> Double? {
        let (own, size) = (own(proposal), measure(proposal, content))
        return content.explicitGuide(guide, for: own).map {
            $0 + alignment.origin(of: content, own, in: size)[guide.axis]
        }
    }
}

/// A length that may be missing. There is no way between one that is missing and another one: it changes at once.
public struct _OptionalLength: VectorArithmetic {
    let value: Double?

    /// Zero.
    public static var zero: _OptionalLength { _OptionalLength(value: 0) }
    /// Adds a difference to a length.
    public static func + (lhs: _OptionalLength, rhs: _OptionalLength) -> _OptionalLength {
        _OptionalLength(value: lhs.value.map { $0 + (rhs.value ?? 0) })
    }
    /// Returns the difference of two lengths.
    public static func - (lhs: _OptionalLength, rhs: _OptionalLength) -> _OptionalLength {
        guard let left = lhs.value, let right = rhs.value else { return zero }
        return _OptionalLength(value: left - right)
    }
    /// Multiplies the length by a number.
    public mutating func scale(by factor: Double) { self = _OptionalLength(value: value.map { $0 * factor }) }
    /// The square of the length.
    public var magnitudeSquared: Double { value.map { $0 * $0 } ?? 0 }
}

/// Gives the content a smallest, an ideal and a largest size.
public struct _FlexibleFrame: ElementModifier, Equatable {
    let minimum: ProposedViewSize
    let ideal: ProposedViewSize
    let maximum: ProposedViewSize
    let alignment: Alignment

    @usableFromInline
    init(minimum: ProposedViewSize, ideal: ProposedViewSize, maximum: ProposedViewSize, alignment: Alignment) {
        (self.minimum, self.ideal, self.maximum, self.alignment) = (minimum, ideal, maximum, alignment)
    }

    static var traits: ModifierTraits { .changesLayout }
    func hasSameLayout(as other: _FlexibleFrame) -> Bool { self == other }

    private func own(_ proposal: ProposedViewSize) -> ProposedViewSize {
        var own = proposal
        for axis in Axis.allCases {
            guard let length = proposal[axis] ?? ideal[axis] else { continue }
            own[axis] = min(max(length, minimum[axis] ?? -.infinity), maximum[axis] ?? .infinity)
        }
        return own
    }

    func measure(_ proposal: ProposedViewSize, _ content: ElementNode) -> CGSize {
        var size = content.sizeThatFits(own(proposal))
        for axis in Axis.allCases {
            let length = size[axis]
            let wanted = proposal[axis] ?? ideal[axis] ?? length
            let low = minimum[axis] ?? min(length, maximum[axis] ?? .infinity)
            let high = maximum[axis] ?? max(length, minimum[axis] ?? 0)
            size[axis] = min(max(wanted, low), max(high, low))
        }
        return size
    }

    private func own(_ proposal: ProposedViewSize, in size: CGSize) -> ProposedViewSize {
        var own = own(proposal)
        for axis in Axis.allCases where maximum[axis] != nil || minimum[axis] != nil { own[axis] = size[axis] }
        return own
    }

    func place(_ content: ElementNode, in size: CGSize, _ proposal: ProposedViewSize) {
        let proposal = own(proposal, in: size)
        content.place(at: alignment.origin(of: content, proposal, in: size), proposal: proposal)
    }

    func explicitGuide(_ guide: AlignmentKey, _ proposal: ProposedViewSize, _ content: ElementNode) -> Double? {
        let size = measure(proposal, content)
        let own = own(proposal, in: size)
        return content.explicitGuide(guide, for: own).map {
            $0 + alignment.origin(of: content, own, in: size)[guide.axis]
        }
    }
}

/// Adds space around the content.
public struct _Padding: ElementModifier, Equatable {
    var insets: EdgeInsets

    @usableFromInline
    init(insets: EdgeInsets) { self.insets = insets }

    static var traits: ModifierTraits { .changesLayout }
    func hasSameLayout(as other: _Padding) -> Bool { self == other }

    /// The part that is animated.
    public var animatableData: EdgeInsets.AnimatableData {
        get { insets.animatableData }
        set { insets.animatableData = newValue }
    }

    /// The insets, with zero for those that are not finite.
    private var shown: EdgeInsets {
        func length(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }
        return EdgeInsets(
            top: length(insets.top), leading: length(insets.leading), bottom: length(insets.bottom),
            trailing: length(insets.trailing))
    }

    private var total: CGSize {
        let shown = shown
        return CGSize(width: shown.leading + shown.trailing, height: shown.top + shown.bottom)
    }

    private func own(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { max(0, $0 - total.width) },
            height: proposal.height.map { max(0, $0 - total.height) })
    }

    func measure(_ proposal: ProposedViewSize, _ content: ElementNode) -> CGSize {
        let size = content.sizeThatFits(own(proposal))
        return CGSize(width: max(0, size.width + total.width), height: max(0, size.height + total.height))
    }

    func place(_ content: ElementNode, in size: CGSize, _ proposal: ProposedViewSize) {
        content.place(at: CGPoint(x: shown.leading, y: shown.top), proposal: own(proposal))
    }

    func explicitGuide(_ guide: AlignmentKey, _ proposal: ProposedViewSize, _ content: ElementNode) -> Double? {
        content.explicitGuide(guide, for: own(proposal)).map {
            $0 + (guide.axis == .horizontal ? shown.leading : shown.top)
        }
    }
}

/// Places the content's middle at a point of the rectangle that the layout proposes.
public struct _Position: ElementModifier {
    var position: CGPoint

    @usableFromInline
    init(position: CGPoint) { self.position = position }

    /// The part that is animated.
    public var animatableData: CGPoint.AnimatableData {
        get { position.animatableData }
        set { position.animatableData = newValue }
    }

    func measure(_ proposal: ProposedViewSize, _ content: ElementNode) -> CGSize {
        let size = content.sizeThatFits(proposal)
        return CGSize(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
    }

    func place(_ content: ElementNode, in size: CGSize, _ proposal: ProposedViewSize) {
        let taken = content.sizeThatFits(proposal)
        content.place(at: CGPoint(x: -taken.width / 2, y: -taken.height / 2), proposal: proposal)
    }

    func apply(to pass: inout RenderPass) {
        pass.transform = pass.transform.translatedBy(x: position.x, y: position.y)
    }

    func explicitGuide(_ guide: AlignmentKey, _ proposal: ProposedViewSize, _ content: ElementNode) -> Double? {
        content.explicitGuide(guide, for: proposal).map {
            $0 + position[guide.axis] - content.sizeThatFits(proposal)[guide.axis] / 2
        }
    }
}

/// Gives the content its ideal size.
struct FixedSize: ElementModifier, Equatable {
    let horizontal: Bool
    let vertical: Bool

    static var traits: ModifierTraits { .changesLayout }
    func hasSameLayout(as other: FixedSize) -> Bool { self == other }

    private func own(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    }

    func measure(_ proposal: ProposedViewSize, _ content: ElementNode) -> CGSize { content.sizeThatFits(own(proposal)) }
    func place(_ content: ElementNode, in size: CGSize, _ proposal: ProposedViewSize) {
        content.place(at: .zero, proposal: own(proposal))
    }
    func explicitGuide(_ guide: AlignmentKey, _ proposal: ProposedViewSize, _ content: ElementNode) -> Double? {
        content.explicitGuide(guide, for: own(proposal))
    }
}

/// How a content of a ratio fills a rectangle.
public enum ContentMode: Hashable, Sendable, CaseIterable {
    /// Inside of the rectangle.
    case fit
    /// Covering the rectangle.
    case fill
}

/// Gives the content a ratio of its sides.
struct AspectRatio: ElementModifier, Equatable {
    let ratio: CGFloat?
    let mode: ContentMode

    static var traits: ModifierTraits { .changesLayout }
    func hasSameLayout(as other: AspectRatio) -> Bool { self == other }

    private func own(_ proposal: ProposedViewSize, _ content: ElementNode) -> ProposedViewSize {
        let ideal = content.sizeThatFits(.unspecified)
        let ratio = ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
        guard ratio > 0, ratio.isFinite else { return proposal }
        switch (proposal.width, proposal.height) {
        case (nil, nil):
            return ProposedViewSize(ideal.width > 0 ? CGSize(width: ideal.width, height: ideal.width / ratio) : ideal)
        case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
        case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
        case (let width?, let height?):
            let isWide = width > height * ratio
            return isWide == (mode == .fit)
                ? ProposedViewSize(width: height * ratio, height: height)
                : ProposedViewSize(width: width, height: width / ratio)
        }
    }

    func measure(_ proposal: ProposedViewSize, _ content: ElementNode) -> CGSize {
        content.sizeThatFits(own(proposal, content))
    }
    func place(_ content: ElementNode, in size: CGSize, _ proposal: ProposedViewSize) {
        content.place(at: .zero, proposal: own(proposal, content))
    }
    func explicitGuide(_ guide: AlignmentKey, _ proposal: ProposedViewSize, _ content: ElementNode) -> Double? {
        content.explicitGuide(guide, for: own(proposal, content))
    }
}

/// Sets the priority in a stack.
struct LayoutPriority: ElementModifier, Equatable {
    let layoutPriority: Double?
    static var traits: ModifierTraits { .changesLayout }
    func hasSameLayout(as other: LayoutPriority) -> Bool { self == other }
}

/// Sets a guide.
struct AlignmentGuide: ElementModifier {
    let key: AlignmentKey
    let position: (ViewDimensions) -> CGFloat

    static var traits: ModifierTraits { [.changesLayout, .setsGuide] }
    func hasSameLayout(as other: AlignmentGuide) -> Bool { false }

    func explicitGuide(_ guide: AlignmentKey, _ proposal: ProposedViewSize, _ content: ElementNode) -> Double? {
        guard guide == key else { return content.explicitGuide(guide, for: proposal) }
        return position(ViewDimensions(content, proposal))
    }
}

extension View {
    /// Gives the view a width, a height or both, in points.
    @inlinable
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        _ModifiedElement(content: self, modifier: _FixedFrame(width: width, height: height, alignment: alignment))
    }

    /// Gives the view a smallest, an ideal and a largest size, in points.
    @inlinable
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        _ModifiedElement(
            content: self,
            modifier: _FlexibleFrame(
                minimum: ProposedViewSize(width: minWidth, height: minHeight),
                ideal: ProposedViewSize(width: idealWidth, height: idealHeight),
                maximum: ProposedViewSize(width: maxWidth, height: maxHeight), alignment: alignment))
    }

    /// Adds space around the view, in points.
    @inlinable
    public func padding(_ insets: EdgeInsets) -> some View {
        _ModifiedElement(content: self, modifier: _Padding(insets: insets))
    }
    /// Adds the same space at all edges, in points.
    @inlinable
    public func padding(_ length: CGFloat) -> some View { padding(.all, length) }
    /// Adds space at some edges: 16 points unless a length is given.
    @inlinable
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        let length = length ?? 16
        return padding(
            EdgeInsets(
                top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
                bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0))
    }

    /// Places the view's middle at a point of the view around it. The view takes the whole proposed size.
    @inlinable
    public func position(_ position: CGPoint) -> some View {
        _ModifiedElement(content: self, modifier: _Position(position: position))
    }
    /// Places the view's middle at a point of the view around it. The view takes the whole proposed size.
    @inlinable
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }

    /// Gives the view its ideal size.
    public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }
    /// Gives the view its ideal width, or height.
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modified(by: FixedSize(horizontal: horizontal, vertical: vertical))
    }

    /// Gives the view a ratio of width to height; nil for that of its ideal size.
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        modified(by: AspectRatio(ratio: aspectRatio, mode: contentMode))
    }
    /// Gives the view the ratio of a size.
    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }
    /// Fits the view into its rectangle with its own ratio.
    public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
    /// Covers the rectangle with the view in its own ratio.
    public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

    /// Sets the priority with which a stack gives the view space. 0 by default.
    public func layoutPriority(_ value: Double) -> some View { modified(by: LayoutPriority(layoutPriority: value)) }

    /// Sets the position of a guide.
    public func alignmentGuide(
        _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { modified(by: AlignmentGuide(key: guide.key, position: computeValue)) }
    /// Sets the position of a guide.
    public func alignmentGuide(
        _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { modified(by: AlignmentGuide(key: guide.key, position: computeValue)) }
}
