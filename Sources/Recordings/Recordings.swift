public struct Recording: Sendable, Hashable {}
