/// Creates recordings from the events of devices of the kernel's input layer.
enum KernelRecording {
    /// Creates a recording of the device that was touched most.
    ///
    /// - Parameter description: the device's description from a separate file. Its axes take precedence over those in
    ///   the recording.
    static func make(
        of devices: [KernelDevice], described description: KernelDevice?, options: RecordingOptions,
        limits: RecordingLimits
    ) throws(RecordingError) -> Recording {
        let device = KernelDevice.touched(among: devices)
        let axes = (description ?? device).axes
        let (horizontal, vertical) = try ranges(axes, options, source: description == nil ? .recording : .device)
        var recording = Recording(fingers: [], horizontal: horizontal, vertical: vertical, reports: [])
        let hasContacts = device.events.contains {
            $0.type == KernelEvent.synchronization && $0.code == KernelEvent.contactReport
        }
        var tracker: any TouchTracker =
            hasContacts
            ? ContactTracker(horizontal: horizontal, vertical: vertical, limits: limits)
            : SlotTracker(horizontal: horizontal, vertical: vertical, slots: axes.slots, limits: limits)
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
        _ axes: KernelAxes, _ options: RecordingOptions, source: RecordingError.Source
    ) throws(RecordingError) -> (ClosedRange<Double>, ClosedRange<Double>) {
        if let axes = options.axes { return (axes.horizontal, axes.vertical) }
        if axes.isEmpty {
            var error = RecordingError(
                source: source, line: nil,
                message: source == .device
                    ? "this file describes no axes of a device"
                    : "the recording has no description of its device's axes")
            error.lacksAxes = source == .recording
            throw error
        }
        guard let horizontal = axes.horizontal, let vertical = axes.vertical else {
            throw RecordingError(
                source: source, line: nil,
                message: "the device has no multi-touch positions (ABS_MT_POSITION_X and ABS_MT_POSITION_Y)")
        }
        return (horizontal, vertical)
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
