internal import Geometry
internal import GestureEngine
internal import SceneFile

extension ViewSnapshot {
    /// What a page has of the view, as JSON.
    var pageFields: [(name: String, value: String)] {
        let parts = model.transform.decomposition
        let own = Set(readings.fields.map(\.name))
        // A kind may have a scale or an angle of its own.
        func derived(_ name: String) -> String { own.contains(name) ? "transform \(name)" : name }
        var fields: [(name: String, value: String)] = [
            ("center", .numbers([model.center.x, model.center.y])),
            ("frame", .numbers([frame.minX, frame.minY, frame.width, frame.height])),
            ("transform", .numbers(model.transform.components)),
            (derived("scale"), .numbers([parts.scaleX, parts.scaleY])),
            (derived("angle"), .numbers([parts.angle * 180 / .pi])),
            (
                "bounds",
                .numbers([model.bounds.minX, model.bounds.minY, model.bounds.width, model.bounds.height])
            ),
        ]
        if let limit = readings.limit {
            fields.append(("limit", .numbers([limit.minX, limit.minY, limit.width, limit.height])))
        }
        if let presented {
            fields.append(("presented center", .numbers([presented.center.x, presented.center.y])))
            fields.append(("presented transform", .numbers(presented.transform.components)))
        }
        if drawn.alpha != 1 { fields.append(("alpha", .numbers([drawn.alpha]))) }
        if isHidden { fields.append(("hidden", "true")) }
        fields += readings.fields.map { ($0.name, .value($0.value)) }
        let corners = isHidden || !transformToWindow.isFinite ? [] : self.corners.flatMap { [$0.x, $0.y] }
        fields.append(("corners", .numbers(corners)))
        return fields
    }
}

extension RecognizerSnapshot {
    /// What a page has of the recognizer, as JSON.
    var pageFields: [(name: String, value: String)] {
        var fields: [(name: String, value: String)] = [("state", .value(.text(state.rawValue)))]
        if !waitingFor.isEmpty { fields.append(("waiting for", .value(.text(enumeration(waitingFor))))) }
        fields += values.map { ($0.name, .value($0.value)) }
        if !fingers.isEmpty { fields.append(("fingers", .numbers(fingers.map(Double.init)))) }
        return fields
    }
}

extension String {
    /// Numbers as JSON.
    fileprivate static func numbers(_ values: [Double]) -> String {
        var json = JSONText()
        json.numbers(values)
        return json.text
    }

    /// A value as JSON.
    fileprivate static func value(_ value: TraceValue) -> String {
        var json = JSONText()
        switch value {
        case .number(let number): json.numbers([number])
        case .vector(let numbers): json.numbers(numbers)
        case .bool(let bool): json.json(bool ? "true" : "false")
        case .text(let text): json.string(text)
        }
        return json.text
    }
}
