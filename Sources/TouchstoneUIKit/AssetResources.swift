public import class Foundation.Bundle

/// An image of an asset catalog. Xcode declares a constant for each one, `touchstone port` for those that code names.
public struct ImageResource: Hashable, Sendable {
    let name: String
    let bundle: Bundle

    /// Creates an image of a bundle from its name, that of its file.
    public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

/// A color of an asset catalog. There are no catalogs: it is gray.
public struct ColorResource: Hashable, Sendable {
    private let name: String
    private let bundle: Bundle

    /// Creates a color of a bundle from its name.
    public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}
