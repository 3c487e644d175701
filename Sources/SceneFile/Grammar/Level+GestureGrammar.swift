/// The keys of gestures and expectations.
extension Level {
    /// A key of a gesture, or of one in `then`.
    func gestureGrammar(of key: String) -> Grammar? {
        if let verb = GestureVerb(rawValue: key) { return grammar(of: verb) }
        switch key {
        case "at": return Grammar("Seconds from the start of the scene", Shape.time())
        case "after": return Grammar("Seconds after what it follows is over; 0.1 unless given", Shape.time())
        case "for": return Grammar("How long it takes, in seconds", Shape.time())
        case "from":
            return Grammar(
                "Where the fingers' midpoint lands, in units of the view; its middle unless given", Shape.point)
        case "hold": return Grammar("How long the fingers rest first, which is part of 'for'", Shape.time())
        case "direction":
            return Grammar("120 points this way", Shape.words(Gesture.SwipeDirection.allCases.map(\.rawValue)))
        case "by": return Grammar("How far, in points of the window", Shape.point)
        case "along":
            return Grammar(
                "A way that is not straight: points counted from the start, or a map",
                Shape.oneOf([Shape.list(Shape.point, atLeast: 1), Shape.map(.along)]))
        case "scale": return Grammar("By what factor the fingers spread", Shape.number(.positive))
        case "degrees": return Grammar("How far the fingers turn, clockwise", Shape.number(.any))
        case "fingers": return Grammar("How many; they lie on a line at equal distances", Shape.whole(1...5))
        case "spread": return Grammar("Points from the first finger to the last", Shape.number(.notNegative))
        case "axis":
            return Grammar("How far the fingers' line is turned, in degrees; 0 unless given", Shape.number(.any))
        case "ease": return Grammar("Progress along the way", Shape.words(Gesture.Ease.allCases.map(\.rawValue)))
        case "stagger":
            return Grammar(
                "Seconds between the fingers' landings, and between their lifts, or a map",
                Shape.oneOf([Shape.time(), Shape.map(.stagger)]))
        case "jitter":
            return Grammar("How far the fingers tremble, in points; 0 unless given", Shape.number(.notNegative))
        case "then":
            return Grammar(
                "What follows: a gesture, or a list of them",
                Shape.oneOf([Shape.map(.follower), Shape.list(Shape.map(.follower))]))
        default: return nil
        }
    }

    private func grammar(of verb: GestureVerb) -> Grammar {
        switch verb {
        case .tap: return Grammar("The view that is tapped", Shape.view)
        case .doubleTap: return Grammar("The view that is tapped twice", Shape.view)
        case .longPress: return Grammar("The view that is held", Shape.view)
        case .drag: return Grammar("The view that is dragged", Shape.view)
        case .longPressDrag: return Grammar("The view that is held and then dragged", Shape.view)
        case .fling: return Grammar("The view that is thrown: fingers let go at full speed", Shape.view)
        case .swipe: return Grammar("The view that is swiped", Shape.view)
        case .pinch: return Grammar("The view on which two fingers spread or close", Shape.view)
        case .rotate: return Grammar("The view on which two fingers turn", Shape.view)
        case .transform: return Grammar("The view on which two fingers move, spread and turn", Shape.view)
        case .touches:
            // Where it is; last, when it lifts, or when it is cancelled.
            let place: SceneDocument.Node = [
                "type": "array", "items": [Shape.time(), Shape.number(.any), Shape.number(.any)], "minItems": 3,
                "maxItems": 3,
            ]
            let end: SceneDocument.Node = [
                "type": "array", "items": [Shape.time(), Shape.words(["cancel"])], "minItems": 1, "maxItems": 2,
            ]
            let sample = Shape.oneOf([place, end])
            return Grammar(
                "Raw samples of each finger, [time, x, y], times counted from 'at'; a last [time] or [time, cancel] says when it is gone",
                [
                    "type": "object", "minProperties": 1,
                    "patternProperties": ["^(0|[1-9][0-9]{0,2})$": Shape.list(sample, atLeast: 1)],
                    "additionalProperties": false,
                ])
        case .recording:
            return Grammar("A file of recorded touches, or a map", Shape.oneOf([Shape.text, Shape.map(.recording)]))
        }
    }

