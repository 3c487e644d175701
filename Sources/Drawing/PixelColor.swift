package import Geometry

/// A colour in the 255 steps that pixels and viewers have. Backends round to them first, so that all round alike.
package struct PixelColor: Hashable, Sendable {
    /// 0…255, alpha not premultiplied.
    package var red: Int
    package var green: Int
    package var blue: Int
    package var alpha: Int

    package init(_ color: Color) {
        red = Self.step(color.red)
        green = Self.step(color.green)
        blue = Self.step(color.blue)
        alpha = Self.step(color.alpha)
    }

    /// The step next to a channel or an opacity in 0…1; 0 for NaN.
    package static func step(_ channel: Double) -> Int {
        guard channel > 0 else { return 0 }
        return Int((min(channel, 1) * 255).rounded())
    }
}
