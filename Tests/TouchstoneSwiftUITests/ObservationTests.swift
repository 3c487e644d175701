import Observation
import Testing
import TouchstoneSwiftUI

@Observable private final class Model {
    var length = 50.0
}

private struct Sized: ViewModifier {
    let model: Model
    func body(content: Content) -> some View { content.frame(width: model.length, height: 20) }
}

private struct InAReader: View {
    let model: Model
    var body: some View {
        GeometryReader { _ in Color.red.frame(width: model.length, height: 20).accessibilityIdentifier("bar") }
    }
}

private struct InALoop: View {
    let model: Model
    var body: some View {
        ForEach(0..<1) { _ in Color.red.frame(width: model.length, height: 20).accessibilityIdentifier("bar") }
    }
}

/// A tap makes a plain change before an animated one.
private struct InAnAction: View {
    @State private var model = Model()
    @State private var other = Model()
    var body: some View {
        Color.red.frame(width: 50, height: other.length).offset(x: model.length).accessibilityIdentifier("bar")
            .onTapGesture {
                other.length = 100
                withAnimation(.linear(duration: 1)) { model.length = 150 }
            }
    }
}

private struct InAModifier: View {
    let model: Model
    var body: some View { Color.red.accessibilityIdentifier("bar").modifier(Sized(model: model)) }
}

/// An animated change of an object comes before a plain one of the same object.
private struct AnimatedFirst: View {
    @State private var model = Pair()
    var body: some View {
        Color.red.frame(width: 50, height: model.height).offset(x: model.x).accessibilityIdentifier("bar")
            .onTapGesture {
                withAnimation(.linear(duration: 1)) { model.x = 100 }
                model.height = 100
            }
    }
}

@Observable private final class Pair {
    var x = 0.0
    var height = 50.0
}

/// A gesture of one's own whose body reads an object, with a state of its own and without one.
private struct Adjustable: Gesture {
    let model: Model
    @GestureState private var isOn = false
    let action: () -> Void
    var body: some Gesture<DragGesture.Value> {
        DragGesture(minimumDistance: model.length).updating($isOn) { _, isOn, _ in isOn = true }
            .onEnded { _ in action() }
    }
}

private struct Plain: Gesture {
    let model: Model
    let action: () -> Void
    var body: some Gesture<DragGesture.Value> {
        DragGesture(minimumDistance: model.length).onEnded { _ in action() }
    }
}

private final class Token {}

private struct Holder: View {
    let token: Token
    @State private var isOn = false
    var body: some View {
        VStack {
            GeometryReader { proxy in Text("\(token === token) \(proxy.size.width)") }
            ForEach(0..<2) { _ in Color.red.onTapGesture { isOn.toggle() } }
            Text("a").offset(x: isOn ? 10 : 0).onAppear { withAnimation(.linear.repeatForever()) { isOn = true } }
        }
    }
}

@Suite struct ObservationTests {
    private func width(_ view: some View, _ model: Model) -> Double {
        let tester = ViewTester(view)
        model.length = 80
        tester.step()
        model.length += 10
        tester.step()
        return tester.frame(of: "bar").width
    }

    @Test func readerObservesWhatItsContentReads() {
        let model = Model()
        #expect(width(InAReader(model: model), model) == 90)
    }

    @Test func loopObservesWhatItsContentReads() {
        let model = Model()
        #expect(width(InALoop(model: model), model) == 90)
    }

    @Test func modifierObservesWhatItsBodyReads() {
        let model = Model()
        #expect(width(InAModifier(model: model), model) == 90)
    }

    /// Taps the bar, whose middle is at `x`: its height changes at once, and half a second later it has moved by half of
    /// the 100 points.
    private func expectOnlyTheMoveIsAnimated(_ view: some View, x: Double) {
        let tester = ViewTester(view)
        tester.tap(x, 300)
        tester.step(30)
        #expect(tester.frame(of: "bar").height == 100)
        #expect(abs(tester.frame(of: "bar").midX - (x + 50)) < 3)
    }

    @Test func animatedChangeAfterAPlainOneIsAnimated() { expectOnlyTheMoveIsAnimated(InAnAction(), x: 250) }
    @Test func plainChangeAfterAnAnimatedOneIsNotAnimated() { expectOnlyTheMoveIsAnimated(AnimatedFirst(), x: 200) }

    @Test func gestureObservesWhatItsBodyReads() {
        func count(_ view: (Model, @escaping () -> Void) -> some View) -> [Int] {
            let model = Model()
            var count = 0
            let tester = ViewTester(view(model) { count += 1 })
            return [100, 20, 100].map { length in
                model.length = length
                tester.step()
                tester.drag(by: 40)
                tester.step()
                return count
            }
        }
        #expect(count { model, action in Color.red.gesture(Adjustable(model: model, action: action)) } == [0, 1, 1])
        #expect(count { model, action in Color.red.gesture(Plain(model: model, action: action)) } == [0, 1, 1])
    }

    @Test func treeIsFreedWithItsHost() {
        weak var token: Token?
        weak var hosting: UIView?
        do {
            let made = Token()
            token = made
            let tester = ViewTester(Holder(token: made))
            tester.step(5)
            hosting = tester.hosting
        }
        #expect(hosting == nil)
        #expect(token == nil)
    }
}
