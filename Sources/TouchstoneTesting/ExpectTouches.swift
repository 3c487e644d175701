internal import TouchstoneChecks
public import TouchstoneEngine
public import TouchstoneGeometry
internal import TouchstoneKit
internal import TouchstonePlayer
internal import TouchstoneScenes

internal import class Foundation.FileManager

/// Plays gestures on a view and expects something of every frame.
///
/// ```swift
/// @Test func staysUnderTheFingers() {
///     expectTouches(on: Board(), .fingersAttached("card", within: 2), .insideLimit("card")) {
///         Transform("card", by: (60, 40), scale: 1.5)
///         Drag("card", by: (0, 80))
///     }
/// }
/// ```
///
/// A view is named by its `accessibilityIdentifier`, or else by the property that holds it. The view of the test itself
/// is named by its type, such as `board`. Each expectation that fails is an issue of the test, with the failing frame, a
/// contact sheet, the scene that replays it, and the trace. `swift test --attachments-path` saves these files.
/// Otherwise they are written to `.touchstone/FILE/TEST`. The findings of lints are warnings.
///
/// - Parameters:
///   - subject: a view, or a view controller, whose view fills the window. It may be made more than once. A view without
///     a size fills the window.
///   - expectations: what is expected.
///   - window: the size of the window, in points.
///   - fileID: the file of the call.
///   - filePath: the path of the file of the call.
///   - line: the line of the call.
///   - column: the column of the call.
///   - function: the test.
///   - gestures: the gestures and actions, in order.
public func expectTouches(
    on subject: @autoclosure @escaping @Sendable () -> Responder, _ expectations: TouchExpectation...,
    window: Size = testedWindow, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, function: StaticString = #function, @TouchesBuilder _ gestures: () -> [TouchesBuilder.Step]
) {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    TouchTest(place).run { test in
        try test.check(test.scene(on: subject, in: window, gestures(), expectations), isFile: false)
    }
}

/// Plays a scene on a view and tests the expectations of the scene.
///
/// In the scene, the type's name with a small first letter is a kind of view: `behavior: board` makes a `Board`. An
/// expectation that fails is an issue at its line of the scene file, or at the line of the test for a text.
///
/// - Parameters:
///   - subject: a view, or a view controller. It may be made more than once.
///   - scene: the path of a scene file, relative to the folder of the test's file or else to the working directory; or
///     the text of a scene, which has several lines.
///   - fileID: the file of the call.
///   - filePath: the path of the file of the call.
///   - line: the line of the call.
///   - column: the column of the call.
///   - function: the test.
public func expectTouches(
    on subject: @autoclosure @escaping @Sendable () -> Responder, scene: String, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, function: StaticString = #function
) {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    TouchTest(place).run { try $0.check(subject, scene: scene) }
}

/// The size of the window of a test unless it sets another: that of an iPhone.
public let testedWindow = Size(width: 390, height: 844)

/// A test that plays a scene.
struct TouchTest {
    let place: TestPlace
    let reporter: TestReporter

    init(_ place: TestPlace) {
        self.place = place
        reporter = TestReporter(place: place)
    }

    /// Runs a test, and reports an error because of which it cannot be run.
    func run(_ body: (TouchTest) throws -> Void) {
        do {
            try body(self)
        } catch let error as SceneError {
            for diagnostic in error.diagnostics {
                reporter.fail(diagnostic.messageWithExcerpt, at: line(of: diagnostic))
            }
        } catch {
            reporter.fail("\(error)")
        }
    }

    /// The name of the file of a scene that a test makes.
    var sceneName: String { "\(place.test).yaml" }

    /// Returns the scene that a test describes.
    func scene(
        on subject: @escaping @Sendable () -> Responder, in window: Size, _ steps: [TouchesBuilder.Step],
        _ expectations: [TouchExpectation]
    ) throws -> LoadedScene {
        let view = try TestedView(in: window, subject)
        let text = TestedScene.text(of: view, in: window, steps: steps, expectations: expectations)
        return try LoadedScene(.text(text, name: sceneName), behaviors: view.behaviors)
    }

