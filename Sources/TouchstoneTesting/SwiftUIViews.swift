public import TouchstoneGeometry
public import TouchstoneKit

internal import class TouchstoneEngine.Responder
public import protocol TouchstoneSwiftUI.View
public import class TouchstoneSwiftUI._UIHostingView

/// Plays gestures on a view of SwiftUI, which fills the window, and expects something of every frame.
///
/// ```swift
/// @Test func followsTheFinger() {
///     expectTouches(on: ContentView(), .fingersAttached("image", within: 2)) { Drag("image", by: (60, 40)) }
/// }
/// ```
///
/// A view is named by its `accessibilityIdentifier`, or else by its type, such as `image` or `cardView`; a second one is
/// `image2`. The view of the test is named by its type, such as `contentView`, or `contentViewRoot` if one inside of it
/// has that name.
///
/// - Parameters:
///   - subject: a view. It may be made more than once.
///   - expectations: what is expected.
///   - window: the size of the window, in points.
///   - fileID: the file of the call.
///   - filePath: the path of the file of the call.
///   - line: the line of the call.
///   - column: the column of the call.
///   - function: the test.
///   - gestures: the gestures and actions, in order.
public func expectTouches<Content: View & SendableMetatype>(
    on subject: @autoclosure @escaping @Sendable () -> Content, _ expectations: TouchExpectation...,
    window: Size = testedWindow, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, function: StaticString = #function, @TouchesBuilder _ gestures: () -> [TouchesBuilder.Step]
) {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    TouchTest(place).run { test in
        try test.check(test.scene(on: { hosting(subject) }, in: window, gestures(), expectations), isFile: false)
    }
}

/// Plays a scene on a view of SwiftUI and tests the expectations of the scene, in which `behavior: ContentView` makes the
/// view.
///
/// - Parameters:
///   - subject: a view. It may be made more than once.
///   - scene: the path of a scene file, relative to the folder of the test's file or else to the working directory; or
///     the text of a scene, which has several lines.
///   - fileID: the file of the call.
///   - filePath: the path of the file of the call.
///   - line: the line of the call.
///   - column: the column of the call.
///   - function: the test.
public func expectTouches<Content: View & SendableMetatype>(
    on subject: @autoclosure @escaping @Sendable () -> Content, scene: String, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, function: StaticString = #function
) {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    TouchTest(place).run { try $0.check({ hosting(subject) }, scene: scene) }
}

/// Plays gestures on a view of SwiftUI, which fills the window, and compares what they do with a golden.
///
/// - Parameters:
///   - subject: a view. It may be made more than once.
///   - golden: what is compared.
///   - name: a name that replaces the number of the call in the name of the golden's file.
///   - tolerance: how far they may differ.
///   - window: the size of the window, in points.
///   - fileID: the file of the call.
///   - filePath: the path of the file of the call.
///   - line: the line of the call.
///   - column: the column of the call.
///   - function: the test.
///   - gestures: the gestures and actions, in order.
public func expectTouches<Content: View & SendableMetatype>(
    on subject: @autoclosure @escaping @Sendable () -> Content, matches golden: TouchGolden,
    named name: String? = nil, tolerance: GoldenTolerance = GoldenTolerance(), window: Size = testedWindow,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: StaticString = #function, @TouchesBuilder _ gestures: () -> [TouchesBuilder.Step]
) {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    TouchTest(place).run { test in
        try test.compare(
            test.scene(on: { hosting(subject) }, in: window, gestures(), []), with: golden, named: name, tolerance)
    }
}

extension Play {
    /// Plays gestures on a view of SwiftUI, which fills the window, until everything has come to rest.
    ///
    /// - Parameters:
    ///   - subject: a view.
    ///   - window: the size of the window, in points.
    ///   - fileID: the file of the call.
    ///   - filePath: the path of the file of the call.
    ///   - line: the line of the call.
    ///   - column: the column of the call.
    ///   - function: the test.
    ///   - gestures: the gestures and actions, in order.
    /// - Throws: an error whose description says what is wrong, such as a gesture on a view that does not exist.
    public init<Content: View & SendableMetatype>(
        on subject: @autoclosure @escaping @Sendable () -> Content, window: Size = testedWindow,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
        function: StaticString = #function, @TouchesBuilder _ gestures: () -> [TouchesBuilder.Step]
    ) throws {
        let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
        try self.init({ hosting(subject) }, in: window, at: place, gestures())
    }
}

/// Returns a view of the engine that shows a view of SwiftUI.
private func hosting<Content: View & SendableMetatype>(_ make: () -> Content) -> Responder {
    _UIHostingView(rootView: make())
}
