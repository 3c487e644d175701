import Testing
import TouchstoneGeometry
import TouchstoneScenes

/// The names of colours.
@Suite struct ColorNameTests {
    private func fill(_ name: String) -> Color? {
        Support.parse(Support.view("frame: [0, 0, 9, 9], fill: \(name)")).scene?.views.first?.fill ?? nil
    }

    @Test(
        "the names of CSS",
        arguments: [
            ("black", "#000000"), ("orangered", "#ff4500"), ("rebeccapurple", "#663399"), ("slategrey", "#708090"),
            ("steelblue", "#4682b4"), ("tomato", "#ff6347"), ("yellowgreen", "#9acd32"), ("transparent", "#00000000"),
        ])
    func names(name: String, hex: String) {
        #expect(fill(name) == Color(hex: hex))
    }

    @Test("all of them, and the two spellings of grey alike")
    func all() throws {
        let schema = SceneSchema(Support.catalogue).root["definitions"]?["view"]?["properties"]?["fill"]
        let names = schema?["anyOf"]?.elements?.first?["enum"]?.elements?.compactMap(\.scalar) ?? []
        #expect(names.count == 149 && Set(names).count == 149)
        for name in names {
            let color = try #require(fill(name), "\(name)")
            #expect(fill(name.replacing("gray", with: "grey")) == color)
        }
        #expect(fill("reddish") == nil)
    }
}
