/// Creates recordings from the events of devices of the kernel's input layer.
enum KernelRecording {
    /// Creates a recording of the device that was touched most.
    ///
    /// - Parameter description: the device's description from a separate file. Its axes take precedence over those in
    ///   the recording.
    static func make(
        of devices: [KernelDevice], described description: KernelDevice?, options: RecordingOptions,
        limits: ResourceLimits
    ) throws(RecordingError) -> Recording {
        let device = KernelDevice.touched(among: devices)
        let axes = (description ?? device).axes
        let button = device.touchButton
        let (horizontal, vertical) = try ranges(
            axes, ofSingleTouch: button != nil, options, source: description == nil ? .recording : .device)
        var recording = Recording(fingers: [], horizontal: horizontal, vertical: vertical, reports: [])
        let hasContacts = device.events.contains {
            $0.type == KernelEvent.synchronization && $0.code == KernelEvent.contactReport
        }
        var tracker: any TouchTracker
        if let button {
            tracker = SingleTouchTracker(horizontal: horizontal, vertical: vertical, button: button, limits: limits)
        } else if hasContacts {
            tracker = ContactTracker(horizontal: horizontal, vertical: vertical, limits: limits)
        } else {
            tracker = SlotTracker(horizontal: horizontal, vertical: vertical, slots: axes.slots, limits: limits)
        }
        for event in device.events { try tracker.handle(event) }
        try tracker.clock.finish()
        recording.fingers = tracker.fingers
        recording.reports = tracker.clock.reports
        recording.dropCount = tracker.dropCount
        recording.warnings = tracker.warnings.sorted { $0.line < $1.line }
        recording.deviceName = device.name ?? description?.name
        recording.isTimed = device.isTimed
        return recording
    }

    private static func ranges(
        _ axes: KernelAxes, ofSingleTouch isSingle: Bool, _ options: RecordingOptions, source: RecordingError.Source
    ) throws(RecordingError) -> (ClosedRange<Double>, ClosedRange<Double>) {
        if let axes = options.axes { return (axes.horizontal, axes.vertical) }
        if axes.isEmpty {
            var error = RecordingError(
                source: source, line: nil,
                message: source == .device
                    ? "this file describes no axes of a device"
                    : "the recording has no description of its device's axes")
            error.missing = source == .recording ? .description : nil
            throw error
        }
        let found = isSingle ? (axes.singleHorizontal, axes.singleVertical) : (axes.horizontal, axes.vertical)
        switch found {
        case (let horizontal?, let vertical?): return (horizontal, vertical)
        case (nil, nil):
            throw RecordingError(
                source: source, line: nil,
                message: isSingle
                    ? "the device has no ranges of its positions (ABS_X and ABS_Y)"
                    : "the device has no multi-touch positions (ABS_MT_POSITION_X and ABS_MT_POSITION_Y)")
        case (let horizontal, _):
            let name = (isSingle ? "ABS_" : "ABS_MT_POSITION_") + (horizontal == nil ? "X" : "Y")
            var error = RecordingError(
                source: source, line: nil, message: "the description of the device has no range of \(name)")
            error.missing = source == .recording ? .description : nil
            throw error
        }
    }
}

/// Tracks fingers in the events of one of the kernel's multi-touch protocols.
protocol TouchTracker {
    /// The fingers in the order in which they landed.
    var fingers: [Recording.Finger] { get }
    var clock: ReportClock { get }
    /// The number of times that the kernel dropped events.
    var dropCount: Int { get }
    /// Warnings about values that were guessed, and about values that the device cannot have reported.
    var warnings: [Recording.Warning] { get }

    mutating func handle(_ event: KernelEvent) throws(RecordingError)
}

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
    /// The number of positions that devices with only one finger report.
    private(set) var singlePositionCount = 0
    private(set) var hasTouchButton = false
    private(set) var hasLeftButton = false

    mutating func add(_ event: KernelEvent) {
        events.append(event)
        if event.isPosition { positionCount += 1 }
        if event.isSinglePosition { singlePositionCount += 1 }
        if event.type == KernelEvent.key {
            hasTouchButton = hasTouchButton || event.code == KernelEvent.touchButton
            hasLeftButton = hasLeftButton || event.code == KernelEvent.leftButton
        }
    }

    /// The button that is pressed while a finger is down, if the device reports only one finger; nil for other devices.
    var touchButton: Int? {
        guard positionCount == 0, singlePositionCount > 0 else { return nil }
        return hasTouchButton ? KernelEvent.touchButton : hasLeftButton ? KernelEvent.leftButton : nil
    }

    /// The device that was touched most, or otherwise the first one with the axes of a touch screen. Devices that report
    /// several fingers take precedence.
    static func touched(among devices: [KernelDevice]) -> KernelDevice {
        let most = devices.map(\.positionCount).max() ?? 0
        let mostOfOne = devices.filter { $0.touchButton != nil }.map(\.singlePositionCount).max() ?? 0
        let isWanted: (KernelDevice) -> Bool =
            most > 0
            ? { $0.positionCount == most }
            : mostOfOne > 0
                ? { $0.touchButton != nil && $0.singlePositionCount == mostOfOne } : { $0.axes.isMultiTouch }
        return devices.first(where: isWanted) ?? devices.first ?? KernelDevice()
    }
}

