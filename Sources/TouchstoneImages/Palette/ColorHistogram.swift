/// The number of pixels of each colour, in any number of pictures with bounded memory.
///
/// Up to a limit, by default 262,144, colours are counted exactly. Further colours are rounded to 6 bits per channel.
/// The result depends on the order of the pictures.
package struct ColorHistogram: Sendable {
    private let exactLimit: Int
    private(set) var table = ColorTable()
    /// The number of pixels by the number of the colour.
    private(set) var counts: [Int] = []
    /// The part of them that is in the last picture.
    private var shown: [Int] = []

    /// Creates a histogram without pixels.
    package init(exactLimit: Int = 1 << 18) { self.exactLimit = exactLimit }

    /// The number of colours that are distinguished.
    package var colorCount: Int { counts.count }

    /// Counts the pixels of a picture.
    package mutating func count(_ picture: PixelRuns) {
        for number in shown.indices { shown[number] = 0 }
        change(picture, by: 1)
        countShown()
    }

    /// Counts the pixels of a picture that differs from the last one only in some pixels. `old` and `new` contain only
    /// those pixels.
    package mutating func countChange(from old: PixelRuns, to new: PixelRuns) {
        change(old, by: -1)
        change(new, by: 1)
        countShown()
    }

    private mutating func countShown() {
        if counts.count < shown.count {
            counts.append(contentsOf: repeatElement(0, count: shown.count - counts.count))
        }
        for number in shown.indices { counts[number] &+= shown[number] }
    }

    private mutating func change(_ picture: PixelRuns, by sign: Int) {
        var color = UInt32.max
        var number = 0
        picture.eachRun { next, pixels in
            if next != color {
                color = next
                number = self.number(of: color)
            }
            shown[number] += sign * pixels
        }
    }

    private mutating func number(of color: UInt32) -> Int {
        // The upper bits are repeated in the lower ones, so that white stays white.
        let number =
            shown.count < exactLimit
            ? table.insert(color)
            : table.number(of: color) ?? table.insert(color & 0xFC_FCFC | color >> 6 & 0x03_0303)
        if number == shown.count { shown.append(0) }
        return number
    }
}

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
