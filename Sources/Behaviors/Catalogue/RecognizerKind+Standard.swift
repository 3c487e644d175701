internal import GestureEngine

extension RecognizerKind {
    /// The kinds that come with the library, under the names that scenes know.
    public static let standard: [RecognizerKind] = [tap, pan, pinch, rotation]

    /// As many fingers as a scene may ask for: two hands.
    private static let fingers = 1...10

    private static let tap = RecognizerKind(
        name: "tap", summary: "One or more taps.",
        settings: [
            BehaviorSetting(
                "taps", .count(default: 1, in: 1...100), "How many taps.",
                sets: \TapGestureRecognizer.numberOfTapsRequired),
            BehaviorSetting(
                "touches", .count(default: 1, in: fingers), "How many fingers.",
                sets: \TapGestureRecognizer.numberOfTouchesRequired),
        ],
        make: { _ in TapGestureRecognizer() })

    private static let pan = RecognizerKind(
        name: "pan", summary: "Fingers that move.",
        settings: [
            BehaviorSetting(
                "minTouches", .count(default: 1, in: fingers), "How many fingers it needs to begin.",
                sets: \PanGestureRecognizer.minimumNumberOfTouches),
            BehaviorSetting(
                "maxTouches", .count(default: fingers.upperBound, in: fingers), "With more fingers it does not begin.",
                sets: \PanGestureRecognizer.maximumNumberOfTouches),
        ],
        make: { _ in PanGestureRecognizer() })

    private static let pinch = RecognizerKind(
        name: "pinch", summary: "Two fingers whose distance changes.", make: { _ in PinchGestureRecognizer() })

    private static let rotation = RecognizerKind(
        name: "rotation", summary: "Two fingers that turn about each other.",
        make: { _ in RotationGestureRecognizer() })
}
