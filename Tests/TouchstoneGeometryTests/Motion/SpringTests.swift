import Testing
import TouchstoneGeometry
import TouchstoneTestSupport

/// Damping ratios and velocities: ordinary ones, and values that result from divisions in code.
private let cases: [(ratio: Double, velocity: Double)] = [0.01, 0.1, 0.3, 0.6, 0.8, 0.99, 1 - 1e-12, 1].flatMap {
    ratio in [-1e6, -50, -3, -1e-300, 0, 1e-9, 0.5, 3, 6.9, 7, 20, 1000, 1e12].map { (ratio, $0) }
}

struct SpringTests {
    // MARK: By duration

    @Test func theExampleOfTheFacts() throws {
        let spring = try #require(Spring(dampingRatio: 1, duration: 0.5))
        #expect(abs(spring.angularFrequency * 0.5 - 9.23341347645) < 1e-10)
        #expect(spring.settlingDuration == 0.5)
        #expect(spring.stiffness == spring.angularFrequency * spring.angularFrequency)
        #expect(spring.damping == 2 * spring.angularFrequency)
    }

    /// ζ = 0.5, v = 0: y = ln(1000 / √3) by hand.
    @Test func withoutVelocityTheRootIsALogarithm() throws {
        let spring = try #require(Spring(dampingRatio: 0.5, duration: 2))
        #expect(abs(spring.angularFrequency - 6.358449144) < 1e-8)
    }

    /// The left side of the equation, straight from the facts, over ωD.
    private func left(_ s: Double, _ ratio: Double, _ displacement: Double) -> Double {
        if abs(ratio - 1) < 1e-8 { return abs(1 + s - displacement) * exponential(-s) }
        return abs((ratio * s - displacement) / (s * (1 - ratio * ratio).squareRoot())) * exponential(-ratio * s)
    }

    @Test(arguments: cases)
    func theFrequencyIsTheLargestRoot(_ ratio: Double, _ velocity: Double) throws {
        let spring = try #require(Spring(dampingRatio: ratio, duration: 1, initialVelocity: velocity))
        let root = spring.angularFrequency
        #expect(abs(left(root, ratio, velocity) - 0.001) < 1e-9, "\(root)")
        // After it, the left side stays below, so no root is larger. (Critical damping with a large velocity has only
        // the root of the absolute value, which is before the place where it is 0.)
        for step in 1...4000 {
            let later = root * (1 + Double(step * step) * 1e-6) + Double(step) * 1e-3
            #expect(left(later, ratio, velocity) <= 0.001 + 1e-12, "at \(later) behind \(root)")
        }
    }

