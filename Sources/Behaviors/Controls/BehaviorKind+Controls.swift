internal import Geometry
internal import GestureEngine

extension BehaviorKind {
    private static let values = -1e6...1e6
    private static let events = ["touchDown", "touchUpInside", "touchUpOutside", "touchCancel"]

    /// ``ButtonView``.
    public static let button = BehaviorKind(
        name: "button", summary: "A control that a tap works.",
        settings: [
            BehaviorSetting("title", .text, "What it shows.") { (button: ButtonView, title: String) in
                if !title.isEmpty { button.setTitle(title, for: .normal) }
            }
        ],
        events: events + ["primaryActionTriggered"],
        make: { _ in ButtonView() })

    /// ``SliderView``.
    public static let slider = BehaviorKind(
        name: "slider", summary: "A value that is dragged along a track by its thumb.",
        settings: [
            BehaviorSetting(
                "minimumValue", .number(default: 0, in: values), "The value at the left end.",
                sets: \SliderView.minimumValue),
            BehaviorSetting(
                "maximumValue", .number(default: 1, in: values), "The value at the right end.",
                sets: \SliderView.maximumValue),
            BehaviorSetting(
                "value", .number(default: 0, in: values), "The value; outside of the ends it is the nearest end.",
                sets: \SliderView.value),
            BehaviorSetting(
                "isContinuous", .bool(default: true), "Whether it sends every change, or one when it is let go.",
                sets: \SliderView.isContinuous),
        ],
        events: events + ["valueChanged"],
        make: { _ in SliderView() })

    /// ``SwitchView``.
    public static let `switch` = BehaviorKind(
        name: "switch", summary: "On or off: turned over by a tap, or by dragging its thumb.",
        settings: [
            BehaviorSetting("isOn", .bool(default: false), "Whether it is on.", sets: \SwitchView.isOn)
        ],
        events: events + ["valueChanged", "primaryActionTriggered"],
        make: { _ in SwitchView() })
}
