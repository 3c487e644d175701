import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

/// Random fingers at any time, from a seed, which a simulation must handle. Every third is a pencil.
struct RandomTouchStream {
    /// The inputs of several fingers, in order of time.
    private(set) var inputs: [TouchInput] = []
    /// The time at which the last finger lifts.
    private(set) var end = 0.0

    /// - Parameters:
    ///   - isProper: Whether every finger lands once, moves in steps that a hand can make, and lifts. Otherwise
    ///     landings, moves and lifts may be missing, and locations may jump.
    init(_ chance: inout SeededGenerator, fingers: Int, strokes: Int, isProper: Bool) {
        for finger in 1...fingers {
            var time = chance.number(0...0.3)
            for _ in 0..<strokes {
                var place = Point(x: chance.number(0...600), y: chance.number(0...600))
                if isProper || chance.chance(0.9) { add(finger, .began, place, time) }
                let drift = Vector(dx: chance.number(-12...12), dy: chance.number(-12...12))
                for _ in 0..<chance.index(30) {
                    time += chance.chance(0.3) ? chance.number(0...0.05) : 1.0 / 120
                    place += drift + Vector(dx: chance.number(-6...6), dy: chance.number(-6...6))
                    if !isProper, chance.chance(0.02) { place = Point(x: chance.number(-900...900), y: 0) }
                    add(finger, .moved, place, time)
                }
                time += chance.number(0...0.1)
                if isProper || chance.chance(0.8) { add(finger, chance.chance(0.9) ? .ended : .cancelled, place, time) }
                time += chance.number(0...0.5)
            }
            add(finger, .ended, .zero, time)
            end = max(end, time)
        }
        inputs = inputs.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
    }

    private mutating func add(_ finger: Int, _ phase: TouchInput.Phase, _ place: Point, _ time: Double) {
        let type = finger.isMultiple(of: 3) ? Touch.TouchType.pencil : .direct
        inputs.append(TouchInput(finger: finger, phase: phase, location: place, time: time, type: type))
    }
}

/// Follows the transitions of all recognizers and reports illegal ones.
struct OutcomeChecker {
    private var states: [String: GestureRecognizer.State] = [:]
    private(set) var complaints: [String] = []
    private(set) var outcomes = 0

    mutating func observe(_ snapshot: FrameSnapshot) {
        for transition in snapshot.transitions {
            let before = states[transition.recognizer] ?? .possible
            let start = before.isOver ? .possible : before
            if !start.canBecome(transition.state) {
                complaints.append("\(transition.recognizer): \(start) to \(transition.state) in \(snapshot.frame)")
            }
            states[transition.recognizer] = transition.state
            if transition.state.isOver { outcomes += 1 }
        }
        for recognizer in snapshot.recognizers {
            let told = states[recognizer.fullName] ?? .possible
            // A frame shows the last delivered state, or a recognizer that was reset since.
            if recognizer.state != told, !(told.isOver && recognizer.state == .possible) {
                complaints.append("\(recognizer.fullName) shows \(recognizer.state), told \(told) in \(snapshot.frame)")
            }
            if !recognizer.values.allSatisfy(\.isFinite) { complaints.append("\(recognizer.fullName) is not finite") }
        }
        for view in snapshot.views where !(view.frame.isFinite && view.transformToWindow.isFinite) {
            complaints.append("\(view.name) is not finite in \(snapshot.frame)")
        }
        for event in snapshot.events where !event.values.allSatisfy(\.isFinite) {
            complaints.append("\(event.view).\(event.name) is not finite in \(snapshot.frame)")
        }
    }

    /// Called when all fingers have been up for a while.
    mutating func finish(_ snapshot: FrameSnapshot) {
        for recognizer in snapshot.recognizers where recognizer.isInSequence || recognizer.state != .possible {
            complaints.append("\(recognizer.fullName) still waits")
        }
        for (name, state) in states where !state.isOver { complaints.append("\(name) has no outcome: \(state)") }
    }
}

extension TraceField {
    var isFinite: Bool {
        switch value {
        case .number(let number): number.isFinite
        case .vector(let numbers): numbers.allSatisfy(\.isFinite)
        case .bool, .text: true
        }
    }
}
