internal import Geometry

/// The colours that have names in a scene.
///
/// Source: CSS Color, "basic color keywords", and `transparent`.
enum ColorName {
    static let all = table.map(\.name)

    static func color(_ name: String) -> Color? {
        table.first { $0.name == name }.flatMap { Color(hex: $0.hex) }
    }

    private static let table: [(name: String, hex: String)] = [
        ("black", "#000000"), ("silver", "#c0c0c0"), ("gray", "#808080"), ("white", "#ffffff"),
        ("maroon", "#800000"), ("red", "#ff0000"), ("purple", "#800080"), ("fuchsia", "#ff00ff"),
        ("green", "#008000"), ("lime", "#00ff00"), ("olive", "#808000"), ("yellow", "#ffff00"),
        ("navy", "#000080"), ("blue", "#0000ff"), ("teal", "#008080"), ("aqua", "#00ffff"),
        ("transparent", "#00000000"),
    ]
}
