internal import TouchstoneGeometry

/// Colors, with UIKit's names.
extension Member {
    static let colors: [Member] =
        list {
            initializer(
                .color,
                [
                    .labeled("red", .double), .labeled("green", .double), .labeled("blue", .double),
                    .labeled("alpha", .double),
                ], "A color of parts from 0 to 1"
            ) { _, arguments in
                .color(
                    Color(
                        red: arguments[0].asDouble, green: arguments[1].asDouble, blue: arguments[2].asDouble,
                        alpha: arguments[3].asDouble))
            }
            initializer(.color, [.labeled("white", .double), .labeled("alpha", .double)], "A gray") {
                _, arguments in
                let white = arguments[0].asDouble
                return .color(Color(red: white, green: white, blue: white, alpha: arguments[1].asDouble))
            }
            property("cgColor", of: .color, .color, "The same color", { $0 })
            function(
                "withAlphaComponent", of: .value(.color), [.plain(.double)], .color, "The color, translucent"
            ) { value, arguments in .color((value.asColor ?? .clear).withAlpha(arguments[0].asDouble)) }
            function("opacity", of: .value(.color), [.plain(.double)], .color, "The color, translucent") {
                value, arguments in .color((value.asColor ?? .clear).withAlpha(arguments[0].asDouble))
            }
            named.map { name, color in Member.constant(name, of: .color, "The color") { .color(color) } }
        }

    /// The colors of `UIColor`, in its values of the light appearance.
    private static let named: [(String, Color)] = [
        ("clear", .clear), ("black", .black), ("white", .white), ("red", rgb(255, 0, 0)), ("green", rgb(0, 255, 0)),
        ("blue", rgb(0, 0, 255)), ("cyan", rgb(0, 255, 255)), ("yellow", rgb(255, 255, 0)),
        ("magenta", rgb(255, 0, 255)), ("orange", Color(red: 1, green: 0.5, blue: 0)),
        ("purple", Color(red: 0.5, green: 0, blue: 0.5)), ("brown", Color(red: 0.6, green: 0.4, blue: 0.2)),
        ("darkGray", Color(red: 1 / 3.0, green: 1 / 3.0, blue: 1 / 3.0)),
        ("lightGray", Color(red: 2 / 3.0, green: 2 / 3.0, blue: 2 / 3.0)),
        ("gray", Color(red: 0.5, green: 0.5, blue: 0.5)), ("systemRed", rgb(255, 59, 48)),
        ("systemOrange", rgb(255, 149, 0)), ("systemYellow", rgb(255, 204, 0)), ("systemGreen", rgb(52, 199, 89)),
        ("systemMint", rgb(0, 199, 190)), ("systemTeal", rgb(48, 176, 199)), ("systemCyan", rgb(50, 173, 230)),
        ("systemBlue", rgb(0, 122, 255)), ("systemIndigo", rgb(88, 86, 214)), ("systemPurple", rgb(175, 82, 222)),
        ("systemPink", rgb(255, 45, 85)), ("systemBrown", rgb(162, 132, 94)), ("systemGray", rgb(142, 142, 147)),
        ("systemGray2", rgb(174, 174, 178)), ("systemGray3", rgb(199, 199, 204)), ("systemGray4", rgb(209, 209, 214)),
        ("systemGray5", rgb(229, 229, 234)), ("systemGray6", rgb(242, 242, 247)), ("label", .black),
        ("systemBackground", .white), ("secondarySystemBackground", rgb(242, 242, 247)),
        ("tertiarySystemBackground", .white), ("link", rgb(0, 122, 255)),
        ("secondaryLabel", rgb(60, 60, 67).withAlpha(0.6)), ("tertiaryLabel", rgb(60, 60, 67).withAlpha(0.3)),
        ("separator", rgb(60, 60, 67).withAlpha(0.29)),
    ]

    private static func rgb(_ red: Double, _ green: Double, _ blue: Double) -> Color {
        Color(red: red / 255, green: green / 255, blue: blue / 255)
    }
}
