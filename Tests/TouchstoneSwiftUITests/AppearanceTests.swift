import Testing
import TouchstoneSwiftUI

/// When views appear, and what they see then.
@Suite struct AppearanceTests {
    private struct Logging: View {
        let log: CallLog
        @State private var count = 0
        var body: some View {
            VStack {
                Color.red.onAppear { log.add("inner +") }.onDisappear { log.add("inner -") }
                    .task {
                        log.add("task +")
                        try? await Task.sleep(for: .seconds(100))
                        log.add("task -")
                    }
            }
            .onAppear { log.add("outer +") }
            .onDisappear { log.add("outer -") }
        }
    }

    @Test func viewsDisappearWithTheWindowOfTheirHost() {
        let log = CallLog()
        let tester = ViewTester(Logging(log: log))
        tester.step(2)
        #expect(log.calls == ["inner +", "outer +", "task +"])
        tester.hosting.removeFromSuperview()
        tester.step(3)
        #expect(log.calls == ["inner +", "outer +", "task +", "inner -", "outer -", "task -"])
        tester.simulation.window.addSubview(tester.hosting)
        tester.step(3)
        #expect(log.calls.suffix(3) == ["inner +", "outer +", "task +"])
        tester.hosting.removeFromSuperview()
        tester.step(3)
    }

    @Test func viewsDoNotAppearOutsideOfAWindow() {
        let log = CallLog()
        let controller = UIHostingController(rootView: Color.red.onAppear { log.add("+") }.onDisappear { log.add("-") })
        _ = controller.sizeThatFits(in: CGSize(width: 100, height: 100))
        #expect(log.calls == [])
    }

    private struct Reading: View {
        let log: CallLog
        @State private var offset = 0.0
        var body: some View {
            VStack(spacing: 0) {
                Color.blue.frame(width: 100, height: 100 + offset).onTapGesture { offset = 50 }
                GeometryReader { proxy in
                    Color.red
                        .onChange(of: proxy.frame(in: .global).minY, initial: true) { log.add("\($0) \($1)") }
                }
            }
        }
    }

    @Test func frameOfTheFirstLayoutIsNoChange() {
        let log = CallLog()
        let tester = ViewTester(Reading(log: log))
        tester.step(2)
        #expect(log.calls == ["100.0 100.0"])
        tester.tap(200, 50)
        tester.step(2)
        #expect(log.calls == ["100.0 100.0", "100.0 150.0"])
    }

    private struct Endless: View {
        var body: some View { VStack { Endless() } }
    }

    private struct Deep: View {
        let depth: Int
        var body: some View { VStack { if depth > 0 { AnyView(Deep(depth: depth - 1)) } else { Color.red } } }
    }

    @Test func bodyThatContainsItselfEndsTheProgramWithItsName() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ViewTester(Endless())
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("the body of Endless contains itself"))
    }

    @Test func deepViewsAreShown() { #expect(ViewTester(Deep(depth: 200)).last.views.count > 1) }
}
