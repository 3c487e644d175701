import TouchstoneDrawing
import TouchstoneSVG

/// The examples in the documentation of `TouchstoneSVG`, in functions, so that they are compiled and not run.
enum DocumentedExamples {
    static func nativeFilm(
        of frames: [DrawList], fonts: any GlyphProviding, limit: Int, write: ([UInt8]) -> Void
    ) {
        var film = NativeFilm(glyphs: fonts, namedGroup: "views")
        for frame in frames {
            film.add(NativePicture(frame))
            if film.partSize > limit { write(film.takePart()) }
        }
        write(film.takePart())
        write(film.definitions)
    }

    static func animatedSVG(
        of lists: [DrawList], frames: [Int], fonts: any GlyphProviding, limit: Int, write: ([UInt8]) -> Void
    ) {
        var animation = AnimatedSVG(glyphs: fonts, title: "Card", frames: frames, framesPerSecond: 60)
        for list in lists {
            animation.add(list)
            if animation.partSize > limit { write(animation.takePart()) }
        }
        write(animation.takePart())
        write(animation.end())
    }
}
