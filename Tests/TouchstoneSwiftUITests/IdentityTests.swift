import Testing
import TouchstoneSwiftUI

private struct Tile: View {
    let name: String
    @State private var turns = 0
    var body: some View {
        Color.red.frame(width: 50, height: 50).offset(y: Double(turns) * 10).accessibilityIdentifier(name)
            .onTapGesture { turns += 1 }
    }
}

/// One value of a view in two places.
private struct Twice<Content: View>: View {
    let content: Content
    var body: some View {
        HStack(spacing: 0) {
            content.accessibilityIdentifier("left")
            content.accessibilityIdentifier("right")
        }
    }
}

private struct Item: View {
    let name: String
    let log: (String) -> Void
    @State private var taps = 0
    var body: some View {
        Color.red.frame(width: 50, height: 50).accessibilityIdentifier("\(name)\(taps)")
            .onTapGesture { taps += 1 }
            .onAppear { log("+\(name)") }
            .onDisappear { log("-\(name)") }
    }
}

private struct Row: View {
    let orders: [[String]]
    let log: (String) -> Void
    @State private var index = 0
    var body: some View {
        VStack(spacing: 0) {
            HStack(spacing: 0) { ForEach(orders[index], id: \.self) { Item(name: $0, log: log) } }.frame(height: 100)
            Color.blue.frame(width: 400, height: 100).onTapGesture { index += 1 }
        }
        .frame(height: 600, alignment: .top)
    }
}

private struct Appearing: View {
    @State private var isShown = true
    var body: some View {
        VStack(spacing: 0) {
            Color.blue.frame(width: 400, height: 100).accessibilityIdentifier("switch").onTapGesture {
                isShown.toggle()
            }
            if isShown { Text("a").onTapGesture {} }
            Text("b")
            Text("c")
        }
        .frame(height: 600, alignment: .top)
    }
}

/// A body that changes its own state in each evaluation.
private struct Restless: View {
    @State private var count = 0
    private func change() { count += 1 }
    var body: some View {
        let _ = change()
        Text("\(count)").accessibilityIdentifier("number")
    }
}

private struct Leaving: View {
    @State private var isShown = true
    @State private var isMoved = false
    var body: some View {
        VStack(spacing: 0) {
            Color.blue.frame(width: 100, height: 100).offset(x: isMoved ? 100 : 0).accessibilityIdentifier("square")
                .onTapGesture { isShown = false }
            if isShown { Text("a").onDisappear { withAnimation(.linear(duration: 1)) { isMoved = true } } }
        }
        .frame(height: 600, alignment: .top)
    }
}

private final class Counter: ObservableObject {
    @Published var count = 0
}

private struct Counted: View {
    @ObservedObject var counter: Counter
    var body: some View { Text("\(counter.count)") }
}

/// Views with a common state, below one without.
private struct Pair: View {
    let counter: Counter
    var body: some View {
        VStack {
            HStack { Counted(counter: counter) }.padding()
            HStack { Counted(counter: counter) }.padding()
        }
    }
}

@Suite struct IdentityTests {
    @Test func changedViewsMayDisappearBeforeTheirEvaluation() {
        let counter = Counter()
        let tester = ViewTester(AnyView(Pair(counter: counter)))
        for turn in 0..<10 {
            counter.count += 1
            tester.hosting.rootView = turn.isMultiple(of: 2) ? AnyView(Text("a")) : AnyView(Pair(counter: counter))
            tester.step()
        }
        #expect(tester.text(of: "counted") == "10")
    }

    @Test func aValueInTwoPlacesHasTwoStates() {
        let tester = ViewTester(Twice(content: Tile(name: "tile")))
        tester.tap(175, 300)
        #expect(tester.frame(of: "left").minY == 285)
        #expect(tester.frame(of: "right").minY == 275)
        tester.tap(225, 300)
        tester.tap(225, 300)
        #expect(tester.frame(of: "left").minY == 285)
        #expect(tester.frame(of: "right").minY == 295)
    }

    @Test func stateFollowsTheIdentityInALoop() {
        var events: [String] = []
        let tester = ViewTester(Row(orders: [["a", "b", "c"], ["c", "a", "d"], ["d"], []]) { events.append($0) })
        tester.tap(150, 50)
        tester.tap(200, 150)
        #expect(tester.frame(of: "a1").minX == 175)
        #expect(events == ["+a", "+b", "+c", "+d", "-b"] || events == ["+a", "+b", "+c", "-b", "+d"])
        events = []
        tester.tap(200, 150)
        #expect(Set(events) == ["-a", "-c"])
        tester.tap(200, 150)
        #expect(tester["d0"] == nil)
    }

    @Test func viewsOfOneIdentityAllDisappear() {
        var events: [String] = []
        let tester = ViewTester(
            Row(orders: [["a", "a", "b"], ["b", "a"], ["a", "a", "a"], []]) { events.append($0) })
        tester.tap(200, 150)
        #expect(events.filter { $0 == "-a" }.count == 1)
        tester.tap(200, 150)
        tester.tap(200, 150)
        #expect(events.filter { $0.hasPrefix("-") }.count == events.filter { $0.hasPrefix("+") }.count)
        // No touch finds what has gone.
        tester.tap(150, 50)
        tester.tap(200, 50)
    }

    @Test func aViewThatComesBackHasItsName() {
        let tester = ViewTester(Appearing())
        let first = tester["text"]
        #expect((first as? UILabel)?.text == "a")
        for _ in 0..<3 {
            tester.tap(200, 50)
            #expect(tester["text"] == nil)
            #expect(tester.text(of: "text2") == "b")
            tester.tap(200, 50)
            #expect(tester.text(of: "text") == "a")
        }
    }

    @Test func changesInEachEvaluationEnd() {
        let tester = ViewTester(Restless())
        tester.step(3)
        #expect(tester["number"] != nil)
    }

    @Test func changeInOnDisappearHasItsOwnAnimation() {
        let tester = ViewTester(Leaving())
        tester.tap(200, 50)
        tester.step(30)
        #expect(abs(tester.frame(of: "square").minX - 200) < 5)
    }
}
