import Foundation
import Synchronization
import TouchstoneKit
internal import TouchstoneScenes

/// A test of one input. It is read as its kind and, if that succeeds, played, drawn and written. The written files are
/// then checked.
struct Trial {
    /// The outcome of an input without a fault.
    enum Outcome: String, Sendable { case refused, played, interrupted }

    /// A behavior that no input may cause.
    struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    /// The folder of this process for the files of a case.
    let folder: String

    /// The number of seconds of this process's CPU time for reading, and for drawing after its end was requested.
    let patience: Double

    /// Whether frames are drawn and written. If false, the scene is only played, which is much faster.
    var draws = true

    /// The time that a release build on a slow machine needs.
    #if DEBUG
        static let standardPatience = 20.0
    #else
        static let standardPatience = 1.0
    #endif
    /// The number of seconds after which the end of drawing is requested.
    private static let work = 0.4

    /// The limits of a case. They are lower than usual, so that many cases can be tried per second.
    private static let input: InputOptions = {
        var input = InputOptions()
        input.limits[.frames] = 400
        input.limits[.samples] = 20_000
        input.limits[.pixels] = 1 << 22
        input.limits[.recordedSamples] = 20_000
        input.limits[.embeddedBytes] = 1 << 22
        return input
    }()

    /// Runs the test.
    ///
    /// - Throws: ``Fault``. All other errors are the expected result of an invalid input.
    func run(_ input: FuzzInput) throws(Fault) -> Outcome {
        let name = "case.\(input.kind.rawValue)"
        try write(input.bytes, name)
        switch input.kind {
        case .recording: return try importTouches(name)
        case .scene: return try render(name, formats: input.bytes)
        default: return try render(name)
        }
    }

    // MARK: Steps

    private func render(_ name: String, formats text: [UInt8]? = nil) throws(Fault) -> Outcome {
        let path = "\(folder)/\(name)"
        guard let scenes = try reading({ try LoadedScene.all(in: .file(path), input: Self.input) }) else {
            return .refused
        }
        if text != nil { try format(path) }
        for scene in scenes {
            if draws {
                if try draw(scene) { return .interrupted }
            } else {
                _ = try reading { try SceneRun(scene) }
            }
        }
        return .played
    }

    private func importTouches(_ name: String) throws(Fault) -> Outcome {
        let path = "\(folder)/\(name)"
        var options = ImportOptions()
        options.input = Self.input
        guard let imported = try reading({ try ImportedScene(from: .file(path), options: options) }) else {
            return .refused
        }
        try write(Array(imported.text.utf8), "imported.yaml")
        // The written scene is read again, unless it is too long for a case.
        return try render("imported.yaml")
    }

    /// Checks that the canonical text of a scene is canonical.
    private func format(_ path: String) throws(Fault) {
        guard let once = try reading({ try FormattedScene(.file(path), limits: Self.input.limits) }) else {
            throw Fault(description: "a scene that is read is not formatted")
        }
        // The text may have become longer than the limit of reading.
        guard once.text.utf8.count < Self.input.limits[.bytes] else { return }
        try write(Array(once.text.utf8), "formatted.yaml")
        let again = try reading { try FormattedScene(.file("\(folder)/formatted.yaml"), limits: Self.input.limits) }
        guard again?.text == once.text else { throw Fault(description: "a formatted scene is formatted otherwise") }
    }

    /// Draws the scene. Returns whether drawing was interrupted.
    private func draw(_ scene: LoadedScene) throws(Fault) -> Bool {
        var options = RenderOptions()
        options.selection = FrameSelection(items: [.frame(0), .last])
        options.svgStyle = scene.scene.seed % 2 == 0 ? .native : .cairo
        options.writesTrace = true
        options.sheet = scene.scene.gestures.count % 3 == 0 ? SheetOptions() : nil
        options.writesPage = scene.scene.gestures.count % 4 == 1
        options.jobs = 1
        let output = "\(folder)/out"
        let alarm = Alarm(options.cancellation, after: Self.work)
        defer { alarm.end() }
        let start = Self.clock()
        do {
            let report = try scene.render(to: output, options: options)
            try Self.check(Self.clock() - start, Self.work + patience, "drawing")
            for file in report.files { try look(at: file) }
            return false
        } catch let fault as Fault {
            throw fault
        } catch {
            try Self.check(Self.clock() - start, Self.work + patience, "drawing")
            return error is Interrupted
        }
    }

    /// Checks that no number in a file is invalid.
    private func look(at file: WrittenFile) throws(Fault) {
        guard let data = FileManager.default.contents(atPath: file.path) else {
            throw Fault(description: "'\((file.path as NSString).lastPathComponent)' was told of and is not there")
        }
        if file.path.hasSuffix("-trace.jsonl") {
            for line in data.split(separator: 0x0A) {
                guard (try? JSONSerialization.jsonObject(with: Data(line))) != nil else {
                    throw Fault(
                        description:
                            "a line of the trace is no JSON: \(String(decoding: line.prefix(200), as: UTF8.self))")
                }
            }
        } else if file.path.hasSuffix(".svg"), let word = SVGNumbers.fault(in: Array(data)) {
            throw Fault(description: "an SVG document has '\(word)' for a number")
        }
    }

    // MARK: Guards

    /// Returns the result of reading; nil if the input is refused.
    private func reading<Value>(_ body: () throws -> Value) throws(Fault) -> Value? {
        let start = Self.clock()
        let value = try? body()
        try Self.check(Self.clock() - start, patience, "reading")
        return value
    }

    private static func check(_ seconds: Double, _ most: Double, _ what: String) throws(Fault) {
        guard seconds > most else { return }
        throw Fault(description: "\(what) takes \((seconds * 100).rounded() / 100) s")
    }

    /// Returns the CPU time of this process, in seconds.
    private static func clock() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private func write(_ bytes: [UInt8], _ name: String) throws(Fault) {
        guard FileManager.default.createFile(atPath: "\(folder)/\(name)", contents: Data(bytes)) else {
            throw Fault(description: "'\(name)' cannot be written")
        }
    }
}
