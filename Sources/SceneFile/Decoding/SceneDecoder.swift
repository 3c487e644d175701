internal import Geometry

/// The tree of a text → ``Scene``. Every mistake goes to the log; a function that returns nil has reported why.
///
/// Each part of the grammar is an extension in a file of its own.
final class SceneDecoder {
    typealias Node = SceneDocument.Node
    typealias Entry = SceneDocument.Entry

    let catalogue: Catalogue
    let limits: SceneLimits
    let log: DiagnosticLog
    /// The views of the scene, known before gestures and expectations are read.
    var index = ViewIndex()
    /// The variant that is decoded; nil for a scene without variants.
    var variant: Scene.Variant?
    /// The names of all variants of the scene.
    var variantNames: [String] = []
    /// Recognizers that the scene has added so far.
    var recognizerCount = 0
    /// Gestures so far, what follows others among them.
    var gestureCount = 0
    /// Parts of expectations so far.
    var expectationPartCount = 0
    /// Samples of touches so far.
    var sampleCount = 0.0

    init(catalogue: Catalogue, limits: SceneLimits, log: DiagnosticLog) {
        self.catalogue = catalogue
        self.limits = limits
        self.log = log
    }

    /// The scene, or nil where anything in it is wrong.
    func decodeScene(_ root: Node, defaultTitle: String) -> Scene? {
        guard let fields = map(root, .scene) else { return nil }
        let canvas = decodeCanvas(fields)
        let title = fields["title"].map { text($0, "a title") } ?? defaultTitle
        let fps = number("fps", fields)
        let duration = fields["duration"].map { time($0) }
        let seed = fields.value("seed").flatMap(decodeSeed)
        let constants = fields["constants"].map(decodeConstants) ?? []
        let views = fields["views"].map(decodeViews) ?? []
        index.built = builtViews(of: views, canvas, fps, constants)
        let gestures = fields["gestures"].map(decodeGestures) ?? []
        let actions = fields["actions"].map(decodeActions) ?? []
        let rules = fields["rules"].map(decodeRules) ?? []
        let expectations = fields["expect"].map(decodeExpectations) ?? []
        let others = fields["expect"].map(decodeExpectationsOfOthers) ?? []
        let overlays = fields["overlays"].map(decodeOverlays) ?? .standard
        guard !log.hasErrors, let canvas, let title, let fps, let seed, let overlays else { return nil }
        let scene = Scene(
            title: title, variant: variant, canvas: canvas, fps: fps, duration: duration ?? nil, seed: seed,
            constants: constants,
            views: views, gestures: gestures, actions: actions, rules: rules, expectations: expectations,
            expectationsOfOthers: others,
            overlays: overlays)
        checkFrames(of: scene, fields)
        checkFingers(of: scene)
        return log.hasErrors ? nil : scene
    }

    /// The views that the scene's are built into. Where something is wrong so far, each view by itself: that has the names that
    /// its code gives, unless these depend on settings.
    private func builtViews(
        of views: [ViewNode], _ canvas: Scene.Canvas?, _ fps: Double?, _ constants: [Scene.Constant]
    ) -> BuiltViews {
        let nodes = log.hasErrors ? index.nodes : views
        let scene = Scene(
            title: "", canvas: canvas ?? Scene.Canvas(size: Self.anySize), fps: fps ?? 60, constants: constants,
            views: nodes)
        let build = catalogue.builtViews
        return BuiltViews { scene.allViews.contains { $0.behavior != nil } ? build(scene) : [] }
    }

    /// The size of a window whose own could not be read.
    private static let anySize = Size(width: 100, height: 100)

    private func decodeCanvas(_ scene: Fields) -> Scene.Canvas? {
        guard let node = scene["canvas"] else {
            log.error("the scene needs 'canvas'", at: scene.place, suggestion: "canvas: [390, 844]")
            return nil
        }
        if case .list = node.content {
            return canvasSize(node).map { Scene.Canvas(size: $0) }
        }
        guard let fields = map(node, .canvas) else { return nil }
        let scale = number("scale", fields)
        let background = fields["background"].map(color)
        guard let sizeNode = required("size", fields) else { return nil }
        guard let size = canvasSize(sizeNode), let scale else { return nil }
        if let background, background == nil { return nil }
        return Scene.Canvas(size: size, scale: scale, background: background ?? nil)
    }

    /// The size of a window.
    func canvasSize(_ node: Node) -> Size? {
        let side = NumberRange(1, 16_384)
        return numbers(node, "a width and a height", each: [side, side]).map { Size(width: $0[0], height: $0[1]) }
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

    private func decodeConstants(_ node: Node) -> [Scene.Constant] {
        let removed = catalogue.removedConstants
        let names = catalogue.constants.map(\.name)
        guard let fields = map(node, .constants, keys: names + removed.keys.sorted()) else { return [] }
        return fields.entries.compactMap { entry in
            if let replacement = removed[entry.key] {
                log.error(
                    "there is no constant \(entry.key.quoted) any more", at: entry.keyPlace, suggestion: replacement)
                return nil
            }
            guard let constant = catalogue.constants.first(where: { $0.name == entry.key }) else { return nil }
            return decodeSetting(entry.value, constant.type, named: entry.key)
                .map { Scene.Constant(name: entry.key, value: $0) }
        }
    }
}
