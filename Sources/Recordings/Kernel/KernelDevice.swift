/// A device of the kernel's input layer: what is said of it, and what it did.
struct KernelDevice {
    /// The path of its file, such as `/dev/input/event2`; empty where it is the only one and is not named.
    var node = ""
    /// What it calls itself; nil where that is not said.
    var name: String?
    var axes = KernelAxes()
    var events: [KernelEvent] = []
    /// Whether the events came with times.
    var isTimed = true
    private(set) var positionCount = 0

    mutating func add(_ event: KernelEvent) {
        events.append(event)
        if event.isPosition { positionCount += 1 }
    }

    /// Of several devices the one that was touched most, or else the first with a touch screen's axes.
    static func touched(among devices: [KernelDevice]) -> KernelDevice {
        let most = devices.map(\.positionCount).max() ?? 0
        let isWanted: (KernelDevice) -> Bool = most > 0 ? { $0.positionCount == most } : { $0.axes.isMultiTouch }
        return devices.first(where: isWanted) ?? devices.first ?? KernelDevice()
    }
}

extension [KernelDevice] {
    /// The place of the device with a path, which is added where it is not there.
    mutating func place(ofNode node: String) -> Int {
        if let place = firstIndex(where: { $0.node == node }) { return place }
        append(KernelDevice(node: node))
        return count - 1
    }
}

/// The ranges of a device's axes, as its description gives them.
struct KernelAxes {
    private var ranges: [Int: ClosedRange<Double>] = [:]

    /// Positions from left to right.
    var horizontal: ClosedRange<Double>? { ranges[KernelEvent.positionX] }
    /// Positions from top to bottom.
    var vertical: ClosedRange<Double>? { ranges[KernelEvent.positionY] }
    /// The highest slot, where the description has one.
    var slots: Int? { ranges[KernelEvent.slot].map { Int($0.upperBound) } }

    var isEmpty: Bool { ranges.isEmpty }
    /// Whether it is a multi-touch device's.
    var isMultiTouch: Bool { horizontal != nil && vertical != nil }

    /// Adds an axis from its line. Axes that are not about touches may have any range.
    mutating func add(_ code: Int, _ minimum: Int, _ maximum: Int, of line: TextLine) throws(RecordingError) {
        let matters = [KernelEvent.positionX, KernelEvent.positionY, KernelEvent.slot].contains(code)
        guard minimum < maximum || (!matters || code == KernelEvent.slot) && minimum == maximum else {
            guard matters else { return }
            throw line.error("the axis ends (\(maximum)) where it begins (\(minimum)), or before")
        }
        ranges[code] = Double(minimum)...Double(maximum)
    }
}
