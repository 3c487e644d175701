import Testing
import TouchstoneSwiftUI

/// A square that a tap moves by 100 points with an animation.
private struct Mover: View {
    let animation: Animation
    var completed: () -> Void = {}
    @State private var isMoved = false

    var body: some View {
        Rectangle()
            .frame(width: 50, height: 50)
            .offset(x: isMoved ? 100 : 0)
            .onTapGesture {
                withAnimation(animation) {
                    isMoved.toggle()
                } completion: {
                    completed()
                }
            }
            .accessibilityIdentifier("square")
    }
}

/// A square that taps on another one send from place to place.
private struct Runner: View {
    let animations: [Animation]
    @State private var step = 0

    var body: some View {
        ZStack(alignment: .topLeading) {
            Rectangle().frame(width: 10, height: 10).offset(x: [0, 100, 20][step]).accessibilityIdentifier("square")
            Color.red.frame(width: 400, height: 100).offset(y: 300)
                .onTapGesture { withAnimation(animations[step]) { step += 1 } }
        }
        .frame(width: 400, height: 600, alignment: .topLeading)
    }
}

private struct Spinner: View {
    @State private var angle = Angle.zero
    @State private var other = 0

    var body: some View {
        Rectangle().frame(width: 50, height: 20).rotationEffect(angle)
            .animation(.linear(duration: 1), value: other)
            .onTapGesture {
                angle += .degrees(720)
                other += 1
            }
            .onLongPressGesture { angle += .degrees(90) }
            .accessibilityIdentifier("square")
    }
}

private struct Framed: View {
    @State private var width: CGFloat?
    var body: some View {
        Color.red.frame(width: width, height: 100).accessibilityIdentifier("bar")
            .onTapGesture { withAnimation(.linear(duration: 1)) { width = width == nil ? 100 : 200 } }
    }
}

@Suite struct AnimationTests {
    /// The frame itself has no width to begin with; the rectangle has one.
    @Test func frameThatGetsAWidthStartsAtThatOfTheContent() {
        let tester = ViewTester(Framed())
        #expect(tester.frame(of: "bar").width == 400)
        tester.tap(200, 300)
        tester.step(30)
        #expect(abs(tester.frame(of: "bar").width - 250) < 6)
        tester.step(40)
        #expect(tester.frame(of: "bar").width == 100)
        tester.tap(200, 300)
        tester.step(30)
        #expect(abs(tester.frame(of: "bar").width - 150) < 3)
    }

    /// The distances of the square from its place in the frames after a tap.
    private func distances(_ animation: Animation, frames: Int) -> [Double] {
        let tester = ViewTester(Mover(animation: animation))
        tester.tap(200, 300)
        return (0..<frames).map { _ in
            defer { tester.step() }
            return (tester["square"]?.center.x ?? .nan) - 200
        }
    }

    @Test func linearMotionIsInProportionToTime() {
        let found = distances(.linear(duration: 0.5), frames: 40)
        for (frame, distance) in found.enumerated() {
            #expect(abs(distance - min(100, Double(frame) / 30 * 100)) < 1e-9, "frame \(frame)")
        }
    }

    @Test("a delay, a speed, and a way there and back")
    func changedCurves() {
        #expect(distances(.linear(duration: 0.5).delay(0.5), frames: 50)[45] == 50)
        #expect(abs(distances(.linear(duration: 1).speed(2), frames: 20)[15] - 50) < 1e-9)
        let twice = distances(.linear(duration: 0.5).repeatCount(3, autoreverses: true), frames: 100)
        #expect(abs(twice[45] - 50) < 1e-9 && abs(twice[30] - 100) < 1e-9 && abs(twice[60]) < 1e-9)
        #expect(twice[99] == 100)
    }

    /// Docs: stiffness (2π/duration)², damping 4π(1 − bounce)/duration, mass 1. Without a bounce, the rest of the way is
    /// (1 + ωt)·e^(−ωt).
    @Test func springWithoutABounceFollowsItsFormula() {
        let found = distances(.spring(duration: 0.5, bounce: 0), frames: 40)
        let omega = 2 * Double.pi / 0.5
        for (frame, distance) in found.enumerated() {
            let time = Double(frame) / 60
            #expect(abs(distance - 100 * (1 - (1 + omega * time) * exp(-omega * time))) < 1e-9, "frame \(frame)")
        }
    }

