internal import TouchstoneGeometry

/// Decodes the tree of a text into a ``Scene``. All errors are added to the log.
///
/// Each part of the grammar is decoded by an extension in its own file.
final class SceneDecoder {
    typealias Node = SceneDocument.Node
    typealias Entry = SceneDocument.Entry

    /// The kinds of the caller, and those that the scene defines.
    var catalogue: Catalogue
    let limits: ResourceLimits
    let log: DiagnosticLog
    /// The views of the scene. They are known before gestures and expectations are decoded.
    var index = ViewIndex()
    /// The variant that is decoded, or nil for a scene without variants.
    var variant: Scene.Variant?
    /// The names of all variants of the scene.
    var variantNames: [String] = []
    /// The sizes of the scene's views so far, as the file specifies them.
    var sizes: [String: Size] = [:]
    /// The views of the scene, for messages about gestures.
    var views: [ViewNode] = []
    /// The sizes of the views that contain the one that is decoded, for messages; the first is that of the window. Nil
    /// for a size that the file does not specify.
    var outerSizes: [Size?] = []
    /// The frames per second, for messages.
    var fps = 60.0
    /// The number of recognizers that the scene has added so far.
    var recognizerCount = 0
    /// The number of gestures so far, including those that follow others.
    var gestureCount = 0
    /// The number of parts of expectations so far.
    var expectationPartCount = 0
    /// The lists of views that are moved together. They are checked when all views are known.
    var viewLists: [(owner: String?, node: Node)] = []
    /// The kinds of the scene, and those of the catalogue that it has named so far.
    var sceneKinds: [String: SceneKind] = [:]
    /// The settings of the kind whose recognizers are decoded, or nil.
    var settingsOfKind: [ViewNode.Constant]?
    /// The names of the kinds that could not be read completely.
    var faultyKinds: Set<String> = []
    /// The number of parts that kinds and views have taken over from kinds so far.
    var inheritedCount = 0
    /// The number of bytes of code so far.
    var codeBytes = 0
    /// The number of variables of views so far.
    var variableCount = 0
    /// The number of samples of touches so far.
    var sampleCount = 0.0

    init(catalogue: Catalogue, limits: ResourceLimits, log: DiagnosticLog) {
        self.catalogue = catalogue
        self.limits = limits
        self.log = log
    }

    /// Returns the scene, or nil if anything in it is wrong.
    func decodeScene(_ root: Node, defaultTitle: String) -> Scene? {
        guard let fields = map(root, .scene) else { return nil }
        checkVersion(fields)
        let title = fields["title"].map { text($0, "a title") } ?? defaultTitle
        let canvas = fields["canvas"].map(decodeCanvas)
        outerSizes = [canvas?.size]
        let kinds = fields["kinds"].map(decodeKinds) ?? []
        var scene = Scene(title: title, canvas: canvas ?? Self.anyCanvas)
        scene.variant = variant
        scene.fps = number("fps", fields)
        scene.duration = fields["duration"].map { time($0) }
        scene.seed = fields.value("seed").flatMap(decodeSeed) ?? 0
        scene.constants = fields["constants"].map(decodeConstants) ?? []
        scene.views = fields["views"].map(decodeViews) ?? []
        scene.kinds = kinds
        scene.code = code("code", fields)
        scene.ignoredCalls = fields["ignore"].map(decodeIgnoredCalls) ?? []
        if scene.fps > 0 { fps = scene.fps }
        views = scene.views
        if scene.hasKeyboard || fields["actions"].map(Self.hasKeyboard) == true {
            index.insert(Scene.keyboardID, .init(place: root.place, kind: nil, isOpen: false))
        }
        checkViewLists(of: scene)
        index.built = builtViews(of: scene)
        scene.gestures = fields["gestures"].map(decodeGestures) ?? []
        scene.actions = fields["actions"].map(decodeActions) ?? []
        scene.rules = fields["rules"].map(decodeRules) ?? []
        scene.expectations = fields["expect"].map(decodeExpectations) ?? []
        scene.expectationsOfOthers = fields["expect"].map(decodeExpectationsOfOthers) ?? []
        scene.allowedLints = fields["lint"].map(decodeAllowedLints) ?? [:]
        scene.overlays = fields["overlays"].map(decodeOverlays) ?? .standard
        guard !log.hasErrors else { return nil }
        checkFrames(of: scene, fields)
        if let place = FingerSpan.excess(scene.fingerSpans, over: limits[.fingers]) {
            log.error("more than \(limits[.fingers]) fingers are down at a time", at: place, beyond: .fingers)
        }
        guard !log.hasErrors else { return nil }
        if let build = catalogue.builtViews, SceneCodeReader(scene, built: [], index: index, limits: limits).hasCode {
            let reader = SceneCodeReader(scene, built: build(scene), index: index, limits: limits)
            scene.checkedCode = reader.check(log)
            guard !log.hasErrors else { return nil }
        }
        warnAboutMistakes(scene)
        return scene
    }

