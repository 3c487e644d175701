import TouchstoneDrawing

/// Measures text without a font: every character is half an em wide.
struct Ruler: TextMeasuring {
    func width(of string: String, font: Font) -> Double { Double(string.count) * font.size / 2 }

    func metrics(of font: Font) -> FontMetrics {
        FontMetrics(ascent: font.size * 0.9, descent: font.size * 0.2, capHeight: font.size * 0.7)
    }
}
