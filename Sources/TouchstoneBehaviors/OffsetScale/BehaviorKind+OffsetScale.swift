internal import TouchstoneEngine
internal import TouchstoneGeometry

extension BehaviorKind {
    /// ``OffsetScaleView``.
    public static let offsetScale = modified(
        "offset-scale", "SwiftUI's offset, then scale: drifts off the finger."
    ) { OffsetScaleView() }

    /// ``CompensatedOffsetScaleView``.
    public static let offsetScaleCompensated = modified(
        "offset-scale-compensated", "SwiftUI's offset, then scale, corrected by hand: jumps at a second pinch."
    ) { CompensatedOffsetScaleView() }

    /// ``RotateScaleOffsetView``.
    public static let rotateScaleOffset = modified(
        "rotate-scale-offset", "SwiftUI's rotation, scale, then offset: stays under the finger.",
        magnification: RotateScaleOffsetView.standardMagnification
    ) { RotateScaleOffsetView() }.documenting { _ in ["slip"] }  // It scales about its middle.

    /// A kind that follows SwiftUI's model. All of them have all settings, so that a scene can replace one by another.
    private static func modified(
        _ name: String, _ summary: String, magnification: ClosedRange<Double> = ModifiedView.unlimitedMagnification,
        make: @escaping @Sendable () -> ModifiedView
    ) -> BehaviorKind {
        BehaviorKind(
            name: name,
            summary: summary,
            settings: [
                BehaviorSetting(
                    "minimumDistance", .number(default: 10, in: 0...1e6),
                    "How far a drag goes before it begins, in points; not subtracted.",
                    sets: \ModifiedView.minimumDistance),
                BehaviorSetting(
                    "minimumScaleDelta", .number(default: 0.01, in: 0...1e6),
                    "How far the magnification differs from 1 before it begins; not subtracted.",
                    sets: \ModifiedView.minimumScaleDelta),
                BehaviorSetting(
                    "minimumAngle", .number(default: 8, in: 0...3600),
                    "How far the fingers turn before the rotation begins, in degrees; not subtracted."
                ) { (view: ModifiedView, degrees: Double) in view.minimumAngle = Angle(degrees: degrees) },
                BehaviorSetting(
                    "magnification", .range(default: magnification, in: ModifiedView.unlimitedMagnification),
                    "The range in which a gesture's own magnification counts; outside, the last value inside is kept.",
                    sets: \ModifiedView.magnificationLimits),
                BehaviorSetting(
                    "isDoubleTapToResetEnabled", .bool(default: true), "Whether a double tap resets.",
                    sets: \ModifiedView.isDoubleTapToResetEnabled
                ).asState,
            ],
            recognizers: ["drag", "magnification", "rotation", "doubleTap"],
            events: ["drag", "magnification", "rotation", "doubleTap", "didReset"],
            make: { _ in make() })
    }
}
