import Testing
import TouchstoneSwiftUI

private final class Calls {
    var sizes: [CGSize] = []
    var dates: [Double] = []
    var clip = CGRect.null
}

private struct Dots: View {
    let calls: Calls
    @State private var count = 1

    var body: some View {
        Canvas { context, size in
            calls.sizes.append(size)
            var copy = context
            copy.translateBy(x: 10, y: 20)
            copy.clip(to: Path(CGRect(x: 0, y: 0, width: 30, height: 30)))
            copy.opacity = 0.5
            for index in 0..<count {
                copy.fill(Path(ellipseIn: CGRect(x: 40 * index, y: 0, width: 30, height: 30)), with: .color(.red))
            }
            copy.stroke(Path(CGRect(x: 0, y: 0, width: 8, height: 8)), with: .foreground, lineWidth: 2)
            copy.draw(Text("dots").bold(), at: .zero, anchor: .topLeading)
            calls.clip = copy.clipBoundingRect
            #expect(context.transform == .identity && context.opacity == 1)
        }
        .frame(width: 120, height: 80)
        .accessibilityIdentifier("dots")
        .onTapGesture { count += 1 }
    }
}

private struct Clock: View {
    let calls: Calls
    var isPaused = false

    var body: some View {
        TimelineView(.animation(minimumInterval: 0.1, paused: isPaused)) { context in
            let seconds = context.date.timeIntervalSinceReferenceDate
            let _ = calls.dates.append(seconds)
            Text("\(seconds)").accessibilityIdentifier("clock")
        }
    }
}

@Suite struct DrawingTests {
    @Test func canvasIsDrawnAgainAfterAnEvaluation() {
        let calls = Calls()
        let tester = ViewTester(Dots(calls: calls))
        #expect(calls.sizes == [CGSize(width: 120, height: 80)])
        #expect(calls.clip == CGRect(x: 0, y: 0, width: 30, height: 30))
        tester.step(5)
        #expect(calls.sizes.count == 1)
        tester.tap(200, 300)
        tester.step()
        #expect(calls.sizes.count == 2)
    }

    @Test func timelineIsEvaluatedAtTheDatesOfItsSchedule() throws {
        let calls = Calls()
        let tester = ViewTester(Clock(calls: calls))
        tester.step(60)
        // The first evaluation, and one for each tenth of a second.
        #expect((10...12).contains(calls.dates.count))
        #expect(calls.dates == calls.dates.sorted())
        #expect(try #require(calls.dates.last) > 0.9)
        #expect(tester.text(of: "clock") == "\(calls.dates.last ?? 0)")
    }

    @Test func pausedTimelineIsEvaluatedOnce() {
        let calls = Calls()
        let tester = ViewTester(Clock(calls: calls, isPaused: true))
        tester.step(60)
        #expect(calls.dates.count == 1)
    }

    @Test func everyMinuteIsAFullMinute() {
        let start = Date(timeIntervalSinceReferenceDate: 70)
        let dates = EveryMinuteTimelineSchedule().entries(from: start, mode: .normal).prefix(2)
        #expect(dates.map(\.timeIntervalSinceReferenceDate) == [60, 120])
    }

    @Test func colorIsDescribedByItsChannels() {
        #expect(Color(red: 1, green: 0.5, blue: 0, opacity: 0.2).description == "#FF800033")
        #expect(Color(UIColor.white) == .white)
    }

    /// A schedule whose dates end with one that is no number.
    private struct Broken: TimelineSchedule {
        func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] {
            [startDate, Date(timeIntervalSinceReferenceDate: .nan), startDate]
        }
    }

    @Test(arguments: [Double.nan, -Double.infinity, Double.infinity, 0])
    func distanceOfDatesMayBeAnyNumber(_ distance: Double) {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        let tester = ViewTester(
            VStack {
                TimelineView(.periodic(from: start, by: distance)) { _ in Text("a") }
                TimelineView(.animation(minimumInterval: distance)) { _ in Text("b") }
                TimelineView(Broken()) { _ in Text("c").accessibilityIdentifier("c") }
            })
        tester.step(5)
        #expect(tester["c"] != nil)
    }
}
