package import TouchstoneGeometry

/// One line of text.
package struct TextRun: Hashable, Sendable {
    /// The part of the text that is placed at its position: the start, the center or the end.
    package enum Alignment: Hashable, Sendable { case leading, center, trailing }

    /// The characters.
    package var string: String
    /// The size and weight of the letters.
    package var font: Font
    /// The colour of the letters.
    package var color: Color
    /// The point on the baseline where the text starts, has its middle, or ends, before `transform` is applied.
    package var position: Point
    /// Whether the text starts, has its middle or ends at ``position``.
    package var alignment: Alignment
    /// The transform from the text's own coordinates to the picture's.
    package var transform: Transform

    /// Creates a line of text at a point of its baseline, in the text's own coordinates.
    package init(
        _ string: String, font: Font, color: Color, at position: Point, alignment: Alignment = .leading,
        transform: Transform = .identity
    ) {
        self.string = string
        self.font = font
        self.color = color
        self.position = position
        self.alignment = alignment
        self.transform = transform
    }
}

/// A size and a weight of the only font family in the pictures. The backend chooses the family.
package struct Font: Hashable, Sendable {
    /// How heavy the letters are.
    package enum Weight: String, Hashable, Sendable, CaseIterable { case regular, semibold }

    /// Points per em.
    package var size: Double
    /// How heavy the letters are.
    package var weight: Weight

    /// Creates a font of `size` points per em.
    package init(size: Double, weight: Weight = .regular) {
        self.size = size
        self.weight = weight
    }
}

/// The vertical extents of a font, in points.
package struct FontMetrics: Hashable, Sendable {
    /// The distance from the baseline to the top of the tallest letters; positive.
    package var ascent: Double
    /// The distance from the baseline to the bottom of the lowest letters; positive.
    package var descent: Double
    /// The distance from the baseline to the top of a capital letter; positive.
    package var capHeight: Double

    /// Creates metrics from distances from the baseline, in points, all positive.
    package init(ascent: Double, descent: Double, capHeight: Double) {
        self.ascent = ascent
        self.descent = descent
        self.capHeight = capHeight
    }
}

/// The text measurements that a painter needs for layout.
package protocol TextMeasuring: Sendable {
    /// Returns the distance that the pen moves along `string`, in points. The same string and font always give the same
    /// result.
    func width(of string: String, font: Font) -> Double
    /// Returns the vertical extents of `font`, in points.
    func metrics(of font: Font) -> FontMetrics
}

extension TextMeasuring {
    /// Returns `string` in at most `count` lines of at most `width` points, broken between words. The text that does
    /// not fit is left out, with an ellipsis in its place.
    package func lines(of string: String, toFit width: Double, font: Font, atMost count: Int) -> [String] {
        var lines: [String] = []
        var rest = string.split(separator: " ")[...]
        while !rest.isEmpty, lines.count < count {
            guard lines.count < count - 1 else {
                lines.append(truncate(rest.joined(separator: " "), toFit: width, font: font))
                break
            }
            var line = String(rest.removeFirst())
            while let next = rest.first, self.width(of: "\(line) \(next)", font: font) <= width {
                line += " \(next)"
                rest.removeFirst()
            }
            lines.append(truncate(line, toFit: width, font: font))
        }
        return lines
    }

    /// Returns `string`, or, if it does not fit into `width` points, as much of its beginning as fits, followed by an
    /// ellipsis.
    package func truncate(_ string: String, toFit width: Double, font: Font) -> String {
        longest(string, toFit: width, font: font) { characters, count in String(characters[..<count]) + "…" }
    }

    /// Returns `string`, or, if it does not fit into `width` points, its beginning and its end with an ellipsis between
    /// them.
    ///
    /// This is for names, which differ at their ends as often as at their beginnings.
    package func shorten(_ string: String, toFit width: Double, font: Font) -> String {
        longest(string, toFit: width, font: font) { characters, count in
            let tail = count / 3
            return String(characters[..<(count - tail)]) + "…" + String(characters[(characters.count - tail)...])
        }
    }

    /// Returns `string`, or, if it does not fit into `width` points, the text with the most of its characters that does.
    private func longest(
        _ string: String, toFit width: Double, font: Font, _ text: (_ characters: [Character], _ count: Int) -> String
    ) -> String {
        guard self.width(of: string, font: font) > width else { return string }
        let characters = Array(string)
        var fits = 0
        var tooLong = characters.count
        while fits + 1 < tooLong {
            let middle = (fits + tooLong) / 2
            let isShort = self.width(of: text(characters, middle), font: font) <= width
            if isShort { fits = middle } else { tooLong = middle }
        }
        return fits == 0 ? "…" : text(characters, fits)
    }
}
