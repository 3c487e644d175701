extension Recording {
    /// Parses the touches in `bytes`. Throws an error if a line is invalid. No input makes it trap.
    ///
    /// ```swift
    /// let recording = try Recording.parse(bytes, device: description)
    /// ```
    ///
    /// - Parameters:
    ///   - bytes: the recorded events. The caller reads at most one more than the limit of bytes.
    ///   - device: the device's description. Its axes take precedence over those in `bytes`. Nil if the recording
    ///     contains its own description, or needs none.
    ///   - options: properties that the recording may not state itself, such as its format.
    ///   - limits: the limits of the recording.
    package static func parse(
        _ bytes: [UInt8], device: [UInt8]? = nil, options: RecordingOptions = RecordingOptions(),
        limits: ResourceLimits = .standard
    ) throws(RecordingError) -> Recording {
        let format = try format(of: bytes, .recording, options.format, limits)
        var description: KernelDevice?
        if let device {
            let format = try self.format(of: device, .device, nil, limits)
            let described = try devices(in: device, .device, format, options) ?? []
            description = described.first { $0.axes.isMultiTouch } ?? described.first
            guard description != nil else {
                throw RecordingError(source: .device, line: nil, message: "this file describes no device")
            }
        }
        var recording: Recording
        if let devices = try devices(in: bytes, .recording, format, options) {
            recording = try KernelRecording.make(
                of: devices, described: description, options: options, limits: limits)
        } else {
            var log = PointerLog(limits: limits)
            try read(bytes, format, into: &log, limits)
            recording = try log.recording(axes: options.axes)
        }
        guard !recording.fingers.isEmpty else {
            let warning = recording.warnings.first(where: \.isOfMissingLanding)
            throw RecordingError(
                line: warning?.line, column: warning?.column ?? 1,
                message: warning?.message ?? "the recording holds no touches")
        }
        recording.format = format
        return recording.turned(options.rotation)
    }

    /// Reads a file whose fingers have ids.
    private static func read(
        _ bytes: [UInt8], _ format: RecordingFormat, into log: inout PointerLog, _ limits: ResourceLimits
    ) throws(RecordingError) {
        switch format {
        case .csv:
            var reader = CSVReader()
            for line in TextLine.lines(of: bytes, .recording) { try reader.read(line, into: &log) }
        case .motionEvents:
            var reader = MotionEventReader()
            for line in TextLine.lines(of: bytes, .recording) { try reader.read(line, into: &log) }
            try reader.finish(into: &log)
        case .pointerEvents:
            var reader = PointerEventReader()
            for object in JSONObjects(of: bytes, .recording) { try reader.read(object, longest: limits[.lineBytes]) }
            try reader.finish(into: &log)
        case .evemu, .getevent, .libinput, .evtest: break
        }
    }

    private static func format(
        of bytes: [UInt8], _ source: RecordingError.Source, _ wanted: RecordingFormat?, _ limits: ResourceLimits
    ) throws(RecordingError) -> RecordingFormat {
        guard bytes.count <= limits[.recordingBytes] else {
            throw RecordingError(
                source, line: nil, "the file is larger than \(limits[.recordingBytes]) bytes", beyond: .recordingBytes)
        }
        guard let format = wanted ?? RecordingFormat(recognizing: bytes) else {
            throw RecordingError(unknownFormatOf: bytes, source)
        }
        // A list of events can be one line. Its reader checks each event.
        if format == .pointerEvents { return format }
        let longest = limits[.lineBytes]
        if let line = TextLine.lines(of: bytes, source).first(where: { $0.bytes.count > longest }) {
            throw RecordingError(
                source, line: line.number, "the line is longer than \(longest) bytes", beyond: .lineBytes)
        }
        return format
    }

    /// The largest number of devices that a recording may name.
    private static let mostDevices = 1_000

    /// The devices in a file of the kernel's events; nil for a file of another kind.
    private static func devices(
        in bytes: [UInt8], _ source: RecordingError.Source, _ format: RecordingFormat, _ options: RecordingOptions
    ) throws(RecordingError) -> [KernelDevice]? {
        func check(_ devices: [KernelDevice], _ line: TextLine) throws(RecordingError) {
            guard devices.count <= mostDevices else { throw line.error("more than \(mostDevices) devices") }
        }
        switch format {
        case .evemu:
            var reader = EvemuReader()
            for line in TextLine.lines(of: bytes, source) { try reader.read(line) }
            return [reader.device]
        case .getevent:
            var reader = GeteventReader(reportsPerSecond: options.reportsPerSecond)
            for line in TextLine.lines(of: bytes, source) {
                try reader.read(line)
                try check(reader.devices, line)
            }
            return reader.devices
        case .evtest:
            var reader = EvtestReader()
            for line in TextLine.lines(of: bytes, source) {
                try reader.read(line)
                try check(reader.devices, line)
            }
            return reader.devices
        case .libinput:
            var reader = LibinputReader()
            for line in TextLine.lines(of: bytes, source) {
                try reader.read(line)
                try check(reader.devices, line)
            }
            return reader.devices
        case .motionEvents, .pointerEvents, .csv: return nil
        }
    }
}
