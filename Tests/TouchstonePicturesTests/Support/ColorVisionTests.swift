import Testing
import TouchstoneGeometry

struct ColorVisionTests {
    @Test func greysLookTheSameToEveryone() {
        for level in [0.0, 0.2, 0.5, 1] {
            let gray = Color(red: level, green: level, blue: level)
            let full = ColorVision.full.lab(gray)
            for vision in ColorVision.allCases {
                for (first, second) in zip(full, vision.lab(gray)) { #expect(abs(first - second) < 0.2) }
            }
        }
        #expect(abs(ColorVision.full.lab(.white)[0] - 100) < 1e-3 && ColorVision.full.lab(.black)[0] == 0)
    }

    @Test func eachHasItsOwnConfusion() {
        let (red, olive) = (Color(hex: "#c03020")!, Color(hex: "#706000")!)
        #expect(ColorVision.full.distance(red, olive) > 50)
        #expect(ColorVision.deuteranopia.distance(red, olive) < 20)
        let (blue, green) = (Color(hex: "#0080ff")!, Color(hex: "#00a08c")!)
        #expect(ColorVision.full.distance(blue, green) > 50)
        #expect(ColorVision.tritanopia.distance(blue, green) < 20)
    }
}