    /// Integrates x'' = −k(x − target) − c·x' with small steps, with the spring of the last tap.
    private func reference(_ springs: [(k: Double, c: Double)], taps: [Int], frames: Int) -> [Double] {
        let targets = [0.0, 100, 20]
        var (x, v, step) = (0.0, 0.0, 0)
        return (0..<frames).map { frame in
            if step < taps.count, frame == taps[step] { step += 1 }
            defer {
                if step > 0 {
                    let (k, c) = springs[step - 1]
                    let (target, h) = (targets[step], 1.0 / 60 / 200)
                    func slope(_ x: Double, _ v: Double) -> (Double, Double) { (v, -k * (x - target) - c * v) }
                    for _ in 0..<200 {
                        let a = slope(x, v)
                        let b = slope(x + h / 2 * a.0, v + h / 2 * a.1)
                        let d = slope(x + h / 2 * b.0, v + h / 2 * b.1)
                        let e = slope(x + h * d.0, v + h * d.1)
                        x += h / 6 * (a.0 + 2 * b.0 + 2 * d.0 + e.0)
                        v += h / 6 * (a.1 + 2 * b.1 + 2 * d.1 + e.1)
                    }
                }
            }
            return x
        }
    }

    @Test("a spring that interrupts another one takes over its velocity", arguments: [0.5, 0.9])
    func interruptedSpringKeepsItsVelocity(second: Double) {
        let tester = ViewTester(
            Runner(animations: [.spring(duration: 0.5, bounce: 0.3), .spring(duration: second, bounce: 0.1)]))
        var found: [Double] = []
        for frame in 0..<60 {
            // A tap is recognized in the frame after its landing.
            if frame == 0 || frame == 10 {
                tester.land(200, 350)
            } else if frame == 1 || frame == 11 {
                tester.lift()
            } else {
                tester.step()
            }
            found.append((tester["square"]?.center.x ?? .nan) - 5)
        }
        func spring(_ duration: Double, _ bounce: Double) -> (k: Double, c: Double) {
            (pow(2 * .pi / duration, 2), 4 * .pi * (1 - bounce) / duration)
        }
        let expected = reference([spring(0.5, 0.3), spring(second, 0.1)], taps: [1, 11], frames: 60)
        // A spring ends when 0.001 of its way is left.
        for frame in 0..<60 {
            #expect(abs(found[frame] - expected[frame]) < (frame < 36 ? 1e-6 : 0.1), "frame \(frame)")
        }
    }

    @Test func animationOfAValueBelongsToItsChange() {
        let tester = ViewTester(Spinner())
        tester.tap(200, 300)
        tester.step(15)
        // A quarter of two turns.
        let half = tester["square"]?.transform ?? .identity
        #expect(abs(half.a + 1) < 1e-9 && abs(half.b) < 1e-9)
        tester.step(60)
        // A change of another value is not animated.
        tester.land(200, 300)
        tester.step(31)
        let turned = tester["square"]?.transform ?? .identity
        #expect(abs(turned.a) < 1e-9 && abs(turned.b - 1) < 1e-9)
    }

    @Test("a completion comes at the end; that of a spring after its response", arguments: [true, false])
    func completionComesAtTheEnd(isSpring: Bool) {
        var ends: [Int] = []
        var frame = 0
        let animation = isSpring ? Animation.spring(response: 0.5, dampingFraction: 0.6) : .linear(duration: 0.5)
        let tester = ViewTester(Mover(animation: animation) { ends.append(frame) })
        tester.tap(200, 300)
        for _ in 0..<60 {
            frame += 1
            tester.step()
        }
        #expect(ends == [30])
    }

    @Test("a motion that never ends does not keep the scene awake")
    func endlessMotion() {
        let tester = ViewTester(Mover(animation: .linear(duration: 0.5).repeatForever()))
        tester.tap(200, 300)
        tester.step(3)
        #expect(tester.simulation.isAtRest)
        #expect((tester["square"]?.center.x ?? 0) > 205)
        let ending = ViewTester(Mover(animation: .linear(duration: 0.5)))
        ending.tap(200, 300)
        ending.step(3)
        #expect(!ending.simulation.isAtRest)
        ending.step(60)
        #expect(ending.simulation.isAtRest)
    }
}
