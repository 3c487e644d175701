internal import ArgumentParser
internal import TouchstoneKit

/// The value of `--svg`.
struct SVGChoice {
    var style: RenderOptions.SVGStyle

    init(parsing text: String) throws {
        guard let style = RenderOptions.SVGStyle(rawValue: text) else {
            throw ValidationError("'\(text)' is not a way to make SVG; there are cairo and native.")
        }
        self.style = style
    }
}
