internal import TouchstoneEngine

extension BehaviorKind {
    private static let values = -1e6...1e6
    private static let events = ["touchDown", "touchUpInside", "touchUpOutside", "touchCancel"]

    /// ``ButtonView``.
    public static let button = BehaviorKind(
        name: "button", summary: "A control that is triggered by a tap.",
        settings: [
            BehaviorSetting("title", .text, "The text that it shows.") { (button: ButtonView, title: String) in
                if !title.isEmpty { button.setTitle(title, for: .normal) }
            }
        ],
        events: events + ["primaryActionTriggered"],
        make: { _ in ButtonView() })

    /// ``SliderView``.
    public static let slider = BehaviorKind(
        name: "slider", summary: "A value that is set by dragging a thumb along a track.",
        settings: [
            BehaviorSetting(
                "minimumValue", .number(default: 0, in: values), "The value at the left end.",
                sets: \SliderView.minimumValue
            ).asState,
            BehaviorSetting(
                "maximumValue", .number(default: 1, in: values), "The value at the right end.",
                sets: \SliderView.maximumValue
            ).asState,
            BehaviorSetting(
                "value", .number(default: 0, in: values), "The value; outside the ends it is the nearest end.",
                sets: \SliderView.value
            ).asState,
            BehaviorSetting(
                "isContinuous", .bool(default: true),
                "Whether it reports every change, or only one when it is released.",
                sets: \SliderView.isContinuous),
        ],
        events: events + ["valueChanged"],
        make: { _ in SliderView() })

    /// ``SwitchView``.
    public static let `switch` = BehaviorKind(
        name: "switch", summary: "On or off: switched by a tap, or by dragging its thumb.",
        settings: [
            BehaviorSetting("isOn", .bool(default: false), "Whether it is on.", sets: \SwitchView.isOn).asState
        ],
        events: events + ["valueChanged", "primaryActionTriggered"],
        make: { _ in SwitchView() })
}
