/// An animation of a symbol. It has no effect: symbols are drawn as rectangles.
public struct SymbolEffect: Hashable, Sendable {
    /// A jump.
    public static let bounce = SymbolEffect()
    /// A change of the opacity.
    public static let pulse = SymbolEffect()
    /// A change of the color, layer by layer.
    public static let variableColor = SymbolEffect()
    /// Another size.
    public static let scale = SymbolEffect()
    /// An appearance.
    public static let appear = SymbolEffect()
    /// A disappearance.
    public static let disappear = SymbolEffect()
    /// A replacement by another symbol.
    public static let replace = SymbolEffect()
    /// A movement to and fro.
    public static let wiggle = SymbolEffect()
    /// A rotation.
    public static let rotate = SymbolEffect()
    /// A smooth change of the size.
    public static let breathe = SymbolEffect()

    /// The effect upward.
    public var up: SymbolEffect { self }
    /// The effect downward.
    public var down: SymbolEffect { self }
    /// The effect for each layer by itself.
    public var byLayer: SymbolEffect { self }
    /// The effect for all layers together.
    public var wholeSymbol: SymbolEffect { self }
    /// The effect layer after layer.
    public var iterative: SymbolEffect { self }
    /// The effect on all layers up to one.
    public var cumulative: SymbolEffect { self }
    /// The effect forth and back.
    public var reversing: SymbolEffect { self }
    /// The effect without going back.
    public var nonReversing: SymbolEffect { self }
    /// The effect without the layers that are not active.
    public var hideInactiveLayers: SymbolEffect { self }
    /// The effect with dim layers that are not active.
    public var dimInactiveLayers: SymbolEffect { self }
}

/// How an animation of a symbol runs. It has no effect.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// Once.
    public static let `default` = SymbolEffectOptions()
    /// Again and again.
    public static let repeating = SymbolEffectOptions()
    /// Once.
    public static let nonRepeating = SymbolEffectOptions()
    /// With another speed.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
    /// A number of times.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions() }
    /// With another speed.
    public func speed(_ speed: Double) -> SymbolEffectOptions { self }
    /// A number of times.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }
}

extension View {
    /// Has no effect: symbols are drawn as rectangles.
    public func symbolEffect<Value: Equatable>(
        _ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: Value
    ) -> some View { self }
    /// Has no effect: symbols are drawn as rectangles.
    public func symbolEffect(
        _ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View { self }
    /// Has no effect: symbols are drawn as rectangles.
    public func symbolVariant(_ variant: SymbolVariants) -> some View { self }
}

/// Another form of a symbol. It has no effect: symbols are drawn as rectangles.
public struct SymbolVariants: Hashable, Sendable {
    /// The symbol itself.
    public static let none = SymbolVariants()
    /// The symbol in a circle.
    public static let circle = SymbolVariants()
    /// The symbol in a square.
    public static let square = SymbolVariants()
    /// The symbol in a rectangle.
    public static let rectangle = SymbolVariants()
    /// The filled symbol.
    public static let fill = SymbolVariants()
    /// The symbol with a line through it.
    public static let slash = SymbolVariants()
    /// The filled form.
    public var fill: SymbolVariants { self }
    /// The form with a line through it.
    public var slash: SymbolVariants { self }
}
