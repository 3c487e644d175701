/// How many pixels have each colour, in pictures without number but with bounded memory.
///
/// Up to a limit, 262,144 unless given, colours are counted as they are; those that come after are rounded to 6 bits a channel. What is counted
/// depends on the order of the pictures.
package struct ColorHistogram: Sendable {
    private let exactLimit: Int
    private(set) var table = ColorTable()
    /// How many pixels have the colour of that number.
    private(set) var counts: [Int] = []

    /// Nothing is counted yet.
    package init(exactLimit: Int = 1 << 18) { self.exactLimit = exactLimit }

    /// How many colours are told apart.
    package var colorCount: Int { counts.count }

    /// Counts the pixels of a picture.
    package mutating func count(_ picture: PixelRuns) { picture.eachRun { self.count($0, $1) } }

    private mutating func count(_ color: UInt32, _ pixels: Int) {
        let number: Int
        if counts.count < exactLimit {
            number = table.insert(color)
        } else {
            // The upper bits are repeated in the lower ones: white stays white.
            number = table.number(of: color) ?? table.insert(color & 0xFC_FCFC | color >> 6 & 0x03_0303)
        }
        if number == counts.count { counts.append(pixels) } else { counts[number] += pixels }
    }
}
