/// The kinds of maps in a scene, and the keys that each may have.
enum Level: CaseIterable {
    case scene, canvas, view, stroke, transform, behavior, recognizer, insets, gesture, follower, along, arc, circle,
        stagger, recording, action, rule, received, layout, pin
    case expectation, overlays, constants, variant

    /// What a message calls a map of this kind.
    var name: String {
        switch self {
        case .scene: "the scene"
        case .canvas: "the canvas"
        case .view: "a view"
        case .stroke: "a stroke"
        case .transform: "a transform"
        case .behavior: "a behavior"
        case .recognizer: "a recognizer"
        case .insets: "insets"
        case .layout: "a layout"
        case .pin: "a pin"
        case .gesture: "a gesture"
        case .follower: "a gesture in 'then'"
        case .along: "a path"
        case .arc: "an arc"
        case .circle: "a circle"
        case .stagger: "a stagger"
        case .recording: "a recording"
        case .action: "an action"
        case .rule: "a rule"
        case .received: "what a recognizer receives"
        case .expectation: "an expectation"
        case .overlays: "the overlays"
        case .constants: "the constants"
        case .variant: "a variant"
        }
    }

    /// The keys of the format that this version plays, in the order in which they are written; those of behaviors and
    /// constants are the catalogue's.
    var keys: [String] {
        switch self {
        case .scene:
            [
                "title", "canvas", "fps", "duration", "seed", "constants", "views", "rules", "gestures", "actions",
                "variants", "expect", "overlays",
            ]
        case .canvas: ["size", "scale", "background"]
        case .view:
            [
                "id", "frame", "center", "size", "anchorPoint", "transform", "cornerRadius", "symbol", "fill", "stroke",
                "label", "alpha", "hidden", "clip", "behavior", "recognizers", "layout", "views",
            ]
        case .stroke: ["color", "width"]
        case .transform: ["translate", "rotate", "scale"]
        case .behavior: ["kind"]
        case .recognizer: ["kind", "id"]
        case .insets: ["top", "left", "bottom", "right"]
        case .layout: ["autoresize"] + ViewNode.PinnedPart.allCases.map(\.rawValue)
        case .pin: ["of", "part", "multiplier", "constant"]
        case .gesture: ["at"] + GestureVerb.keys
        case .follower: ["after"] + GestureVerb.keys
        case .along: ["points", "smooth", "arc", "circle"]
        case .arc: ["radius", "from", "sweep"]
        case .circle: ["radius", "from", "turns"]
        case .stagger: ["land", "lift", "reverse"]
        case .recording: ["file", "device"]
        case .action: ["at"] + ActionVerb.allCases.map(\.rawValue) + ActionVerb.press.options
        case .rule: ["recognizer"] + RuleForm.allCases.map(\.rawValue) + ["answer"]
        case .received: ["touch", "press", "event"]
        case .expectation:
            [
                "at", "always", "lint", "not", "any", "all", "events", "begins", "never-begins", "recognizer", "state",
                "view",
            ] + Expectation.Property.allCases.map(\.rawValue) + [
                "in", "exactly", "tolerance", "within", "presented", "after", "before", "during", "variant",
            ]
        case .overlays: Scene.Overlays.Kind.asWritten.map(\.rawValue) + [Scene.Overlays.themeKey]
        case .constants: []
        case .variant: ["name", "set"]
        }
    }
}
