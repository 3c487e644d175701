extension SceneLimits {
    /// What a limit is called in messages and options.
    public enum Name: String, Sendable, Hashable, CaseIterable {
        case bytes = "scene-bytes"
        case nodes, depth, aliases, views, gestures, recognizers, actions, rules, expectations, samples
        case fingers = "scene-fingers"
        case variants, frames
    }

    /// The limit of a name. No limit is below 0.
    package subscript(name: Name) -> Int {
        get { self[keyPath: name.path] }
        set { self[keyPath: name.path] = newValue }
    }
}

extension SceneLimits.Name {
    fileprivate var path: WritableKeyPath<SceneLimits, Int> {
        switch self {
        case .bytes: \.bytes
        case .nodes: \.nodes
        case .depth: \.depth
        case .aliases: \.aliases
        case .views: \.views
        case .gestures: \.gestures
        case .recognizers: \.recognizers
        case .actions: \.actions
        case .rules: \.rules
        case .expectations: \.expectations
        case .samples: \.samples
        case .fingers: \.fingers
        case .variants: \.variants
        case .frames: \.frames
        }
    }

    /// What to do about a limit that is exceeded.
    var remedy: String { "--limit \(rawValue)=N allows more" }
}
