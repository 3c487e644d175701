package import TouchstoneEngine
package import TouchstoneGeometry
internal import TouchstoneHandlers
package import TouchstonePlayer
package import TouchstoneScenes

/// The lines of a trace: a header, then a line for each frame. Each line is a JSON object.
package enum TraceDocument {
    /// The header's information about the pictures that were made with the trace.
    package struct Picture: Sendable, Hashable {
        /// The size of the pictures, in points.
        package var size: Size
        /// The position of the window's origin in the pictures, in points.
        package var canvasOrigin: Point
        /// Pixels per point.
        package var scale: Double
        /// The version of Cairo.
        package var cairo: String
        /// The file of the font that was used.
        package var font: String

        /// Creates the information. `scale` is in pixels per point.
        package init(size: Size, canvasOrigin: Point, scale: Double, cairo: String, font: String) {
            self.size = size
            self.canvasOrigin = canvasOrigin
            self.scale = scale
            self.cairo = cairo
            self.font = font
        }
    }

    /// The first line, without a line break.
    ///
    /// - Parameters:
    ///   - scene: the scene that is traced.
    ///   - picture: the geometry of the pictures.
    ///   - frames: the frames of which there are pictures; nil for a trace without this information.
    package static func header(of scene: Scene, picture: Picture, frames: [Int]? = nil) -> String {
        JSONText.object { json in
            json.integer("touchstone", 1)
            json.string("scene", scene.title)
            if let variant = scene.variant { json.string("variant", variant.name) }
            json.number("fps", scene.fps)
            json.object("canvas") { json in
                json.number("width", scene.canvas.size.width)
                json.number("height", scene.canvas.size.height)
            }
            json.object("image") { json in
                json.number("width", picture.size.width)
                json.number("height", picture.size.height)
                json.number("scale", picture.scale)
                json.point("canvas", picture.canvasOrigin)
            }
            json.string("cairo", picture.cairo)
            json.string("font", picture.font)
            if let frames { json.integers("pictures", frames) }
        }
    }

    /// The line of a frame, without a line break.
    package static func line(of frame: PlayedFrame) -> String { line(of: frame.snapshot, handlers: frame.handlers) }

    /// The line of a frame, without a line break. `handlers` is nil for a scene without handlers.
    package static func line(of snapshot: FrameSnapshot, handlers: [HandlerRun]? = nil) -> String {
        JSONText.object { json in
            json.integer("frame", snapshot.frame)
            json.number("time", snapshot.time)
            json.array("touches") { json in
                for touch in snapshot.touches { json.touch(touch) }
            }
            json.object("views") { json in
                for view in snapshot.views { json.view(view) }
            }
            json.object("recognizers") { json in
                for recognizer in snapshot.recognizers {
                    json.object(recognizer.fullName) { json in
                        json.string("state", recognizer.state.rawValue)
                        if !recognizer.waitingFor.isEmpty { json.strings("waitingFor", recognizer.waitingFor) }
                        json.fields(recognizer.values)
                    }
                }
            }
            json.array("events") { json in
                for event in snapshot.events { json.event(event) }
            }
            json.array("decisions") { json in
                for decision in snapshot.decisions { json.decision(decision) }
            }
            json.array("outcomes") { json in
                for transition in snapshot.transitions where transition.state.isOver { json.outcome(transition) }
            }
            json.array("offers") { json in
                for offer in snapshot.offers { json.offer(offer) }
            }
            if let handlers {
                json.array("handlers") { json in
                    for run in handlers { json.handler(run) }
                }
            }
            if !snapshot.effects.isEmpty {
                json.array("effects") { json in
                    for effect in snapshot.effects { json.effect(effect) }
                }
            }
        }
    }
}

extension JSONText {
    fileprivate mutating func handler(_ run: HandlerRun) {
        object { json in
            json.string("view", run.view)
            json.string("handler", run.handler)
            if let file = run.place.file { json.string("file", file) }
            json.integer("line", run.place.line)
            json.array("sets") { json in
                for set in run.sets {
                    json.object { json in
                        if set.place.file != run.place.file { json.string("file", set.place.file ?? "") }
                        json.integer("line", set.place.line)
                        json.string("of", set.of)
                        json.string("property", set.property)
                        json.reading("from", set.from)
                        json.reading("to", set.to)
                    }
                }
            }
            json.strings("prints", run.prints)
        }
    }

