internal import TouchstoneEngine
internal import TouchstoneHandlers
internal import TouchstoneScenes

/// What handlers did, with places in the file.
extension CodePlayer {
    /// Adds what a handler did to the runs of the frame.
    func note(_ record: HandlerRecord, in index: Int) {
        guard runs.indices.contains(index) else { return }
        runs[index].prints = record.prints
        runs[index].sets = record.changes.map { change in
            let owner =
                switch change.object {
                case let view as View: view.displayName
                case let layer as Layer: views.first { $0.value.layer === layer }?.key ?? "layer"
                case let recognizer as GestureRecognizer: recognizer.fullName
                case let constraint as LayoutConstraint: constraint.identifier ?? "constraint"
                case nil: (run.instances[change.view].object as? View)?.displayName ?? ""
                default: ""
                }
            let source = source(of: change.position, in: change.unit)
            return HandlerRun.Setting(
                place: source.place, unit: change.unit, line: source.line, of: owner, property: change.property,
                from: change.from, to: change.to,
                isShown: change.object == nil
                    && (modifiers.areDependent || !run.instances[change.view].code.modifiers.isEmpty),
                valueCount: change.lineCount)
        }
        runs[index].values = record.lines.map { line in
            HandlerRun.LineValue(
                place: source(of: line.position, in: line.unit).place, unit: line.unit, text: line.text,
                isCondition: line.isCondition, value: line.value)
        }
        runs[index].lines = record.steps.map { step in
            let position = CodePosition(line: step.line, column: 1)
            return HandlerRun.Line(unit: step.unit, number: source(of: position, in: step.unit).place.line)
        }
    }

    /// The place in the file of a position in a piece of code, and its line.
    func source(of position: CodePosition, in unit: CodeUnit) -> (place: SourcePlace, line: String) {
        let key = SourceKey(unit: unit, position: position)
        if let known = sources[key] { return known }
        let source = (checked.place(of: position, in: unit), checked.line(of: position, in: unit))
        sources[key] = source
        return source
    }
}
