internal import ArgumentParser
internal import TouchstoneKit

/// The value of `--theme`.
struct ThemeChoice {
    var theme: Scene.Overlays.Theme

    init(parsing text: String) throws {
        guard let theme = Scene.Overlays.Theme(rawValue: text) else {
            throw ValidationError("'\(text)' is not a theme; there are light and dark.")
        }
        self.theme = theme
    }
}
