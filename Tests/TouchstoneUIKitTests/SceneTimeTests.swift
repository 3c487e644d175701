import Testing
import TouchstoneUIKit

/// Timers and queues run in the time of the scene.
struct SceneTimeTests {
    /// Does what published views do with timers.
    private final class Pulse: UIView {
        var timer = Timer()
        var times: [Double] = []

        func start(every interval: TimeInterval) {
            timer = Timer.scheduledTimer(
                timeInterval: interval, target: self, selector: Selector(Pulse.tick(_:)), userInfo: "beat",
                repeats: true)
        }

        func tick(_ timer: Timer) {
            times.append(CACurrentMediaTime())
            #expect(timer.userInfo as? String == "beat")
            if times.count == 3 { timer.invalidate() }
        }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { start(every: 0.1) }
    }

    @Test func aTimerFiresInTheTimeOfTheScene() {
        let pulse = Pulse(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let stage = Stage(pulse)
        stage.tap(CGPoint(x: 50, y: 50))
        #expect(pulse.timer.isValid)
        stage.step(30)
        #expect(pulse.times == [7, 13, 19].map { $0 / 60.0 }, "the touch is in frame 1")
        #expect(!pulse.timer.isValid && stage.simulation.isAtRest)
    }

    @Test func aFastTimerFiresSeveralTimesInAFrame() {
        let stage = Stage()
        var count = 0
        let timer = Timer(timeInterval: 0.005, repeats: true) { _ in count += 1 }
        RunLoop.main.add(timer, forMode: .common)
        RunLoop.current.add(timer, forMode: .default)
        stage.step(60)
        #expect(count == 200, "it was added once")
        timer.invalidate()
        stage.step(2)
        #expect(count == 200)
    }

    /// A timer that fires once keeps the scene awake; one that repeats does so only while something moves.
    @Test func aRepeatingTimerDoesNotKeepASceneAwakeForEver() {
        let view = UIView()
        let stage = Stage(view)
        stage.step(2)
        #expect(stage.simulation.isAtRest)
        var isDone = false
        Timer.scheduledTimer(withTimeInterval: 20, repeats: false) { _ in isDone = true }
        for _ in 0..<1300 where !stage.simulation.isAtRest { stage.step() }
        #expect(isDone)
        let idle = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in }
        #expect(!stage.simulation.isAtRest)
        stage.step(31)
        #expect(stage.simulation.isAtRest && idle.isValid)
        Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in view.center.x += 1 }
        stage.step(300)
        #expect(!stage.simulation.isAtRest && view.center.x == 50)
        stage.step(310)
        #expect(stage.simulation.isAtRest, "at most 10 seconds")
        stage.step(60)
        #expect(view.center.x > 100, "it goes on")
    }

    @Test func timersCanBeMoved() {
        let stage = Stage()
        var times: [Double] = []
        let timer = Timer(fire: Date(timeIntervalSinceNow: 0.5), interval: 1, repeats: true) { _ in
            times.append(CACurrentMediaTime())
        }
        #expect(timer.isValid && timer.timeInterval == 1 && timer.tolerance == 0)
        timer.fire()
        #expect(times == [0])
        RunLoop.main.add(timer, forMode: .common)
        stage.step(40)
        #expect(times == [0, 0.5])
        timer.fireDate = .distantFuture
        stage.step(90)
        #expect(times.count == 2)
        timer.fireDate = .distantPast
        stage.step()
        #expect(times.count == 3)
        #expect(!Timer().isValid)
    }

    @Test func queuesRunInTheTimeOfTheScene() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let stage = Stage(button)
        var log: [String] = []
        func note(_ name: String) { log.append("\(name) \(Int((CACurrentMediaTime() * 60).rounded()))") }
        let cancelled = DispatchWorkItem { note("cancelled") }
        let item = DispatchWorkItem(qos: .userInitiated) { note("item") }
        button.addAction(
            { _ in
                DispatchQueue.main.async { note("next") }
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { note("seconds") }
                DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(50)) { note("milliseconds") }
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: cancelled)
                DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + .seconds(1) - 0.8, execute: item)
                DispatchQueue.main.asyncAfter(deadline: .distantFuture) { note("never") }
                DispatchQueue.global(qos: .background).async {
                    note("global")
                    DispatchQueue.main.async { note("back") }
                }
                DispatchQueue(label: "own").sync { note("sync") }
                note("end")
            }, for: .touchDown)
        item.notify(queue: .main) { note("notified") }
        stage.tap(CGPoint(x: 50, y: 50))
        cancelled.cancel()
        #expect(!stage.simulation.isAtRest)
        stage.rest()
        #expect(
            log == [
                "sync 1", "end 1", "next 2", "global 2", "back 3", "milliseconds 4", "seconds 7", "item 13",
                "notified 14",
            ])
        #expect(DispatchTime(uptimeNanoseconds: 5) < .now() + 1 && DispatchTime.now().uptimeNanoseconds == 0)
    }

    @Test func groupsAndLoopsWork() {
        let stage = Stage()
        let group = DispatchGroup()
        var log: [Int] = []
        DispatchQueue.global().async(group: group) { log.append(1) }
        group.enter()
        group.notify(queue: .main) { log.append(3) }
        stage.step()
        #expect(log == [1])
        group.leave()
        stage.step()
        #expect(log == [1, 3])
        DispatchQueue.concurrentPerform(iterations: 2) { log.append(10 + $0) }
        #expect(log == [1, 3, 10, 11])
    }

    /// What a view does before it is in a scene happens in the first frames of the scene.
    @Test func callsOfViewsThatAreNotInASceneYetWait() {
        final class Eager: UIView {
            var times: [Double] = []
            override init(frame: CGRect) {
                super.init(frame: frame)
                DispatchQueue.main.async { self.times.append(CACurrentMediaTime()) }
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.times.append(CACurrentMediaTime()) }
            }
            required init?(coder: NSCoder) { nil }
        }
        let eager = Eager(frame: .zero)
        let stage = Stage(eager)
        stage.step(8)
        #expect(eager.times == [0, 0.1])
        let queue = DispatchQueue.main
        queue.asyncAfter(deadline: .now() + 0.1) { eager.times.append(CACurrentMediaTime()) }
        stage.rest()
        #expect(eager.times.count == 3 && abs(eager.times[2] - 14 / 60.0) < 1e-9, "from frame 8")
    }

    private final class Performer: UIView {
        var log: [String] = []
        func first() { log.append("first") }
        func second(_ text: String) { log.append(text) }
    }

    @Test func methodsAreCalledAfterADelay() {
        let performer = Performer()
        let stage = Stage(performer)
        performer.perform(Selector(Performer.first), with: nil, afterDelay: 0.1)
        performer.perform(Selector(Performer.second(_:)), with: "second", afterDelay: 0.05, inModes: [.common])
        performer.perform(Selector(Performer.second(_:)), with: "now")
        performer.performSelector(onMainThread: Selector(Performer.first), with: nil, waitUntilDone: true)
        stage.rest()
        #expect(performer.log == ["now", "first", "second", "first"])
        performer.perform(Selector(Performer.first), with: nil, afterDelay: 0.1)
        NSObject.cancelPreviousPerformRequests(withTarget: performer)
        UIView.cancelPreviousPerformRequests(withTarget: performer, selector: Selector(Performer.first), object: nil)
        performer.performSelector(onMainThread: Selector(Performer.first), with: nil, waitUntilDone: false)
        stage.rest()
        #expect(performer.log.count == 5)
    }

    private final class Listener: UIView {
        var values: [Int] = []
        func changed(_ notification: Notification) { values.append(notification.object as? Int ?? -1) }
    }

    @Test func notificationsCallMethods() {
        let listener = Listener()
        let name = Notification.Name("SceneTimeTests.changed")
        let center = NotificationCenter()
        center.addObserver(listener, selector: Selector(Listener.changed(_:)), name: name, object: nil)
        center.post(name: name, object: 3)
        #expect(listener.values == [3])
        center.removeObserver(listener, name: Notification.Name("other"), object: nil)
        center.post(name: name, object: 4)
        center.removeObserver(listener)
        center.post(name: name, object: 5)
        #expect(listener.values == [3, 4])
        var count = 0
        let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in }
        center.removeObserver(token)
        count += 1
        #expect(count == 1)
    }

    /// A view whose touches start a task.
    private final class Waiting: UIView {
        var times: [Double] = []
        var task: Task<Void, any Error>?
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            UIView.animate(withDuration: 10) {
                self.task = Task { [weak self] in
                    self?.times.append(CACurrentMediaTime())
                    try await Task.sleep(for: .milliseconds(100))
                    self?.times.append(CACurrentMediaTime())
                    self?.alpha = 0.5
                    try await Task.sleep(nanoseconds: 60_000_000_000)
                    self?.times.append(.infinity)
                }
            }
        }
    }

    @Test func tasksRunInTheTimeOfTheScene() {
        let view = Waiting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let stage = Stage(view)
        stage.tap(CGPoint(x: 50, y: 50))
        stage.step(10)
        #expect(view.times == [1, 7].map { $0 / 60.0 }, "the touch is in frame 1")
        #expect(view.layer.presentation()?.opacity == 0.5, "a task does not inherit the animation")
        #expect(!stage.simulation.isAtRest)
        view.task?.cancel()
        stage.step(3600)
        #expect(view.times.count == 2 && stage.simulation.isAtRest)
    }

    @Test func aTaskThatYieldsGoesOnInTheNextFrame() {
        final class Counter {
            var count = 0
            var isOver = false
        }
        let counter = Counter()
        let stage = Stage()
        // Swift takes a closure of the main queue for one of the main actor.
        DispatchQueue.global().async {
            Task {
                while !counter.isOver {
                    counter.count += 1
                    await Task.yield()
                }
            }
        }
        stage.step(3)
        #expect(counter.count == 3)
        counter.isOver = true
        stage.step(2)
        #expect(stage.simulation.isAtRest)
    }

    /// A control's action may take an event that is not optional.
    @Test func actionsTakeTheirEvent() {
        final class Receiver: UIView {
            var log: [String] = []
            func pressed(_ sender: UIButton, forEvent event: UIEvent) { log.append("\(event.type)") }
            func released(_ sender: UIButton, with event: UIEvent?) { log.append("\(event != nil)") }
        }
        let receiver = Receiver(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let button = UIButton(frame: receiver.bounds)
        receiver.addSubview(button)
        button.addTarget(receiver, action: Receiver.pressed(_:forEvent:), for: .touchDown)
        button.addTarget(receiver, action: Selector(Receiver.pressed(_:forEvent:)), for: .valueChanged)
        button.addTarget(receiver, action: Receiver.released(_:with:), for: .touchUpInside)
        let stage = Stage(receiver)
        stage.tap(CGPoint(x: 50, y: 50))
        button.sendActions(for: .valueChanged)
        #expect(receiver.log == ["touches", "true", "touches"])
    }
}