    /// Whether one of the actions moves the keyboard.
    private static func hasKeyboard(_ actions: Node) -> Bool {
        actions.elements?.contains { $0[ActionVerb.keyboard.rawValue] != nil } == true
    }

    /// Returns the views that are built from those of the scene. If there are errors so far, each view is built on its
    /// own. It then has the names that its code sets, unless these depend on settings.
    private func builtViews(of scene: Scene) -> BuiltViews {
        let scene = log.hasErrors ? Scene(title: "", canvas: Self.anyCanvas, views: index.nodes) : scene
        guard let build = catalogue.builtViews else { return BuiltViews { [] } }
        return BuiltViews { scene.allViews.contains { $0.behavior != nil } ? build(scene) : [] }
    }

    /// The replacement of a canvas that could not be read.
    private static let anyCanvas = Scene.Canvas(size: Size(width: 100, height: 100))

    private func decodeCanvas(_ node: Node) -> Scene.Canvas {
        if case .list = node.content { return Scene.Canvas(size: canvasSize(node)) }
        let expected = "a canvas: [390, 844], or {size: [390, 844]}"
        if node.isScalar { return mismatch(expected, node, suggestion: listHint(node, 2)) ?? Self.anyCanvas }
        guard let fields = map(node, .canvas, otherwise: expected) else { return Self.anyCanvas }
        return Scene.Canvas(
            size: fields["size"].map(canvasSize) ?? .zero, scale: number("scale", fields),
            background: fields["background"].map(color))
    }

    /// Returns the size of a window.
    func canvasSize(_ node: Node) -> Size { size(node, .window, wholes: [.length(nil), .length(nil)]) }

    private func decodeIgnoredCalls(_ node: Node) -> [String] {
        list(node, "a list of calls", isShort: true).compactMap { name($0, "a call's name") }
    }

    private func decodeSeed(_ node: Node) -> UInt64? {
        if case .word(let string) = node.content,
            string.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            string == "0" || !string.hasPrefix("0"), let seed = UInt64(string)
        {
            return seed
        }
        return mismatch("a whole number from 0 to \(UInt64.max)", node)
    }

    /// Reports a scene of a later format version as an error.
    private func checkVersion(_ fields: Fields) {
        guard let node = fields["touchstone"], case let version = count(node, 1...999, fallback: Scene.formatVersion),
            version > Scene.formatVersion
        else { return }
        log.error(
            "this scene has format \(version), and this version of touchstone reads format \(Scene.formatVersion)",
            at: node.place, suggestion: "use a later version of touchstone")
    }

    /// Returns the lints that the scene allows, with the reasons.
    private func decodeAllowedLints(_ node: Node) -> [Lint: String] {
        guard let fields = map(node, .lints, otherwise: "a map of lints and reasons, such as {slip: \"why it may\"}")
        else {
            return [:]
        }
        return fields.entries.reduce(into: [:]) { reasons, entry in
            guard let lint = Lint(rawValue: entry.key) else { return }
            reasons[lint] = text(entry.value, "a reason")
        }
    }

    private func decodeConstants(_ node: Node) -> [Scene.Constant] {
        let removed = catalogue.removedConstants
        let names = catalogue.constants.map(\.name)
        guard let fields = map(node, .constants, keys: names + removed.keys.sorted()) else { return [] }
        return fields.entries.compactMap { entry in
            if let replacement = removed[entry.key] {
                log.error(
                    "the constant \(entry.key.quoted) was removed", at: entry.keyPlace, suggestion: replacement)
                return nil
            }
            guard let constant = catalogue.constants.first(where: { $0.name == entry.key }) else { return nil }
            return decodeSetting(entry.value, constant.type, named: entry.key)
                .map { Scene.Constant(name: entry.key, value: $0) }
        }
    }

    // MARK: Extent

    /// Reports a scene with too many frames. `fields` are those of the scene.
    private func checkFrames(of scene: Scene, _ fields: Fields) {
        let given = fields["duration"].map { (time: scene.duration ?? 0, place: Optional($0.place)) }
        if let last = given ?? lastTime(of: scene), (last.time * scene.fps).rounded(.up) + 1 > Double(limits[.frames]) {
            log.error("the scene has more than \(limits[.frames]) frames", at: last.place, beyond: .frames)
        }
    }

    /// Returns the last time, in seconds, in a scene without a duration, and its position. Only the start of a
    /// recording counts.
    private func lastTime(of scene: Scene) -> (time: Double, place: SourcePlace?)? {
        let gestures = scene.gestures.map { gesture in
            (gesture.fingerSpans.map(\.times.upperBound).max() ?? gesture.at, Optional(gesture.place))
        }
        let actions = scene.actions.map { ($0.at, Optional($0.place)) }
        let expectations = scene.expectations.compactMap { expectation in
            expectation.lastTime.map { ($0, expectation.place) }
        }
        return (gestures + actions + expectations).max { $0.0 < $1.0 }.map { (time: $0.0, place: $0.1) }
    }
}
