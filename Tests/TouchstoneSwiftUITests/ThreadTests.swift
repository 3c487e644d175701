import Observation
import Testing
import TouchstoneSwiftUI

import class Dispatch.DispatchSemaphore
import class Foundation.Thread

@Observable private final class Model {
    var isOn = false
}

private final class Object: ObservableObject {
    @Published var isOn = false
}

private final class Listener: UIView {
    private(set) var count = 0
    func hear(_ notification: Notification) { count += 1 }
}

private struct Ear: UIViewRepresentable {
    func makeUIView(context: Context) -> Listener {
        let listener = Listener()
        NotificationCenter.default.addObserver(
            listener, selector: Selector(Listener.hear(_:)), name: Notification.Name("thread"), object: nil)
        return listener
    }
    func updateUIView(_ listener: Listener, context: Context) {}
}

private struct Switches: View {
    @State private var model = Model()
    @StateObject private var object = Object()
    @State private var hasSlept = false

    var body: some View {
        VStack {
            Text("\(model.isOn)").accessibilityIdentifier("model")
            Text("\(object.isOn)").accessibilityIdentifier("object")
            Text("\(hasSlept)").accessibilityIdentifier("task")
            Ear().accessibilityIdentifier("ear")
        }
        .frame(width: 400, height: 600).contentShape(Rectangle())
        .onTapGesture {
            model.isOn = true
            object.isOn = true
            NotificationCenter.default.post(name: Notification.Name("thread"), object: nil)
            Task {
                try? await Task.sleep(nanoseconds: 100_000_000)
                hasSlept = true
            }
        }
    }
}

/// Pictures are drawn on several threads, which step the scene in turn.
@Suite struct ThreadTests {
    /// Calls a function on another thread, and waits for it.
    private func elsewhere(_ body: @escaping () -> Void) {
        let done = DispatchSemaphore(value: 0)
        nonisolated(unsafe) let body = body
        Thread.detachNewThread {
            body()
            done.signal()
        }
        done.wait()
    }

    @Test(arguments: [[true], [false], [true, false], [false, true]])
    func whicheverThreadStepsTheSceneItsViewsSeeChanges(isElsewhere: [Bool]) {
        let tester = ViewTester(Switches())
        var steps: [() -> Void] = [{ tester.land(200, 300) }, { tester.lift() }]
        steps += (0..<10).map { _ in { tester.step() } }
        for (index, step) in steps.enumerated() {
            if isElsewhere[index % isElsewhere.count] { elsewhere(step) } else { step() }
        }
        for name in ["model", "object", "task"] { #expect(tester.text(of: name) == "true", "\(name)") }
        #expect((tester["ear"] as? Listener)?.count == 1)
    }
}
