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
