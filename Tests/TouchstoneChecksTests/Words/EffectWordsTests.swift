import Testing
import TouchstoneChecks
import TouchstoneEngine

struct EffectWordsTests {
    @Test(
        arguments: [
            (.bound(setting: "maxScale", value: 1.5), "stopped at maxScale 1.5"),
            (
                .refuse(gesture: "pinch", setting: "isPinchEnabled", value: .bool(false)),
                "refused its pinch: isPinchEnabled is false"
            ),
            (
                .refuse(gesture: "rotation", setting: "limitPolicy", value: .text("refuse")),
                "refused its rotation: limitPolicy is refuse"
            ),
            (.springBack(distance: 42.26), "sprang back 42.3 pt"),
            (.snap(setting: "snapPoints", value: .vector([208, 600.04])), "snapped to (208, 600)"),
            (.snap(setting: "snapAngle", value: .number(-90)), "snapped to -90°"),
            (.snap(setting: "steps", value: .number(67.5)), "snapped to 67.5°"),
            (.snap(setting: "snapScales", value: .number(1.25)), "snapped to 1.25"),
            (.snap(setting: "detents", value: .text("medium")), "snapped to medium"),
            (.short(outcome: "closed", distance: 35, needed: 40), "closed: 35 of 40 pt"),
            (.page(distance: 140, needed: 195), "dragged 140 of the 195 pt that turn the page"),
            (.miss(part: "thumb", distance: 59.6), "missed the thumb by 59.6 pt"),
            (
                .release(speed: 420, needed: 1000, motion: "a flick"),
                "was released at 420 pt/s, below the 1000 pt/s of a flick"
            ),
            (.scroll(edge: "bottom"), "scrolled by itself near its bottom edge"),
        ] as [(Effect, String)])
    func anEffectFollowsTheNameOfItsView(effect: Effect, words: String) {
        #expect(effect.words == words)
    }
}
