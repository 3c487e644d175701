/// A place within a picture, in whole pixels from its top left corner.
package struct PixelRectangle: Hashable, Sendable {
    package var x: Int
    package var y: Int
    /// At least 1.
    package var width: Int
    /// At least 1.
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}
