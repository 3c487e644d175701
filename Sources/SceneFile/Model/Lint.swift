/// A mistake that can be seen without anybody having written down what is expected.
///
/// The raw value is the word of scene files and of the command line. How each is told apart from what a gesture is meant to
/// do is documented where it is watched for, in `Checks`.
public enum Lint: String, Sendable, Hashable, CaseIterable {
    /// In one frame a view that fingers hold goes farther than they explain.
    case jump
    /// A gesture takes a view through its limit.
    case limit
    /// A view slips from under the fingers that move, pinch or turn it, and nothing holds it back.
    case slip
    /// A view's own recognizer takes the fingers away from another that is made for what they do.
    case lost
    /// The fingers are gone, and what they began is not told to have ended.
    case end
    /// A transform is sheared, mirrored, or no number.
    case shear
    /// A layout cannot keep a constraint.
    case layout
}
