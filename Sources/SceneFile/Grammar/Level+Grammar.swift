/// What each key of a scene takes and means; the keys themselves are ``Level/keys``, and a test holds both together.
extension Level {
    /// What a key of this kind of map takes; nil for those that are the catalogue's.
    func grammar(of key: String) -> Grammar? {
        switch self {
        case .scene: sceneGrammar[key]
        case .canvas:
            [
                "size": Grammar("Width and height in points", Shape.window),
                "scale": Grammar("Pixels per point of pictures; 2 unless given", Shape.number(.init(above: 0, to: 16))),
                "background": Grammar("A colour; that of the theme unless given", Shape.color),
            ][key]
        case .view: viewGrammar[key]
        case .stroke:
            [
                "color": Grammar("A colour", Shape.color),
                "width": Grammar("Points, drawn inside the bounds; 1 unless given", Shape.number(.notNegative)),
            ][key]
        case .transform:
            [
                "translate": Grammar("Points to the right and down", Shape.point),
                "rotate": Grammar("Degrees, clockwise", Shape.number(.any)),
                "scale": Grammar(
                    "A factor, or one for each axis",
                    Shape.oneOf([Shape.number(.any), Shape.numbers([.any, .any])])),
            ][key]
        case .behavior: nil
        case .recognizer:
            key == "id" ? Grammar("Its name in its view, without a dot; its kind unless given", Shape.text) : nil
        case .insets: Grammar("Points from the \(key) edge; 0 unless given", Shape.number(.any))
        case .gesture, .follower: gestureGrammar(of: key)
        case .along, .arc, .circle, .stagger: wayGrammar(of: key)
        case .recording:
            key == "file"
                ? Grammar("The file of events, relative to the scene's folder", Shape.text)
                : Grammar("The file that describes the device, relative to the scene's folder", Shape.text)
        case .action: actionGrammar[key]
        case .rule: ruleGrammar[key]
        case .received: Grammar("Whether it receives a \(key)", Shape.bool)
        case .layout: layoutGrammar(of: key)
        case .pin: pinGrammar[key]
        case .expectation: expectationGrammar(of: key)
        case .overlays: overlayGrammar(of: key)
        case .constants: nil
        case .variant:
            [
                "name": Grammar("What it is called; its folder is named after it", Shape.text),
                "set": Grammar(
                    "What it sets, by paths: card.fill, card.behavior.minScale or card.minScale, duration",
                    ["type": "object"]),
            ][key]
        }
    }

    private var sceneGrammar: [String: Grammar] {
        [
            "title": Grammar("What headings call the scene; the file's name unless given", Shape.text),
            "canvas": Grammar(
                "The window: its size in points, or a map", Shape.oneOf([Shape.window, Shape.map(.canvas)])),
            "fps": Grammar("Frames a second; 60 unless given", Shape.number(.init(1, 1000))),
            "duration": Grammar("Seconds; until all has come to rest unless given", Shape.time()),
            "seed": Grammar("What trembling fingers depend on; 0 unless given", ["type": "integer", "minimum": 0]),
            "constants": Grammar("What recognizers go by, instead of the standard values", Shape.map(.constants)),
            "views": Grammar("The views, the first at the back", Shape.list(Shape.map(.view))),
            "rules": Grammar("Arbitration without code", Shape.list(Shape.map(.rule))),
            "gestures": Grammar("What fingers do", Shape.list(Shape.map(.gesture))),
            "actions": Grammar("What happens beside the fingers", Shape.list(Shape.map(.action))),
            "variants": Grammar(
                "The same scene with some values set, for comparison", Shape.list(Shape.map(.variant), atLeast: 1)),
            "expect": Grammar("What must hold; touchstone check tests it", Shape.list(Shape.map(.expectation))),
            "overlays": Grammar(
                "What is drawn beside the views: a word, a list of overlays, or a map that adds and takes away",
                Shape.oneOf([
                    Shape.words(Scene.Overlays.Preset.allCases.map(\.rawValue)),
                    Shape.list(Shape.words(Scene.Overlays.words)), Shape.map(.overlays),
                ])),
        ]
    }

