internal import TouchstoneDrawing
internal import TouchstonePlayer

/// The frames of a scene from left to right, with marks at round times.
package struct TimeAxis: Sendable, Hashable {
    /// A mark.
    package struct Tick: Sendable, Hashable {
        package var x: Double
        package var label: String
    }

    /// The marks. They are far enough apart that their labels do not touch.
    package private(set) var ticks: [Tick] = []
    private let left: Double
    private let width: Double
    private let frameCount: Int

    /// The minimum distance between two marks in points.
    private static let tickDistance = 46.0

    /// - Parameters:
    ///   - left: the x coordinate at which the first frame begins.
    ///   - font: the font of the labels.
    init(
        from left: Double, width: Double, frameCount: Int, framesPerSecond: Double, font: Font,
        measuring: any TextMeasuring
    ) {
        self.left = left
        self.width = width
        self.frameCount = max(1, frameCount)
        let seconds = Double(self.frameCount) / framesPerSecond
        let step = RoundStep.atLeast(seconds / max(1, (width / Self.tickDistance).rounded(.down)))
        let decimalPlaces = step < 0.00999 ? 3 : step < 0.0999 ? 2 : 1
        ticks = (0...Int((seconds / step).rounded(.down))).compactMap { index in
            let time = Double(index) * step
            let x = left + width * min(1, time / seconds)
            let label = step >= 1 ? "\(Int(time.rounded())) s" : "\(decimals(time, decimalPlaces)) s"
            // Omit a label that would leave the picture.
            let half = measuring.width(of: label, font: font) / 2
            return x + half > left + width ? nil : Tick(x: x, label: label)
        }
    }

    /// The x coordinate at which a frame begins.
    package func x(ofFrame frame: Int) -> Double {
        left + width * Double(min(max(frame, 0), frameCount)) / Double(frameCount)
    }
}

/// Steps of scales that are easy to read.
enum RoundStep {
    /// The smallest of 1, 2 and 5 times a power of ten, starting with 0.001, that is at least a length.
    static func atLeast(_ length: Double) -> Double {
        var step = 0.001
        var factors = [2.0, 2.5, 2].makeIterator()
        while step < length, step < 1e12 {
            if let factor = factors.next() {
                step *= factor
            } else {
                factors = [2.0, 2.5, 2].makeIterator()
            }
        }
        return step
    }
}
