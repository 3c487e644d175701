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

    @Test func animatedChangeAfterAPlainOneIsAnimated() {
        let tester = ViewTester(InAnAction())
        tester.tap(250, 300)
        tester.step(30)
        #expect(tester.frame(of: "bar").height == 100)
        #expect(abs(tester.frame(of: "bar").minX - 275) < 3)
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
