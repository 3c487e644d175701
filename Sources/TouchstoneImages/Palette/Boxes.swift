/// Colours divided into boxes of similar colours.
struct Boxes {
    private struct Box {
        /// The indices of the colours in the box.
        var range: Range<Int>
        /// The mean of each channel.
        var mean: SIMD3<Double>
        /// The sum of the squared distances from the mean, for each channel.
        var error: SIMD3<Double>
    }

    /// The approximate weights of errors in red, green and blue to the eye.
    static let weights = SIMD3<Double>(2, 4, 3)

    private var colors: [Palette.Counted]
    private var boxes: [Box] = []

    /// Creates one box with all of the colours.
    init(_ colors: [Palette.Counted]) {
        self.colors = colors
        if !colors.isEmpty { boxes = [box(colors.indices)] }
    }

    /// Divides boxes until there are `count` of them, or until each contains one colour.
    mutating func divide(into count: Int) {
        while boxes.count < count {
            // The first of several boxes with equal errors is divided.
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

    /// The colour that represents each box.
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
        // A box of one colour has no error, regardless of rounding.
        return Box(range: range, mean: mean, error: range.count > 1 ? error : .zero)
    }

    private static func vector(_ color: UInt32) -> SIMD3<Double> {
        SIMD3(Double(color >> 16 & 255), Double(color >> 8 & 255), Double(color & 255))
    }
}
