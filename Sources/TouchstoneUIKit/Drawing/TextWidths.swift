internal import TouchstoneGeometry

/// The widths of texts, without a font: those of the letters of Inter, with which pictures are drawn (Inter 4.0,
/// <https://rsms.me/inter>, thousandths of an em). All digits have the width of the widest one, as in pictures.
enum TextWidths {
    /// The characters from space to tilde.
    private static let regular: [Double] = [
        281, 278, 403, 631, 638, 812, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357, 642, 642, 642, 642, 642, 642,
        642, 642, 642, 642, 276, 280, 659, 659, 659, 507, 936, 676, 651, 727, 719, 598, 587, 743, 740, 264, 543, 652,
        562, 889, 753, 761, 635, 761, 639, 638, 642, 741, 676, 949, 642, 665, 625, 362, 357, 362, 469, 452, 497, 564,
        621, 558, 621, 582, 361, 609, 591, 237, 237, 544, 237, 869, 585, 597, 609, 609, 372, 523, 364, 581, 557, 812,
        540, 557, 541, 362, 327, 362, 659,
    ]
    private static let semibold: [Double] = [
        248, 309, 396, 643, 649, 844, 663, 213, 393, 393, 543, 673, 295, 466, 290, 379, 667, 667, 667, 667, 667, 667,
        667, 667, 667, 667, 290, 295, 673, 673, 673, 544, 999, 724, 657, 744, 724, 608, 586, 755, 744, 275, 561, 677,
        566, 906, 741, 775, 643, 776, 651, 649, 660, 734, 724, 1007, 690, 705, 653, 393, 379, 393, 481, 468, 497, 575,
        630, 577, 630, 593, 377, 625, 613, 261, 261, 569, 261, 898, 610, 608, 625, 625, 397, 549, 380, 608, 576, 837,
        562, 576, 562, 393, 358, 393, 673,
    ]
    /// The width of any other character.
    private static let other = 600.0

    /// Returns the width of a line of text, in points.
    static func width(of text: some StringProtocol, _ font: UIFont) -> Double {
        let widths = font.isBold ? semibold : regular
        let sum = text.unicodeScalars.reduce(0.0) { sum, scalar in
            let index = Int(scalar.value) - 32
            return sum + (widths.indices.contains(index) ? widths[index] : scalar.value < 32 ? 0 : other)
        }
        return sum * font.pointSize / 1000
    }

    /// Returns a text in lines of at most the given width, broken between words and at line ends.
    static func lines(of text: String, width: Double, _ font: UIFont) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
            var lines = [""]
            for (index, word) in paragraph.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
                let line = lines[lines.count - 1]
                // Spaces at the start of a paragraph are kept, and those at the start of further lines are not.
                let isFirst = index == 0 || line.isEmpty && lines.count > 1
                let longer = isFirst ? String(word) : "\(line) \(word)"
                if isFirst || self.width(of: longer, font) <= width + 1e-6 {
                    lines[lines.count - 1] = longer
                } else {
                    lines.append(String(word))
                }
            }
            return lines
        }
    }

    /// Returns the size of a text in lines of at most the given width, rounded up to whole points.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - width: the width in points.
    ///   - limit: the largest number of lines; 0 for any number.
    ///   - font: the font, whose size and weight count.
    static func size(of text: String, width: Double, limit: Int, _ font: UIFont) -> CGSize {
        guard !text.isEmpty else { return .zero }
        var lines = limit == 1 ? [text] : self.lines(of: text, width: width, font)
        if limit > 0 { lines = Array(lines.prefix(limit)) }
        let widest = lines.map { self.width(of: $0, font) }.max() ?? 0
        return CGSize(width: widest.rounded(.up), height: (font.lineHeight * Double(lines.count)).rounded(.up))
    }
}
