internal import Geometry
package import SceneFile

// The roles' colours were searched for by a program: from colours that mean the same elsewhere (a blue limit, a red warning, an
// amber wait) it took random steps, cooling down, that cost little and kept every pair 15.2 apart (CIE76) for full colour vision,
// protanopia, deuteranopia and tritanopia, lines at a contrast of 3 with page and canvas, and fills legible under text.
extension Theme {
    /// Dark on light.
    package static let light = Theme(
        page: rgb(0xf6f7f9), canvas: .white, canvasBorder: rgb(0xc3c8d0), text: rgb(0x1a1d23), inverseText: .white,
        secondaryText: rgb(0x535a66), faintText: rgb(0x656d79), plate: Color.white.withAlpha(0.9), edge: .white,
        grid: rgb(0x6b7a90), limit: rgb(0x0179bd), warning: rgb(0xec650a), warningText: rgb(0xa84300),
        successText: rgb(0x00745a), waiting: rgb(0xf0b000), frame: rgb(0x60646d), began: rgb(0x5ebd8c),
        changed: rgb(0x52c9fd), ended: rgb(0xb78dce), cancelled: rgb(0xaa1f29), failed: rgb(0xb4bac1),
        fingers: [0xdd007b, 0x236d48, 0xae8341, 0x6a2394, 0x3c1e0f].map(rgb),
        views: [0x628d9b, 0xa55002, 0x3b1e9e, 0x2f4300, 0x091d3e].map(rgb))

    /// Light on dark.
    package static let dark = Theme(
        page: rgb(0x16181d), canvas: rgb(0x1e2127), canvasBorder: rgb(0x4a515d), text: .white,
        inverseText: rgb(0x101216), secondaryText: rgb(0xb4bac6), faintText: rgb(0x9aa1ae),
        plate: rgb(0x16181d).withAlpha(0.9), edge: rgb(0x101216), grid: rgb(0x8494ab), limit: rgb(0x2ca6f9),
        warning: rgb(0xfa6624), warningText: rgb(0xff9a6b), successText: rgb(0x4fd6a4), waiting: rgb(0xf5c22b),
        frame: rgb(0x8e9498), began: rgb(0x50ab80), changed: rgb(0x1a74da), ended: rgb(0x7a49a9),
        cancelled: rgb(0xb03030), failed: rgb(0x5f7282),
        fingers: [0xff88cb, 0x50dfb0, 0xffe08a, 0xa9bafe, 0x977858].map(rgb),
        views: [0xa5f4e3, 0xc69959, 0xcf5ebf, 0xb1c651, 0xd8e0ff].map(rgb))

    /// The theme that a scene or a rendering asks for.
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
