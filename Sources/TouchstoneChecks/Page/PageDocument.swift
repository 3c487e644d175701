internal import TouchstoneEngine
package import TouchstoneGeometry
internal import TouchstoneHandlers
package import TouchstonePlayer
package import TouchstoneScenes

/// The data of a page about a scene or one of its variants, except the pictures: the numbers of every frame, the events
/// and the expectations. They are collected frame by frame. The numbers are written in parts, so that a long scene is
/// never in memory as a whole.
///
/// A part begins with all values. After that it contains each value in the frames in which it changes.
///
/// ```swift
/// for frame in player {
///     document.observe(frame)
///     if document.isPartFull { write(document.takePart()) }
/// }
/// write(document.takePart())
/// ```
package struct PageDocument: Sendable {
    private let scene: Scene
    private let pictureSize: Size
    private let canvasOrigin: Point
    private let magnification: Double
    private let name: String
    private let file: (name: String, text: String)?
    private var numbers = PageNumbers()
    private var story = PageStory()
    /// The first frames of the parts, including the open one.
    private var starts = [0]

    /// The size in bytes, beyond its initial values, at which a part is full; see ``isPartFull``.
    private static let fullSize = 1 << 20

    /// Creates a page before its first frame.
    ///
    /// - Parameters:
    ///   - scene: the scene that the page plays.
    ///   - pictureSize: the size of the pictures on the page, in points.
    ///   - canvasOrigin: the position of the window's origin in them, in points.
    ///   - magnification: the number of these points in a point of the window.
    ///   - name: the name of the scene on the page; nil for that of its variant.
    ///   - file: the name and the text of the scene's file, on a page with scenes of several files.
    package init(
        of scene: Scene, pictureSize: Size, canvasOrigin: Point, magnification: Double = 1, name: String? = nil,
        file: (name: String, text: String)? = nil
    ) {
        self.name = name ?? scene.variant?.name ?? ""
        self.file = file
        self.magnification = magnification
        self.scene = scene
        self.pictureSize = pictureSize
        self.canvasOrigin = canvasOrigin
    }

    /// Adds the next frame. Call this method for each frame of the scene once and in order.
    package mutating func observe(_ frame: PlayedFrame) {
        story.observe(frame)
        numbers.observe(frame)
    }

    // MARK: Parts

    /// Whether the part contains no frame yet.
    package var isPartEmpty: Bool { starts.last == story.lastFrame + 1 }

    /// Whether the part should be taken.
    package var isPartFull: Bool { numbers.partSize - numbers.firstSize > max(Self.fullSize, numbers.firstSize) }

    /// Ends the part. Returns a JSON object with the numbers of the frames since the previous part.
    package mutating func takePart() -> String {
        let next = story.lastFrame + 1
        starts.append(next)
        return numbers.takePart(next: next, restates: true)
    }

    // MARK: Shared data

    /// The names of the views so far, in the order in which the page lists them.
    package var views: [String] { numbers.views }

    /// A JSON object with all data except the numbers. Call this method after the last part was taken.
    ///
    /// - Parameters:
    ///   - verdict: the outcomes of the expectations.
    ///   - remarks: remarks about unusual behavior that is not a failure.
    ///   - shown: the first and the last frame that the page shows; nil for all.
    ///   - filmStarts: the first frame of each part of the film.
    ///   - color: a function that returns the color of a view in overlays, by its name.
    package func json(
        _ verdict: Verdict, remarks: [Failure] = [], filmStarts: [Int], shown: ClosedRange<Int>? = nil,
        color: (String) -> String?
    ) -> String {
        JSONText.object { json in
            json.string("name", name)
            if let file {
                json.string("file", file.name)
                json.string("source", file.text)
            }
            json.number("fps", scene.fps)
            json.integer("frames", story.lastFrame + 1)
            if let shown { json.integers("shown", [shown.lowerBound, shown.upperBound]) }
            json.numbers("size", [pictureSize.width, pictureSize.height])
            json.numbers("canvas", [canvasOrigin.x, canvasOrigin.y])
            json.number("magnification", magnification)
            json.integers("film", filmStarts)
            json.integers("numbers", Array(starts.dropLast()))
            json.strings("fields", numbers.fieldNames)
            numbers.writeSubjects(&json, color: color)
            var code = PageCode(scene.checkedCode)
            code.write(numbers, "code", to: &json)
            json.array("lanes") { json in
                for lane in story.lanes { lane.write(to: &json) }
            }
            writeEvents(verdict, remarks, &json)
            json.array("failures") { json in
                for failure in verdict.failures { failure.write(to: &json) }
            }
            json.integer("expectations", verdict.expectationCount)
            json.integer("others", verdict.otherCount)
        }
    }

    /// Writes the events, the decisions and the failures, in the order of the frames.
    private func writeEvents(_ verdict: Verdict, _ remarks: [Failure], _ json: inout JSONText) {
        var all = story.all
        all += remarks.map { .init(frame: $0.shownFrame, kind: "remark", words: $0.summary) }
        all += verdict.failures.map { .init(frame: $0.firstFrame, kind: "failure", words: $0.words) }
        json.array("happenings") { json in
            for (_, one) in all.enumerated().sorted(by: {
                ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset)
            }) {
                one.write(to: &json)
            }
        }
    }
}

