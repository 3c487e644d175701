internal import CTouchstoneQREncode

/// Makes a QR code for a terminal, with two modules per character, dark on light regardless of the terminal's colours.
package enum QRCode {
    /// The width of the light margin, in modules. Source: ISO/IEC 18004, 6.3.8.
    private static let margin = 4

    /// Returns the code of a text as lines of half blocks. Each line contains the colours that it needs. Nil for a text
    /// that is too long for a code.
    package static func lines(of text: String) -> String? {
        // The lowest level of error correction keeps the code small. A screen has no scratches.
        guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_L) else { return nil }
        defer { QRcode_free(code) }
        let width = Int(code.pointee.width)
        func isDark(_ x: Int, _ y: Int) -> Bool {
            (0..<width).contains(x) && (0..<width).contains(y) && code.pointee.data[y * width + x] & 1 == 1
        }
        let range = -margin..<width + margin
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
