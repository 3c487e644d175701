import Testing
import TouchstoneSwiftUI

/// Views and controllers of UIKit in SwiftUI, and the other way round.
@Suite struct RepresentableTests {
    /// A view of UIKit with an opacity of its own.
    private struct Faint: UIViewRepresentable {
        let alpha: CGFloat?

        func makeUIView(context: Context) -> UIView {
            let view = UIView(frame: .zero)
            view.alpha = 0.5
            view.accessibilityIdentifier = "faint"
            return view
        }
        func updateUIView(_ uiView: UIView, context: Context) { if let alpha { uiView.alpha = alpha } }
    }

    private struct FaintHolder: View {
        @State private var alpha: CGFloat?
        var body: some View {
            VStack {
                Faint(alpha: alpha).frame(width: 50, height: 50)
                Color.red.frame(width: 100, height: 100).onTapGesture { alpha = 0.25 }.accessibilityIdentifier("red")
            }
        }
    }

    @Test func opacityThatUIKitSetsStays() {
        let tester = ViewTester(FaintHolder())
        tester.step(2)
        #expect(tester["faint"]?.alpha == 0.5)
        tester.tap(200, 330)
        tester.step(2)
        #expect(tester["faint"]?.alpha == 0.25)
    }

    private struct Scrolling: UIViewRepresentable {
        let log: CallLog
        func makeUIView(context: Context) -> UIScrollView {
            let view = UIScrollView(frame: .zero)
            view.contentSize = CGSize(width: 100, height: 2000)
            view.accessibilityIdentifier = "scroll"
            return view
        }
        func updateUIView(_ uiView: UIScrollView, context: Context) {}
    }

