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
