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
            if format == .csv {
                var reader = CSVReader()
                for line in TextLine.lines(of: bytes, .recording) { try reader.read(line, into: &log) }
            } else {
                var reader = PointerEventReader()
                for line in TextLine.lines(of: bytes, .recording) { try reader.read(line, into: &log) }
            }
            recording = try log.recording(axes: options.axes)
        }
        guard !recording.fingers.isEmpty else {
            throw RecordingError(line: nil, message: "the recording holds no touches")
        }
        recording.format = format
        return recording
    }

    private static func format(
        of bytes: [UInt8], _ source: RecordingError.Source, _ wanted: RecordingFormat?, _ limits: ResourceLimits
    ) throws(RecordingError) -> RecordingFormat {
        guard bytes.count <= limits[.recordingBytes] else {
            throw RecordingError(
                source, line: nil, "the file is larger than \(limits[.recordingBytes]) bytes", beyond: .recordingBytes)
        }
        let longest = limits[.lineBytes]
        if let line = TextLine.lines(of: bytes, source).first(where: { $0.bytes.count > longest }) {
            throw RecordingError(
                source, line: line.number, "the line is longer than \(longest) bytes", beyond: .lineBytes)
        }
        if let format = wanted ?? RecordingFormat(recognizing: bytes) { return format }
        throw RecordingError(unknownFormatOf: bytes, source)
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
        case .libinput:
            var reader = LibinputReader()
            for line in TextLine.lines(of: bytes, source) {
                try reader.read(line)
                try check(reader.devices, line)
            }
            return reader.devices
        case .pointerEvents, .csv: return nil
        }
    }
}