    private var viewGrammar: [String: Grammar] {
        let steps: SceneDocument.Node = [
            "allOf": [Shape.map(.transform)], "minProperties": 1, "maxProperties": 1,
        ]
        return [
            "id": Grammar("Its name, which no other view has", Shape.text),
            "frame": Grammar(
                "x, y, width and height in the superview, before the transform",
                Shape.numbers([.any, .any, .notNegative, .notNegative])),
            "center": Grammar(
                "Where its anchor point lies in the superview; with size, in the place of frame", Shape.point),
            "size": Grammar("Width and height of its bounds; with center", Shape.size),
            "anchorPoint": Grammar(
                "In units of its bounds; that of its kind, or [0.5, 0.5], unless given", Shape.point),
            "transform": Grammar(
                "Translate, then rotate, then scale, each step before the last; a list of such steps; or six numbers",
                Shape.oneOf([
                    Shape.map(.transform), Shape.list(steps), Shape.numbers(Array(repeating: .any, count: 6)),
                ])),
            "cornerRadius": Grammar("Points; that of its kind, or 0, unless given", Shape.number(.notNegative)),
            "symbol": Grammar("A picture in its middle", Shape.words(Symbol.allCases.map(\.rawValue))),
            "fill": Grammar("A colour; that of its kind, or none, unless given", Shape.color),
            "stroke": Grammar("The border: a colour, or a map", Shape.oneOf([Shape.color, Shape.map(.stroke)])),
            "label": Grammar("Text in its middle", Shape.text),
            "alpha": Grammar("From 0 to 1; that of its kind, or 1, unless given", Shape.number(.unit)),
            "hidden": Grammar(
                "Whether it is neither drawn nor touched; as its kind has it, or false, unless given", Shape.bool),
            "clip": Grammar(
                "Whether what is in it is drawn inside its bounds only; as its kind has it, or false, unless given",
                Shape.bool),
            "behavior": Grammar(
                "What it does with fingers: a kind, or a map of kind and settings", Shape.map(.behavior)),
            "recognizers": Grammar("Recognizers behind those of its behavior", Shape.list(Shape.map(.recognizer))),
            "layout": Grammar("How it follows its superview", Shape.map(.layout)),
            "views": Grammar("The views in it, the first at the back", Shape.list(Shape.map(.view))),
        ]
    }

    private func layoutGrammar(of key: String) -> Grammar? {
        if key == "autoresize" {
            let parts = ViewNode.FlexiblePart.allCases.map(\.rawValue)
            return Grammar("What shares a change of the superview's size", Shape.list(Shape.words(parts)))
        }
        guard let part = ViewNode.PinnedPart(rawValue: key) else { return nil }
        return Grammar(
            part.isLength ? "Points, or a map" : "Points from the superview's own \(key), or a map",
            Shape.oneOf([Shape.number(part.isLength ? .notNegative : .any), Shape.map(.pin)]))
    }

    private var pinGrammar: [String: Grammar] {
        [
            "of": Grammar("The sibling; the superview unless given", Shape.text),
            "part": Grammar(
                "Which part of it; the same unless given", Shape.words(ViewNode.PinnedPart.allCases.map(\.rawValue))),
            "multiplier": Grammar("1 unless given", Shape.number(.any)),
            "constant": Grammar("Points that are added, to the right and down; 0 unless given", Shape.number(.any)),
        ]
    }

    private var actionGrammar: [String: Grammar] {
        [
            "at": Grammar("Seconds from the start of the scene", Shape.time()),
            "set": Grammar("Properties of views, such as {card.alpha: 0.5}", ["type": "object", "minProperties": 1]),
            "enable": Grammar("A recognizer, such as card.pan, that takes part from now on", Shape.recognizer),
            "disable": Grammar("A recognizer, such as card.pan, that takes part no more", Shape.recognizer),
            "cancel": Grammar("Every touch, as by an incoming call", Shape.words(["touches"])),
            "relayout": Grammar("A view that lays out its subviews; all for the window", Shape.view),
            "press": Grammar(
                "A button that goes down and up again", Shape.words(SceneAction.PressKey.allCases.map(\.rawValue))),
            "remove": Grammar("A view that is taken out of its superview", Shape.view),
            "rotate": Grammar("The window's sides change places", Shape.words(["device"])),
            "resize": Grammar("Another size for the window", Shape.window),
            "on": Grammar("The view that has the focus", Shape.view),
            "for": Grammar("How long the button is down; 0.05 unless given", Shape.time()),
        ]
    }

    private var ruleGrammar: [String: Grammar] {
        let others = Shape.oneOrMore(Shape.recognizer)
        return [
            "recognizer": Grammar("Whom the rule speaks for, such as card.pan", Shape.recognizer),
            "simultaneous": Grammar("Whether it may be recognized together with another, or several", others),
            "requireFailure": Grammar("It waits until another, or each of several, has failed", others),
            "shouldBegin": Grammar("Whether it may begin", Shape.bool),
            "shouldReceive": Grammar(
                "Whether it sees anything at all, or a map", Shape.oneOf([Shape.bool, Shape.map(.received)])),
            "answer": Grammar("With simultaneous; true unless given", Shape.bool),
        ]
    }

    private func overlayGrammar(of key: String) -> Grammar? {
        if key == Scene.Overlays.themeKey {
            return Grammar("The colours", Shape.words(Scene.Overlays.Theme.allCases.map(\.rawValue)))
        }
        guard let kind = Scene.Overlays.Kind(rawValue: key) else { return nil }
        switch kind {
        case .path, .grid: return Grammar("Whether it is drawn, or of which views", Shape.views)
        default: return Grammar("Whether it is drawn", Shape.bool)
        }
    }
}
