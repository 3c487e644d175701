/// The kinds that are written in the language of scenes, each in a file of this folder.
extension BehaviorKind {
    /// Views with a common mistake, whose lines show it.
    static let naiveTexts = [
        BehaviorKind(
            text: "naive-self-translation", "Adds the translation in the view itself to its centre.",
            settings: [axis], recognizers: ["pan"]
        ) { PackageResources.naive_self_translation_yaml },
        BehaviorKind(
            text: "naive-first-finger", "Follows the first finger: jumps when another lands or it lifts.",
            settings: [axis], events: ["didDrag"]
        ) { PackageResources.naive_first_finger_yaml },
        BehaviorKind(
            text: "naive-one-finger", "Continues to pinch with the one finger that is left.", settings: [axis],
            recognizers: ["pan"]
        ) { PackageResources.naive_one_finger_yaml },
        BehaviorKind(
            text: "naive-atan2", "Measures the angle between the first two fingers in order: flips.",
            recognizers: ["rotation"]
        ) { PackageResources.naive_atan2_yaml },
        BehaviorKind(
            text: "naive-threshold", "Does not subtract the threshold: starts with a jump.", settings: [axis],
            recognizers: ["pan"]
        ) { PackageResources.naive_threshold_yaml },
        BehaviorKind(
            text: "naive-drag-first", "A drag locks before the second finger lands.",
            settings: [axis], recognizers: ["pan", "pinch", "rotation"]
        ) { PackageResources.naive_drag_first_yaml },
        BehaviorKind(
            text: "naive-unrotated-limit", "Keeps the unrotated box inside the limit.",
            settings: [axis], recognizers: ["pan", "rotation"]
        ) { PackageResources.naive_unrotated_limit_yaml },
        BehaviorKind(
            text: "naive-ended-only", "Resets itself when the pan ends, but not when it is cancelled.",
            settings: [axis], recognizers: ["pan"], events: ["didBeginDragging", "didEndDragging"]
        ) { PackageResources.naive_ended_only_yaml },
        BehaviorKind(
            text: "naive-window-translation", "Adds the translation in the window to its centre.",
            settings: [axis], recognizers: ["pan"]
        ) { PackageResources.naive_window_translation_yaml },
        BehaviorKind(
            text: "naive-own-location",
            "Sets its centre to the finger's location in the view itself: flickers.", settings: [axis],
            recognizers: ["pan"]
        ) { PackageResources.naive_own_location_yaml },
        BehaviorKind(
            text: "naive-scale-reset", "Treats one finger as a scale of 1: the pinch is lost when one lifts.",
            settings: [axis], recognizers: ["pan"]
        ) { PackageResources.naive_scale_reset_yaml },
        BehaviorKind(
            text: "naive-corner-pivot", "Pinches as if it were scaled about its corner: drifts.",
            settings: [axis], recognizers: ["pan", "pinch"]
        ) { PackageResources.naive_corner_pivot_yaml },
        BehaviorKind(
            text: "naive-dial", "Takes the angle of the finger itself: flips from one end to the other.",
            settings: [
                BehaviorSetting(
                    "minimumAngle", .number(default: -135, in: -180...180), "The smallest angle in degrees."),
                BehaviorSetting("maximumAngle", .number(default: 135, in: -180...180), "The largest angle in degrees."),
            ],
            recognizers: ["pan"]
        ) { PackageResources.naive_dial_yaml },
        BehaviorKind(
            text: "naive-model-start",
            "Starts from the end of the animation that it interrupts: jumps when it is caught.",
            settings: [axis], recognizers: ["pan"]
        ) { PackageResources.naive_model_start_yaml },
    ].map { $0.grouped(.mistake) }

    /// The axis of a view with a mistake, for tracks and rows.
    private static let axis = BehaviorSetting(
        "axis", .choice(["both", "x", "y"]), "The axes along which fingers move the view, in the superview.")

    /// SwiftUI's modifiers in the orders that apps have them in.
    static let swiftUI = [
        modified("offset-scale", "SwiftUI's offset, then scale: drifts off the finger.") {
            PackageResources.offset_scale_yaml
        },
        modified(
            "offset-scale-compensated", "SwiftUI's offset, then scale, corrected by hand: jumps at a second pinch."
        ) { PackageResources.offset_scale_compensated_yaml },
        // It scales about its middle, so the fingers slip.
        modified(
            "rotate-scale-offset", "SwiftUI's rotation, scale, then offset: stays under the finger.",
            magnification: 0.2...5
        ) { PackageResources.rotate_scale_offset_yaml }.documenting { _ in ["slip"] },
    ].map { $0.grouped(.swiftUI) }

    /// A kind with SwiftUI's gestures. All of them have all settings, so that a scene can replace one by another.
    private static func modified(
        _ name: String, _ summary: String, magnification: ClosedRange<Double> = 0...1e6,
        _ text: @escaping @Sendable () -> [UInt8]
    ) -> BehaviorKind {
        BehaviorKind(
            text: name, summary,
            settings: [
                BehaviorSetting(
                    "minimumDistance", .number(default: 10, in: 0...1e6),
                    "How far a drag goes before it begins, in points; not subtracted."),
                BehaviorSetting(
                    "minimumScaleDelta", .number(default: 0.01, in: 0...1e6),
                    "How far the magnification differs from 1 before it begins; not subtracted."),
                BehaviorSetting(
                    "minimumAngle", .number(default: 8, in: 0...3600),
                    "How far the fingers turn before the rotation begins, in degrees; not subtracted."),
                BehaviorSetting(
                    "magnification", .range(default: magnification, in: 0...1e6),
                    "The range in which a gesture's own magnification counts; outside, the last value inside is kept."),
                BehaviorSetting(
                    "isDoubleTapToResetEnabled", .bool(default: true), "Whether a double tap resets."
                ).asState,
            ],
            recognizers: ["drag", "magnification", "rotation", "doubleTap"], events: ["didReset"], text)
    }
}
