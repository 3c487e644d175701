internal import TouchstoneGeometry
package import TouchstoneScenes

// A program searched for the colours of the roles. It started with colours that have the same meaning elsewhere (blue
// for a limit, red for a warning, amber for waiting) and with random colours for fingers and views, and applied
// simulated annealing. The conditions were: every pair is 15.1 apart (CIE76) for full colour vision, protanopia,
// deuteranopia and tritanopia; lines have a contrast of 3 with page and canvas; text on fills is legible. There was an
// additional cost for fingers and views that are less than 25 apart from others for full colour vision. Without it,
// pairs of ten fingers and five views can be 15.9 apart, but look alike to more people.
extension Theme {
    /// Dark on light.
    package static let light = Theme(
        page: rgb(0xf6f7f9), canvas: .white, canvasBorder: rgb(0xc3c8d0), text: rgb(0x1a1d23), inverseText: .white,
        secondaryText: rgb(0x535a66), faintText: rgb(0x656d79), plate: Color.white.withAlpha(0.82), edge: .white,
        grid: rgb(0x6b7a90), limit: rgb(0x3495da), warning: rgb(0xee6408), warningText: rgb(0xa84300),
        successText: rgb(0x00745a), waiting: rgb(0xefb100), frame: rgb(0x1e272e), began: rgb(0x6fca98),
        changed: rgb(0x4dcbfe), ended: rgb(0xc395cd), cancelled: rgb(0xa21425), failed: rgb(0xb5bbc2),
        fingers: [0xda0266, 0x7d984b, 0x562d83, 0x9a5100, 0x0056f3, 0xff0f3f, 0xcc33a8, 0x0002da, 0xd27090, 0x7c02ad]
            .map(rgb),
        views: [0x516499, 0x800d51, 0x134d18, 0xbb00ff, 0x8082f6].map(rgb))

    /// Light on dark.
    package static let dark = Theme(
        page: rgb(0x16181d), canvas: rgb(0x1e2127), canvasBorder: rgb(0x4a515d), text: .white,
        inverseText: rgb(0x101216), secondaryText: rgb(0xb4bac6), faintText: rgb(0x9aa1ae),
        plate: rgb(0x16181d).withAlpha(0.82), edge: rgb(0x101216), grid: rgb(0x8494ab), limit: rgb(0x3eacfe),
        warning: rgb(0xfb6928), warningText: rgb(0xff9a6b), successText: rgb(0x4fd6a4), waiting: rgb(0xefbb27),
        frame: rgb(0x98a0ab), began: rgb(0x4b8252), changed: rgb(0x0165c1), ended: rgb(0x66338e),
        cancelled: rgb(0xa52526), failed: rgb(0x405463),
        fingers: [0xd272c4, 0x82cc78, 0x7283ff, 0xfa0b4f, 0x08fdcf, 0xb6ff63, 0xa91cfd, 0xe66f7b, 0xbd11ba, 0xd8047e]
            .map(rgb),
        views: [0x74e1e5, 0xf3e300, 0xcfbfff, 0xb6ab46, 0xffffbc].map(rgb))

    /// The theme that a scene or a rendering chooses.
    package init(_ choice: Scene.Overlays.Theme) {
        switch choice {
        case .light: self = .light
        case .dark: self = .dark
        }
    }

    private static func rgb(_ hex: UInt32) -> Color {
        Color(
            red: Double(hex >> 16 & 0xff) / 255, green: Double(hex >> 8 & 0xff) / 255, blue: Double(hex & 0xff) / 255)
    }
}
