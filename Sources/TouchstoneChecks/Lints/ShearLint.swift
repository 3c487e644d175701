internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer

/// A lint about transforms that become sheared, mirrored or not a number, which no gesture requests. Transforms that
/// the scene itself sets are accepted.
struct ShearLint: Monitor {
    private let view: String?
    private var before = ViewTable<(transform: Transform, shear: Double, isMirrored: Bool)>()
    private var wasActed = false
    private var first: Failure?

    /// The largest cosine of the angle between the axes.
    private static let tolerance = 1e-6

    init(view: String?) { self.view = view }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        guard first == nil else { return }
        let isActed = !frame.actions.isEmpty
        defer { wasActed = isActed }
        let views = frame.snapshot.views
        for index in views.indices where view == nil || views[index].name == view {
            let candidate = views[index]
            let transform = candidate.model.transform
            let known = before[candidate]
            if let known, known.transform == transform { continue }
            let shear = transform.shear
            let isMirrored = transform.determinant < 0
            guard let known, !isActed, !wasActed else {
                before[candidate] = (transform, abs(shear), isMirrored)
                continue
            }
            guard counts else { continue }
            if !transform.isFinite {
                first = Failure(in: frame, "the transform of '\(candidate.name)' is not finite", of: candidate.name)
            } else if isMirrored != known.isMirrored, transform.determinant != 0 {
                first = Failure(in: frame, "the transform of '\(candidate.name)' is mirrored", of: candidate.name)
            } else if abs(shear) > known.shear + Self.tolerance {
                first = Failure(
                    in: frame,
                    "the transform of '\(candidate.name)' is sheared: the cosine of the angle between its axes is "
                        + brief(shear),
                    of: candidate.name,
                    measure: .init(
                        found: [shear], expected: [0], missedBy: abs(shear), tolerance: Self.tolerance))
            }
            if first != nil { return }
        }
    }

    func finish() -> Failure? { first }
}
