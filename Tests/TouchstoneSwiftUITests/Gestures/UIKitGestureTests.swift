import Testing
import TouchstoneSwiftUI

import class TouchstoneEngine.Simulation
import struct TouchstoneEngine.TouchInput

/// Gestures of SwiftUI together with recognizers and scroll views of UIKit.
@Suite struct UIKitGestureTests {
    /// A view of UIKit with a pan of its own.
    private struct PanView: UIViewRepresentable {
        let log: CallLog
        let allowsBoth: Bool

        final class Coordinator: NSObject, UIGestureRecognizerDelegate {
            let log: CallLog
            let allowsBoth: Bool
            init(_ log: CallLog, _ allowsBoth: Bool) { (self.log, self.allowsBoth) = (log, allowsBoth) }

            func pan(_ pan: UIPanGestureRecognizer) {
                if pan.state == .began || pan.state == .changed { log.add("pan") }
                if pan.state == .ended { log.add("pan ended") }
                if pan.state == .cancelled { log.add("pan cancelled") }
            }

            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
            ) -> Bool { allowsBoth }
        }

        func makeCoordinator() -> Coordinator { Coordinator(log, allowsBoth) }

        func makeUIView(context: Context) -> UIView {
            let view = UIView(frame: .zero)
            let pan = UIPanGestureRecognizer(target: context.coordinator, action: Coordinator.pan)
            pan.delegate = context.coordinator
            view.addGestureRecognizer(pan)
            return view
        }

