public import TouchstoneEngine
public import TouchstoneGeometry
public import TouchstoneKit

internal import struct Foundation.Data
internal import class Foundation.FileManager
internal import struct Foundation.URL

/// Plays gestures on a view, and compares what they do with a golden: a picture, an animation or a trace that an earlier
/// run of the test recorded.
///
/// ```swift
/// expectTouches(on: Board(), matches: .sheet) { Drag("card", by: (60, 40)) }
/// ```
///
/// The golden is the file `__Snapshots__/FILE/TEST.N.png` beside the test's file, where N counts the calls in the test.
/// A missing golden is recorded; a test that records fails and says so. The trait ``RecordTrait`` or the environment's
/// variable `TOUCHSTONE_RECORD` selects another mode. If the golden differs, the difference is attached.
///
/// - Parameters:
///   - subject: a view, or a view controller, whose view fills the window. It may be made more than once.
///   - golden: what is compared.
///   - name: a name that replaces N in the name of the file. A test with arguments, and a call in a loop, need one.
///   - tolerance: how far they may differ.
///   - window: the size of the window, in points.
///   - fileID: the file of the call.
///   - filePath: the path of the file of the call.
///   - line: the line of the call.
///   - column: the column of the call.
///   - function: the test.
///   - gestures: the gestures and actions, in order.
public func expectTouches(
    on subject: @autoclosure @escaping @Sendable () -> Responder, matches golden: TouchGolden,
    named name: String? = nil,
    tolerance: GoldenTolerance = GoldenTolerance(), window: Size = testedWindow, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @TouchesBuilder _ gestures: () -> [TouchesBuilder.Step]
) {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    TouchTest(place).run { test in
        try test.compare(test.scene(on: subject, in: window, gestures(), []), with: golden, named: name, tolerance)
    }
}

extension TouchTest {
    /// Compares a scene with a golden.
    func compare(
        _ scene: LoadedScene, with golden: TouchGolden, named name: String?, _ tolerance: GoldenTolerance
    ) throws {
        try GoldenTest(test: self, golden: golden, tolerance: tolerance)
            .run(scene, in: GoldenFile(place, named: name, ending: golden.ending), mode: RecordTrait.mode())
    }
}

/// The file of a golden.
struct GoldenFile {
    /// The folder: `__Snapshots__/FILE` beside the test's file.
    let folder: String
    /// The name: `TEST.N.png`.
    let name: String
    var path: String { "\(folder)/\(name)" }
    /// The path in messages, relative to the working directory if it is below it.
    var shownPath: String {
        let here = FileManager.default.currentDirectoryPath + "/"
        return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
    }

    private static let calls = CallNumbers()

    /// - Parameter name: the part of the name that tells the goldens of a test apart; nil for the number of the call.
    init(_ place: TestPlace, named name: String?, ending: String) {
        folder = "\(place.folder)/__Snapshots__/\(place.file)"
        let unique = name ?? String(Self.calls.number(of: place))
        let safe = unique.map { $0 == "/" || $0.isNewline ? "_" : $0 }
        self.name = "\(place.test).\(String(safe)).\(ending)"
    }
}

/// A comparison of a scene with its golden.
struct GoldenTest {
    let test: TouchTest
    let golden: TouchGolden
    let tolerance: GoldenTolerance

    func run(_ scene: LoadedScene, in file: GoldenFile, mode: RecordMode) throws {
        let actual = try golden.bytes(of: scene)
        let exists = FileManager.default.fileExists(atPath: file.path)
        switch mode {
        case .all: return try record(actual, in: file, "the mode is 'all'")
        case .missing, .failed:
            guard exists else { return try record(actual, in: file, "it was missing") }
        case .never:
            guard exists else {
                return test.reporter.fail(
                    "there is no golden '\(file.shownPath)', and the mode 'never' records none",
                    with: [TestFile(name: "now-\(file.name)", bytes: actual)])
            }
        }
        let expected = Array(try Data(contentsOf: URL(fileURLWithPath: file.path)))
        let found: (message: String, files: [TestFile])?
        do {
            found = try golden.difference(from: expected, to: actual, named: file.name, tolerance)
        } catch let error as InputError {
            // The golden is damaged.
            found = ("\(error)", [])
        }
        guard let found else { return }
        if mode == .failed { return try record(actual, in: file, found.message) }
        test.reporter.fail(
            "\(found.message)\nthe golden is '\(file.shownPath)'; TOUCHSTONE_RECORD=failed swift test records it again",
            with: found.files)
    }

    /// Writes the golden. The test fails, because it has compared nothing.
    private func record(_ bytes: [UInt8], in file: GoldenFile, _ reason: String) throws {
        try FileManager.default.createDirectory(atPath: file.folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: file.path))
        test.reporter.fail(
            "recorded '\(file.shownPath)', because \(reason): look at it, and run the test again to compare")
    }
}
