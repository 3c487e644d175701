internal import CairoBackend
internal import Exporters
internal import Playback
internal import SceneFile

/// Draws a loaded scene, or each of its variants, into a folder.
package struct SceneRenderer {
    private let loaded: LoadedScene
    private let options: RenderOptions
    private let output: String

    /// - Parameter output: where the scene's own folder is made.
    package init(loaded: LoadedScene, options: RenderOptions, output: String) {
        self.loaded = loaded
        self.options = options.completed(by: loaded.drawing)
        self.output = output
    }

    package func render() throws -> RenderReport {
        let fonts = try FontBook()
        let scenes = try loaded.choosing(variants: options.variants).variants.map {
            try PreparedScene($0, options, fonts: fonts)
        }
        let frames = try options.selection.frames(ofEach: scenes.map { ($0.lastFrame, $0.framesPerSecond) })
        var products = zip(scenes, frames).flatMap { self.products(of: $0, frames: $1, fonts) }
        if options.writesPage, scenes.count > 1 {
            products.append(PageProduct(scenes: scenes, path: loaded.outputName + ProductNames.page))
        }
        let name = loaded.outputName
        let names = ProductNames(stem: name)
        let bench = try Workbench(
            making: products, in: name, of: output, writing: { names.contain($0) }, options, fonts)
        return try bench.finish(
            drawnFrames: frames.reduce(0) { $0 + $1.count }, of: scenes.reduce(0) { $0 + $1.lastFrame + 1 }, in: scenes)
    }

    /// What is made of one variant; `frames` are those that are drawn.
    private func products(of scene: PreparedScene, frames: [Int], _ fonts: FontBook) -> [any Product] {
        var products: [any Product] = []
        if options.writesTrace { products.append(TraceProduct(scene: scene)) }
        if let sheet = options.sheet { products.append(SheetProduct(scene: scene, sheet, options, fonts: fonts)) }
        if options.writesPage {
            products.append(PageProduct(scenes: [scene], path: scene.path(ProductNames.page)))
        }
        products.append(FramesProduct(reel: scene, frames: frames))
        return products + AnimationProduct.all(of: scene, frames: frames, options.animation)
    }
}
