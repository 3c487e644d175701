/// A plain enumeration: one of the platform, or one that `code:` declares. Values are numbers of cases, or for a set of
/// options, its bits.
package struct EnumerationType: Hashable, Sendable {
    /// The name in Swift, such as `UIGestureRecognizer.State`.
    package var name: String
    package var cases: [Case]
    /// Whether several values can be combined: `[.up, .down]`.
    package var isOptionSet = false
    /// Other names that code may have for it.
    package var otherNames: [String] = []

    package struct Case: Hashable, Sendable {
        package var name: String
        package var value: Int
    }

    /// An enumeration that code declares.
    init(declared name: String, cases: [String]) {
        self.name = name
        self.cases = cases.enumerated().map { Case(name: $0.element, value: $0.offset) }
    }

    /// Cases are counted from 0. A case that begins with `=` has the value of the one before it.
    private init(_ name: String, _ cases: [String], options: Bool = false, otherNames: [String] = []) {
        self.name = name
        self.otherNames = otherNames
        isOptionSet = options
        self.cases = []
        var next = 0
        for text in cases {
            let isSame = text.hasPrefix("=")
            if isSame { next -= 1 }
            self.cases.append(Case(name: isSame ? String(text.dropFirst()) : text, value: options ? 1 << next : next))
            next += 1
        }
    }

    /// The value of a case; nil if there is no such case.
    package func value(of name: String) -> Int? { cases.first { $0.name == name }?.value }

    /// The name of the case with a value.
    package func name(of value: Int) -> String {
        cases.first { $0.value == value }?.name ?? "\(value)"
    }

    package static let recognizerState = EnumerationType(
        "UIGestureRecognizer.State", ["possible", "began", "changed", "ended", "=recognized", "cancelled", "failed"],
        otherNames: ["UIGestureRecognizerState"])
    package static let touchPhase = EnumerationType(
        "UITouch.Phase", ["began", "moved", "stationary", "ended", "cancelled"], otherNames: ["UITouchPhase"])
    package static let swipeDirection = EnumerationType(
        "UISwipeGestureRecognizer.Direction", ["right", "left", "up", "down"], options: true,
        otherNames: ["UISwipeGestureRecognizerDirection"])
    package static let rectEdge = EnumerationType("UIRectEdge", ["top", "left", "bottom", "right"], options: true)
    package static let animationOptions = EnumerationType(
        "UIView.AnimationOptions",
        [
            "beginFromCurrentState", "allowUserInteraction", "curveEaseIn", "curveEaseOut", "curveLinear", "repeat",
            "autoreverse", "layoutSubviews", "overrideInheritedDuration", "overrideInheritedCurve",
            "allowAnimatedContent",
        ], options: true, otherNames: ["UIViewAnimationOptions"]
    ).adding("curveEaseInOut", value: 0)
    package static let animationCurve = EnumerationType(
        "UIView.AnimationCurve", ["easeInOut", "easeIn", "easeOut", "linear"], otherNames: ["UIViewAnimationCurve"])
    package static let animatingPosition = EnumerationType("UIViewAnimatingPosition", ["end", "start", "current"])
    package static let animatingState = EnumerationType("UIViewAnimatingState", ["inactive", "active", "stopped"])
    package static let roundingRule = EnumerationType(
        "FloatingPointRoundingRule",
        ["toNearestOrAwayFromZero", "toNearestOrEven", "up", "down", "towardZero", "awayFromZero"])
    package static let decelerationRate = EnumerationType("UIScrollView.DecelerationRate", ["normal", "fast"])
    package static let feedbackStyle = EnumerationType(
        "UIImpactFeedbackGenerator.FeedbackStyle", ["light", "medium", "heavy", "soft", "rigid"])
    package static let feedbackType = EnumerationType(
        "UINotificationFeedbackGenerator.FeedbackType", ["success", "warning", "error"])

    private func adding(_ name: String, value: Int) -> EnumerationType {
        var result = self
        result.cases.append(Case(name: name, value: value))
        return result
    }

    /// The platform's enumerations.
    package static let controlEvents = EnumerationType(
        "UIControl.Event",
        [
            "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
            "touchUpInside", "touchUpOutside", "touchCancel",
        ], options: true, otherNames: ["UIControlEvents"]
    ).adding("valueChanged", value: 1 << 12)

    package static let platform: [EnumerationType] = [
        controlEvents,
        recognizerState, touchPhase, swipeDirection, rectEdge, animationOptions, animationCurve, animatingPosition,
        animatingState, roundingRule, decelerationRate, feedbackStyle, feedbackType,
    ]
}
