internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneHandlers

/// The modifiers of a scene's views: shows what they depend on.
///
/// The modifiers apply on top of the view's transform, as other code has set it last; `position` also moves the view's
/// center. The first modifier is the innermost. A view is left as it is while the values of its modifiers do not change.
struct ViewModifiers {
    private var shown: [Int: Shown] = [:]
    private var changed: [CodeInstance] = []
    /// The views whose modifiers depend on more than the variables of the view.
    private let dependent: [CodeInstance]

    private struct Shown {
        /// The transform without the modifiers, and the one that the view was given with them.
        var base: Transform
        var transform: Transform
        /// What the modifiers added.
        var effect: Transform
        var position: Point?
    }

    init(_ instances: [CodeInstance]) {
        dependent = instances.filter { $0.code.modifiers.contains(where: \.readsOthers) }
    }

    /// Whether modifiers may change in a frame in which no variable is set.
    var areDependent: Bool { !dependent.isEmpty }
    /// Whether something may have changed since the modifiers were applied.
    var mayHaveChanged: Bool { areDependent || !changed.isEmpty }

    mutating func markChanged(_ instance: CodeInstance) {
        if !changed.contains(where: { $0 === instance }) { changed.append(instance) }
    }

    /// Applies the modifiers of the views whose variables have changed, and those that depend on more.
    mutating func apply(_ run: Execution) throws(Trap) {
        let instances = changed + dependent.filter { other in !changed.contains { $0 === other } }
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
            if let known, known.effect == effect, known.position == position { continue }
            let base = known.map { $0.transform == view.transform ? $0.base : view.transform } ?? view.transform
            view.transform = base.concatenating(effect)
            shown[instance.index] = Shown(
                base: base, transform: view.transform, effect: effect, position: position)
            if let position { view.center = position }
        }
    }
}
