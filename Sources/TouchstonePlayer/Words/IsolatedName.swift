/// A name for use in a sentence. A name that is written from right to left does not affect the order of the words
/// around it.
///
/// Each part between dots that contains right-to-left letters is enclosed in an isolate (U+2068 to U+2069), and
/// bidirectional control characters in it are removed. Other names are returned unchanged. Source: UAX #9, 2.7.
package func isolated(_ name: String) -> String {
    guard name.unicodeScalars.contains(where: isRightToLeft) else { return name }
    return name.split(separator: ".", omittingEmptySubsequences: false).map { part in
        guard part.unicodeScalars.contains(where: isRightToLeft) else { return String(part) }
        let letters = part.unicodeScalars.filter { !explicitControls.contains($0) }
        return "\u{2068}\(String(String.UnicodeScalarView(letters)))\u{2069}"
    }.joined(separator: ".")
}

private let explicitControls = Set(
    "\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}".unicodeScalars)

/// Whether a scalar is in a block of letters that are written from right to left, or is a control character for that
/// direction. Source: the blocks in DerivedBidiClass.txt of Unicode 15.
private func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    case 0x200F, 0x202B, 0x202E, 0x2067: true
    default: false
    }
}
