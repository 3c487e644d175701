import Testing
import TouchstoneUIKit

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
        let frame = 1.0 / 60
        #expect(clock.times == [frame, 2 * frame])
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

    /// An object of an app that is no view, and is made by one.
    private final class Metronome {
        private(set) var times: [Double] = []
        private(set) lazy var link = CADisplayLink(target: self, selector: Metronome.tick)

        func start() { link.add(to: .main, forMode: .common) }
        private func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
    }

    private final class Dancer: UIView {
        let metronome = Metronome()
        override func didMoveToWindow() { if window != nil { metronome.start() } }
    }

    @Test func anyObjectMayBeItsTarget() {
        let dancer = Dancer()
        let stage = Stage(dancer)
        #expect(dancer.metronome.times == [0])
        stage.step(2)
        let frame = 1.0 / 60
        #expect(dancer.metronome.times == [0, frame, 2 * frame])
        dancer.metronome.link.isPaused = true
        stage.step(2)
        dancer.metronome.link.isPaused = false
        stage.step()
        #expect(dancer.metronome.times.count == 4)
        dancer.removeFromSuperview()
        stage.step()
        #expect(dancer.metronome.times.count == 5, "it belongs to no view")
        dancer.metronome.link.invalidate()
        stage.step(2)
        #expect(dancer.metronome.times.count == 5 && stage.simulation.isAtRest)
    }

    /// Passes calls on to an object that it does not keep alive.
    private final class Relay {
        weak var clock: Clock?
        init(_ clock: Clock) { self.clock = clock }
        func tick(_ link: CADisplayLink) {
            guard let clock else { return link.invalidate() }
            clock.tick(link)
        }
    }

    @Test func itKeepsATargetThatNothingElseKeeps() {
        var clock: Clock? = Clock()
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let stage = Stage(button)
        button.addAction(
            { _ in
                guard let clock else { return }
                CADisplayLink(target: Relay(clock), selector: Relay.tick).add(to: .current, forMode: .default)
            }, for: .touchUpInside)
        stage.tap(CGPoint(x: 50, y: 50))
        stage.step(3)
        #expect((clock?.times.count ?? 0) >= 3)
        clock = nil
        stage.step(2)
        #expect(stage.simulation.isAtRest)
    }

    @Test func itEndsWithItsSimulation() {
        weak var metronome: Metronome?
        do {
            let dancer = Dancer()
            let stage = Stage(dancer)
            stage.step(2)
            metronome = dancer.metronome
            #expect(metronome != nil)
        }
        #expect(metronome == nil)
    }

    @Test func outsideOfASimulationNothingTicks() {
        let metronome = Metronome()
        metronome.start()
        Stage().step(2)
        #expect(metronome.times.isEmpty)
    }

    @Test func aRecognizerWithoutAViewAndAControllerBeforeItsViewTick() {
        final class EagerController: UIViewController {
            var ticks = 0
            var link: CADisplayLink?
            override func viewDidLoad() {
                link = CADisplayLink(target: self, selector: EagerController.tick)
                link?.add(to: .main, forMode: .common)
            }
            func tick() { ticks += 1 }
        }
        let controller = EagerController()
        let stage = Stage(UIViewControllerHost(controller))
        stage.step(2)
        #expect(controller.ticks >= 2)
        let pan = UIPanGestureRecognizer()
        var ticks = 0
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.simulation.window.addSubview(button)
        button.addAction(
            { _ in
                let link = CADisplayLink(
                    target: pan, selector: Selector { (_: UIPanGestureRecognizer) in { ticks += 1 } })
                link.add(to: .main, forMode: .common)
            }, for: .touchDown)
        stage.tap(CGPoint(x: 50, y: 50))
        #expect(ticks > 0)
    }
}
