package import Geometry

extension Theme {
    /// A meaning that a colour has.
    package struct Role: Sendable, Hashable {
        /// `limit`, or `finger 2`.
        package var name: String
        /// What it is drawn in.
        package var color: Color
    }

    /// Every meaning that a colour has; any two of them can be told apart.
    package var roles: [Role] {
        let single = [
            ("limit", limit), ("warning", warning), ("waiting", waiting), ("frame", frame), ("began", began),
            ("changed", changed), ("ended", ended), ("cancelled", cancelled), ("failed", failed),
        ].map { Role(name: $0.0, color: $0.1) }
        return single + Self.numbered("finger", fingers) + Self.numbered("view", views)
    }

    private static func numbered(_ name: String, _ colors: [Color]) -> [Role] {
        colors.enumerated().map { Role(name: "\(name) \($0.offset + 1)", color: $0.element) }
    }
}
