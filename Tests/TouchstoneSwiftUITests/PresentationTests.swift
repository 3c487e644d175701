import Testing
import TouchstoneSwiftUI

private struct Photo: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented

    var body: some View {
        Text(isPresented ? "shown" : "alone").accessibilityIdentifier("photo")
            .gesture(DragGesture().onEnded { if $0.translation.height > 100 { dismiss() } })
    }
}

private struct Cover: View {
    @State private var isShown = false
    @State private var taps = 0
    @State private var closings = 0

    var body: some View {
        Color.gray.accessibilityIdentifier("wall")
            .onTapGesture {
                taps += 1
                isShown = true
            }
            .fullScreenCover(isPresented: $isShown, onDismiss: { closings += 1 }, content: { Photo() })
    }
}

private struct Screen: View {
    @State private var resets = 0
    @State private var isToolShown = true

    var body: some View {
        VStack {
            Text("\(resets)").accessibilityIdentifier("number")
            Button("hide") { isToolShown = false }
        }
        .navigationTitle("Cards")
        .toolbar {
            if isToolShown {
                ToolbarItem(placement: .topBarTrailing) {
                    Button("Reset \(resets)") { resets += 1 }.accessibilityIdentifier("reset")
                }
            }
        }
    }
}

@Suite struct PresentationTests {
    @Test func coverTakesTheTouchesAndClosesItself() {
        let tester = ViewTester(Cover())
        #expect(tester["photo"] == nil)
        tester.tap(20, 20)
        #expect(tester.text(of: "photo") == "shown")
        // The wall behind the cover is not touched.
        tester.tap(20, 20)
        tester.land(200, 300)
        tester.move(200, 350)
        tester.move(200, 420)
        tester.lift()
        tester.step()
        #expect(tester["photo"] == nil)
        #expect(tester.hosting.readings.fields.map(\.value) == [.number(0), .number(1), .number(1)])
    }

    @Test func dismissDoesNothingInAViewThatIsNotPresented() {
        let tester = ViewTester(Photo())
        tester.land(200, 300)
        tester.move(200, 420)
        tester.lift()
        tester.step()
        #expect(tester.text(of: "photo") == "alone")
    }

    @Test func toolbarIsShownAboveTheView() throws {
        let tester = ViewTester(NavigationStack { Screen() })
        let tool = try #require(tester["reset"])
        let place = tool.convert(CGPoint(x: tool.bounds.midX, y: tool.bounds.midY), to: nil)
        #expect(place.y == 22)
        #expect(place.x > 300)
        tester.tap(place.x, place.y)
        tester.step()
        #expect(tester.text(of: "number") == "1")
        #expect(tester.text(of: "reset") == "Reset 1")
        // The bar and the large title are 96 points high.
        #expect(tester.hosting.readings.fields.map(\.name) == ["resets", "isToolShown"])
    }

    @Test func toolbarFollowsTheStateOfTheView() throws {
        let tester = ViewTester(NavigationStack { Screen().navigationBarTitleDisplayMode(.inline) })
        let button = try #require(tester["button"])
        let place = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
        tester.tap(place.x, place.y)
        tester.step()
        #expect(tester["reset"] == nil)
    }

    @Test func stackWithoutBarsGivesItsViewAllTheSpace() {
        let tester = ViewTester(NavigationStack { Color.gray.accessibilityIdentifier("wall") })
        #expect(tester["wall"]?.frame == CGRect(x: 0, y: 0, width: 400, height: 600))
    }
}
