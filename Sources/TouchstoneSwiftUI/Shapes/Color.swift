public import TouchstoneGeometry

/// A color, which is also a view that fills its rectangle with it.
public struct Color: Hashable, Sendable {
    let value: UIColor

    /// Creates a color of UIKit.
    public init(_ color: UIColor) { value = color }
    /// Creates a color of UIKit.
    public init(uiColor: UIColor) { value = uiColor }
    /// Creates a color of Core Graphics.
    public init(cgColor: CGColor) { value = cgColor }

    /// The spaces of a color's numbers. All are taken as sRGB.
    public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

    /// Creates a color from red, green and blue, 0…1 each.
    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) { value = UIColor(red: red, green: green, blue: blue, alpha: opacity) }

    /// Creates a gray: 0 is black, 1 is white.
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        value = UIColor(red: white, green: white, blue: white, alpha: opacity)
    }

    /// Creates a color from its hue, saturation and brightness, 0…1 each.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        func channel(_ n: Double) -> Double {
            let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
        }
        value = UIColor(red: channel(5), green: channel(3), blue: channel(1), alpha: opacity)
    }

    /// The color with this name in the app's catalog. There is no catalog: it is gray.
    public init(_ name: String, bundle: Bundle? = nil) { value = .systemGray }
    /// A color of the app's catalog. There is no catalog: it is gray.
    public init(_ resource: ColorResource) { value = UIColor(resource: resource) }

    /// Returns the color with its opacity multiplied by a number.
    public func opacity(_ opacity: Double) -> Color { Color(value.withAlphaComponent(value.cgColor.alpha * opacity)) }
    /// A gradient from the color to itself.
    public var gradient: Color { self }
    /// The color of Core Graphics.
    public var cgColor: CGColor? { value.cgColor }

    /// The color with this name.
    public static let clear = Color(UIColor.clear)
    /// The color with this name.
    public static let black = Color(UIColor.black)
    /// The color with this name.
    public static let white = Color(UIColor.white)
    /// The color with this name.
    public static let gray = Color(UIColor.systemGray)
    /// The color with this name.
    public static let red = Color(UIColor.systemRed)
    /// The color with this name.
    public static let orange = Color(UIColor.systemOrange)
    /// The color with this name.
    public static let yellow = Color(UIColor.systemYellow)
    /// The color with this name.
    public static let green = Color(UIColor.systemGreen)
    /// The color with this name.
    public static let mint = Color(UIColor.systemMint)
    /// The color with this name.
    public static let teal = Color(UIColor.systemTeal)
    /// The color with this name.
    public static let cyan = Color(UIColor.systemCyan)
    /// The color with this name.
    public static let blue = Color(UIColor.systemBlue)
    /// The color with this name.
    public static let indigo = Color(UIColor.systemIndigo)
    /// The color with this name.
    public static let purple = Color(UIColor.systemPurple)
    /// The color with this name.
    public static let pink = Color(UIColor.systemPink)
    /// The color with this name.
    public static let brown = Color(UIColor.systemBrown)
    // swift-format-ignore: DontRepeatTypeInStaticProperties
    /// The color of controls: blue.
    public static let accentColor = Color(UIColor.systemBlue)
    /// The color of text.
    public static let primary = Color(UIColor.label)
    /// The color of less important text.
    public static let secondary = Color(UIColor.secondaryLabel)
}

extension Color: CustomStringConvertible {
    /// The color as `#RRGGBBAA`, in hexadecimal digits. Those of the system do not have their names, as on the platform.
    public var description: String {
        let channels = value.channels
        let bytes = [channels.red, channels.green, channels.blue, channels.alpha].map { channel in
            Int((min(max(channel, 0), 1) * 255).rounded())
        }
        return "#" + bytes.map { String(format: "%02X", $0) }.joined()
    }
}

extension UIColor {
    /// Creates the color of UIKit.
    public init(_ color: Color) { self = color.value }
}

extension Color: PrimitiveView {}

/// What fills a shape.
public protocol ShapeStyle: Sendable {
    /// Returns what is drawn. For the styles of this library.
    func _paint(in environment: EnvironmentValues) -> _Paint
}

extension PrimitiveView where Self: ShapeStyle {
    /// Fills the rectangle of the view with the style.
    public func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        _ShapeView(shape: Rectangle(), fill: self)._node(replacing: old, in: context)
    }
}

/// What is drawn inside a shape.
public enum _Paint: Hashable, Sendable {
    /// One color.
    case color(UIColor)
    /// A gradient.
    case gradient(GradientPaint)
}

/// A gradient with its geometry.
public struct GradientPaint: Hashable, Sendable {
    var colors: [UIColor]
    var locations: [Double]
    var start: UnitPoint
    var end: UnitPoint
    var isRadial = false
}

extension Color: ShapeStyle {
    /// Returns what is drawn.
    public func _paint(in environment: EnvironmentValues) -> _Paint { .color(value) }
}