    /// The last place of a fine grid at which the left side is still above 0.001, found by evaluation alone.
    @Test(arguments: 0..<60)
    func theLargestRootIsFoundByLookingToo(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let ratio = random.chance(0.2) ? 1 : random.number(0.01...0.9999)
        let duration = exponential(random.number(-14...14))
        let displacement = random.number(-1...1) * exponential(random.number(-6...6))
        let spring = try #require(
            Spring(dampingRatio: ratio, duration: duration, initialVelocity: displacement / duration))
        let root = spring.angularFrequency * duration
        let factor = 1.0005
        var place = 1e-3
        var last = 0.0
        while place * ratio < 600 {
            if left(place, ratio, displacement) > 0.001 { last = place }
            place *= factor
        }
        #expect(
            root >= last * (1 - 1e-9) && root <= last * factor * (1 + 1e-9),
            "\(ratio) \(displacement): \(root), \(last)")
    }

    @Test func durationOnlyStretchesTime() throws {
        let short = try #require(Spring(dampingRatio: 0.6, duration: 0.4, initialVelocity: 5))
        let long = try #require(Spring(dampingRatio: 0.6, duration: 4, initialVelocity: 0.5))
        for step in 0...40 {
            let time = Double(step) / 100
            #expect(abs(short.progress(at: time) - long.progress(at: time * 10)) < 1e-10)
        }
    }

    @Test(arguments: [(0, 1), (-1, 1), (.nan, 1), (0.5, 0), (0.5, -1), (0.5, .nan), (0.5, .infinity)])
    func whatIsNoSpringIsRefused(_ ratio: Double, _ duration: Double) {
        #expect(Spring(dampingRatio: ratio, duration: duration) == nil)
    }

    @Test func whatIsTooMuchIsBroughtIn() throws {
        #expect(Spring(dampingRatio: 7, duration: 1) == Spring(dampingRatio: 1, duration: 1))
        #expect(Spring(dampingRatio: .infinity, duration: 1) == Spring(dampingRatio: 1, duration: 1))
        #expect(Spring(dampingRatio: 1e-30, duration: 1) == Spring(dampingRatio: 0.01, duration: 1))
        for velocity in [Double.nan, .infinity, -.infinity] {
            #expect(
                Spring(dampingRatio: 0.6, duration: 1, initialVelocity: velocity)
                    == Spring(dampingRatio: 0.6, duration: 1))
        }
    }

    // MARK: By mass

    @Test(arguments: [(-1.0, 1.0, 1.0), (0, 1, 1), (1, 0, 1), (1, 1, 0), (.nan, 1, 1), (1, .infinity, 1)])
    func whatHasNoMassOrDampingIsRefused(_ mass: Double, _ stiffness: Double, _ damping: Double) {
        #expect(Spring(mass: mass, stiffness: stiffness, damping: damping) == nil)
    }

    @Test func massStiffnessAndDampingGiveFrequencyAndRatio() throws {
        let spring = try #require(Spring(mass: 4, stiffness: 100, damping: 8))
        #expect(spring.angularFrequency == 5 && abs(spring.dampingRatio - 0.2) < 1e-15)
    }

    @Test(arguments: [0.05, 0.5, 0.999_999_999, 1, 1.000_000_1, 1.5, 40])
    func afterTheSettlingDurationLittleIsLeft(_ ratio: Double) throws {
        for velocity in [-40.0, 0, 1, 300] {
            let spring = try #require(
                Spring(mass: 1, stiffness: 100, damping: 20 * ratio, initialVelocity: velocity))
            for step in 0...1000 {
                let time = spring.settlingDuration * (1 + Double(step) / 200)
                #expect(abs(spring.progress(at: time) - 1) <= 0.001 + 1e-12, "\(ratio) \(velocity) at \(time)")
            }
        }
    }

    @Test(
        "the durations of the facts",
        arguments: [
            (1, 100, 10, 0, 1.4727003346780927, 1e-12), (1, 300, 20, 0, 0.744256, 1e-6), (2, 100, 5, 0, 5.658348, 1e-6),
            (1, 100, 1, 0, 13.913210, 1e-6), (1, 100, 10, -5, 1.535081, 1e-6), (1, 100, 20, 0, 1, 0),
            (1, 25, 10, 0, 1.9, 0), (1, 400, 40, 0, 0.5, 0), (1, 100, 30, 0, 1, 0), (1, 400, 4000, 0, 0.5, 0),
        ] as [(Double, Double, Double, Double, Double, Double)])
    func durationsByMass(
        _ mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double, _ duration: Double,
        _ tolerance: Double
    ) throws {
        let spring = try #require(
            Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity))
        #expect(abs(spring.settlingDuration - duration) <= tolerance, "\(spring.settlingDuration)")
    }

    @Test func overdampingCountsAsCriticalDamping() throws {
        let spring = try #require(Spring(mass: 1, stiffness: 100, damping: 30))
        #expect(spring == Spring(mass: 1, stiffness: 100, damping: 20))
        #expect(abs(spring.progress(at: 0.05) - 0.090204) < 5e-7)
        let standard = try #require(Spring(mass: 3, stiffness: 1000, damping: 500))
        #expect(abs(standard.angularFrequency - 18.2574) < 5e-5 && standard.dampingRatio == 1)
        for (time, progress) in [(0.1, 0.545), (0.2, 0.879), (0.4, 0.994)] {
            #expect(abs(standard.progress(at: time) - progress) < 5e-4)
        }
    }

    @Test func aSpringThatNeverComesToRestIsRefused() {
        #expect(Spring(mass: 1, stiffness: 1e-9, damping: 1) == nil)
        #expect(Spring(mass: 1, stiffness: 1e-4, damping: 1)?.settlingDuration ?? 0 > 500)
    }

    // MARK: By bounce

    @Test func aBounceGivesStiffnessAndDamping() throws {
        let spring = try #require(Spring(perceptualDuration: 0.5, bounce: 0))
        #expect(abs(spring.stiffness - 157.914) < 5e-4 && abs(spring.damping - 25.133) < 5e-4)
        #expect(spring.settlingDuration == 0.8)
        let bouncing = try #require(Spring(perceptualDuration: 0.5, bounce: 0.3))
        #expect(abs(bouncing.damping - 4 * .pi * 0.7 / 0.5) < 1e-12)
        let slow = try #require(Spring(perceptualDuration: 0.5, bounce: -0.5))
        #expect(abs(slow.damping - 4 * .pi / (0.5 * 0.5)) < 1e-12 && slow.dampingRatio == 2)
        #expect(slow.progress(at: 0.3) < spring.progress(at: 0.3) && slow.settlingDuration > 0.8)
    }

    @Test(arguments: [-5, -1, -0.99, -0.5, 0, 0.5, 0.99, 1, 7, .nan, .infinity], [-20, 0, 20, .nan])
    func everyBounceComesToRest(_ bounce: Double, _ velocity: Double) throws {
        let spring = try #require(Spring(perceptualDuration: 0.5, bounce: bounce, initialVelocity: velocity))
        for step in 0...200 {
            let time = spring.settlingDuration * (1 + Double(step) / 100)
            #expect(abs(spring.progress(at: time) - 1) <= 0.001 + 1e-9)
        }
    }

    @Test(arguments: [0, -1, .nan, .infinity] as [Double])
    func withoutADurationThereIsNoSpring(_ duration: Double) {
        #expect(Spring(perceptualDuration: duration, bounce: 0) == nil)
    }

    // MARK: Motion

    /// u'' + 2ζω u' + ω² u = 0 with finite differences, and the velocity as the slope.
    @Test(arguments: [0.05, 0.5, 0.99, 1, 1.01, 3], [-4.0, 0, 9])
    func obeysItsEquation(_ ratio: Double, _ velocity: Double) throws {
        let bounce = ratio > 1 ? 1 / ratio - 1 : 1 - ratio
        let spring = try #require(
            Spring(perceptualDuration: 2 * .pi / 5, bounce: bounce, initialVelocity: velocity))
        let h = 1e-4
        for step in 1...60 {
            let time = Double(step) / 20
            let (before, now, after) = (
                spring.progress(at: time - h), spring.progress(at: time), spring.progress(at: time + h)
            )
            #expect(abs((after - before) / (2 * h) - spring.velocity(at: time)) < 1e-4)
            let acceleration = (after - 2 * now + before) / (h * h)
            #expect(abs(acceleration + 10 * ratio * spring.velocity(at: time) + 25 * (now - 1)) < 1e-3)
        }
    }

    @Test(arguments: cases)
    func startsWhereItIsAndItsEnergyNeverGrows(_ ratio: Double, _ velocity: Double) throws {
        let spring = try #require(Spring(dampingRatio: ratio, duration: 1, initialVelocity: velocity))
        #expect(spring.progress(at: 0) == 0 && spring.progress(at: -1) == 0 && spring.progress(at: .nan) == 0)
        #expect(spring.velocity(at: 0) == velocity && spring.progress(at: .infinity) == 1)
        var last = Double.infinity
        for step in 0...1000 {
            let time = Double(step) / 1000
            let rest = 1 - spring.progress(at: time)
            let speed = spring.velocity(at: time)
            let energy = spring.stiffness * rest * rest + speed * speed
            #expect(energy <= last * (1 + 1e-9) + 1e-12, "at \(time)")
            last = energy
        }
    }

    @Test func positiveVelocityIsTowardsTheTarget() throws {
        let thrown = try #require(Spring(dampingRatio: 1, duration: 1, initialVelocity: 5))
        let still = try #require(Spring(dampingRatio: 1, duration: 1))
        let away = try #require(Spring(dampingRatio: 1, duration: 1, initialVelocity: -5))
        #expect(thrown.progress(at: 0.01) > still.progress(at: 0.01))
        #expect(away.progress(at: 0.01) < 0)
    }

    @Test func randomSpringsStayNumbers() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            func wild() -> Double { random.number(-1...1) * exponential(random.number(-30...30)) }
            let springs = [
                Spring(dampingRatio: abs(wild()), duration: abs(wild()), initialVelocity: wild()),
                Spring(mass: abs(wild()), stiffness: abs(wild()), damping: abs(wild()), initialVelocity: wild()),
            ]
            for spring in springs.compactMap({ $0 }) {
                #expect(spring.settlingDuration > 0 && spring.settlingDuration.isFinite)
                for time in [0, 1e-9, 0.1, 1, 1e9, spring.settlingDuration] {
                    #expect(spring.progress(at: time).isFinite && spring.velocity(at: time).isFinite, "\(spring)")
                }
            }
        }
    }
}

/// e to a power, by repeated squaring, independent of the tested function.
private func exponential(_ power: Double) -> Double {
    var term = 1.0
    var sum = 1.0
    let small = power / 1024
    for n in 1...20 {
        term *= small / Double(n)
        sum += term
    }
    for _ in 0..<10 { sum *= sum }
    return sum
}