    /// The path of a scene file that a test names.
    func path(ofScene path: String) -> String {
        let beside = "\(place.folder)/\(path)"
        return !path.hasPrefix("/") && FileManager.default.fileExists(atPath: beside) ? beside : path
    }

    /// The line of a scene file that a diagnostic is about; nil for a scene without a file.
    private func line(of diagnostic: Diagnostic) -> SceneLine? {
        guard diagnostic.file != sceneName else { return nil }
        return diagnostic.place.map { SceneLine(path: diagnostic.file, line: $0.line) }
    }

    /// Tests the expectations of a scene, which is a file or a text of several lines.
    func check(_ subject: @escaping @Sendable () -> Responder, scene: String) throws {
        let isFile = !scene.contains(where: \.isNewline)
        let view = try TestedView(in: testedWindow, subject)
        let source: SceneSource = isFile ? .file(path(ofScene: scene)) : .text(scene, name: sceneName)
        for variant in try LoadedScene(source, behaviors: view.behaviors).variants {
            try check(variant, isFile: isFile)
        }
    }

    /// Tests the expectations of a scene, and reports what fails.
    ///
    /// - Parameter isFile: whether the scene has a file.
    func check(_ scene: LoadedScene, isFile: Bool) throws {
        var options = CheckOptions()
        options.lints = Lint.allCases
        let report = try scene.check(options: options)
        let checked = report.scenes.flatMap(\.outcomes)
        let failed = checked.filter { $0.kind == .expectation && $0.diagnostic != nil }
        let evidence = FailureFiles(scene)
        for (index, outcome) in failed.enumerated() {
            guard let failure = outcome.failure, let diagnostic = outcome.diagnostic else { continue }
            reporter.fail(
                "\(diagnostic.message)\nexpected: \(outcome.words)", at: isFile ? line(of: diagnostic) : nil,
                with: try evidence.files(of: failure, isFirst: index == 0))
        }
        // What a lint finds about the view of a failure is mostly the same mistake.
        let known = Set(failed.compactMap(\.failure?.view))
        for outcome in checked {
            guard case .lint = outcome.kind, let diagnostic = outcome.diagnostic,
                !(outcome.failure?.view.map(known.contains) ?? false)
            else { continue }
            reporter.warn(diagnostic.message, at: isFile ? line(of: diagnostic) : nil)
        }
        for warning in report.scenes.flatMap(\.warnings) {
            reporter.warn(warning.messageWithExcerpt, at: isFile ? line(of: warning) : nil)
        }
        // Expectations other than that of legal states say more than that something happens.
        let saysMore = scene.scene.expectations.contains { $0.condition != .legalStates }
        if !saysMore, let message = scene.messageAboutNothing { reporter.warn(message) }
    }
}

extension LoadedScene {
    /// A warning for gestures that have no effect: no recognizer begins, and no view changes. Nil if there are none.
    fileprivate var messageAboutNothing: String? {
        let player = makePlayer()
        guard let first = player.next()?.snapshot else { return nil }
        var hit: [String] = []
        while let snapshot = player.next()?.snapshot {
            for view in snapshot.landings.compactMap(\.view) where !hit.contains(view) { hit.append(view) }
            let isRecognized = snapshot.transitions.contains { $0.state.isRecognized }
            if isRecognized || !snapshot.events.isEmpty || snapshot.views != first.views { return nil }
        }
        guard !hit.isEmpty else { return nil }
        return "nothing happens: no recognizer begins, and no view changes. The fingers land on "
            + hit.map { "'\($0)'" }.joined(separator: ", ")
    }
}

extension Diagnostic {
    /// The message and the line of the scene that it is about, without the place.
    fileprivate var messageWithExcerpt: String {
        let excerpt = description.split(separator: "\n").dropFirst()
        return ([message] + excerpt.map(String.init)).joined(separator: "\n")
    }
}
