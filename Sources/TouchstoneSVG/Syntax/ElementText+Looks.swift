internal import TouchstoneDrawing
internal import TouchstoneGeometry

extension ElementText {
    /// Writes a colour, and its opacity if it is not opaque.
    ///
    /// - Parameter dark: The colour in a dark theme. If it differs, both are written at full length. They are written
    ///   in one attribute if they are not equally opaque.
    mutating func paint(
        _ name: StaticString, opacity: StaticString, _ color: PixelColor, dark: PixelColor? = nil
    ) {
        guard let dark, dark != color else {
            attribute(name) { text in
                let isShort = color.red % 17 == 0 && color.green % 17 == 0 && color.blue % 17 == 0
                text.append(hash: [color.red, color.green, color.blue], isShort: isShort)
            }
            return self.opacity(opacity, color.alpha)
        }
        let isEven = color.alpha == dark.alpha
        attribute(name) { text in
            for color in [color, dark] {
                text.append(
                    hash: [color.red, color.green, color.blue] + (isEven ? [] : [color.alpha]), isShort: false)
            }
        }
        if isEven { self.opacity(opacity, color.alpha) }
    }

    /// Writes an opacity in steps of 1/255; nothing for an opaque one.
    mutating func opacity(_ name: StaticString, _ step: Int) {
        guard step < 255 else { return }
        // Three decimals identify each step, and often two are enough.
        let value = Double(step) / 255
        let isPlain = abs((value * 100).rounded() / 100 - value) * 255 < 0.3
        attribute(name, number: value, decimals: isPlain ? 2 : 3)
    }

    /// Writes a transform whose factors have `factors` decimals.
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
    /// Appends `#` and channels of 8 bits, with one digit each if `isShort`.
    fileprivate func append(hash channels: [Int], isShort: Bool) {
        append(byte: UInt8(ascii: "#"))
        for channel in channels {
            if !isShort { append(hex: channel / 16) }
            append(hex: channel % 16)
        }
    }

    fileprivate func append(hex digit: Int) {
        append(byte: digit < 10 ? UInt8(ascii: "0") + UInt8(digit) : UInt8(ascii: "a") + UInt8(digit - 10))
    }
}
