public import TouchstoneGeometry

extension GestureConstants {
    /// A constant that a scene can override: one whose source is S, R or C.
    public struct Description: Sendable {
        /// The unit of a number. A fraction and a factor have no unit.
        public enum Unit: Sendable { case points, pointsPerSecond, seconds, radians, fraction, factor }

        /// The values that a constant can have.
        public enum Kind: Hashable, Sendable {
            /// A number in a range, in the given unit.
            case number(Unit, ClosedRange<Double>)
            case bool
            /// One of several words.
            case choice([String])
        }

        /// The value of a constant. A number is in the constant's unit.
        public typealias Value = SettingValue

        /// The name of the property of ``GestureConstants``, which scenes use, too: `pinchThreshold`.
        public let name: String
        /// The values that the constant can have.
        public let kind: Kind
        /// The purpose of the constant, as a sentence.
        package let summary: String
        /// UIKit's value.
        package let standardValue: Value
        private let path: @Sendable (inout GestureConstants, Value) -> Void

        init(
            _ name: String, _ unit: Unit, _ range: ClosedRange<Double>, _ summary: String,
            _ path: any WritableKeyPath<GestureConstants, Double> & Sendable
        ) {
            self.init(name, .number(unit, range), summary, .number(GestureConstants.standard[keyPath: path])) {
                if case .number(let number) = $1 { $0[keyPath: path] = number }
            }
        }

        init(
            _ name: String, _ kind: Kind, _ summary: String, _ standardValue: Value,
            _ path: @escaping @Sendable (inout GestureConstants, Value) -> Void
        ) {
            self.name = name
            self.kind = kind
            self.summary = summary
            self.standardValue = standardValue
            self.path = path
        }

        /// Sets the constant. A value of another kind is ignored.
        public func set(_ value: Value, in constants: inout GestureConstants) { path(&constants, value) }
    }

    /// The names of constants that were removed, each with a sentence about its replacement.
    public static let removed: [(name: String, replacement: String)] = [
        ("swipeMaximumAngle", "swipeMaximumDeviation, which limits how far a swipe goes across, replaces it"),
        ("tapMaximumDistance", "tapAllowableMovement, which also bounds where later taps land, replaces it"),
    ]

