internal import TouchstoneGeometry

/// A switch with a label. A tap on the switch turns it on or off.
public struct Toggle<Label: View>: View {
    @Binding private var isOn: Bool
    private let label: Label
    @Environment(\.isEnabled) private var isEnabled

    /// Creates a switch.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { (_isOn, self.label) = (isOn, label()) }

    /// The label and the switch.
    public var body: some View {
        HStack {
            label
            Spacer()
            Capsule().fill(isOn ? Color.green : Color.gray.opacity(0.3))
                .frame(width: 51, height: 31)
                .overlay {
                    Circle().fill(.white).frame(width: 27, height: 27).offset(x: isOn ? 10 : -10)
                        .allowsHitTesting(false)
                }
                .opacity(isEnabled ? 1 : 0.5)
                .onTapGesture { withAnimation { isOn.toggle() } }
        }
    }
}

extension Toggle where Label == Text {
    /// Creates a switch with a title.
    public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
    /// Creates a switch with a title.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

/// A thumb that a finger drags along a track. The label is not shown, as on an iPhone.
public struct Slider: View {
    private static let thumbSize = 27.0
    @Binding private var value: Double
    private let bounds: ClosedRange<Double>
    private let step: Double?
    private let onEditingChanged: (Bool) -> Void
    @State private var start: Double?
    @Environment(\.tint) private var tint

    /// Creates a slider for the values of a range, or for those at the distance of a step. `onEditingChanged` is called
    /// when the drag begins and when it ends.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value? = nil,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        _value = Binding(get: { Double(value.wrappedValue) }, set: { value.wrappedValue = Value($0) })
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.step = step.map { Double($0) }
        self.onEditingChanged = onEditingChanged
    }
    /// Creates a slider with a label, which is not shown.
    public init<Value: BinaryFloatingPoint, Label: View>(
        value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value? = nil,
        @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(value: value, in: bounds, step: step, onEditingChanged: onEditingChanged) }

    private var fraction: Double {
        let length = bounds.upperBound - bounds.lowerBound
        return length > 0 ? min(max((value - bounds.lowerBound) / length, 0), 1) : 0
    }

    /// The track and the thumb.
    public var body: some View {
        GeometryReader { proxy in
            let trackLength = max(proxy.size.width - Self.thumbSize, 0)
            ZStack(alignment: .leading) {
                Capsule().fill(Color.gray.opacity(0.3)).frame(height: 4)
                Capsule().fill(tint).frame(width: trackLength * fraction + Self.thumbSize / 2, height: 4)
                Circle().fill(.white).shadow(radius: 2).frame(width: Self.thumbSize, height: Self.thumbSize)
                    .offset(x: trackLength * fraction)
                    .gesture(
                        DragGesture(minimumDistance: 0)
                            .onChanged { drag(by: $0.translation.width, trackLength) }
                            .onEnded { _ in
                                start = nil
                                onEditingChanged(false)
                            })
            }
            .frame(height: proxy.size.height)
        }
        .frame(height: 31)
    }

    private func drag(by distance: Double, _ trackLength: Double) {
        if start == nil { onEditingChanged(true) }
        let first = start ?? value
        start = first
        guard trackLength > 0 else { return }
        var new = first + distance / trackLength * (bounds.upperBound - bounds.lowerBound)
        if let step, step > 0 { new = bounds.lowerBound + ((new - bounds.lowerBound) / step).rounded() * step }
        value = min(max(new, bounds.lowerBound), bounds.upperBound)
    }
}

/// How much of a task is done. Without a value, it is a gray ring that does not move.
public struct ProgressView: View {
    private let fraction: Double?
    private let title: Text?
    @Environment(\.tint) private var tint

    /// Creates a ring.
    public init() { (fraction, title) = (nil, nil) }
    /// Creates a ring with a title.
    public init(_ title: LocalizedStringKey) { (fraction, self.title) = (nil, Text(title)) }
    /// Creates a bar. Nil makes a ring.
    public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
        (fraction, title) = (value.map { Double($0 / total) }, nil)
    }
    /// Creates a bar with a title.
    public init<Value: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: Value?, total: Value = 1) {
        (fraction, self.title) = (value.map { Double($0 / total) }, Text(title))
    }

    /// The title with the bar or the ring.
    public var body: some View {
        VStack(alignment: fraction == nil ? .center : .leading) {
            if let fraction {
                title
                GeometryReader { proxy in
                    ZStack(alignment: .leading) {
                        Capsule().fill(Color.gray.opacity(0.3))
                        Capsule().fill(tint).frame(width: proxy.size.width * min(max(fraction, 0), 1))
                    }
                }
                .frame(height: 4)
            } else {
                Circle().stroke(Color.gray, lineWidth: 3).frame(width: 20, height: 20)
                title
            }
        }
    }
}
