package import Geometry
internal import GestureEngine
package import Playback
package import SceneFile

/// What a page has of a scene, or of one of its variants, beside the pictures: the numbers of every frame, what happens, what
/// was expected. Gathered frame by frame; the numbers are taken in parts as they come, so that a long scene is never kept whole.
///
/// A part begins with all values, and has each later one in the frame in which it changes.
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
    private var numbers = PageNumbers()
    private var story = PageStory()
    /// The first frames of the parts, the open one among them.
    private var starts = [0]

    /// How large a part becomes before it is ``isPartFull``, beyond what it begins with: bytes.
    private static let fullSize = 1 << 20

    /// A page before its first frame.
    ///
    /// - Parameters:
    ///   - pictureSize: of the pictures on the page, in points.
    ///   - canvasOrigin: where the window's origin lies in them, in points.
    package init(of scene: Scene, pictureSize: Size, canvasOrigin: Point) {
        self.scene = scene
        self.pictureSize = pictureSize
        self.canvasOrigin = canvasOrigin
    }

    /// Looks at the next frame; each frame of the scene once, in order.
    package mutating func observe(_ frame: PlayedFrame) {
        story.observe(frame)
        numbers.observe(frame)
    }

    // MARK: Parts

    /// Whether the part has no frame yet.
    package var isPartEmpty: Bool { starts.last == story.lastFrame + 1 }

    /// Whether the part is large enough to be taken.
    package var isPartFull: Bool { numbers.partSize - numbers.firstSize > max(Self.fullSize, numbers.firstSize) }

    /// Ends the part: an object of JSON with the numbers of the frames since the last one was taken.
    package mutating func takePart() -> String {
        let next = story.lastFrame + 1
        starts.append(next)
        return numbers.takePart(next: next, restates: true)
    }

    // MARK: What all parts share

    /// The names of the views that were seen, in the order in which they are given.
    package var views: [String] { numbers.views }

    /// All but the numbers as an object of JSON, when the last part was taken.
    ///
    /// - Parameters:
    ///   - verdict: how the expectations fared.
    ///   - remarks: what is odd, though nothing failed.
    ///   - shown: the first and the last frame that the page shows; nil for all.
    ///   - filmStarts: the first frame of each part of the film.
    ///   - color: that of a view in overlays, by its name.
    package func json(
        _ verdict: Verdict, remarks: [Remark] = [], filmStarts: [Int], shown: ClosedRange<Int>? = nil,
        color: (String) -> String?
    ) -> String {
        var json = JSONText()
        json.object { json in
            json.string("name", scene.variant?.name ?? "")
            json.number("fps", scene.fps)
            json.integer("frames", story.lastFrame + 1)
            if let shown { json.integers("shown", [shown.lowerBound, shown.upperBound]) }
            json.numbers("size", [pictureSize.width, pictureSize.height])
            json.numbers("canvas", [canvasOrigin.x, canvasOrigin.y])
            json.integers("film", filmStarts)
            json.integers("numbers", Array(starts.dropLast()))
            json.strings("fields", numbers.fieldNames)
            numbers.writeSubjects(&json, color: color)
            json.array("lanes") { json in
                for lane in story.lanes { lane.write(to: &json) }
            }
            writeHappenings(verdict, remarks, &json)
            json.array("failures") { json in
                for failure in verdict.failures { failure.write(to: &json) }
            }
            json.integer("expectations", verdict.expectationCount)
            json.integer("others", verdict.otherCount)
        }
        return json.text
    }

    /// What happens, what is decided, and which expectations fail, in the order of the frames.
    private func writeHappenings(_ verdict: Verdict, _ remarks: [Remark], _ json: inout JSONText) {
        var all = story.all
        all += remarks.map { .init(frame: $0.worstFrame, kind: "remark", words: $0.words) }
        all += verdict.failures.map { .init(frame: $0.frame, kind: "failure", words: $0.words) }
        json.array("happenings") { json in
            for (_, one) in all.enumerated().sorted(by: {
                ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset)
            }) {
                one.write(to: &json)
            }
        }
    }
}

extension Verdict.Failure {
    /// A failure as an object of JSON, with the overlays that show it: a page has them on at and after its frame.
    package func write(to json: inout JSONText) {
        json.object { json in
            json.integer("frame", frame)
            json.string("words", words)
            json.bool("own", isOwn)
            if let view = evidence.marks.first?.view { json.string("view", view) }
            json.strings(
                "overlays", Scene.Overlays.Kind.allCases.filter(evidence.overlays.contains).map(\.rawValue))
        }
    }
}
