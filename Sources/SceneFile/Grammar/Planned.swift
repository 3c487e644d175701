/// What the design of the scene format has and this version does not play yet. Who adds a feature deletes its word here.
enum Planned {
    /// Keys of a map.
    static func keys(of level: Level) -> [String] {
        switch level {
        case .view: ["image"]
        default: []
        }
    }

    static func message(_ word: String) -> String {
        "\(word.quoted) is part of the scene format, but this version does not play it yet"
    }
}