    /// A value of code; null for nil.
    private mutating func reading(_ key: String, _ value: CodeReading) {
        switch value {
        case .none: json(key, "null")
        case .bool(let value): bool(key, value)
        case .number(let value): number(key, value)
        case .numbers(let values): numbers(key, values)
        case .text(let text): string(key, text)
        }
    }

    fileprivate mutating func point(_ point: Point) { numbers([point.x, point.y]) }

    fileprivate mutating func point(_ key: String, _ point: Point) { numbers(key, [point.x, point.y]) }

    fileprivate mutating func rect(_ key: String, _ rect: Rect) {
        numbers(key, [rect.minX, rect.minY, rect.width, rect.height])
    }

    fileprivate mutating func touch(_ touch: TouchSnapshot) {
        object { json in
            json.integer("id", touch.finger)
            if touch.type != .direct { json.string("type", touch.type.rawValue) }
            json.string("phase", touch.phase.rawValue)
            json.point("location", touch.location)
            if let view = touch.view {
                json.string("view", view)
            }
        }
    }

    fileprivate mutating func view(_ view: ViewSnapshot) {
        object(view.name) { json in
            json.geometry(view.model)
            json.rect("frame", view.frame)
            json.array("corners") { json in
                for corner in view.corners { json.point(corner) }
            }
            if let presented = view.presented {
                json.object("presented") { json in
                    json.geometry(presented)
                    json.number("alpha", presented.alpha)
                    json.looks(presented, unlike: view.model)
                }
            }
            if let limit = view.readings.limit {
                json.rect("limit", limit)
            }
            json.fields(view.readings.fields)
        }
    }

    private mutating func geometry(_ values: ViewSnapshot.Values) {
        rect("bounds", values.bounds)
        point("center", values.center)
        numbers("transform", values.transform.components)
    }

    /// Writes properties of the appearance that are being animated. The trace contains no others.
    private mutating func looks(_ values: ViewSnapshot.Values, unlike model: ViewSnapshot.Values) {
        if values.cornerRadius != model.cornerRadius { number("cornerRadius", values.cornerRadius) }
        if values.backgroundColor != model.backgroundColor {
            let color = values.backgroundColor ?? .clear
            numbers("backgroundColor", [color.red, color.green, color.blue, color.alpha])
        }
    }

    fileprivate mutating func event(_ event: EventRecord) {
        object { json in
            json.string("view", event.view)
            json.string("name", event.name)
            if let state = event.state {
                json.string("state", state.rawValue)
            }
            json.fields(event.values)
        }
    }

    fileprivate mutating func decision(_ decision: Decision) {
        object { json in
            json.string("ask", decision.ask.rawValue)
            json.string("of", decision.of)
            if let other = decision.with {
                json.string("with", other)
            }
            json.bool("answer", decision.answer)
            switch decision.by {
            case .delegate: json.string("by", "delegate")
            case .recognizer: json.string("by", "recognizer")
            case .requirement: json.string("by", "requirement")
            case .rule(let condition):
                json.string("by", "rule")
                if let condition { json.string("because", condition) }
            case .handler: json.string("by", "handler")
            case .engine: json.string("by", "engine")
            case .view(let name): json.string("by", "view \(name)")
            case .platform(let misuse): json.string("because", misuse.reason)
            }
        }
    }

    /// Writes the reason why a recognizer failed or was cancelled.
    fileprivate mutating func outcome(_ transition: Transition) {
        object { json in
            json.string("recognizer", transition.recognizer)
            json.string("state", transition.state.rawValue)
            if let reason = transition.reason { json.string("reason", reason.words) }
        }
    }

    fileprivate mutating func offer(_ offer: Offer) {
        object { json in
            json.string("recognizer", offer.recognizer)
            if let finger = offer.finger { json.integer("finger", finger) }
            if let press = offer.press { json.string("press", press.rawValue) }
            json.bool("received", offer.isReceived)
        }
    }

    fileprivate mutating func effect(_ record: EffectRecord) { object { $0.effectFields(record) } }

    /// The members of an effect's object.
    mutating func effectFields(_ record: EffectRecord) {
        string("view", record.view)
        string("kind", record.effect.kind)
        fields(record.effect.fields)
    }

    fileprivate mutating func fields(_ fields: [TraceField]) {
        for field in fields {
            switch field.value {
            case .number(let value): number(field.name, value)
            case .vector(let values): numbers(field.name, values)
            case .bool(let value): bool(field.name, value)
            case .text(let value): string(field.name, value)
            }
        }
    }
}
