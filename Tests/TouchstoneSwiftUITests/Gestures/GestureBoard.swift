import Testing
import TouchstoneSwiftUI

/// The calls of the functions of gestures, in order.
final class CallLog {
    private(set) var calls: [String] = []
    /// Whether a loop in a view should end.
    var isOver = false

    func add(_ call: String) { calls.append(call) }

    /// The calls without equal ones in a row.
    var steps: [String] { calls.enumerated().filter { $0 == 0 || calls[$0 - 1] != $1 }.map(\.element) }
}

extension Gesture where Value: Equatable {
    /// Logs each change as `name` and each success as `name ended`.
    func logged(_ name: String, _ log: CallLog) -> some Gesture<Value> {
        onChanged { _ in log.add(name) }.onEnded { _ in log.add("\(name) ended") }
    }
}

extension Gesture {
    /// Logs each success.
    func loggingEnd(_ name: String, _ log: CallLog) -> some Gesture<Value> { onEnded { _ in log.add("\(name) ended") } }
}

/// A square of 200 points in the middle of the window, and a square of 300 points around it.
struct Nested<Inner: View, Outer: View>: View {
    let inner: (Color) -> Inner
    let outer: (AnyView) -> Outer

    var body: some View {
        outer(
            AnyView(
                ZStack {
                    Color.gray
                    inner(Color.blue).frame(width: 200, height: 200)
                }
                .frame(width: 300, height: 300)))
    }
}

/// Shows a view, acts on it, and returns the log without equal calls in a row.
func calls(_ view: (CallLog) -> some View, _ act: (ViewTester<AnyView>) -> Void) -> [String] {
    let log = CallLog()
    let tester = ViewTester(AnyView(view(log)))
    act(tester)
    return log.steps
}

extension ViewTester {
    /// Drags a finger by a distance to the right, in two steps, and lifts it.
    func drag(from x: Double = 180, by distance: Double, finger: Int = 0) {
        land(x, 300, finger: finger)
        move(x + distance / 2, 300, finger: finger)
        move(x + distance, 300, finger: finger)
        lift(finger: finger)
    }

    /// Lands a finger, waits, and lifts it.
    func press(_ x: Double = 200, _ y: Double = 300, frames: Int) {
        land(x, y)
        step(frames)
        lift()
    }
}

/// One sentence of the contract, with the letter of its source, and what it demands of one case.
struct Fact: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let expected: [String]
    let actual: @Sendable () -> [String]

    init(_ name: String, _ expected: [String], _ actual: @escaping @Sendable () -> [String]) {
        (testDescription, self.expected, self.actual) = (name, expected, actual)
    }
}
