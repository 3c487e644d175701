internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneScenes

extension ViewSnapshot {
    /// Whether both snapshots, which are of the same view, have the same fields on a page.
    func hasPageFields(of other: ViewSnapshot) -> Bool {
        model == other.model && presented == other.presented && frame == other.frame && isHidden == other.isHidden
            && anchorPoint == other.anchorPoint && readings == other.readings
    }

    /// The fields of the view on a page, as JSON. A value is nil if it is the same as in `old`, which is a snapshot of
    /// the same view.
    func pageFields(since old: ViewSnapshot?) -> [(name: String, value: String?)] {
        let names = readings.fields.map(\.name)
        // A behavior kind may have its own reading named scale or angle.
        func derived(_ name: String) -> String { names.contains(name) ? "transform \(name)" : name }
        let (scale, angle) = (derived("scale"), derived("angle"))
        // If the names of the readings have changed, a name may have a new meaning, so all fields count as changed.
        let old = old?.readings.fields.map(\.name) == names ? old : nil
        let isTurned = old?.model.transform != model.transform
        let parts = isTurned ? model.transform.decomposition : nil
        func changed(_ values: @autoclosure () -> [Double], _ isChanged: Bool) -> String? {
            isChanged ? .numbers(values()) : nil
        }
        var fields: [(name: String, value: String?)] = [
            ("center", changed([model.center.x, model.center.y], old?.model.center != model.center)),
            ("frame", changed(frame.numbers, old?.frame != frame)),
            ("transform", changed(model.transform.components, isTurned)),
            (scale, parts.map { .numbers([$0.scaleX, $0.scaleY]) }),
            (angle, parts.map { .numbers([$0.angle * 180 / .pi]) }),
            ("bounds", changed(model.bounds.numbers, old?.model.bounds != model.bounds)),
        ]
        if anchorPoint != Point(x: 0.5, y: 0.5) {
            fields.append(("anchorPoint", .numbers([anchorPoint.x, anchorPoint.y])))
        }
        if let limit = readings.limit { fields.append(("limit", changed(limit.numbers, old?.readings.limit != limit))) }
        if let presented {
            fields.append(("presented center", .numbers([presented.center.x, presented.center.y])))
            fields.append(("presented transform", .numbers(presented.transform.components)))
            if presented.bounds != model.bounds {
                fields.append(("presented bounds", .numbers(presented.bounds.numbers)))
            }
        }
        if drawn.alpha != 1 { fields.append(("alpha", .numbers([drawn.alpha]))) }
        if isHidden { fields.append(("hidden", "true")) }
        for (index, field) in readings.fields.enumerated() {
            fields.append((field.name, old?.readings.fields[index] == field ? nil : .value(field.value)))
        }
        return fields
    }
}

extension RecognizerSnapshot {
    /// The fields of the recognizer on a page, as JSON.
    var pageFields: [(name: String, value: String?)] {
        var fields: [(name: String, value: String?)] = [("state", .value(.text(state.rawValue)))]
        if !waitingFor.isEmpty { fields.append(("waiting for", .value(.text(enumeration(waitingFor))))) }
        fields += values.map { ($0.name, .value($0.value)) }
        if !fingers.isEmpty { fields.append(("fingers", .numbers(fingers.map(Double.init)))) }
        return fields
    }
}

extension Rect {
    fileprivate var numbers: [Double] { [minX, minY, width, height] }
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