    private struct ScrollingHolder: View {
        let log: CallLog
        @State private var isDisabled = true
        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(height: 100).onTapGesture { isDisabled.toggle() }
                Scrolling(log: log).disabled(isDisabled)
            }
        }
    }

    @Test func disabledViewOfUIKitIsNotTouched() throws {
        let log = CallLog()
        let tester = ViewTester(ScrollingHolder(log: log))
        let scroll = try #require(tester["scroll"] as? UIScrollView)
        func drag() {
            tester.land(200, 500)
            for y in [450.0, 400, 350] { tester.move(200, y) }
            tester.lift()
            tester.step(120)
        }
        drag()
        #expect(scroll.contentOffset.y == 0)
        tester.tap(200, 50)
        tester.step(2)
        drag()
        #expect(scroll.contentOffset.y > 50)
        let offset = scroll.contentOffset
        scroll.isUserInteractionEnabled = false
        tester.tap(200, 50)
        tester.tap(200, 50)
        tester.step(2)
        drag()
        #expect(scroll.contentOffset == offset, "code of UIKit has turned it off")
    }

    private final class Controller: UIViewController {
        let log: CallLog
        init(_ log: CallLog) {
            self.log = log
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { return nil }
        override func viewDidLoad() {
            view.accessibilityIdentifier = "inner"
            if parent != nil { log.add("loaded in its parent") }
        }
        override func willMove(toParent parent: UIViewController?) { log.add("moves") }
        override func didMove(toParent parent: UIViewController?) { log.add(parent == nil ? "left" : "moved") }
        override func viewDidAppear(_ animated: Bool) { log.add("appeared") }
        override func viewDidDisappear(_ animated: Bool) { log.add("disappeared") }
    }

    private struct Shown: UIViewControllerRepresentable {
        let log: CallLog
        func makeUIViewController(context: Context) -> Controller { Controller(log) }
        func updateUIViewController(_ uiViewController: Controller, context: Context) {}
        static func dismantleUIViewController(_ uiViewController: Controller, coordinator: ()) {
            uiViewController.log.add("dismantled")
        }
        func sizeThatFits(
            _ proposal: ProposedViewSize, uiViewController: Controller, context: Context
        ) -> CGSize? { CGSize(width: 80, height: 60) }
    }

    private struct ShownHolder: View {
        let log: CallLog
        @State private var isShown = true
        var body: some View {
            ZStack(alignment: .top) {
                Color.gray.onTapGesture { isShown = false }
                if isShown { Shown(log: log) }
            }
        }
    }

    @Test func controllerLearnsThatItDisappears() {
        let log = CallLog()
        let tester = ViewTester(ShownHolder(log: log))
        tester.step()
        #expect(log.calls == ["appeared"])
        #expect(tester["inner"]?.frame == CGRect(x: 160, y: 0, width: 80, height: 60))
        tester.tap(200, 500)
        tester.step(2)
        #expect(log.calls == ["appeared", "dismantled", "disappeared"])
    }

    @Test func controllerIsAChildOfTheOneAround() {
        let log = CallLog()
        let parent = UIHostingController(rootView: ParentHolder(isShown: true, log: log))
        let tester = ViewTester(Color.clear)
        tester.simulation.window.addSubview(UIViewControllerHost(parent))
        tester.step()
        let child = parent.children.first
        #expect(child?.parent === parent && child?.view.superview === parent.view)
        parent.rootView = ParentHolder(isShown: false, log: log)
        tester.step()
        #expect(parent.children.isEmpty && child?.parent == nil)
        #expect(
            log.calls == [
                "moves", "loaded in its parent", "moved", "appeared", "dismantled", "moves", "disappeared", "left",
            ])
    }

    private struct ParentHolder: View {
        let isShown: Bool
        let log: CallLog
        var body: some View { if isShown { Shown(log: log) } }
    }

    private final class Model: ObservableObject {
        @Published var number = 1
    }

    @Observable final class Counter {
        var number = 1
    }

    /// A view of UIKit whose properties have their values in SwiftUI.
    private struct Connected: UIViewRepresentable {
        let log: CallLog
        @ObservedObject var model: Model
        let counter: Counter
        @Binding var bound: Int
        @State private var own = 1
        @Environment(\.lineLimit) private var limit

        private var description: String { "\(own) \(model.number) \(counter.number) \(bound) \(limit ?? 0)" }

        final class Coordinator {
            var parent: Connected
            init(_ parent: Connected) { self.parent = parent }
            func tap(_ recognizer: UITapGestureRecognizer) {
                parent.own += 1
                parent.bound += 1
            }
        }

        func makeCoordinator() -> Coordinator { Coordinator(self) }

        func makeUIView(context: UIViewRepresentableContext<Self>) -> UIView {
            log.add("make \(description)")
            let view = UIView(frame: .zero)
            view.addGestureRecognizer(UITapGestureRecognizer(target: context.coordinator, action: Coordinator.tap))
            return view
        }

        func updateUIView(_ uiView: UIView, context: Context) { log.add("update \(description)") }
    }

    private struct ConnectedHolder: View {
        let log: CallLog
        let model: Model
        let counter: Counter
        @State private var bound = 1
        var body: some View {
            Connected(log: log, model: model, counter: counter, bound: $bound).lineLimit(7).frame(
                width: 100, height: 100)
        }
    }

    @Test func propertiesOfARepresentableAreConnected() {
        let (log, model, counter) = (CallLog(), Model(), Counter())
        let tester = ViewTester(ConnectedHolder(log: log, model: model, counter: counter))
        #expect(log.calls == ["make 1 1 1 1 7", "update 1 1 1 1 7"])
        tester.tap(200, 300)
        tester.step()
        #expect(log.calls.last == "update 2 1 1 2 7")
        model.number = 2
        tester.step()
        #expect(log.calls.last == "update 2 2 1 2 7")
        counter.number = 2
        tester.step()
        #expect(log.calls.last == "update 2 2 2 2 7")
        #expect(log.calls.count { $0.hasPrefix("make") } == 1)
    }

    @Test func stateOfARepresentableIsReadable() {
        let connected = Connected(log: CallLog(), model: Model(), counter: Counter(), bound: .constant(1))
        let tester = ViewTester(connected)
        #expect(tester.hosting.readings.fields.map(\.name) == ["own"])
    }

    @Test func hostingViewFitsAllOfItsViews() {
        let content = Group {
            Color.red.frame(width: 50, height: 20)
            Color.red.frame(width: 10, height: 80)
        }
        let controller = UIHostingController(rootView: content)
        #expect(controller.sizeThatFits(in: CGSize(width: 300, height: 300)) == CGSize(width: 50, height: 108))
    }
}