        func updateUIView(_ uiView: UIView, context: Context) {}
    }

    @Test(arguments: [
        (Attachment.normal, false, ["pan", "pan ended"]), (.normal, true, ["drag", "drag ended", "pan", "pan ended"]),
        (.high, false, ["drag", "drag ended"]),
        (.simultaneous, false, ["drag", "drag ended", "pan", "pan ended"]),
    ]) func panOfARepresentableAgainstADragAroundIt(
        _ attachment: Attachment, _ allowsBoth: Bool, _ expected: [String]
    ) {
        let log = CallLog()
        let view = ZStack {
            Color.gray
            PanView(log: log, allowsBoth: allowsBoth).frame(width: 200, height: 200)
        }
        ViewTester(view.attach(DragGesture().logged("drag", log), attachment)).drag(by: 60)
        #expect(Set(log.calls).sorted() == expected)
    }

    @Test func dragOfARepresentableItselfComesAfterItsOwnPan() {
        let log = CallLog()
        ViewTester(PanView(log: log, allowsBoth: false).gesture(DragGesture().logged("drag", log))).drag(by: 60)
        #expect(log.steps == ["pan", "pan ended"])
    }

    /// A view of UIKit around a hosting view. It has a pan.
    private final class Around: NSObject, UIGestureRecognizerDelegate {
        let simulation = Simulation(windowSize: CGSize(width: 400, height: 600))
        let view: UIView
        let log: CallLog
        var allowsBoth = false
        private let controller: UIHostingController<AnyView>

        init(_ view: UIView, _ content: AnyView, _ log: CallLog) {
            self.view = view
            self.log = log
            controller = UIHostingController(rootView: content)
            super.init()
            view.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
            controller.view.frame = view.bounds
            view.addSubview(controller.view)
            if let scrollView = view as? UIScrollView { scrollView.contentSize = CGSize(width: 400, height: 1200) }
            simulation.window.addSubview(view)
            _ = simulation.step()
        }

        func addPan() {
            let pan = UIPanGestureRecognizer(target: self, action: Around.pan)
            pan.delegate = self
            view.addGestureRecognizer(pan)
        }

        func pan(_ pan: UIPanGestureRecognizer) { if pan.state == .ended { log.add("pan ended") } }

        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool { allowsBoth }

        private func send(_ phase: TouchInput.Phase, _ y: Double) {
            let time = Double(simulation.frame + 1) / simulation.framesPerSecond
            simulation.enqueue([
                TouchInput(finger: 0, phase: phase, location: CGPoint(x: 200, y: y), time: time)
            ])
            _ = simulation.step()
        }

        /// Drags a finger up.
        func drag() {
            send(.began, 400)
            for step in 1...10 { send(.moved, 400 - 10 * Double(step)) }
            send(.ended, 300)
        }
    }

    @Test(arguments: [
        (Attachment.normal, false, ["drag", "drag ended"]),
        (.high, false, ["drag", "drag ended"]),
        (.normal, true, ["drag", "drag ended", "pan ended"]),
        (.simultaneous, false, ["drag", "drag ended", "pan ended"]),
    ]) func panAroundAHostingViewAgainstADragInside(
        _ attachment: Attachment, _ allowsBoth: Bool, _ expected: [String]
    ) {
        let log = CallLog()
        let around = Around(
            UIView(frame: .zero), AnyView(Color.red.attach(DragGesture().logged("drag", log), attachment)), log)
        around.addPan()
        around.allowsBoth = allowsBoth
        around.drag()
        #expect(Set(log.calls).sorted() == expected)
    }

    @Test(arguments: [(Attachment.normal, false), (.high, false), (.simultaneous, true)])
    func scrollViewAroundAHostingViewAgainstADragInside(_ attachment: Attachment, _ scrolls: Bool) throws {
        let log = CallLog()
        let scrollView = UIScrollView(frame: .zero)
        let around = Around(scrollView, AnyView(Color.red.attach(DragGesture().logged("drag", log), attachment)), log)
        around.drag()
        #expect(log.steps == ["drag", "drag ended"])
        #expect((scrollView.contentOffset.y > 50) == scrolls)
    }

    @Test func tapInsideOfAScrollViewFailsWhenItScrolls() {
        let log = CallLog()
        let scrollView = UIScrollView(frame: .zero)
        Around(scrollView, AnyView(Color.red.gesture(TapGesture().loggingEnd("tap", log))), log).drag()
        #expect(log.calls == [])
        #expect(scrollView.contentOffset.y > 50)
    }

    private func scroll(_ content: some View) -> some View {
        TouchstoneSwiftUI.ScrollView { content }.accessibilityIdentifier("scroll")
    }

    private func content(_ log: CallLog, _ attachment: Attachment, _ distance: Double = 10) -> some View {
        Color.red.frame(width: 400, height: 1200)
            .attach(DragGesture(minimumDistance: distance).logged("drag", log), attachment)
    }

    private func dragUp<Content: View>(_ tester: ViewTester<Content>) -> Double {
        tester.land(200, 400)
        for step in 1...10 { tester.move(200, 400 - 10 * Double(step)) }
        tester.lift()
        return (tester["scroll"] as? UIScrollView)?.contentOffset.y ?? -1
    }

    /// C: a scroll view against a drag inside: as a recognizer of UIKit, which begins after the same 10 points.
    @Test(arguments: [(Attachment.normal, false), (.high, false), (.simultaneous, true)])
    func scrollViewAgainstADragInside(_ attachment: Attachment, _ scrolls: Bool) {
        let log = CallLog()
        let offset = dragUp(ViewTester(scroll(content(log, attachment))))
        #expect(log.steps == ["drag", "drag ended"])
        #expect((offset > 50) == scrolls)
    }

    /// C: a drag that begins later than the scroll view is excluded by it, unless it is simultaneous.
    @Test(arguments: [(Attachment.normal, []), (.high, []), (.simultaneous, ["drag", "drag ended"])])
    func scrollViewAgainstALateDragInside(_ attachment: Attachment, _ expected: [String]) {
        let log = CallLog()
        let offset = dragUp(ViewTester(scroll(content(log, attachment, 30))))
        #expect(log.steps == expected)
        #expect(offset > 50)
    }

    /// C: a drag of high priority around a scroll view comes before it.
    @Test(arguments: [
        (Attachment.normal, [], true), (.high, ["drag", "drag ended"], false),
        (.simultaneous, ["drag", "drag ended"], true),
    ]) func scrollViewAgainstADragAround(_ attachment: Attachment, _ expected: [String], _ scrolls: Bool) {
        let log = CallLog()
        let view = scroll(Color.red.frame(width: 400, height: 1200))
            .attach(DragGesture().logged("drag", log), attachment)
        let offset = dragUp(ViewTester(view))
        #expect(log.steps == expected)
        #expect((offset > 50) == scrolls)
    }
}
