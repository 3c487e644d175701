import Testing
import TouchstoneChecks
import TouchstoneGeometry
import TouchstonePictures
import TouchstoneScenes
import TouchstoneTestSupport

@Suite struct ThemeTests {
    private static let themes = Scene.Overlays.Theme.allCases

    @Test("any two roles are 15 apart, whatever one's colour vision", arguments: themes, ColorVision.allCases)
    func roles(choice: Scene.Overlays.Theme, vision: ColorVision) {
        let roles = Theme(choice).roles
        // All themes have the same roles.
        let names = roles.map(\.name)
        #expect(Self.themes.allSatisfy { Theme($0).roles.map(\.name) == names })
        for (index, first) in roles.enumerated() {
            for second in roles[(index + 1)...] {
                let distance = vision.distance(first.color, second.color)
                #expect(distance >= 15, "\(first.name), \(second.name): \(distance)")
            }
        }
    }

    @Test func bothThemesAreInOne() {
        let names = Mirror(reflecting: Theme.light).children.compactMap(\.label)
        #expect(Mirror(reflecting: Theme.both).children.compactMap(\.label) == names)
        let (both, light, dark) = (Self.colors(.both), Self.colors(.light), Self.colors(.dark))
        for (index, name) in names.enumerated() {
            #expect(both[index].map(\.dark) == dark[index].map(Optional.some), "\(name)")
            #expect(zip(both[index], light[index]).allSatisfy { $0.channels == $1.channels }, "\(name)")
        }
        // On a color whose dark one needs other text.
        let ground = Color.white.withDark(.black)
        #expect(Theme.both.text(on: ground).dark == Theme.dark.text(on: .black))
        #expect(Theme.both.text(on: .white).dark == Theme.dark.text(on: .white))
    }

    /// The colours of each role.
    private static func colors(_ theme: Theme) -> [[Color]] {
        Mirror(reflecting: theme).children.map { ($0.value as? Color).map { [$0] } ?? $0.value as? [Color] ?? [] }
    }

    @Test("text is legible on the page and the canvas", arguments: themes)
    func text(choice: Scene.Overlays.Theme) {
        let theme = Theme(choice)
        let texts = [theme.text, theme.secondaryText, theme.faintText, theme.warningText, theme.successText]
        for color in texts {
            for ground in [theme.page, theme.canvas] { #expect(color.contrast(with: ground) >= 4.5) }
        }
    }

    @Test("words on plates are legible, whatever lies behind the plate", arguments: themes)
    func plates(choice: Scene.Overlays.Theme) {
        let theme = Theme(choice)
        for behind in [Color.white, .black] + theme.roles.map(\.color) {
            #expect(theme.text.contrast(with: behind.covered(by: theme.plate)) >= 4.5)
        }
    }

    @Test(
        "text is legible on every state", arguments: themes,
        [RecognizerActivity.began, .changed, .ended, .cancelled, .failed])
    func states(choice: Scene.Overlays.Theme, state: RecognizerActivity) {
        let theme = Theme(choice)
        let fill = theme.barFill(of: state)
        #expect(fill.contrast(with: theme.text(on: fill)) >= 4.5)
    }

    @Test("lines stand out from page and canvas: 3 and more; and from their own edge", arguments: themes)
    func lines(choice: Scene.Overlays.Theme) {
        let theme = Theme(choice)
        for color in [theme.limit, theme.warning, theme.frame] + theme.fingers + theme.views {
            for ground in [theme.page, theme.canvas, theme.edge] { #expect(color.contrast(with: ground) >= 3) }
        }
    }

    @Test("ten fingers have a hue each, on which a number is legible", arguments: themes)
    func fingers(choice: Scene.Overlays.Theme) {
        let theme = Theme(choice)
        #expect(Set(theme.fingers).count == 10)
        for color in theme.fingers { #expect(color.contrast(with: theme.text(on: color)) >= 4) }
    }

    @Test("text on a view is dark or light, whichever is easier to read", arguments: themes)
    func textOnViews(choice: Scene.Overlays.Theme) {
        let theme = Theme(choice)
        #expect(theme.text(on: theme.canvas) == theme.text)
        #expect(theme.text(on: nil) == theme.text)
        #expect(theme.text(on: theme.text.withAlpha(0.2)) == theme.text)
        #expect(theme.text(on: theme.text) == theme.inverseText)
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<500 {
            let color = Color(
                red: .random(in: 0...1, using: &generator), green: .random(in: 0...1, using: &generator),
                blue: .random(in: 0...1, using: &generator))
            #expect(color.contrast(with: theme.text(on: color)) >= 4)
        }
    }

    @Test("fingers and views beyond the last hue start again, whatever their number", arguments: themes)
    func hues(choice: Scene.Overlays.Theme) {
        let theme = Theme(choice)
        let count = theme.fingers.count
        #expect((1...count).map(theme.finger) == theme.fingers)
        #expect(theme.finger(count + 1) == theme.fingers[0])
        #expect(theme.finger(0) == theme.fingers[count - 1])
        #expect(theme.finger(-999) == theme.finger(-999 + 200 * count))
        #expect((0..<theme.views.count).map(theme.view) == theme.views)
        #expect(theme.view(theme.views.count) == theme.views[0])
    }
}

extension Theme {
    /// A meaning of a colour.
    struct Role: Sendable, Hashable {
        /// The name, such as `limit` or `finger 2`.
        var name: String
        /// The colour in which it is drawn.
        var color: Color
    }

    /// All meanings of colours.
    var roles: [Role] {
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
