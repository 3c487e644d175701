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

    private final class Controller: UIViewController {
        let log: CallLog
        init(_ log: CallLog) {
            self.log = log
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { return nil }
        override func viewDidLoad() { view.accessibilityIdentifier = "inner" }
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
        #expect(log.calls == ["appeared", "disappeared", "dismantled"])
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
