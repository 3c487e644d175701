internal import Geometry
public import GestureEngine
public import SceneFile

/// The lines of a trace: a header, then a line for each frame, each a JSON object (`DESIGN.md` 8).
public enum TraceDocument {
    /// What the header says of the pictures that were made with the trace.
    public struct Picture: Sendable, Hashable {
        /// How large the pictures are, and where the canvas lies in them.
        public var layout: PictureLayout
        /// Pixels per point.
        public var scale: Double
        /// The version of Cairo.
        public var cairo: String
        /// The file of the font that was found.
        public var font: String

        /// `scale` is in pixels per point.
        public init(layout: PictureLayout, scale: Double, cairo: String, font: String) {
            self.layout = layout
            self.scale = scale
            self.cairo = cairo
            self.font = font
        }
    }

    /// The first line, without a line break.
    public static func header(of scene: Scene, picture: Picture) -> String {
        var json = JSONText()
        json.object { json in
            json.key("touchstone")
            json.integer(1)
            json.key("scene")
            json.string(scene.title)
            json.key("fps")
            json.number(scene.fps)
            json.key("canvas")
            json.object { json in
                json.key("width")
                json.number(scene.canvas.size.width)
                json.key("height")
                json.number(scene.canvas.size.height)
            }
            json.key("image")
            json.object { json in
                json.key("width")
                json.number(picture.layout.size.width)
                json.key("height")
                json.number(picture.layout.size.height)
                json.key("scale")
                json.number(picture.scale)
                json.key("canvas")
                json.point(picture.layout.canvasOrigin)
            }
            json.key("cairo")
            json.string(picture.cairo)
            json.key("font")
            json.string(picture.font)
        }
        return json.text
    }

    /// The line of a frame, without a line break.
    public static func line(of snapshot: FrameSnapshot) -> String {
        var json = JSONText()
        json.object { json in
            json.key("frame")
            json.integer(snapshot.frame)
            json.key("time")
            json.number(snapshot.time)
            json.key("touches")
            json.array { json in
                for touch in snapshot.touches { json.touch(touch) }
            }
            json.key("views")
            json.object { json in
                for view in snapshot.views { json.view(view) }
            }
            json.key("recognizers")
            json.object { json in
                for recognizer in snapshot.recognizers {
                    json.key(recognizer.fullName)
                    json.object { json in
                        json.key("state")
                        json.string(recognizer.state.rawValue)
                        json.fields(recognizer.values)
                    }
                }
            }
            json.key("events")
            json.array { json in
                for event in snapshot.events { json.event(event) }
            }
            json.key("decisions")
            json.array { json in
                for decision in snapshot.decisions { json.decision(decision) }
            }
        }
        return json.text
    }
}

extension JSONText {
    fileprivate mutating func point(_ point: Point) { numbers([point.x, point.y]) }

    fileprivate mutating func rect(_ rect: Rect) { numbers([rect.minX, rect.minY, rect.width, rect.height]) }

    fileprivate mutating func touch(_ touch: TouchSnapshot) {
        object { json in
            json.key("id")
            json.integer(touch.finger)
            json.key("phase")
            json.string(touch.phase.rawValue)
            json.key("location")
            json.point(touch.location)
            if let view = touch.view {
                json.key("view")
                json.string(view)
            }
        }
    }

    fileprivate mutating func view(_ view: ViewSnapshot) {
        key(view.name)
        object { json in
            json.geometry(view.model)
            json.key("frame")
            json.rect(view.frame)
            json.key("corners")
            json.array { json in
                for corner in view.corners { json.point(corner) }
            }
            if let presented = view.presented {
                json.key("presented")
                json.object { json in
                    json.geometry(presented)
                    json.key("alpha")
                    json.number(presented.alpha)
                }
            }
            if let limit = view.readings.limit {
                json.key("limit")
                json.rect(limit)
            }
            json.fields(view.readings.fields)
        }
    }

    private mutating func geometry(_ values: ViewSnapshot.Values) {
        key("bounds")
        rect(values.bounds)
        key("center")
        point(values.center)
        key("transform")
        numbers(values.transform.components)
    }

    fileprivate mutating func event(_ event: EventRecord) {
        object { json in
            json.key("view")
            json.string(event.view)
            json.key("name")
            json.string(event.name)
            if let state = event.state {
                json.key("state")
                json.string(state.rawValue)
            }
            json.fields(event.values)
        }
    }

    fileprivate mutating func decision(_ decision: Decision) {
        object { json in
            json.key("ask")
            json.string(decision.ask.rawValue)
            json.key("of")
            json.string(decision.of)
            if let other = decision.with {
                json.key("with")
                json.string(other)
            }
            json.key("answer")
            json.bool(decision.answer)
            json.key("by")
            switch decision.by {
            case .delegate: json.string("delegate")
            case .rule: json.string("rule")
            case .view(let name): json.string("view \(name)")
            }
        }
    }

    fileprivate mutating func fields(_ fields: [TraceField]) {
        for field in fields {
            key(field.name)
            switch field.value {
            case .number(let value): number(value)
            case .vector(let values): numbers(values)
            case .bool(let value): bool(value)
            case .text(let value): string(value)
            }
        }
    }
}
