internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer

/// Checks that the axes of transforms stay at right angles: the cosine of the angle between them is at most a tolerance.
///
/// The expectation `no-shear` has no excuses: a transform fails in every frame, regardless of its cause.
///
/// The lint `shear` accepts a transform that a view has in its first frame, or that it gets in the frame of an action of
/// the scene or in the next one. It also accepts transforms that are not sheared further than that one. In return, it
/// reports those that become mirrored or not a number, which no gesture requests either.
struct ShearMonitor: Monitor {
    private let view: String?
    private let tolerance: Double
    private let isPresented: Bool
    private let hasExcuses: Bool
    private var wasActed = false
    /// For the lint, the last transform of each view that no gesture set.
    private var accepted = ViewTable<Transform>()
    @BoxedOptional private var first: Failure?

    init(view: String?, tolerance: Double = 1e-6, isPresented: Bool = false, hasExcuses: Bool = false) {
        self.view = view
        self.tolerance = tolerance
        self.isPresented = isPresented
        self.hasExcuses = hasExcuses
    }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        guard first == nil else { return }
        let isActed = !frame.actions.isEmpty
        defer { wasActed = isActed }
        let views = frame.snapshot.views
        for index in views.indices where view == nil || views[index].name == view {
            let number = views[index].number
            let transform = (isPresented ? views[index].presented : nil)?.transform ?? views[index].model.transform
            var allowed = Transform.identity
            if hasExcuses {
                guard let earlier = accepted[number], !isActed, !wasActed else {
                    accepted[number] = transform
                    continue
                }
                if transform == earlier { continue }
                allowed = earlier
            }
            let shear = transform.shear
            let words: String
            var measure: Failure.Measure?
            if hasExcuses, !transform.isFinite {
                words = "not finite"
            } else if hasExcuses, transform.determinant != 0,
                (transform.determinant < 0) != (allowed.determinant < 0)
            {
                words = "mirrored"
            } else if abs(shear) > abs(allowed.shear) + tolerance {
                words =
                    "sheared\(frame.snapshot.valueSource(of: views[index].name, presented: isPresented)): "
                    + "the cosine of the angle between its axes is \(brief(shear))"
                measure = .init(found: [shear], expected: [0], missedBy: abs(shear), tolerance: tolerance)
            } else {
                continue
            }
            guard counts else { continue }
            first = Failure(
                in: frame, "the transform of '\(views[index].name)' is \(words)", of: views[index].name,
                measure: measure)
            return
        }
    }

    func finish() -> Failure? { first }
}