    /// A key of a way of fingers, or of when they land.
    func wayGrammar(of key: String) -> Grammar? {
        switch (self, key) {
        case (.along, "points"):
            Grammar("Points, each counted from the start", Shape.list(Shape.point, atLeast: 1))
        case (.along, "smooth"): Grammar("A curve through all points; false unless given", Shape.bool)
        case (.along, "arc"): Grammar("Round a circle, clockwise", Shape.map(.arc))
        case (.along, "circle"): Grammar("All the way round", Shape.map(.circle))
        case (_, "radius"): Grammar("Points", Shape.number(.positive))
        case (_, "from"):
            Grammar("The angle at which the start lies, in degrees; -90, the top, unless given", Shape.number(.any))
        case (_, "sweep"): Grammar("How far round, in degrees", Shape.number(.any))
        case (_, "turns"): Grammar("How often round; 1 unless given", Shape.number(.any))
        case (.stagger, "land"): Grammar("Seconds between two landings; 0 unless given", Shape.time())
        case (.stagger, "lift"): Grammar("Seconds between two lifts; 0 unless given", Shape.time())
        case (.stagger, "reverse"): Grammar("Whether the last finger is the first; false unless given", Shape.bool)
        default: nil
        }
    }

    /// A key of an expectation.
    func expectationGrammar(of key: String) -> Grammar? {
        if let property = Expectation.Property(rawValue: key) {
            let numbers = Shape.numbers(Array(repeating: .any, count: property.count))
            let corners = Shape.oneOf([numbers, Shape.list(Shape.point, exactly: 4)])
            let value = property.count == 1 ? Shape.number(.any) : property == .corners ? corners : numbers
            return Grammar("The view's \(key)", value)
        }
        switch key {
        case "at": return Grammar("When, in seconds", Shape.time())
        case "after": return Grammar("From when on, in seconds", Shape.time())
        case "before": return Grammar("Until when, in seconds", Shape.time())
        case "during": return Grammar("While this recognizer is recognized: pan, or card.pan", Shape.text)
        case "always": return Grammar("What holds in every frame", Shape.words(SceneDecoder.conditions))
        case "lint":
            return Grammar(
                "Mistakes that are seen without more being said",
                Shape.oneOrMore(Shape.words(Lint.allCases.map(\.rawValue) + ["all"])))
        case "not": return Grammar("An expectation that must not hold", Shape.map(.expectation))
        case "any":
            return Grammar("Expectations of which one must hold", Shape.list(Shape.map(.expectation), atLeast: 1))
        case "all": return Grammar("Expectations that all must hold", Shape.list(Shape.map(.expectation), atLeast: 1))
        case "events": return Grammar("Events of the view that come in this order", Shape.list(Shape.text))
        case "begins": return Grammar("A recognizer that is recognized, such as card.pan", Shape.recognizer)
        case "never-begins": return Grammar("A recognizer that is not recognized, such as card.pan", Shape.recognizer)
        case "recognizer": return Grammar("A recognizer, such as card.pan, whose state is asked for", Shape.recognizer)
        case "state": return Grammar("The recognizer's state", Shape.words(SceneDecoder.states))
        case "view": return Grammar("The view that is meant", Shape.view)
        case "in": return Grammar("The only arrangement there is", Shape.words(["order"]))
        case "exactly": return Grammar("Whether no other events come between; false unless given", Shape.bool)
        case "tolerance":
            return Grammar("By how much a value may be off; 1e-6 unless given", Shape.number(.notNegative))
        case "within":
            return Grammar("How far a finger may be off, in points; 1e-6 unless given", Shape.number(.notNegative))
        case "presented": return Grammar("Whether what is drawn counts, not the model; false unless given", Shape.bool)
        case "variant":
            return Grammar("The variant that is meant, or several; all unless given", Shape.oneOrMore(Shape.text))
        default: return nil
        }
    }
}
