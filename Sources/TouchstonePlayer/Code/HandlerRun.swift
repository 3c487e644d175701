package import TouchstoneHandlers
package import TouchstoneScenes

/// What a handler did when it ran in a frame.
package struct HandlerRun: Sendable, Hashable {
    /// The view whose handler it is, by its name in traces.
    package var view: String
    /// The event, such as `pan.changed`.
    package var handler: String
    /// The place of the handler's first line in the file.
    package var place: SourcePlace
    /// The piece of code that is the handler.
    package var unit: CodeUnit
    /// What it set, in order.
    package var sets: [Setting] = []
    /// What it printed.
    package var prints: [String] = []
    /// The values in its lines, in the order in which they were computed.
    package var values: [LineValue] = []
    /// The lines that ran, in the order in which each of them ran first.
    package var lines: [Line] = []

    /// A line of the scene's code.
    package struct Line: Sendable, Hashable {
        /// The piece of code that contains it.
        package var unit: CodeUnit
        /// The number of the line in the file.
        package var number: Int

        package init(unit: CodeUnit, number: Int) {
            self.unit = unit
            self.number = number
        }
    }

    /// A variable or a property that a handler set.
    package struct Setting: Sendable, Hashable {
        /// The place of the name that was set.
        package var place: SourcePlace
        package var unit: CodeUnit
        /// The line, without blanks around it.
        package var line: String
        /// The view, by its name in traces; or the recognizer or another object, by its class.
        package var of: String
        package var property: String
        package var from: CodeReading
        package var to: CodeReading
        /// Whether it is a variable of a view with modifiers, which may show it.
        package var isShown = false
        /// How many of the run's values were computed before.
        package var valueCount = 0

        /// The line that set it.
        package var source: Line { Line(unit: unit, number: place.line) }
    }

    /// A value in a line: of a constant or a local variable that it sets, or of a condition.
    package struct LineValue: Sendable, Hashable {
        package var place: SourcePlace
        package var unit: CodeUnit
        /// The name, or the condition as it is written.
        package var text: String
        package var isCondition: Bool
        package var value: CodeReading
    }
}

/// The result of a condition at the end of a frame.
package struct ConditionResult: Sendable, Hashable {
    package var isTrue: Bool
    /// The part that is false, as it is written; nil if the condition is true or could not be computed.
    package var part: String?
    /// The values of the sides of that part.
    package var values: [SideValue] = []

    /// A side of a comparison, and its value.
    package struct SideValue: Sendable, Hashable {
        package var text: String
        package var value: CodeReading
    }
}

/// A mistake of code while it runs, which ends the scene.
package struct CodeFailure: Error, Sendable, Hashable {
    /// What happened, without a full stop.
    package var mistake: String
    package var place: SourcePlace
    /// The number of the frame.
    package var frame: Int
    /// The time in seconds.
    package var time: Double

    /// What happened, with the time, without a full stop. In the code of a kind of the library, the line is named, too.
    package var message: String {
        "\(place.file == nil ? "" : "\(place.lineWords): ")\(mistake), at \(seconds(time))"
    }

    /// The place in the scene's own file; nil in the code of a kind of the library.
    package var ownPlace: SourcePlace? { place.file == nil ? place : nil }
}
