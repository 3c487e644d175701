import Geometry
import GestureEngine
import Playback
import TestSupport
import Testing

@Suite struct ThemeTests {
    private let theme = Theme.standard

    @Test("white text is legible on every state", arguments: GestureRecognizer.State.allCases)
    func states(state: GestureRecognizer.State) {
        #expect(theme.fill(of: state).contrast(with: .white) >= 4.5)
    }

    @Test("text is legible on the page, on the canvas, and beside fingers")
    func text() {
        for color in [theme.text, theme.secondaryText, theme.warningText] {
            #expect(color.contrast(with: theme.page) >= 4.5)
            #expect(color.contrast(with: .white) >= 4.5)
        }
        #expect(theme.faintText.contrast(with: theme.page) >= 4.5)
        for color in theme.fingers { #expect(color.contrast(with: .white) >= 4.5) }
    }

    @Test("lines stand out from white: 3 and more")
    func lines() {
        for color in [theme.limit, theme.warning, theme.frame] { #expect(color.contrast(with: .white) >= 3) }
    }

    @Test("states that say different things have different fills")
    func distinct() {
        let states: [GestureRecognizer.State] = [.began, .changed, .ended, .cancelled]
        #expect(Set(states.map(theme.fill)).count == states.count)
        #expect(Set(theme.fingers).count == theme.fingers.count)
    }

    @Test("text on a view is dark or white, whichever is easier to read")
    func textOnViews() {
        #expect(theme.text(on: .white) == theme.text)
        #expect(theme.text(on: .black) == .white)
        #expect(theme.text(on: nil) == theme.text)
        #expect(theme.text(on: Color.black.withAlpha(0.2)) == theme.text)
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<500 {
            let color = Color(
                red: .random(in: 0...1, using: &generator), green: .random(in: 0...1, using: &generator),
                blue: .random(in: 0...1, using: &generator))
            #expect(color.contrast(with: theme.text(on: color)) >= 4)
        }
    }

    @Test("fingers beyond the last hue start again, whatever their number")
    func fingers() {
        let count = theme.fingers.count
        #expect((1...count).map(theme.finger) == theme.fingers)
        #expect(theme.finger(count + 1) == theme.fingers[0])
        #expect(theme.finger(0) == theme.fingers[count - 1])
        #expect(theme.finger(-999) == theme.finger(-999 + 200 * count))
    }
}
