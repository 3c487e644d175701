import Foundation
import TouchstoneGeometry

/// The colour vision of people, including full colour vision.
enum ColorVision: String, CaseIterable {
    case full, protanopia, deuteranopia, tritanopia

    /// Returns a colour as it is seen, in CIELAB under D65.
    func lab(_ color: Color) -> [Double] {
        let linear = [color.red, color.green, color.blue].map {
            $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
        }
        return Self.lab(linear: seen(linear).map { min(max($0, 0), 1) })
    }

    /// Returns the distance of two colours as they are seen: CIE76, the distance in CIELAB (CIE 15, "Colorimetry").
    func distance(_ first: Color, _ second: Color) -> Double {
        zip(lab(first), lab(second)).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }

    /// Returns linear sRGB as it is seen.
    ///
    /// Sources: F. Viénot, H. Brettel, J. D. Mollon, "Digital video colourmaps for checking the legibility of displays
    /// by dichromats" (1999) for protanopia and deuteranopia; H. Brettel, F. Viénot, J. D. Mollon, "Computerized
    /// simulation of color appearance for dichromats" (1997) for tritanopia; both with the values for sRGB from
    /// libDaltonLens.
    private func seen(_ linear: [Double]) -> [Double] {
        switch self {
        case .full: linear
        case .protanopia:
            Self.multiply([0.11238, 0.88762, 0, 0.11238, 0.88762, 0, 0.00401, -0.00401, 1], linear)
        case .deuteranopia:
            Self.multiply([0.29275, 0.70725, 0, 0.29275, 0.70725, 0, -0.02234, 0.02234, 1], linear)
        case .tritanopia:
            Self.multiply(
                0.03901 * linear[0] - 0.02788 * linear[1] - 0.01113 * linear[2] >= 0
                    ? [1.01277, 0.13548, -0.14826, -0.01243, 0.86812, 0.14431, 0.07589, 0.80500, 0.11911]
                    : [0.93678, 0.18979, -0.12657, 0.06154, 0.81526, 0.12320, -0.37562, 1.12767, 0.24796],
                linear)
        }
    }

    private static func multiply(_ matrix: [Double], _ vector: [Double]) -> [Double] {
        (0..<3).map { row in (0..<3).reduce(0) { $0 + matrix[3 * row + $1] * vector[$1] } }
    }

    /// Source of the matrix and the white: IEC 61966-2-1 (sRGB).
    private static func lab(linear: [Double]) -> [Double] {
        let xyz = multiply(
            [0.4124564, 0.3575761, 0.1804375, 0.2126729, 0.7151522, 0.0721750, 0.0193339, 0.1191920, 0.9503041], linear)
        let parts = zip(xyz, [0.95047, 1, 1.08883]).map { value, white in
            let share = value / white
            return share > 216.0 / 24389 ? cbrt(share) : (24389.0 / 27 * share + 16) / 116
        }
        return [116 * parts[1] - 16, 500 * (parts[0] - parts[1]), 200 * (parts[1] - parts[2])]
    }
}
