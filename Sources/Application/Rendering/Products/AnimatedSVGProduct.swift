internal import Exporters
internal import ImageFormats
internal import SVGBackend

/// The pictures of frames as one SVG document that plays by itself.
struct AnimatedSVGProduct: Product {
    let reel: any Reel
    /// In ascending order, at least one.
    let frames: [Int]

    var pictureCount: Int { frames.count }

    func check() throws { try reel.checkPicture(reel.pictureSize, scale: reel.scale) }

    func make(on bench: Workbench) throws {
        var animation = AnimatedSVG(glyphs: bench.fonts, title: reel.title)
        let next = reel.jobs(for: frames)
        while let job = try next() {
            if bench.options.cancellation.isCancelled { throw Interrupted() }
            animation.add(try job.paint(), frame: job.index)
            bench.didDraw()
        }
        let bytes = animation.document(framesPerSecond: reel.framesPerSecond)
        let whole = try Embedding(of: reel.scenes, bench.options).put(into: bytes)
        try bench.write(whole, to: reel.path(ProductNames.animatedSVG))
    }
}