/// A style of any type.
public struct AnyShapeStyle: ShapeStyle {
    private let style: any ShapeStyle
    /// Hides the type of a style.
    public init(_ style: some ShapeStyle) { self.style = style }
    /// Returns what is drawn.
    public func _paint(in environment: EnvironmentValues) -> _Paint { style._paint(in: environment) }
}

/// The current color of the foreground.
public struct ForegroundStyle: ShapeStyle {
    /// Creates the style.
    public init() {}
    /// Returns what is drawn.
    public func _paint(in environment: EnvironmentValues) -> _Paint { environment.foreground._paint(in: environment) }
}

/// The current color of the background: white.
public struct BackgroundStyle: ShapeStyle {
    /// Creates the style.
    public init() {}
    /// Returns what is drawn.
    public func _paint(in environment: EnvironmentValues) -> _Paint { .color(.systemBackground) }
}

/// The color of controls.
public struct TintShapeStyle: ShapeStyle {
    /// Creates the style.
    public init() {}
    /// Returns what is drawn.
    public func _paint(in environment: EnvironmentValues) -> _Paint { environment.tint._paint(in: environment) }
}

/// The current color of the foreground, more or less opaque.
public struct HierarchicalShapeStyle: ShapeStyle {
    let opacity: Double
    /// The primary level.
    public static let primary = HierarchicalShapeStyle(opacity: 1)
    /// The secondary level.
    public static let secondary = HierarchicalShapeStyle(opacity: 0.6)
    /// The tertiary level.
    public static let tertiary = HierarchicalShapeStyle(opacity: 0.3)
    /// The quaternary level.
    public static let quaternary = HierarchicalShapeStyle(opacity: 0.18)

    /// Returns what is drawn.
    public func _paint(in environment: EnvironmentValues) -> _Paint {
        environment.foreground.opacity(opacity)._paint(in: environment)
    }
}

/// A blurred background. It is drawn as a translucent gray, without a blur.
public struct Material: ShapeStyle {
    let opacity: Double
    // swift-format-ignore: DontRepeatTypeInStaticProperties
    /// The material with this name.
    public static let ultraThinMaterial = Material(opacity: 0.4)
    // swift-format-ignore: DontRepeatTypeInStaticProperties
    /// The material with this name.
    public static let thinMaterial = Material(opacity: 0.55)
    // swift-format-ignore: DontRepeatTypeInStaticProperties
    /// The material with this name.
    public static let regularMaterial = Material(opacity: 0.7)
    // swift-format-ignore: DontRepeatTypeInStaticProperties
    /// The material with this name.
    public static let thickMaterial = Material(opacity: 0.8)
    // swift-format-ignore: DontRepeatTypeInStaticProperties
    /// The material with this name.
    public static let ultraThickMaterial = Material(opacity: 0.9)
    /// The material of bars.
    public static let bar = Material(opacity: 0.8)

    /// Returns what is drawn.
    public func _paint(in environment: EnvironmentValues) -> _Paint {
        .color(UIColor.systemGray6.withAlphaComponent(opacity))
    }
}

extension ShapeStyle where Self == Color {
    /// The color with this name.
    public static var clear: Color { .clear }
    /// The color with this name.
    public static var black: Color { .black }
    /// The color with this name.
    public static var white: Color { .white }
    /// The color with this name.
    public static var gray: Color { .gray }
    /// The color with this name.
    public static var red: Color { .red }
    /// The color with this name.
    public static var orange: Color { .orange }
    /// The color with this name.
    public static var yellow: Color { .yellow }
    /// The color with this name.
    public static var green: Color { .green }
    /// The color with this name.
    public static var mint: Color { .mint }
    /// The color with this name.
    public static var teal: Color { .teal }
    /// The color with this name.
    public static var cyan: Color { .cyan }
    /// The color with this name.
    public static var blue: Color { .blue }
    /// The color with this name.
    public static var indigo: Color { .indigo }
    /// The color with this name.
    public static var purple: Color { .purple }
    /// The color with this name.
    public static var pink: Color { .pink }
    /// The color with this name.
    public static var brown: Color { .brown }
    /// The color with this name.
    public static var accentColor: Color { .accentColor }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The primary level.
    public static var primary: HierarchicalShapeStyle { .primary }
    /// The secondary level.
    public static var secondary: HierarchicalShapeStyle { .secondary }
    /// The tertiary level.
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    /// The quaternary level.
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

extension ShapeStyle where Self == Material {
    /// The material with this name.
    public static var ultraThinMaterial: Material { .ultraThinMaterial }
    /// The material with this name.
    public static var thinMaterial: Material { .thinMaterial }
    /// The material with this name.
    public static var regularMaterial: Material { .regularMaterial }
    /// The material with this name.
    public static var thickMaterial: Material { .thickMaterial }
    /// The material with this name.
    public static var ultraThickMaterial: Material { .ultraThickMaterial }
    /// The material with this name.
    public static var bar: Material { .bar }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The current color of the foreground.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
    /// The current color of the background.
    public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
    /// The color of controls.
    public static var tint: TintShapeStyle { TintShapeStyle() }
}
