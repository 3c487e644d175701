extension Transform {
    /// The transform that leaves every point where it is.
    public init() { self = .identity }
    /// A transform by its six numbers.
    public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// The inverse; the transform itself where there is none, as on the platform.
    public func inverted() -> Transform {
        let inverse: Transform? = inverted
        return inverse ?? self
    }
}
