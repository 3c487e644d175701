import Testing
import UIKitNames

struct CADisplayLinkTests {
    private final class Clock: UIView {
        var times: [Double] = []
        func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
    }

    private final class ClockController: UIViewController {
        var ticks = 0
        func tick() { ticks += 1 }
    }

    @Test func itGoesByTheClockOfItsTarget() {
        let clock = Clock()
        let stage = Stage(clock)
        let link = CADisplayLink(target: clock, selector: Selector(Clock.tick))
        link.add(to: .main, forMode: .common)
        stage.step(2)
        #expect(clock.times == [1 / 60.0, 2 / 60.0])
        link.remove(from: .main, forMode: .common)
        stage.step(2)
        #expect(clock.times.count == 2 && stage.simulation.isAtRest)
    }

    @Test func controllersAndRecognizersHaveAViewToGoBy() {
        let controller = ClockController()
        let stage = Stage(controller.view)
        let pan = UIPanGestureRecognizer()
        controller.view.addGestureRecognizer(pan)
        CADisplayLink(target: controller, selector: ClockController.tick).add(to: .current, forMode: .default)
        let other = CADisplayLink(target: pan, selector: Selector { (_: UIPanGestureRecognizer) in {} })
        other.add(to: .main, forMode: .common)
        stage.step(3)
        #expect(controller.ticks == 3 && other.timestamp == 3 / 60.0)
    }
}
