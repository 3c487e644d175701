/// In which direction a character is written. Source: UAX #9, table 4, and DerivedBidiClass.txt of Unicode 15 by its blocks.
enum BidirectionalClass {
    case left, right, arabicLetter
    case europeanNumber, arabicNumber
    /// A plus or a minus; a point, a comma or a colon; a unit, a currency or a percent sign.
    case numberSign, numberPoint, numberUnit
    /// Stands on what is before it.
    case mark
    case space
    /// Punctuation and signs, which go with what is beside them.
    case other
    /// Not seen: what embeds, overrides and isolates, and other controls.
    case nothing

    var isRightToLeft: Bool { self == .right || self == .arabicLetter }

    init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x30...0x39, 0x6F0...0x6F9: self = .europeanNumber
        case 0x2B, 0x2D, 0x2212: self = .numberSign
        case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0, 0x60C, 0x202F: self = .numberPoint
        case 0x23...0x25, 0xA2...0xA5, 0xB0, 0xB1, 0x66A, 0x20A0...0x20CF, 0x2030...0x2034: self = .numberUnit
        case 0x200E: self = .left
        case 0x200F: self = .right
        case 0x61C: self = .arabicLetter
        case 0x600...0x605, 0x660...0x669, 0x66B, 0x66C, 0x6DD: self = .arabicNumber
        default: self = Self.byProperties(of: scalar)
        }
    }

    private static func byProperties(of scalar: Unicode.Scalar) -> BidirectionalClass {
        let properties = scalar.properties
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return .mark
        case .spaceSeparator, .lineSeparator, .paragraphSeparator: return .space
        case .control: return properties.isWhitespace ? .space : .nothing
        default: break
        }
        if properties.isDefaultIgnorableCodePoint { return .nothing }
        switch scalar.value {
        case 0x600...0x7BF, 0x860...0x8FF, 0xFB50...0xFDCF, 0xFDF0...0xFDFC, 0xFE70...0xFEFE, 0x1EC70...0x1ECBF,
            0x1ED00...0x1ED4F, 0x1EE00...0x1EEFF:
            return .arabicLetter
        case 0x590...0x5FF, 0x7C0...0x85F, 0xFB1D...0xFB4F, 0x10800...0x10FFF, 0x1E800...0x1EC6F, 0x1ECC0...0x1ECFF,
            0x1ED50...0x1EDFF, 0x1EF00...0x1EFFF:
            return .right
        default: break
        }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
            .decimalNumber, .letterNumber, .privateUse:
            return .left
        default: return .other
        }
    }
}
