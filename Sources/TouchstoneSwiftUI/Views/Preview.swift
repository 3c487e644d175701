/// A preview. Nothing shows it, and its code is left out.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait..., @ViewBuilder body: @escaping () -> any View
) = #externalMacro(module: "TouchstoneSwiftUIMacros", type: "Preview")

/// A state of a preview, which nothing shows.
@attached(peer)
public macro Previewable() = #externalMacro(module: "TouchstoneSwiftUIMacros", type: "Previewable")

/// How a preview is shown. It has no effect.
public struct PreviewTrait: Sendable {
    /// The trait with this name. It has no effect.
    public static let defaultLayout = PreviewTrait()
    /// The trait with this name. It has no effect.
    public static let sizeThatFitsLayout = PreviewTrait()
    /// The trait with this name. It has no effect.
    public static let portrait = PreviewTrait()
    /// The trait with this name. It has no effect.
    public static let portraitUpsideDown = PreviewTrait()
    /// The trait with this name. It has no effect.
    public static let landscapeLeft = PreviewTrait()
    /// The trait with this name. It has no effect.
    public static let landscapeRight = PreviewTrait()
    /// The trait with this name. It has no effect.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
}

/// Views for a preview. Nothing shows them.
public protocol PreviewProvider {
    /// The type of the views.
    associatedtype Previews: View
    /// The views.
    @ViewBuilder static var previews: Previews { get }
}

/// The size of a preview. It has no effect.
public enum PreviewLayout: Sendable {
    case device, sizeThatFits
    case fixed(width: CGFloat, height: CGFloat)
}

/// The device of a preview. It has no effect.
public struct PreviewDevice: ExpressibleByStringLiteral, Sendable {
    /// Creates a device. It has no effect.
    public init(rawValue: String) {}
    /// Creates a device. It has no effect.
    public init(stringLiteral value: String) {}
}

extension View {
    /// Has no effect.
    public func previewDisplayName(_ value: String) -> some View { self }
    /// Has no effect.
    public func previewLayout(_ value: PreviewLayout) -> some View { self }
    /// Has no effect.
    public func previewDevice(_ value: PreviewDevice?) -> some View { self }
}
