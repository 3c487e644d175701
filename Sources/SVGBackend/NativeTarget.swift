internal import Drawing

/// Where a ``NativeWriter`` puts elements.
protocol NativeTarget {
    /// The element that is being written.
    var element: ElementText { get set }
    var definitions: NativeDefinitions { get set }

    /// Writes the attributes of a group that has a name.
    mutating func name(_ name: String)
    /// The element that was begun last holds what follows.
    mutating func opened()
    /// The innermost element that holds others ends.
    mutating func closed()
    /// An element that is drawn begins here.
    mutating func draws()
    /// It has ended, and is whole.
    mutating func drawn()
    /// An element that is drawn, and was written already.
    mutating func draw(_ written: ArraySlice<UInt8>)
}

extension NativeTarget {
    mutating func draw(_ written: ArraySlice<UInt8>) {
        draws()
        element.text.append(written)
        drawn()
    }
}
