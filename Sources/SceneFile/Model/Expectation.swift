/// What must hold, and when.
package struct Expectation: Sendable, Hashable {
    /// Where the expectation stands in the file; nil for one that nobody has written down.
    package var place: SourcePlace?
    /// When the condition counts.
    package var window: Window
    /// The recognizer (`card.pan`) that must be recognized in a frame for the frame to count: began, changed or ended; nil
    /// where every frame of the window counts.
    package var during: String?
    /// What must hold then.
    package var condition: Condition
    /// Whether what is drawn is meant, while an animation runs, and not the model's values.
    package var isPresented: Bool
    /// The names of the variants that it is asked of; empty for all of them.
    package var variants: [String] = []

    /// By how much a value may be off unless more is said.
    static let standardTolerance = 1e-6

    /// `place` is where the expectation stands in the file; `during` is a recognizer's name.
    package init(
        place: SourcePlace? = nil, window: Window = .always, during: String? = nil, condition: Condition,
        isPresented: Bool = false
    ) {
        self.place = place
        self.window = window
        self.during = during
        self.condition = condition
        self.isPresented = isPresented
    }

    /// The last time that it names, or that one of those names which it is put together from.
    package var lastTime: Double? {
        switch condition {
        case .not(let one): one.lastTime
        case .any(let several), .all(let several): several.compactMap(\.lastTime).max()
        default: window.lastTime
        }
    }

    /// The times, in seconds, inclusive, at which the condition counts.
    package enum Window: Sendable, Hashable {
        case always
        /// The first frame at or after this time.
        case at(Double)
        /// From `after` (or the beginning) to `before` (or the end).
        case between(after: Double?, before: Double?)

        /// The last time that the window names.
        package var lastTime: Double? {
            switch self {
            case .always: nil
            case .at(let time): time
            case .between(let after, let before): before ?? after
            }
        }
    }

    /// What can be asked of the frames of a window.
    package indirect enum Condition: Sendable, Hashable {
        /// The view's frame stays inside its limit, within a tolerance in points.
        case insideLimit(view: String, tolerance: Double)
        /// The axes of the transform stay at right angles (cosine within the tolerance); nil for every view.
        case noShear(view: String?, tolerance: Double)
        /// Every recognizer's states follow one another as the platform allows.
        case legalStates
        /// In one frame no corner moves by more than 4 points and twice the largest movement of a finger, while fingers
        /// are down; nil for every view.
        case noJump(view: String?)
        /// Each finger that a recognizer of the view follows is at the point of the view that it took hold of, within a
        /// distance in points of the window. It takes hold when a recognizer begins, and again whenever a finger lands or
        /// lifts. Of a view without recognizers, those of the views around it count.
        case fingersAttached(view: String, within: Double)
        /// A property of a view has a value, within a tolerance.
        case value(view: String, property: Property, expected: [Double], tolerance: Double)
        /// What the trace reads of a view beside its place, such as a content offset or a detent, has a value; numbers within the
        /// tolerance.
        case reading(view: String, name: String, expected: Reading, tolerance: Double)
        /// The recognizer (`card.pan`) is in a state: possible, began, changed, ended, cancelled or failed; `recognized` in a
        /// file is `ended` here.
        case state(recognizer: String, expected: String)
        /// The view's events come in this order; others may come between unless `exactly`.
        case events([String], view: String, exactly: Bool)
        /// The recognizer (`card.pan`) begins (or is recognized) inside the window at least once.
        case begins(recognizer: String)
        /// The recognizer (`card.pan`) does not begin (and is not recognized) inside the window.
        case neverBegins(recognizer: String)
        /// A mistake is not made; nil for every view.
        case lint(Lint, view: String?)
        /// The other expectation does not hold. Where there is nothing that it could be asked of, neither holds.
        case not(Expectation)
        /// One of them holds, or several.
        case any([Expectation])
        /// All of them hold.
        case all([Expectation])
    }

    /// The value of a reading.
    package enum Reading: Sendable, Hashable {
        case numbers([Double])
        case text(String)
        case bool(Bool)
    }

    /// A property of a view.
    package enum Property: String, Sendable, Hashable, CaseIterable {
        /// x, y, width, height in the superview.
        case frame
        /// x, y in the superview.
        case center
        /// x, y of top left, top right, bottom right, bottom left in the window: eight numbers.
        case corners
        /// a, b, c, d, tx, ty.
        case transform
        /// The transform's scale along its first axis: one number.
        case scale
        /// The transform's angle in degrees, clockwise, compared modulo 360: one number.
        case angle

        /// How many numbers it takes.
        package var count: Int {
            switch self {
            case .frame: 4
            case .center: 2
            case .corners: 8
            case .transform: 6
            case .scale, .angle: 1
            }
        }
    }
}

/// A mistake that is found without an expectation in the scene.
///
/// The raw value is the word that scene files and the command line use. `Checks/Lints` has a file for each, which documents how the
/// mistake differs from intended behavior.
public enum Lint: String, Sendable, Hashable, CaseIterable {
    /// In one frame a view moves farther than the fingers on it.
    case jump
    /// A gesture takes a view through its limit.
    case limit
    /// A view slips from under the fingers that move, pinch or turn it, and nothing holds it back.
    case slip
    /// A view's own recognizer takes the fingers away from another that is made for what they do.
    case lost
    /// All fingers have lifted, and a gesture that began has no end event.
    case end
    /// A transform is sheared, mirrored, or no number.
    case shear
    /// A layout cannot keep a constraint.
    case layout
    /// A view takes a drag along the axis of a list, or follows it together with the list.
    case scrollStolen = "scroll-stolen"
    /// Fingers let go of a list at speed, and its content stops dead.
    case momentumLost = "momentum-lost"
    /// A view that covered its limit, or the view that clips it, no longer does.
    case gap
}
