extension Level {
    /// What the map is that stands under a key of a map of this kind, or the maps in the list there; nil where there are none, or
    /// their keys are not the grammar's.
    func inside(_ key: String) -> Level? {
        switch (self, key) {
        case (.scene, "canvas"): .canvas
        case (.scene, "constants"): .constants
        case (.scene, "views"), (.view, "views"): .view
        case (.scene, "gestures"): .gesture
        case (.scene, "actions"): .action
        case (.scene, "rules"): .rule
        case (.scene, "expect"), (.expectation, "not"), (.expectation, "any"), (.expectation, "all"): .expectation
        case (.scene, "overlays"): .overlays
        case (.scene, "variants"): .variant
        case (.view, "stroke"): .stroke
        case (.view, "transform"): .transform
        case (.view, "behavior"): .behavior
        case (.view, "recognizers"): .recognizer
        case (.view, "layout"): .layout
        case (.layout, _): .pin
        case (.behavior, _): .insets
        case (.gesture, "along"), (.follower, "along"): .along
        case (.gesture, "stagger"), (.follower, "stagger"): .stagger
        case (.gesture, "recording"), (.follower, "recording"): .recording
        case (.gesture, "then"), (.follower, "then"): .follower
        case (.along, "arc"): .arc
        case (.along, "circle"): .circle
        case (.rule, "shouldReceive"): .received
        default: nil
        }
    }

    /// Whether a list under a key has a line or more for each element however short it is: the lists that a scene consists of.
    func isSection(_ key: String) -> Bool {
        switch self {
        case .scene: ["views", "gestures", "actions", "rules", "expect", "variants"].contains(key)
        case .view: key == "views"
        default: false
        }
    }
}