    /// The constants that a scene can override, in the order of their declaration.
    public static let overridable: [Description] = [
        Description(
            "panVelocityNewestWeight", .fraction, 0...1, "The weight of the newest pair of events in a pan's velocity.",
            \.panVelocityNewestWeight),
        Description(
            "pinchThreshold", .points, 0...1000,
            "The change of the fingers' distance after which a pinch begins; it is subtracted.", \.pinchThreshold),
        Description(
            "rotationThreshold", .radians, 0...Double.pi,
            "The turn after which a rotation begins while the fingers' distance stays the same; it is subtracted.",
            \.rotationThreshold),
        Description(
            "rotationThresholdForSpread", .radians, 0...Double.pi,
            "The turn that is needed in addition while the fingers' distance changes.", \.rotationThresholdForSpread),
        Description(
            "pinchVelocityNewestWeight", .fraction, 0...1,
            "The weight of the newest pair of events in the velocity of a pinch or rotation.",
            \.pinchVelocityNewestWeight),
        Description(
            "minimumFingerDistance", .points, 0.001...1000, "Fingers that are closer count as this far apart.",
            \.minimumFingerDistance),
        Description(
            "dominance", .bool,
            "Whether a pinch scales only while its fingers mostly move apart or together, and a rotation turns only while they mostly turn.",
            .bool(standard.dominance)
        ) {
            if case .bool(let isOn) = $1 { $0.dominance = isOn }
        },
        Description(
            "dominanceNewestWeight", .fraction, 0...1,
            "The weight of the newest event in the decision how two fingers mostly move.", \.dominanceNewestWeight),
        Description(
            "dominanceRatio", .factor, 0...1000,
            "How many times larger than the others a component of the movement must be to count as how the fingers mostly move.",
            \.dominanceRatio),
        Description(
            "pinchTranslationWeight", .factor, 0...1000, "The weight in a pinch of fingers that move together.",
            \.pinchTranslationWeight),
        Description(
            "pinchRadialWeight", .factor, 0...1000, "The weight in a pinch of fingers that move apart or closer.",
            \.pinchRadialWeight),
        Description(
            "pinchTangentialWeight", .factor, 0...1000, "The weight in a pinch of fingers that turn.",
            \.pinchTangentialWeight),
        Description(
            "rotationTranslationWeight", .factor, 0...1000, "The weight in a rotation of fingers that move together.",
            \.rotationTranslationWeight),
        Description(
            "rotationRadialWeight", .factor, 0...1000, "The weight in a rotation of fingers that move apart or closer.",
            \.rotationRadialWeight),
        Description(
            "rotationTangentialWeight", .factor, 0...1000, "The weight in a rotation of fingers that turn.",
            \.rotationTangentialWeight),
        Description(
            "tapMaximumInterval", .seconds, 0...60,
            "The longest time from the lift of a tap to the landing of the next one.",
            \.tapMaximumInterval),
        Description(
            "tapMaximumDuration", .seconds, 0...60, "The longest time from the landing to the lift of a tap.",
            \.tapMaximumDuration),
        Description(
            "tapAllowableMovement", .points, 0...1000, "How far the fingers may be from where the first tap landed.",
            \.tapAllowableMovement),
        Description(
            "swipeMaximumDuration", .seconds, 0...60, "The longest duration of a swipe.", \.swipeMaximumDuration),
        Description(
            "swipeMinimumDistance", .points, 0...10_000, "The shortest distance of a swipe in its direction.",
            \.swipeMinimumDistance),
        Description(
            "swipeMaximumDeviation", .points, 0...10_000, "The longest distance of a swipe across its direction.",
            \.swipeMaximumDeviation),
        Description(
            "edgeRegion", .points, 0...10_000, "How far from the window's edge a screen-edge pan may land.",
            \.edgeRegion),
        Description(
            "edgePanThreshold", .points, 0...10_000,
            "How far a screen-edge pan goes before it begins; it is subtracted.", \.edgePanThreshold),
        Description(
            "bounceTolerance", .points, 0.001...100, "The distance from the edge at which a bounce ends.",
            \.bounceTolerance),
        Description(
            "scrollReleaseThreshold", .pointsPerSecond, 0...100_000,
            "The highest speed along an axis at which fingers release a list without coasting.",
            \.scrollReleaseThreshold),
        Description(
            "scrollRestingTime", .seconds, 0...60,
            "The rest before a lift after which a list, or a draggable view with momentum, does not coast, and a SwiftUI gesture has no velocity.",
            \.scrollRestingTime),
        Description(
            "contentTouchDelay", .seconds, 0...60, "How long a scroll view keeps a finger from the views in it.",
            \.contentTouchDelay),
        Description(
            "directionalLockAngle", .radians, 0...Double.pi / 4,
            "The angle to an axis below which a drag is locked to that axis, where a scroll view locks directions.",
            \.directionalLockAngle),
        Description(
            "scrollAnimationDuration", .seconds, 0...60, "How long an animated change of a scroll view takes.",
            \.scrollAnimationDuration),
        Description(
            "zoomStretchLimit", .fraction, 0.01...1, "How far a zoom can be stretched beyond its limits.",
            \.zoomStretchLimit),
        Description(
            "stateInReset", .choice(StateInReset.allCases.map(\.rawValue)),
            "What a recognizer's state reads in its `reset()`: `possible`, or `final` as before iOS 26.",
            .choice(standard.stateInReset.rawValue)
        ) {
            if case .choice(let word) = $1, let state = StateInReset(rawValue: word) { $0.stateInReset = state }
        },
        Description(
            "controlTrackingMargin", .points, 0...10_000,
            "How far outside a control its finger still counts as inside.", \.controlTrackingMargin),
        Description(
            "velocityMinimumInterval", .seconds, 0...1,
            "Events that are closer in time than this count as a finger that rests.", \.velocityMinimumInterval),
        Description(
            "dragPredictionTime", .seconds, 0...60,
            "How long the velocity of a SwiftUI drag goes on in its predicted end.", \.dragPredictionTime),
    ]
}
