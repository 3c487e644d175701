internal import Geometry

/// Recordings that `evemu-record` has written, versions 1.0 to 1.3: the Linux kernel's multi-touch protocol B as text.
///
///     let recording = try EvemuRecording.parse(bytes, device: description)
///
/// The device's description may stand in the recording itself or in a file of its own. Lines of kinds that say nothing of
/// touches, and comments, are skipped; the single-touch `ABS_X` and `ABS_Y` are an emulation that lags and are skipped too.
///
/// Sources: the kernel's `Documentation/input/multi-touch-protocol.rst`; the `evemu-record` manual.
public enum EvemuRecording {
    /// The touches in `bytes`. Throws where a line is not what it should be; whatever the bytes are, nothing traps.
    ///
    /// - Parameters:
    ///   - bytes: The recorded events. No more than `limits.bytes + 1` of them are looked at.
    ///   - device: The device's description; its axes count before those in `bytes`. nil where the recording has its own.
    public static func parse(
        _ bytes: [UInt8], device: [UInt8]? = nil, limits: RecordingLimits = .standard
    ) throws(RecordingError) -> Recording {
        var axes = EvemuAxes()
        if let device {
            try forEachLine(of: device, .device, limits) { line throws(RecordingError) in
                if line.kind == UInt8(ascii: "A") { try axes.add(line) }
            }
            try axes.check(.device)
        }
        let hasOwnAxes = device == nil
        var isDescribed = device != nil
        var tracker = EvemuTracker(limits: limits)
        try forEachLine(of: bytes, .recording, limits) { line throws(RecordingError) in
            switch line.kind {
            case UInt8(ascii: "A") where hasOwnAxes: try axes.add(line)
            case UInt8(ascii: "E"):
                if !isDescribed {
                    try axes.check(.recording)
                    isDescribed = true
                }
                try tracker.handle(EvemuEvent(line), line: line.number, slots: axes.slots)
            default: break
            }
        }
        if !isDescribed { try axes.check(.recording) }
        try tracker.finish()
        guard let horizontal = axes.horizontal, let vertical = axes.vertical else {
            throw RecordingError(line: nil, message: EvemuAxes.missing)
        }
        return Recording(
            fingers: tracker.fingers, horizontal: horizontal, vertical: vertical, reports: tracker.reports,
            dropCount: tracker.dropCount)
    }

    private static func forEachLine(
        of bytes: [UInt8], _ source: RecordingError.Source, _ limits: RecordingLimits,
        _ body: (EvemuLine) throws(RecordingError) -> Void
    ) throws(RecordingError) {
        guard bytes.count <= limits.bytes else {
            throw RecordingError(
                source: source, line: nil, message: "the file is larger than \(limits.bytes) bytes")
        }
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var number = 0
        while start < bytes.count {
            number += 1
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            if let line = try EvemuLine(
                bytes[start..<end], number: number, isCut: end == bytes.count, source: source)
            {
                try body(line)
            }
            start = end + 1
        }
    }
}
