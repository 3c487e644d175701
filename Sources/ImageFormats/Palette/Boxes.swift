/// Colours divided into boxes of colours that are near to each other.
struct Boxes {
    private struct Box {
        /// Which of the colours are in it.
        var range: Range<Int>
        /// The mean of each channel.
        var mean: SIMD3<Double>
        /// The sum of the squared distances from the mean, for each channel.
        var error: SIMD3<Double>
    }

    /// How much an error of red, green and blue counts to the eye, roughly.
    static let weights = SIMD3<Double>(2, 4, 3)

    private var colors: [Palette.Counted]
    private var boxes: [Box] = []

    /// One box with all of the colours.
    init(_ colors: [Palette.Counted]) {
        self.colors = colors
        if !colors.isEmpty { boxes = [box(colors.indices)] }
    }

    /// Divides boxes until there are so many, or each holds one colour.
    mutating func divide(into count: Int) {
        while boxes.count < count {
            // The first of equal errors.
            var worst = 0
            for index in boxes.indices where boxes[index].error.sum() > boxes[worst].error.sum() { worst = index }
            guard boxes[worst].error.sum() > 0 else { return }
            let box = boxes[worst]
            var channel = 0
            for other in 1...2 where box.error[other] > box.error[channel] { channel = other }
            let middle = box.mean[channel]
            let split = colors[box.range].partition { Self.vector($0.color)[channel] > middle }
            guard split > box.range.lowerBound, split < box.range.upperBound else { return }
            boxes[worst] = self.box(box.range.lowerBound..<split)
            boxes.append(self.box(split..<box.range.upperBound))
        }
    }

    /// The colour that shows each of the boxes.
    var means: [UInt32] {
        boxes.map { box in
            let mean = box.mean.rounded(.toNearestOrAwayFromZero)
            return UInt32(mean.x) << 16 | UInt32(mean.y) << 8 | UInt32(mean.z)
        }
    }

    private func box(_ range: Range<Int>) -> Box {
        var (sum, squares, count) = (SIMD3<Double>.zero, SIMD3<Double>.zero, 0.0)
        for color in colors[range] {
            let (vector, weight) = (Self.vector(color.color), Double(color.count))
            sum += vector * weight
            squares += vector * vector * weight
            count += weight
        }
        let mean = sum / count
        let error = (squares - mean * sum) * Self.weights
        // A box of one colour has no error, whatever the roundings say.
        return Box(range: range, mean: mean, error: range.count > 1 ? error : .zero)
    }

    private static func vector(_ color: UInt32) -> SIMD3<Double> {
        SIMD3(Double(color >> 16 & 255), Double(color >> 8 & 255), Double(color & 255))
    }
}
