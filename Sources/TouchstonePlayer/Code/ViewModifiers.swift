internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneHandlers

/// The modifiers of a scene's views: shows the variables that they depend on.
///
/// The modifiers apply on top of the view's transform, as other code has set it last; `position` also moves the view's
/// center. The first modifier is the innermost.
struct ViewModifiers {
    private var shown: [Int: Shown] = [:]
    private var changed: [CodeInstance] = []
    /// The views with modifiers. A modifier may depend on the variables of any of them.
    private let count: Int

    private struct Shown {
        /// The transform without the modifiers, and the one that the view was given with them.
        var base: Transform
        var transform: Transform
    }

    init(_ code: SceneCode) { count = code.views.count { !$0.modifiers.isEmpty } }

    /// Whether variables have changed since the modifiers were applied.
    var hasChanged: Bool { !changed.isEmpty }

    mutating func markChanged(_ instance: CodeInstance) {
        if !changed.contains(where: { $0 === instance }) { changed.append(instance) }
    }

    /// Applies the modifiers of the views whose variables have changed.
    mutating func apply(_ run: Execution) throws(Trap) {
        let instances = changed
        changed = []
        for instance in instances {
            guard let view = instance.object as? View else { continue }
            var effect = Transform.identity
            var position: Point?
            for modifier in instance.code.modifiers {
                let value = try run.call(modifier.code, of: instance)
                switch modifier.kind {
                case .rotationEffect: effect = effect.concatenating(Transform(rotationAngle: value.asDouble))
                case .scaleEffect:
                    let size = value.asSize
                    let isSize = modifier.code.resultType == .size
                    effect = effect.concatenating(
                        isSize
                            ? Transform(scaleX: size.width, y: size.height)
                            : Transform(scaleX: value.asDouble, y: value.asDouble))
                case .offset:
                    let isPoint = modifier.code.resultType == .point
                    let offset =
                        isPoint ? value.asPoint - .zero : Vector(dx: value.asSize.width, dy: value.asSize.height)
                    effect = effect.concatenating(Transform(translation: offset))
                case .position: position = value.asPoint
                }
            }
            let known = shown[instance.index]
            let base = known.map { $0.transform == view.transform ? $0.base : view.transform } ?? view.transform
            view.transform = base.concatenating(effect)
            shown[instance.index] = Shown(base: base, transform: view.transform)
            if let position { view.center = position }
        }
    }
}
