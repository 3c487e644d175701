internal import TouchstoneEngine

/// Which gestures of a view are recognized.
public struct GestureMask: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Creates options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// No gesture.
    public static let none: GestureMask = []
    /// The gesture that is being added.
    public static let gesture = GestureMask(rawValue: 1)
    /// The gestures of the views inside.
    public static let subviews = GestureMask(rawValue: 2)
    /// All gestures.
    public static let all: GestureMask = [.gesture, .subviews]
}

/// How a gesture of a view competes with those of the views inside.
enum GestureAttachment {
    /// After those inside.
    case normal
    /// Before those inside.
    case highPriority
    /// Together with those inside.
    case simultaneous
}

/// A view with a gesture.
public struct _GestureView<Content: View, Added: Gesture>: PrimitiveView {
    let content: Content
    let gesture: Added
    let attachment: GestureAttachment
    let mask: GestureMask

    /// Updates the node of the view, or returns another one.
    public func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: GestureNode(context)) { $0.update(content, gesture, attachment, mask, in: context) }
    }
}

/// The node of a view with a gesture.
///
/// Its recognizers belong to the view of the engine that stands for the content: a text, an image, a shape or a group.
/// What they measure is in the coordinates of this node, in which the content's own effects do not count.
final class GestureNode: WrapperNode {
    private var gesture: _GestureNode?
    private var attachment = GestureAttachment.normal
    private var attached: [any GestureLeafRecognizer] = []
    private var isRecognizing = true

    /// Whether the gesture comes before those of the content.
    var isHighPriority: Bool { attachment == .highPriority }
    /// Whether the gesture excludes no other one.
    var isSimultaneous: Bool { attachment == .simultaneous }

    /// Whether the gesture comes before one of the content.
    func precedence(overContent other: GestureNode) -> Precedence {
        switch attachment {
        case .normal: other.isSimultaneous ? .independent : .second
        case .highPriority: .first
        case .simultaneous: .independent
        }
    }

    func update<Added: Gesture>(
        _ content: some View, _ gesture: Added, _ attachment: GestureAttachment, _ mask: GestureMask,
        in context: _ViewContext
    ) {
        self.attachment = attachment
        let new = gesture._node(
            reusing: self.gesture, in: _GestureContext(owner: self, environment: context.environment))
        if new !== self.gesture {
            self.gesture?.leave()
            self.gesture = new
        }
        isRecognizing =
            mask.contains(.gesture) && context.environment.isEnabled && !context.environment.ignoresGestures
        attach(new.recognizers)
        var inner = context
        if !mask.contains(.subviews) { inner.environment.ignoresGestures = true }
        updateContent(content, in: inner)
    }

    /// Called when a gesture that was evaluated on its own has other parts.
    func recognizersDidChange() { if let gesture { attach(gesture.recognizers) } }

    private func attach(_ recognizers: [any GestureLeafRecognizer]) {
        for recognizer in recognizers where recognizer.isEnabled != isRecognizing {
            recognizer.isEnabled = isRecognizing
        }
        if !isRecognizing { gesture?.interrupt() }
        attached = recognizers
    }

    override func draw(_ pass: inout RenderPass) {
        if !attached.isEmpty { element.setNeedsView() }
        element.render(pass)
        guard let view = element.shownView else { return }
        // A gesture that goes on moves to the new view only if both are in the same window.
        if view.superview == nil, attached.contains(where: \.isUndecided) {
            element.principal.container?.addSubview(view)
        }
        for recognizer in attached where recognizer.view !== view {
            view.addGestureRecognizer(recognizer)
            if let leaf = recognizer.leaf { host.addLeaf(leaf) }
        }
    }

    override func didDisappear() {
        gesture?.leave()
        super.didDisappear()
    }
}

extension View {
    /// Adds a gesture. Those of the views inside come before it.
    public func gesture<Added: Gesture>(_ gesture: Added, including mask: GestureMask = .all) -> some View {
        _GestureView(content: self, gesture: gesture, attachment: .normal, mask: mask)
    }
    /// Adds a gesture that is recognized only if a condition holds. Those of the views inside come before it.
    public func gesture<Added: Gesture>(_ gesture: Added, isEnabled: Bool) -> some View {
        self.gesture(gesture, including: isEnabled ? .all : .subviews)
    }
    /// Adds a gesture that comes before those of the views inside.
    public func highPriorityGesture<Added: Gesture>(_ gesture: Added, including mask: GestureMask = .all) -> some View {
        _GestureView(content: self, gesture: gesture, attachment: .highPriority, mask: mask)
    }
    /// Adds a gesture that is recognized together with those of the views inside.
    public func simultaneousGesture<Added: Gesture>(_ gesture: Added, including mask: GestureMask = .all) -> some View {
        _GestureView(content: self, gesture: gesture, attachment: .simultaneous, mask: mask)
    }

    /// Calls a function when the view is tapped.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        gesture(TapGesture(count: count).onEnded(action))
    }
    /// Calls a function with the place where the view is tapped.
    public func onTapGesture(
        count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
    }
    /// Calls a function when a finger has stayed on the view. `onPressingChanged` is called when the finger lands, and
    /// when it lifts or has moved too far.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        gesture(
            PressingGesture(
                LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance), action,
                onPressingChanged))
    }
    /// Calls a function when a finger has stayed on the view.
    @_disfavoredOverload
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)?,
        perform action: @escaping () -> Void
    ) -> some View {
        onLongPressGesture(
            minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
            onPressingChanged: pressing)
    }
}
