/// The traits of the device. Corresponds to `UITraitCollection`. Here they are those of a phone in portrait (C).
public final class TraitCollection: Hashable, Sendable {
    /// The kinds of devices, with UIKit's values.
    public enum UserInterfaceIdiom: Int, Sendable, Hashable {
        case unspecified = -1
        case phone, pad, tv, carPlay
        case mac = 5
        case vision
    }
    /// The appearances of the interface, with UIKit's values.
    public enum UserInterfaceStyle: Int, Sendable, Hashable { case unspecified, light, dark }
    /// The room along an axis, with UIKit's values.
    public enum UserInterfaceSizeClass: Int, Sendable, Hashable { case unspecified, compact, regular }
    /// The directions of the layout, with UIKit's values.
    public enum LayoutDirection: Int, Sendable, Hashable {
        case unspecified = -1
        case leftToRight, rightToLeft
    }
    // These are UIKit's names.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The ranges of colors, with UIKit's values.
    public enum DisplayGamut: Int, Sendable, Hashable {
        case unspecified = -1
        case SRGB, P3
    }
    /// Whether the screen measures force, with UIKit's values.
    public enum ForceTouchCapability: Int, Sendable, Hashable { case unknown, unavailable, available }

    /// The kind of device: a phone.
    public let userInterfaceIdiom: UserInterfaceIdiom
    /// The appearance: light.
    public let userInterfaceStyle: UserInterfaceStyle
    /// The room along the horizontal axis: compact.
    public let horizontalSizeClass: UserInterfaceSizeClass
    /// The room along the vertical axis: regular.
    public let verticalSizeClass: UserInterfaceSizeClass
    /// The direction of the layout: left to right.
    public var layoutDirection: LayoutDirection { .leftToRight }
    /// The number of pixels per point: 2.
    public var displayScale: Double { 2 }
    /// The range of colors: sRGB.
    public var displayGamut: DisplayGamut { .SRGB }
    /// Whether the screen measures force: it does not.
    public var forceTouchCapability: ForceTouchCapability { .unavailable }

    /// The traits of the device.
    public static let current = TraitCollection(.phone, .light, .compact, .regular)

    private init(
        _ idiom: UserInterfaceIdiom = .unspecified, _ style: UserInterfaceStyle = .unspecified,
        _ horizontal: UserInterfaceSizeClass = .unspecified, _ vertical: UserInterfaceSizeClass = .unspecified
    ) {
        userInterfaceIdiom = idiom
        userInterfaceStyle = style
        horizontalSizeClass = horizontal
        verticalSizeClass = vertical
    }

    /// Creates traits of which none is specified.
    public convenience init() { self.init(.unspecified) }
    /// Creates traits with an appearance.
    public convenience init(userInterfaceStyle: UserInterfaceStyle) { self.init(.unspecified, userInterfaceStyle) }
    /// Creates traits with a kind of device.
    public convenience init(userInterfaceIdiom: UserInterfaceIdiom) { self.init(userInterfaceIdiom, .unspecified) }

    /// Whether colors may differ between these traits and others.
    public func hasDifferentColorAppearance(comparedTo other: TraitCollection?) -> Bool {
        userInterfaceStyle != other?.userInterfaceStyle
    }

    private var values: [Int] {
        [
            userInterfaceIdiom.rawValue, userInterfaceStyle.rawValue, horizontalSizeClass.rawValue,
            verticalSizeClass.rawValue,
        ]
    }

    /// Whether the traits are equal.
    public static func == (lhs: TraitCollection, rhs: TraitCollection) -> Bool { lhs.values == rhs.values }
    /// Hashes the values that equality compares.
    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// The nature of an object for assistive technologies, with UIKit's values.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The traits as bits.
    public let rawValue: UInt64
    /// Creates traits from bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// No trait.
    public static let none: AccessibilityTraits = []
    /// A button.
    public static let button = AccessibilityTraits(rawValue: 1 << 0)
    /// A link.
    public static let link = AccessibilityTraits(rawValue: 1 << 1)
    /// An image.
    public static let image = AccessibilityTraits(rawValue: 1 << 2)
    /// A selected object.
    public static let selected = AccessibilityTraits(rawValue: 1 << 3)
    /// An object that plays a sound.
    public static let playsSound = AccessibilityTraits(rawValue: 1 << 4)
    /// A key of a keyboard.
    public static let keyboardKey = AccessibilityTraits(rawValue: 1 << 5)
    /// A text that does not change.
    public static let staticText = AccessibilityTraits(rawValue: 1 << 6)
    /// A summary of the current state.
    public static let summaryElement = AccessibilityTraits(rawValue: 1 << 7)
    /// An object that does not respond.
    public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
    /// An object that changes often.
    public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
    /// A field for a search.
    public static let searchField = AccessibilityTraits(rawValue: 1 << 10)
    /// An object that starts a recording or a playback.
    public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
    /// An object with a value that can be changed.
    public static let adjustable = AccessibilityTraits(rawValue: 1 << 12)
    /// An object that is touched directly.
    public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 13)
    /// An object that turns pages.
    public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 14)
    /// A bar of tabs.
    public static let tabBar = AccessibilityTraits(rawValue: 1 << 15)
    /// A header.
    public static let header = AccessibilityTraits(rawValue: 1 << 16)
}
