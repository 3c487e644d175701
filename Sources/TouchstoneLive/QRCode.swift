internal import CTouchstoneQREncode

/// A text as a QR code for a terminal, with two modules per character, dark on light regardless of the terminal's
/// colours.
package struct QRCode {
    private let width: Int
    private let isDark: [Bool]

    /// The width of the light margin, in modules. Source: ISO/IEC 18004, 6.3.8.
    private static let margin = 4

    /// Returns nil for a text that is too long for a code.
    package init?(_ text: String) {
        // The lowest level of error correction keeps the code small. A screen has no scratches.
        guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_L) else { return nil }
        defer { QRcode_free(code) }
        width = Int(code.pointee.width)
        isDark = (0..<width * width).map { code.pointee.data[$0] & 1 == 1 }
    }

    private func isDark(_ x: Int, _ y: Int) -> Bool {
        (0..<width).contains(x) && (0..<width).contains(y) && isDark[y * width + x]
    }

    /// The code as lines of half blocks. Each line contains the colours that it needs.
    package var text: String {
        let range = -Self.margin..<width + Self.margin
        return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { y in
            // Black on white.
            "\u{1B}[30;107m"
                + range.map { x in
                    switch (isDark(x, y), isDark(x, y + 1)) {
                    case (true, true): "█"
                    case (true, false): "▀"
                    case (false, true): "▄"
                    case (false, false): " "
                    }
                }.joined() + "\u{1B}[0m\n"
        }.joined()
    }
}
