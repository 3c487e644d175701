private struct Key<Value, Tag>: EnvironmentKey {
    static var defaultValue: Value? { nil }
}

private enum FontTag {}
private enum BoldTag {}
private enum ForegroundTag {}
private enum TintTag {}
private enum EnabledTag {}
private enum AxisTag {}
private enum AlignmentTag {}
private enum LineLimitTag {}
private enum ScaleTag {}
private enum SchemeTag {}
private enum ButtonStyleTag {}
private enum GesturesTag {}

extension EnvironmentValues {
    /// The font of texts; nil for that of the body.
    public var font: Font? {
        get { self[Key<Font, FontTag>.self] }
        set { self[Key<Font, FontTag>.self] = newValue }
    }
    /// Whether views react to gestures.
    public var isEnabled: Bool {
        get { self[Key<Bool, EnabledTag>.self] ?? true }
        set { self[Key<Bool, EnabledTag>.self] = newValue }
    }
    /// The appearance: light.
    public var colorScheme: ColorScheme {
        get { self[Key<ColorScheme, SchemeTag>.self] ?? .light }
        set { self[Key<ColorScheme, SchemeTag>.self] = newValue }
    }
    /// The alignment of text of several lines.
    public var multilineTextAlignment: TextAlignment {
        get { self[Key<TextAlignment, AlignmentTag>.self] ?? .leading }
        set { self[Key<TextAlignment, AlignmentTag>.self] = newValue }
    }
    /// The largest number of lines of a text; nil for any.
    public var lineLimit: Int? {
        get { self[Key<Int, LineLimitTag>.self] }
        set { self[Key<Int, LineLimitTag>.self] = newValue }
    }
    /// The smallest factor by which a text shrinks to fit.
    public var minimumScaleFactor: CGFloat {
        get { self[Key<CGFloat, ScaleTag>.self] ?? 1 }
        set { self[Key<CGFloat, ScaleTag>.self] = newValue }
    }
    /// The number of pixels per point: 2.
    public var displayScale: CGFloat { 2 }
    /// The direction of the layout: from left to right.
    public var layoutDirection: LayoutDirection { .leftToRight }
    /// The width of the window: narrow, as on an iPhone.
    public var horizontalSizeClass: UserInterfaceSizeClass? { .compact }
    /// The height of the window.
    public var verticalSizeClass: UserInterfaceSizeClass? { .regular }
    /// Whether the scene is in use: it is.
    public var scenePhase: ScenePhase { .active }

    var isBold: Bool {
        get { self[Key<Bool, BoldTag>.self] ?? false }
        set { self[Key<Bool, BoldTag>.self] = newValue }
    }
    var foreground: Color { foregroundColor ?? .primary }
    var foregroundColor: Color? {
        get { self[Key<Color, ForegroundTag>.self] }
        set { self[Key<Color, ForegroundTag>.self] = newValue }
    }
    var tint: Color {
        get { self[Key<Color, TintTag>.self] ?? .accentColor }
        set { self[Key<Color, TintTag>.self] = newValue }
    }
    /// The direction of the stack around a view.
    var stackAxis: Axis? {
        get { self[Key<Axis, AxisTag>.self] }
        set { self[Key<Axis, AxisTag>.self] = newValue }
    }
    /// Whether a view around has turned off the gestures inside of it.
    var ignoresGestures: Bool {
        get { self[Key<Bool, GesturesTag>.self] ?? false }
        set { self[Key<Bool, GesturesTag>.self] = newValue }
    }
    var buttonStyle: AnyButtonStyle? {
        get { self[Key<AnyButtonStyle, ButtonStyleTag>.self] }
        set { self[Key<AnyButtonStyle, ButtonStyleTag>.self] = newValue }
    }
}

/// The appearances.
public enum ColorScheme: Hashable, Sendable, CaseIterable { case light, dark }
/// The directions of a layout.
public enum LayoutDirection: Hashable, Sendable, CaseIterable { case leftToRight, rightToLeft }
/// The widths and heights of a window.
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }
/// The phases of a scene.
public enum ScenePhase: Hashable, Sendable { case background, inactive, active }

extension View {
    /// Sets the font of the texts inside.
    public func font(_ font: Font?) -> some View { environment(\.font, font) }
    /// Makes the texts inside bold.
    public func bold(_ isActive: Bool = true) -> some View { environment(\.isBold, isActive) }
    /// Sets the weight of the texts inside.
    public func fontWeight(_ weight: Font.Weight?) -> some View {
        environment(\.isBold, (weight ?? .regular).value >= UIFont.Weight.medium.rawValue)
    }
    /// Sets the color of the texts, images and shapes inside.
    public func foregroundColor(_ color: Color?) -> some View { environment(\.foregroundColor, color) }
    /// Sets the color of the texts, images and shapes inside. A gradient counts as its first color.
    public func foregroundStyle(_ style: some ShapeStyle) -> some View {
        EnvironmentModifier(content: self) { environment in
            switch style._paint(in: environment) {
            case .color(let color): environment.foregroundColor = Color(color)
            case .gradient(let gradient): environment.foregroundColor = gradient.colors.first.map { Color($0) }
            }
        }
    }
    /// Sets the color of the controls inside.
    public func tint(_ tint: Color?) -> some View { environment(\.tint, tint ?? .accentColor) }
    /// Sets the color of the controls inside.
    public func accentColor(_ color: Color?) -> some View { tint(color) }
    /// Sets the alignment of text of several lines.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }
    /// Sets the largest number of lines of a text.
    public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }
    /// Sets the smallest factor by which a text shrinks to fit.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { environment(\.minimumScaleFactor, factor) }
    /// Sets whether the views inside do not react to gestures.
    public func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }
}

/// The settings of assistive technologies, all of them off.
extension EnvironmentValues {
    /// Whether an assistive technology is on: false.
    public var accessibilityEnabled: Bool { false }
    /// Whether the screen is read aloud: false.
    public var accessibilityVoiceOverEnabled: Bool { false }
    /// Whether the screen is controlled with switches: false.
    public var accessibilitySwitchControlEnabled: Bool { false }
    /// Whether nothing may be told by its color alone: false.
    public var accessibilityDifferentiateWithoutColor: Bool { false }
    /// Whether motion is to be reduced: false.
    public var accessibilityReduceMotion: Bool { false }
    /// Whether backgrounds are to be opaque: false.
    public var accessibilityReduceTransparency: Bool { false }
    /// Whether colors are inverted: false.
    public var accessibilityInvertColors: Bool { false }
    /// Whether buttons are to have a visible shape: false.
    public var accessibilityShowButtonShapes: Bool { false }
}
