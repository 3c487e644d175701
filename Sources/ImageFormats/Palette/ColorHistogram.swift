/// How many pixels have each colour, in pictures without number but with bounded memory.
///
/// Up to a limit, 262,144 unless given, colours are counted as they are; those that come after are rounded to 6 bits a channel. What is counted
/// depends on the order of the pictures.
package struct ColorHistogram: Sendable {
    private let exactLimit: Int
    private(set) var table = ColorTable()
    /// How many pixels have the colour of that number.
    private(set) var counts: [Int] = []
    /// How many of them are in the picture that was counted last.
    private var shown: [Int] = []

    /// Nothing is counted yet.
    package init(exactLimit: Int = 1 << 18) { self.exactLimit = exactLimit }

    /// How many colours are told apart.
    package var colorCount: Int { counts.count }

    /// Counts the pixels of a picture.
    package mutating func count(_ picture: PixelRuns) {
        for number in shown.indices { shown[number] = 0 }
        change(picture, by: 1)
        countShown()
    }

    /// Counts the pixels of the picture that the last one becomes where some of its pixels are others; `old` and `new` are those
    /// alone.
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
        // The upper bits are repeated in the lower ones: white stays white.
        let number =
            shown.count < exactLimit
            ? table.insert(color)
            : table.number(of: color) ?? table.insert(color & 0xFC_FCFC | color >> 6 & 0x03_0303)
        if number == shown.count { shown.append(0) }
        return number
    }
}
