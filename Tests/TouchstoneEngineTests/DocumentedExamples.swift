import TouchstoneEngine
import TouchstoneGeometry

/// The examples in the documentation of `TouchstoneEngine`, in functions, so that they are compiled and not run.
enum DocumentedExamples {
    private final class Wheel: View {
        func turn(by seconds: Double) {}
        func turn(_ link: DisplayLink) {}

        func start() {
            let link = DisplayLink(target: self, selector: Wheel.turn)
            link.add(to: self)
        }
    }

    private final class MyCard: View {
        func handlePan(_ pan: PanGestureRecognizer) {}

        func recognizer() -> PanGestureRecognizer {
            let pan = PanGestureRecognizer(target: self, action: MyCard.handlePan)
            return pan
        }

        func add(to pan: PanGestureRecognizer) {
            pan.addTarget(self, action: MyCard.handlePan)
        }

        func selector() -> Selector {
            let action = Selector(MyCard.handlePan)
            return action
        }

        func handleDrag(_ drag: DragGestureRecognizer) {
            if drag.state == .began { drag.setTranslation(center, in: superview) }
            if drag.state == .changed { center = drag.translation(in: superview) }
        }
    }

    private static func displayLink(for wheel: Wheel) -> DisplayLink {
        let link = DisplayLink(for: wheel) { [weak wheel] link in wheel?.turn(by: link.duration) }
        return link
    }

    static func spring(card: View) {
        View.animate(springDuration: 0.4, bounce: 0.2) { card.center = Point(x: 200, y: 300) }
    }

    static func control() -> Button {
        let button = Button(frame: Rect(x: 20, y: 20, width: 120, height: 44))
        button.addAction({ _ in print("tapped") }, for: .touchUpInside)
        return button
    }

    static func layoutConstraint(label: View, card: View) {
        LayoutConstraint.activate([
            label.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 12),
            label.widthAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.5),
        ])
    }

    static func simulation(of card: View) -> FrameSnapshot {
        let simulation = Simulation(windowSize: Size(width: 390, height: 844))
        simulation.window.addSubview(card)
        simulation.enqueue([TouchInput(finger: 1, phase: .began, location: Point(x: 100, y: 100), time: 0.1)])
        let snapshot = simulation.step()
        return snapshot
    }
}
