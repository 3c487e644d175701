import Testing
import TouchstoneSwiftUI

private struct WidthKey: PreferenceKey {
    static var defaultValue: [Double] { [] }
    static func reduce(value: inout [Double], nextValue: () -> [Double]) { value += nextValue() }
}

private struct Measured: View {
    @State private var isWide = false
    @State private var widths: [Double] = []
    @State private var height = 0.0

    var body: some View {
        VStack {
            Text("\(widths) \(height)").accessibilityIdentifier("widths")
            Color.red.frame(width: isWide ? 200 : 100, height: 50)
                .background(GeometryReader { Color.clear.preference(key: WidthKey.self, value: [$0.size.width]) })
                .onGeometryChange(for: Double.self, of: \.size.height) { height = $0 }
            Color.blue.preference(key: WidthKey.self, value: [1])
                .preference(key: WidthKey.self, value: [7])
                .onTapGesture { isWide = true }
        }
        .transformPreference(WidthKey.self) { $0.append(9) }
        .onPreferenceChange(WidthKey.self) { widths = $0 }
    }
}

private struct Panel: View {
    @State private var isOn = false
    @State private var value = 2.0
    @State private var edits = 0
    @State private var presses = 0

    var body: some View {
        VStack(spacing: 0) {
            Toggle("light", isOn: $isOn)
            Slider(value: $value, in: 0...10, step: 0.5) { edits += $0 ? 1 : 10 }
            ProgressView(value: value, total: 10)
            Color.red.onLongPressGesture { presses += 1 }
        }
    }
}

@Suite struct ControlTests {
    @Test func preferencesReachTheViewsAround() {
        let tester = ViewTester(Measured())
        tester.step()
        #expect(tester.text(of: "widths") == "[100.0, 7.0, 9.0] 50.0")
        tester.tap(200, 500)
        tester.step()
        #expect(tester.text(of: "widths") == "[200.0, 7.0, 9.0] 50.0")
    }

    @Test func toggleTurnsWhenItsSwitchIsTapped() {
        let tester = ViewTester(Panel())
        tester.tap(20, 15)
        #expect(tester.hosting.readings.fields.first?.value == .number(0))
        tester.tap(380, 15)
        #expect(tester.hosting.readings.fields.first?.value == .number(1))
    }

    @Test func sliderFollowsItsKnobInSteps() {
        let tester = ViewTester(Panel())
        // The knob has a way of 373 points, and is at a fifth of it.
        let start = 373 * 0.2 + 13.5
        tester.land(start, 46)
        tester.move(start + 373 * 0.33, 46)
        #expect(tester.hosting.readings.fields.map(\.value) == [.number(0), .number(5.5), .number(1), .number(0)])
        tester.move(1000, 46)
        tester.lift()
        #expect(tester.hosting.readings.fields.map(\.value) == [.number(0), .number(10), .number(11), .number(0)])
        // The line beside the knob is not touched.
        tester.land(50, 46)
        tester.move(100, 46)
        tester.lift()
        #expect(tester.hosting.readings.fields[1].value == .number(10))
    }

    @Test func longPressNeedsNoOtherFunction() {
        let tester = ViewTester(Panel())
        tester.land(200, 400)
        tester.step(40)
        tester.lift()
        #expect(tester.hosting.readings.fields.last?.value == .number(1))
    }
}
