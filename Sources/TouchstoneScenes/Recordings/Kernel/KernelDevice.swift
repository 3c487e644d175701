/// A device of the kernel's input layer, with its description and its events.
struct KernelDevice {
    /// The path of its file, such as `/dev/input/event2`; empty if it is the only device and has no name.
    var node = ""
    /// The device's name; nil if it is not known.
    var name: String?
    var axes = KernelAxes()
    var events: [KernelEvent] = []
    /// Whether the events have times.
    var isTimed = true
    private(set) var positionCount = 0

    mutating func add(_ event: KernelEvent) {
        events.append(event)
        if event.isPosition { positionCount += 1 }
    }

    /// The device that was touched most, or otherwise the first one with the axes of a touch screen.
    static func touched(among devices: [KernelDevice]) -> KernelDevice {
        let most = devices.map(\.positionCount).max() ?? 0
        let isWanted: (KernelDevice) -> Bool = most > 0 ? { $0.positionCount == most } : { $0.axes.isMultiTouch }
        return devices.first(where: isWanted) ?? devices.first ?? KernelDevice()
    }
}

extension [KernelDevice] {
    /// The index of the device with a path, which is added if it does not exist.
    mutating func place(ofNode node: String) -> Int {
        if let place = firstIndex(where: { $0.node == node }) { return place }
        append(KernelDevice(node: node))
        return count - 1
    }
}

/// The ranges of a device's axes, according to its description.
struct KernelAxes {
    private var ranges: [Int: ClosedRange<Double>] = [:]

    /// Positions from left to right.
    var horizontal: ClosedRange<Double>? { ranges[KernelEvent.positionX] }
    /// Positions from top to bottom.
    var vertical: ClosedRange<Double>? { ranges[KernelEvent.positionY] }
    /// The highest slot; nil if the description does not state it.
    var slots: Int? { ranges[KernelEvent.slot].map { Int($0.upperBound) } }

    var isEmpty: Bool { ranges.isEmpty }
    /// Whether the axes are those of a multi-touch device.
    var isMultiTouch: Bool { horizontal != nil && vertical != nil }

    /// Adds an axis from its line. Axes that are not about touches may have any range.
    mutating func add(_ code: Int, _ minimum: Int, _ maximum: Int, of line: TextLine) throws(RecordingError) {
        let matters = [KernelEvent.positionX, KernelEvent.positionY, KernelEvent.slot].contains(code)
        guard minimum < maximum || (!matters || code == KernelEvent.slot) && minimum == maximum else {
            guard matters else { return }
            throw line.error("the maximum of the axis (\(maximum)) is not above its minimum (\(minimum))")
        }
        ranges[code] = Double(minimum)...Double(maximum)
    }
}
