/// A condition that must hold, and the time when it must hold.
package struct Expectation: Sendable, Hashable {
    /// The position of the expectation in the file, or nil for one that is not in a file.
    package var place: SourcePlace?
    /// The window in which the condition is tested.
    package var window: Window
    /// A recognizer (`card.pan`). Only frames in which it is recognized count: it has begun, changed or ended. Nil if
    /// every frame of the window counts.
    package var during: String?
    /// The condition that must hold.
    package var condition: Condition
    /// Whether the condition applies to the presented values during an animation, instead of the model's values.
    package var isPresented: Bool
    /// The names of the variants to which the expectation applies. Empty for all of them.
    package var variants: [String] = []

    /// The tolerance of values by default.
    static let standardTolerance = 1e-6

    /// Creates an expectation. `place` is its position in the file, and `during` is a recognizer's name.
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

    /// The last time in the expectation, or in the expectations that it combines.
    package var lastTime: Double? {
        parts.isEmpty ? window.lastTime : parts.compactMap(\.lastTime).max()
    }

    /// The times at which the windows of the expectation, and of those that it combines, begin or end.
    package var windowBounds: [Double] {
        let own: [Double?] =
            switch window {
            case .always: []
            case .at(let time): [time]
            case .between(let after, let before): [after, before]
            }
        return own.compactMap(\.self) + parts.flatMap(\.windowBounds)
    }

    /// The expectations that it combines; empty if it combines none.
    package var parts: [Expectation] { condition.parts }

    /// The times at which the condition is tested, in seconds. Both ends are included.
    package enum Window: Sendable, Hashable {
        case always
        /// The first frame at or after this time.
        case at(Double)
        /// From `after` (or the beginning) to `before` (or the end).
        case between(after: Double?, before: Double?)

        /// The last time in the window.
        package var lastTime: Double? {
            switch self {
            case .always: nil
            case .at(let time): time
            case .between(let after, let before): before ?? after
            }
        }
    }

    /// A condition on the frames of a window.
    package indirect enum Condition: Sendable, Hashable {
        /// The view's frame is inside its limit, within a tolerance in points.
        case insideLimit(view: String, tolerance: Double)
        /// The axes of the transform are at right angles. The cosine of the angle is within the tolerance. Nil for
        /// every view.
        case noShear(view: String?, tolerance: Double)
        /// The states of every recognizer follow one another, and code makes its calls, as UIKit allows.
        case legalStates
        /// While fingers are down, no corner moves in one frame by more than 4 points plus twice the largest movement
        /// of a finger. Nil for every view.
        case noJump(view: String?)
        /// Each finger that a recognizer of the view follows is at the point of the view that it holds, within a
        /// distance in points of the window. A finger takes hold when a recognizer begins, and again whenever a finger
        /// lands or lifts. For a view without recognizers, the recognizers of the views around it count.
        case fingersAttached(view: String, within: Double)
        /// A property of a view has a value, within a tolerance.
        case value(view: String, property: Property, expected: [Double], tolerance: Double)
        /// A reading of a view in the trace, such as a content offset or a detent, has a value. Numbers are compared
        /// within the tolerance.
        case reading(view: String, name: String, expected: Reading, tolerance: Double)
        /// The recognizer (`card.pan`) is in a state: possible, began, changed, ended, cancelled or failed.
        /// `recognized` in a file becomes `ended` here.
        case state(recognizer: String, expected: String)
        /// The view's events occur in this order. Other events may occur between them unless `exactly` is true.
        case events([String], view: String, exactly: Bool)
        /// What becomes of a recognizer (`card.pan`) inside the window.
        case outcome(Outcome, recognizer: String)
        /// An expression is true at the end of each frame of the window. It names the views that it is about.
        case holds(CodeText)
        /// A lint finds no mistake. Nil for every view.
        case lint(Lint, view: String?)
        /// The other expectation fails. If the other expectation cannot be tested, this one fails, too.
        case not(Expectation)
        /// At least one of the expectations holds.
        case any([Expectation])
        /// All of the expectations hold.
        case all([Expectation])
    }

    /// What becomes of a recognizer inside a window. The raw value is the key in scene files.
    package enum Outcome: String, Sendable, Hashable, CaseIterable {
        /// It begins, or is recognized, at least once.
        case begins
        /// It does not begin, and is not recognized.
        case neverBegins = "never-begins"
        /// It ends successfully, or is recognized, at least once.
        case ends
        /// It is recognized, and is not cancelled.
        case neverCancelled = "never-cancelled"
    }

    /// The value of a reading.
    package enum Reading: Sendable, Hashable {
        case numbers([Double])
        case text(String)
        case bool(Bool)
    }

    /// A property of a view.
    package enum Property: String, Sendable, Hashable, CaseIterable {
        /// x, y, width and height in the superview.
        case frame
        /// x and y in the superview.
        case center
        /// x and y of top left, top right, bottom right and bottom left, in the window: eight numbers.
        case corners
        /// a, b, c, d, tx, ty.
        case transform
        /// The scale of the transform along its first axis: one number.
        case scale
        /// The angle of the transform in degrees, clockwise, compared modulo 360: one number.
        case angle

        /// The number of numbers in its value.
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

extension Expectation.Condition {
    /// What a condition is about.
    package enum Subject: Sendable, Hashable {
        case view(String)
        case recognizer(String)
        /// Every view of the scene.
        case everyView
        /// The subjects of the expectations that it combines.
        case parts

        fileprivate init(_ view: String?) { self = view.map { .view($0) } ?? .everyView }

        /// The view, or the view of the recognizer; nil for several views.
        package var view: String? {
            switch self {
            case .view(let view): view
            case .recognizer(let name): name.lastIndex(of: ".").map { String(name[..<$0]) }
            case .everyView, .parts: nil
            }
        }
    }

    /// In which of the frames that count the subject must exist.
    package enum Presence: Sendable, Hashable {
        case everyFrame
        /// In every frame of a window. In an expectation without a window, only the frames in which it exists count.
        case everyFrameOfWindow
        case oneFrame
    }

    /// What the program needs to know about a condition in order to show it and to explore a scene, beside the monitor
    /// that tests it.
    package struct Traits: Sendable, Hashable {
        /// The name in scene files.
        package var name: String
        package var subject: Subject
        package var presence: Presence
        /// Whether the condition makes sense for any touches, so that a scene that is played by hand keeps it.
        package var isForAnyTouches = false
        /// Whether an action that moves views may break the condition. In a case with such an action, `explore` does not
        /// report it.
        package var mayBeBrokenByActions = false
        /// The overlays that show how the condition fails.
        package var overlays: Set<Scene.Overlays.Kind> = []

        /// Whether `explore` searches for gestures that break the condition, if an expectation of the scene has it. For
        /// lints, it always does.
        package var isRule: Bool { Self.namesOfRules.contains(name) }
        /// The names of the conditions that are rules, apart from lints.
        ///
        /// `no-jump` and `fingers-attached` are no rules: unlike the lints, they do not account for fingers that are
        /// close to each other, or for limits that hold a view back.
        package static let namesOfRules = ["inside-limit", "no-shear"]
    }

    /// What the program needs to know about the condition.
    package var traits: Traits {
        switch self {
        case .insideLimit(let view, _):
            Traits(
                name: "inside-limit", subject: .view(view), presence: .everyFrameOfWindow, isForAnyTouches: true,
                mayBeBrokenByActions: true, overlays: [.limit, .frame])
        case .noShear(let view, _):
            Traits(
                name: "no-shear", subject: Subject(view), presence: .everyFrameOfWindow, isForAnyTouches: true,
                overlays: [.axes])
        case .legalStates:
            Traits(
                name: "legal-states", subject: .everyView, presence: .oneFrame, isForAnyTouches: true,
                overlays: [.timeline])
        case .noJump(let view):
            Traits(name: "no-jump", subject: Subject(view), presence: .everyFrameOfWindow, isForAnyTouches: true)
        case .fingersAttached(let view, _):
            Traits(
                name: "fingers-attached", subject: .view(view), presence: .everyFrameOfWindow, isForAnyTouches: true,
                overlays: [.grip])
        case .value(let view, let property, _, _):
            Traits(name: property.rawValue, subject: .view(view), presence: .everyFrame)
        case .reading(let view, _, _, _): Traits(name: "reads", subject: .view(view), presence: .everyFrame)
        case .state(let recognizer, _):
            Traits(name: "state", subject: .recognizer(recognizer), presence: .everyFrame, overlays: [.timeline])
        case .events(_, let view, _):
            Traits(name: "events", subject: .view(view), presence: .oneFrame, overlays: [.timeline])
        case .outcome(let outcome, let recognizer):
            Traits(
                name: outcome.rawValue, subject: .recognizer(recognizer), presence: .oneFrame,
                isForAnyTouches: outcome == .neverBegins,
                overlays: [.timeline])
        case .holds: Traits(name: "holds", subject: .everyView, presence: .oneFrame)
        case .lint(let lint, let view):
            Traits(
                name: lint.rawValue, subject: Subject(view), presence: .everyFrameOfWindow, isForAnyTouches: true,
                overlays: lint.overlays)
        case .not: combined("not")
        case .any: combined("any")
        case .all: combined("all")
        }
    }

    private func combined(_ name: String) -> Traits {
        Traits(
            name: name, subject: .parts, presence: .oneFrame, overlays: Set(parts.flatMap(\.condition.traits.overlays)))
    }

    /// The expectations that it combines; empty if it combines none.
    package var parts: [Expectation] {
        switch self {
        case .not(let one): [one]
        case .any(let several), .all(let several): several
        case .insideLimit, .noShear, .legalStates, .noJump, .fingersAttached, .value, .reading, .state, .events,
            .outcome, .holds, .lint:
            []
        }
    }

    /// The condition itself, or the conditions that it combines directly or indirectly.
    package var leaves: [Self] {
        traits.subject == .parts ? parts.flatMap(\.condition.leaves) : [self]
    }

    /// The same condition about one view, if it is about every view and can be about one.
    package func narrowed(to view: String) -> Self {
        switch self {
        case .lint(let lint, nil): .lint(lint, view: view)
        case .noShear(nil, let tolerance): .noShear(view: view, tolerance: tolerance)
        case .noJump(nil): .noJump(view: view)
        case .insideLimit, .noShear, .legalStates, .noJump, .fingersAttached, .value, .reading, .state, .events,
            .outcome, .holds, .lint, .not, .any, .all:
            self
        }
    }
}

/// A mistake that is found without an expectation in the scene.
///
/// The raw value is its name in scene files and on the command line. `TouchstoneChecks` has a monitor for each
/// lint, which documents how the mistake differs from intended behavior.
public enum Lint: String, Sendable, Hashable, CaseIterable {
    /// A view moves farther in one frame than the fingers on it.
    case jump
    /// A gesture moves a view through its limit.
    case limit
    /// A view slips from under the fingers that move, pinch or rotate it, and nothing holds it back.
    case slip
    /// A view's own recognizer takes the fingers away from another recognizer that matches their movement.
    case lost
    /// All fingers have lifted, but a gesture that began has no end event.
    case end
    /// A transform is sheared, mirrored, or not a number.
    case shear
    /// A layout cannot satisfy a constraint.
    case layout
    /// A view takes a drag along the axis of a list, or follows it simultaneously with the list.
    case scrollStolen = "scroll-stolen"
    /// Fingers release a list at speed, and its content stops immediately.
    case momentumLost = "momentum-lost"
    /// A view that covered its limit, or the view that clips it, no longer covers it.
    case gap
    /// Code sets a state of a recognizer, or makes another call, that the platform does not allow.
    case legalStates = "legal-states"
}

extension Lint {
    /// The overlays that show the mistake.
    package var overlays: Set<Scene.Overlays.Kind> {
        switch self {
        case .jump, .layout, .momentumLost: []
        case .limit, .gap: [.limit, .frame]
        case .slip: [.grip]
        case .lost, .end, .scrollStolen, .legalStates: [.timeline]
        case .shear: [.axes]
        }
    }
}
