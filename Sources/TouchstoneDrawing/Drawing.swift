/// A recorded piece of a picture, in coordinates of its own.
///
/// It is an object, so that what was drawn once, such as the contents of a view, can be kept and placed in many
/// pictures without a copy: ``DrawList/append(_:placed:)``.
package final class Drawing: Sendable {
    /// The steps, in order, with balanced clips and groups.
    package let items: [DrawList.Item]

    /// Creates a drawing from its steps, whose clips and groups must be balanced.
    package init(_ items: [DrawList.Item]) { self.items = items }
}
