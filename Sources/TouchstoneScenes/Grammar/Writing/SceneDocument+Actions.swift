internal import TouchstoneGeometry

extension SceneDocument.Node {
    /// Creates the node of an action. The scene parser reads the same action from it.
    package init(_ action: SceneAction) {
        var map = MapBuilder()
        if let event = action.event {
            map.add("event", Self("\(event.view).\(event.name)"))
            if let times = event.times { map.add("times", Double(times)) }
        } else {
            map.add("at", action.at)
        }
        switch action.content {
        case .set(let assignments, let animation):
            map.add("set", Self(.map(assignments.map { SceneDocument.Entry("\($0.view).\($0.name)", $0.node) })))
            guard let animation else { break }
            map.add("for", animation.duration)
            switch animation.timing {
            case .ease(.easeInOut): break
            case .ease(let ease): map.add("ease", Self(ease.rawValue))
            case .spring(let damping, 0): map.add("spring", damping)
            case .spring(let damping, let velocity):
                map.add("spring", ["damping": Self(damping), "velocity": Self(velocity)])
            }
            if animation.isTouchable { map.add("touchable", true) }
        case .enable(let recognizer, let isEnabled): map.add(isEnabled ? "enable" : "disable", Self(recognizer))
        case .cancelTouches: map.add("cancel", "touches")
        case .relayout(let view): map.add("relayout", Self(view ?? "all"))
        case .press(let key, let view, let duration):
            map.add("press", Self(key.rawValue))
            map.add("on", Self(view))
            if duration != SceneAction.pressDuration { map.add("for", duration) }
        case .remove(let view): map.add("remove", Self(view))
        case .move(let view, let superview, let index):
            map.add("move", Self(view))
            map.add("to", Self(superview))
            if let index { map.add("index", Double(index)) }
        case .run(let code, let view):
            map.add("run", Self(code.text))
            if let view { map.add("on", Self(view)) }
        case .rotateDevice: map.add("rotate", "device")
        case .resize(let size): map.add("resize", [Self(size.width), Self(size.height)])
        case .keyboard(let height, let duration):
            var keyboard = MapBuilder()
            keyboard.add("height", height)
            if duration != SceneAction.keyboardDuration { keyboard.add("for", duration) }
            map.add("keyboard", keyboard.node)
        }
        self = map.node
    }
}

extension SceneAction.Assignment {
    /// The name of the property in scenes.
    fileprivate var name: String {
        switch value {
        case .frame: ViewPropertyName.frame.rawValue
        case .center: ViewPropertyName.center.rawValue
        case .size: ViewPropertyName.size.rawValue
        case .transform: ViewPropertyName.transform.rawValue
        case .alpha: ViewPropertyName.alpha.rawValue
        case .hidden: ViewPropertyName.hidden.rawValue
        case .fill: ViewPropertyName.fill.rawValue
        case .clip: ViewPropertyName.clip.rawValue
        case .interaction: ViewPropertyName.interaction.rawValue
        case .setting(let setting): setting.name
        case .computed(let name, _): name
        }
    }

    fileprivate var node: SceneDocument.Node {
        switch value {
        case .frame(let frame): SceneDocument.Node([frame.minX, frame.minY, frame.width, frame.height])
        case .center(let center): SceneDocument.Node([center.x, center.y])
        case .size(let size): SceneDocument.Node([size.width, size.height])
        case .transform(let transform): SceneDocument.Node(transform.components)
        case .alpha(let alpha): SceneDocument.Node(alpha)
        case .hidden(let value), .clip(let value), .interaction(let value): value ? true : false
        case .fill(let color): SceneDocument.Node(color.hexText)
        case .setting(let setting): SceneDocument.Node(setting.value)
        case .computed(_, let code): SceneDocument.Node("= " + code.text)
        }
    }
}

extension SceneDocument.Node {
    /// Creates the node of a setting's value.
    init(_ value: SettingValue) {
        self =
            switch value {
            case .bool(let value): value ? true : false
            case .number(let number): Self(number)
            case .range(let range): Self([range.lowerBound, range.upperBound])
            case .numbers(let numbers): Self(numbers)
            case .point(let point): Self([point.x, point.y])
            case .points(let points): Self(.list(points.map { Self([$0.x, $0.y]) }))
            case .size(let size): Self([size.width, size.height])
            case .insets(let insets):
                [
                    "top": .init(insets.top), "left": .init(insets.left), "bottom": .init(insets.bottom),
                    "right": .init(insets.right),
                ]
            case .choice(let word): Self(word)
            case .choices(let words), .views(let words): Self(.list(words.map { .init($0) }))
            case .numberOrWord(let value): Self(value)
            case .numbersOrWords(let values): Self(.list(values.map { .init($0) }))
            case .fields(let fields): Self(.map(fields.entries.map { .init($0.name, .init($0.value)) }))
            case .edgeChoices(let words):
                Self(.map(Level.insets.table.names.compactMap { edge in words[edge].map { .init(edge, .init($0)) } }))
            case .text(let text): Self(text)
            case .maps(let maps):
                Self(.list(maps.map { Self(.map($0.entries.map { .init($0.name, .init($0.value)) })) }))
            }
    }

    private init(_ value: NumberOrWord) {
        self =
            switch value {
            case .number(let number): Self(number)
            case .word(let word): Self(word)
            }
    }
}

extension Color {
    /// The color as `#rrggbb`, or as `#rrggbbaa` if it is not opaque. Components are rounded to multiples of 1/255.
    fileprivate var hexText: String {
        "#"
            + (alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]).map { part in
                let digits = String(Int((part * 255).rounded()), radix: 16)
                return digits.count < 2 ? "0" + digits : digits
            }.joined()
    }
}
