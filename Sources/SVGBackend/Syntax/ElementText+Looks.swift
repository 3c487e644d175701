internal import Drawing
internal import Geometry

extension ElementText {
    /// A colour, and its opacity where it is not opaque.
    mutating func paint(_ name: StaticString, opacity: StaticString, _ color: PixelColor) {
        attribute(name) { text in
            text.append(byte: UInt8(ascii: "#"))
            let channels = (color.red, color.green, color.blue)
            let isShort = channels.0 % 17 == 0 && channels.1 % 17 == 0 && channels.2 % 17 == 0
            for channel in [channels.0, channels.1, channels.2] {
                if !isShort { text.append(hex: channel / 16) }
                text.append(hex: channel % 16)
            }
        }
        self.opacity(opacity, color.alpha)
    }

    /// An opacity in steps of 1/255; none where it is opaque.
    mutating func opacity(_ name: StaticString, _ step: Int) {
        guard step < 255 else { return }
        // Three decimals name each step without doubt, and often two do.
        let value = Double(step) / 255
        let isPlain = abs((value * 100).rounded() / 100 - value) * 255 < 0.3
        attribute(name, number: value, decimals: isPlain ? 2 : 3)
    }

    /// A transform, with so many decimals in its factors.
    mutating func transform(_ transform: Transform, _ grid: PictureGrid, factors: Int) {
        attribute("transform") { text in
            if transform.a == 1, transform.d == 1, transform.b == 0, transform.c == 0 {
                text.append("translate(")
            } else {
                text.append("matrix(")
                for factor in [transform.a, transform.b, transform.c, transform.d] {
                    text.append(factor, decimals: factors)
                    text.append(" ")
                }
            }
            text.append(transform.tx, decimals: grid.decimals)
            text.append(" ")
            text.append(transform.ty, decimals: grid.decimals)
            text.append(")")
        }
    }
}

extension ByteText {
    fileprivate func append(hex digit: Int) {
        append(byte: digit < 10 ? UInt8(ascii: "0") + UInt8(digit) : UInt8(ascii: "a") + UInt8(digit - 10))
    }
}
