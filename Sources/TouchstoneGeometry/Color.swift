internal import TouchstoneSystem

/// A color in sRGB. Each component is in 0…1, and the alpha is not premultiplied.
public struct Color: Hashable, Sendable {
    /// The red component, 0…1.
    public var red: Double
    /// The green component, 0…1.
    public var green: Double
    /// The blue component, 0…1.
    public var blue: Double
    /// The opacity: 0 is invisible, 1 is opaque.
    public var alpha: Double
    /// The channels of ``dark``, in steps of 1/65,535, below a bit that is set; 0 for none.
    private var darkSteps: UInt64 = 0

    /// Fully transparent black.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    /// Opaque black.
    public static let black = Color(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = Color(red: 1, green: 1, blue: 1)

    /// Creates a color from components in 0…1, which are not clamped.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// The components. These names remain visible where `TouchstoneUIKit` has colors named red, green and blue.
    package var channels: (red: Double, green: Double, blue: Double, alpha: Double) { (red, green, blue, alpha) }

    /// Creates a color from `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, as on the web. Returns nil for any other string.
    public init?(hex: some StringProtocol) {
        guard hex.utf8.first == UInt8(ascii: "#") else { return nil }
        var digits: [Double] = []
        for character in hex.utf8.dropFirst() {
            guard let digit = Self.hexDigit(character) else { return nil }
            digits.append(digit)
        }
        let channels: [Double]
        switch digits.count {
        case 3, 4: channels = digits.map { $0 * 17 / 255 }
        case 6, 8:
            channels = (0..<digits.count / 2).map { (index: Int) -> Double in
                let high: Double = digits[2 * index] * 16
                return (high + digits[2 * index + 1]) / 255
            }
        default: return nil
        }
        self.init(
            red: channels[0], green: channels[1], blue: channels[2], alpha: channels.count == 4 ? channels[3] : 1)
    }

    private static func hexDigit(_ byte: UInt8) -> Double? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Double(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): Double(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): Double(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }

    /// Returns this color with another alpha.
    public func withAlpha(_ alpha: Double) -> Color {
        var color = self
        color.alpha = alpha
        return color
    }

    /// Returns the color at `amount` (0…1) between this one and `other`, mixed in sRGB.
    public func mixed(with other: Color, _ amount: Double) -> Color {
        func mix(_ start: Double, _ end: Double) -> Double { start + (end - start) * amount }
        let color = Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
        guard darkSteps | other.darkSteps != 0 else { return color }
        return color.withDark((dark ?? self).mixed(with: other.dark ?? other, amount))
    }

    /// Returns this color covered by `other`, according to the alpha of `other`. The opacity stays that of this color.
    public func covered(by other: Color) -> Color { mixed(with: other.withAlpha(alpha), other.alpha) }

    /// The color that takes the place of this one in a dark theme, with the same alpha; nil for none. Colors that are
    /// made from this one keep it.
    package var dark: Color? {
        guard darkSteps != 0 else { return nil }
        func channel(_ index: UInt64) -> Double { Double(darkSteps >> (16 * index) & 0xffff) / 65_535 }
        return Color(red: channel(2), green: channel(1), blue: channel(0), alpha: alpha)
    }

    /// Returns this color with another color, whose alpha is ignored, as ``dark``.
    package func withDark(_ dark: Color) -> Color {
        func step(_ channel: Double) -> UInt64 { UInt64((min(max(channel, 0), 1) * 65_535).rounded()) }
        var color = self
        color.darkSteps = 1 << 48 | step(dark.red) << 32 | step(dark.green) << 16 | step(dark.blue)
        return color
    }

    /// The relative luminance of the opaque color, from 0 (black) to 1 (white). Source: WCAG 2, "relative luminance".
    public var luminance: Double {
        func linear(_ channel: Double) -> Double {
            channel > 0.04045 ? pow((channel + 0.055) / 1.055, 2.4) : channel / 12.92
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// Returns the contrast ratio of two opaque colors, 1…21. Source: WCAG 2, "contrast ratio".
    public func contrast(with other: Color) -> Double {
        let (first, second) = (luminance, other.luminance)
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }
}