extension [KernelDevice] {
    /// The index of the device with a path, which is added if it does not exist.
    mutating func index(ofNode node: String) -> Int {
        if let index = firstIndex(where: { $0.node == node }) { return index }
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
    /// Positions from left to right of a device that reports only one finger.
    var singleHorizontal: ClosedRange<Double>? { extended(KernelEvent.x) }
    /// Positions from top to bottom of a device that reports only one finger.
    var singleVertical: ClosedRange<Double>? { extended(KernelEvent.y) }
    /// The highest slot; nil if the description does not state it.
    var slots: Int? { ranges[KernelEvent.slot].map { Int($0.upperBound) } }

    var isEmpty: Bool { ranges.isEmpty }
    /// Whether the axes are those of a multi-touch device.
    var isMultiTouch: Bool { horizontal != nil && vertical != nil }

    /// The range of an axis, unless it is a single position.
    private func extended(_ code: Int) -> ClosedRange<Double>? {
        ranges[code].flatMap { $0.lowerBound < $0.upperBound ? $0 : nil }
    }

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

/// An event of the Linux kernel's input layer.
struct KernelEvent {
    /// The time in microseconds since an arbitrary point.
    let time: Int64
    /// The number of its line in the file, from 1.
    let line: Int
    let type: Int
    let code: Int
    let value: Int

    /// `EV_SYN`, `EV_KEY`, `EV_ABS` and the relevant codes; source: `linux/input-event-codes.h`.
    static let synchronization = 0x00
    static let report = 0x00
    static let contactReport = 0x02
    static let dropped = 0x03
    static let key = 0x01
    static let touchButton = 0x14A
    static let leftButton = 0x110
    static let absolute = 0x03
    static let x = 0x00
    static let y = 0x01
    static let slot = 0x2F
    static let touchMajor = 0x30
    static let positionX = 0x35
    static let positionY = 0x36
    static let trackingID = 0x39
    static let pressure = 0x3A
    /// The number for types and codes that are not about touches.
    static let other = 0xFFFF

    /// Whether it reports a coordinate of a finger.
    var isPosition: Bool {
        type == Self.absolute && (code == Self.positionX || code == Self.positionY)
    }

    /// Whether it reports a coordinate of the only finger of a device.
    var isSinglePosition: Bool { type == Self.absolute && (code == Self.x || code == Self.y) }
}

/// Converts a device's times to seconds after its first report, and checks that they never decrease.
struct ReportClock {
    private(set) var reports: [Double] = []
    private var first: Int64?
    private var last: Int64?
    /// The line of the first event since the last report.
    private var pendingLine: Int?
    private let limits: ResourceLimits

    init(limits: ResourceLimits) { self.limits = limits }

    /// Checks the time of an event, in microseconds.
    mutating func pass(_ time: Int64, line: Int) throws(RecordingError) {
        if let last, time < last {
            throw RecordingError(line: line, message: "the time goes back by \(last - time) µs")
        }
        last = time
        pendingLine = pendingLine ?? line
    }

    /// Adds a report, and returns its time in seconds after the first one.
    mutating func report(at time: Int64, line: Int) throws(RecordingError) -> Double {
        let first = first ?? time
        self.first = first
        let seconds = Double(time - first) / 1_000_000
        guard seconds <= Double(limits[.recordingSeconds]) else {
            throw RecordingError(tooLongFor: limits, line: line)
        }
        reports.append(seconds)
        pendingLine = nil
        return seconds
    }

    /// Throws an error if the recording ends in the middle of a report.
    func finish() throws(RecordingError) {
        guard let pendingLine else { return }
        throw RecordingError(
            line: pendingLine, message: "the recording is cut off: no SYN_REPORT follows the events from here on")
    }
}