extension Failure {
    /// Writes the failure as a JSON object with the overlays that show it. A page shows these from the frame of the
    /// failure on.
    package func write(to json: inout JSONText) {
        json.object { json in
            json.integer("frame", firstFrame)
            json.integer("worst", shownFrame)
            json.string("words", words)
            json.bool("own", isOwn)
            if let view = view ?? evidence.marks.first?.view { json.string("view", view) }
            if let blame {
                json.integer("ran", blame.frame)
                json.array("lines") { json in
                    for line in blame.lines {
                        json.array { json in
                            json.integer(line.unit.number)
                            json.integer(line.number)
                        }
                    }
                }
            }
            json.strings(
                "overlays", Scene.Overlays.Kind.allCases.filter(evidence.overlays.contains).map(\.rawValue))
        }
    }
}

extension PageDocument {
    /// The head of a page about one scene and its variants, as a JSON object.
    ///
    /// - Parameters:
    ///   - title: the title of the scene.
    ///   - file: the name of the scene's file.
    ///   - source: the text of the scene's file.
    ///   - overlays: the overlays that can be switched on and off.
    ///   - order: the same overlays, from back to front.
    ///   - shown: the overlays that are switched on initially.
    ///   - viewsGroup: the name of the pictures' group that contains the views.
    ///   - edge: the colour along the lines of overlays.
    ///   - variants: a JSON object for each variant.
    ///   - start: the time at which the page opens, in seconds; nil for the worst frame of the first failure.
    package static func json(
        title: String, file: String, source: String, overlays: [Scene.Overlays.Kind], order: [Scene.Overlays.Kind],
        shown: Scene.Overlays, viewsGroup: String, edge: String, variants: [String],
        start: Double? = nil
    ) -> String {
        var json = JSONText()
        json.reserve(variants.reduce(source.utf8.count + 1024) { $0 + $1.utf8.count })
        json.object { json in
            json.string("title", title)
            json.string("file", file)
            json.string("source", source)
            json.strings("overlays", overlays.map(\.rawValue))
            json.strings("order", order.map(\.rawValue))
            json.strings("shown", overlays.filter(shown.contains).map(\.rawValue))
            json.strings("pathViews", shown.pathViews)
            json.string("theme", shown.theme.rawValue)
            json.string("viewsGroup", viewsGroup)
            json.string("edge", edge)
            if let start { json.number("start", start) }
            json.array("variants") { json in
                for variant in variants { json.json(variant) }
            }
        }
        return json.text
    }
}
