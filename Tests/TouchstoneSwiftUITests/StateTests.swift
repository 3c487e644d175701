import Testing
import TouchstoneSwiftUI

private struct Card: View {
    @State var offset = CGSize.zero
    @State var count = 0

    var body: some View {
        Rectangle()
            .frame(width: 100, height: 80)
            .offset(offset)
            .gesture(
                DragGesture()
                    .onChanged { offset = $0.translation }
                    .onEnded { _ in count += 1 }
            )
            .accessibilityIdentifier("card")
    }
}

private struct Counter: View {
    @State private var isShown = true
    @Binding var taps: Int

    var body: some View {
        VStack {
            Button("more") { taps += 1 }
            Button("toggle") { isShown.toggle() }
            if isShown { Text("\(taps)").accessibilityIdentifier("number") }
        }
    }
}

private struct CounterBoard: View {
    @State private var taps = 0
    var body: some View { Counter(taps: $taps) }
}

@Suite struct StateTests {
    @Test func stateStaysBetweenEvaluations() {
        let tester = ViewTester(Card())
        tester.land(200, 300)
        tester.move(220, 300)
        tester.move(230, 310)
        #expect(tester["card"]?.center == CGPoint(x: 230, y: 310))
        tester.lift()
        #expect(tester["card"]?.center == CGPoint(x: 230, y: 310))
        #expect(tester.hosting.readings.fields.map(\.name) == ["offset", "count"])
    }

    @Test func bindingChangesTheStateOfAnotherView() throws {
        let tester = ViewTester(CounterBoard())
        let button = try #require(tester["button"])
        let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
        tester.tap(middle.x, middle.y)
        tester.tap(middle.x, middle.y)
        #expect(tester.text(of: "number") == "2")
        let toggle = try #require(tester["button2"])
        let second = toggle.convert(CGPoint(x: toggle.bounds.midX, y: toggle.bounds.midY), to: nil)
        tester.tap(second.x, second.y)
        #expect(tester["number"] == nil)
    }
}

private struct Tile: View {
    @State private var turns = 0
    @State private var name = "a"
    var body: some View {
        Rectangle().frame(width: 50, height: 50).rotationEffect(.degrees(Double(turns) * 90))
            .onTapGesture { turns += 1 }
    }
}

private struct Tiles: View {
    var body: some View { HStack(spacing: 0) { ForEach(0..<3) { _ in Tile() } } }
}

@Suite struct NestedStateTests {
    @Test func viewsAreNamedAfterTheirTypeAndHaveItsState() {
        let tester = ViewTester(Tiles())
        tester.tap(150, 300)
        tester.tap(250, 300)
        tester.tap(250, 300)
        let turns = ["tile", "tile2", "tile3"].map {
            tester[$0]?.readings.fields.map { "\($0.name) \($0.value)" } ?? []
        }
        #expect(turns.map(\.count) == [1, 1, 1])
        #expect(turns[0][0].contains("1.0") && turns[1][0].contains("0.0") && turns[2][0].contains("2.0"))
    }

    /// A view whose state changes in each evaluation, with and without an animation.
    private struct Endless: View {
        @State private var number = 0
        var body: some View {
            Color.red.accessibilityIdentifier("red").onTapGesture { number += 1 }
                .onChange(of: number) {
                    withAnimation { number += 1 }
                    number += 1
                }
        }
    }

    @Test func changesWithoutEndWaitForTheNextFrame() {
        let tester = ViewTester(Endless())
        tester.tap(200, 300)
        tester.step(3)
        #expect(tester["red"] != nil)
    }
}
