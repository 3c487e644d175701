/// What the design of the scene format has and this version does not play yet. Who adds a feature deletes its word here.
enum Planned {
    /// Keys of a map.
    static func keys(of level: Level) -> [String] {
        switch level {
        case .scene: ["rules", "actions", "variants"]
        case .view: ["image", "symbol", "recognizers", "layout"]
        case .gesture: gestureVerbs + ["hold", "jitter", "stagger", "then", "along"]
        case .expectation: ["during", "variant", "presented", "within"]
        case .overlays: overlays
        case .canvas, .stroke, .transform, .behavior, .insets, .recording, .constants: []
        }
    }

    static let gestureVerbs = ["longPress", "longPressDrag", "fling", "swipe"]

    /// Names behind `always`.
    static let conditions = ["fingers-attached"]

    static let overlays = [
        "axes", "anchor", "grid", "ghosts", "path", "overflow", "grip", "centroid", "timeline", "numbers",
        "arbitration",
    ]

    static func message(_ word: String) -> String {
        "\(word.quoted) is part of the scene format, but this version does not play it yet"
    }
}
