import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneLive
import TouchstoneTestSupport

/// Random fingers as a page reports them: several samples per frame, some of them late, some of them at the same time
/// or location.
struct RandomHand {
    private let size: Size
    private var down: [Int: Point] = [:]
    private var next = 0

    init(in size: Size) { self.size = size }

    /// Forgets the fingers, because the session has cancelled them.
    mutating func forget() { down = [:] }

    mutating func land(at time: Double, _ random: inout SeededGenerator) -> TouchLog.Sample {
        let place = Point(x: random.number(0...size.width), y: random.number(0...size.height))
        next += 1
        down[next] = place
        return TouchLog.Sample(pointer: next, phase: .began, location: place, time: time)
    }

    /// Returns the samples of the frame after a time.
    mutating func samples(from time: Double, fps: Double, _ random: inout SeededGenerator) -> [TouchLog.Sample] {
        var samples: [TouchLog.Sample] = []
        if down.count < 4, random.chance(down.isEmpty ? 0.25 : 0.05) {
            samples.append(land(at: time + random.number(-0.01...1 / fps), &random))
        }
        for pointer in down.keys.sorted() where !random.chance(1.0 / 5) {
            guard var place = down[pointer] else { continue }
            for part in 1...Int(random.number(1...4)) {
                place = Point(x: place.x + random.number(-6...8), y: place.y + random.number(-6...8))
                samples.append(
                    .init(pointer: pointer, phase: .moved, location: place, time: time + Double(part) / (5 * fps)))
            }
            down[pointer] = place
        }
        for pointer in down.keys.sorted() where random.chance(1.0 / 25) {
            guard let place = down.removeValue(forKey: pointer) else { continue }
            let phase: TouchLog.Sample.Phase = random.chance(1.0 / 6) ? .cancelled : .ended
            samples.append(
                .init(
                    pointer: pointer, phase: phase, location: Point(x: place.x + 1, y: place.y),
                    time: time + random.number(0...1 / fps)))
        }
        return samples
    }
}
