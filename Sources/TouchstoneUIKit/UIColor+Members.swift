public import TouchstoneGeometry

extension Color {
    /// Creates a gray. 0 is black, 1 is white.
    public init(white: Double, alpha: Double) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    /// Creates a color from hue, saturation and brightness, each in 0…1. A value outside this range counts as the
    /// nearest end.
    public init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
        let (hue, saturation, value) = (Self.unit(hue), Self.unit(saturation), Self.unit(brightness))
        /// The channel that is brightest at `sixths` sixths of a turn: f(n) of the usual conversion.
        func channel(_ sixths: Double) -> Double {
            let k = (sixths + hue * 6).truncatingRemainder(dividingBy: 6)
            return value - value * saturation * Swift.max(0, Swift.min(k, 4 - k, 1))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
    }

    /// Returns the color itself.
    public init(cgColor: Color) { self = cgColor }

    /// Always returns nil, because there are no asset catalogs.
    public init?(named name: String) { return nil }

    /// A color of an asset catalog. There are no catalogs: it is gray.
    public init(resource: ColorResource) { self = .systemGray }

    /// The color itself.
    public var cgColor: Color { self }

    /// Returns the same color with another alpha.
    public func withAlphaComponent(_ alpha: Double) -> Color { withAlpha(alpha) }

    /// Writes the components to the given pointers. Returns true.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<Double>?, green: UnsafeMutablePointer<Double>?,
        blue: UnsafeMutablePointer<Double>?, alpha: UnsafeMutablePointer<Double>?
    ) -> Bool {
        red?.pointee = channels.red
        green?.pointee = channels.green
        blue?.pointee = channels.blue
        alpha?.pointee = channels.alpha
        return true
    }

    /// Writes the luminance and the alpha to the given pointers. Returns true.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<Double>?, alpha: UnsafeMutablePointer<Double>?) -> Bool {
        let (red, green, blue, _) = channels
        white?.pointee = red == green && green == blue ? red : luminance
        alpha?.pointee = channels.alpha
        return true
    }

    /// Writes hue, saturation, brightness and alpha, each in 0…1, to the given pointers. Returns true.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<Double>?, saturation: UnsafeMutablePointer<Double>?,
        brightness: UnsafeMutablePointer<Double>?, alpha: UnsafeMutablePointer<Double>?
    ) -> Bool {
        let (red, green, blue, _) = channels
        let high = Swift.max(red, green, blue)
        let range = high - Swift.min(red, green, blue)
        let sixths: Double
        if range == 0 {
            sixths = 0
        } else if high == red {
            sixths = (green - blue) / range + (green < blue ? 6 : 0)
        } else if high == green {
            sixths = (blue - red) / range + 2
        } else {
            sixths = (red - green) / range + 4
        }
        hue?.pointee = sixths / 6
        saturation?.pointee = high == 0 ? 0 : range / high
        brightness?.pointee = high
        alpha?.pointee = channels.alpha
        return true
    }

    /// Sets the color of fills in the current drawing. Does nothing outside of one.
    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(self) }
    /// Sets the color of lines in the current drawing. Does nothing outside of one.
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(self) }
    /// Sets the color of fills and lines in the current drawing. Does nothing outside of one.
    public func set() {
        setFill()
        setStroke()
    }

    private static func unit(_ value: Double) -> Double { Swift.min(Swift.max(value, 0), 1) }
}

extension Color: _ExpressibleByColorLiteral {
    /// Creates the color of a `#colorLiteral(red:green:blue:alpha:)`.
    public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }
}

/// The type of a color literal without a type from its context.
public typealias _ColorLiteralType = Color
