import TouchstoneCairo
import TouchstoneDrawing

/// The examples in the documentation of `TouchstoneCairo`, in functions, so that they are compiled and not run.
enum DocumentedExamples {
    static func pngEncoder(of list: DrawList) throws -> [UInt8] {
        let fonts = try FontBook()
        let encoder = CairoRasterizer(fonts: fonts)
        let file = try encoder.encode(list)
        return file
    }
}
