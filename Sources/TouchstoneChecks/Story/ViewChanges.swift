package import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer

/// The views whose numbers change in a run, and the numbers that change.
package struct ViewChanges: Sendable, Hashable {
    /// The numbers of a view that can change, in the order in which they are shown.
    package enum Kind: Int, Sendable, Hashable, CaseIterable { case position, scale, angle, alpha, offset }

    /// The views, in the order in which they first changed, with the kinds of numbers that change.
    package var views: [(name: String, kinds: Set<Kind>)] { zip(names, kinds).map { ($0, $1) } }

    fileprivate var names: [String] = []
    fileprivate var kinds: [Set<Kind>] = []
}

extension ViewChanges {
    /// The changing numbers of a view as drawn, in the form that a picture shows: `at 120, 80 · ×1.33 · 30°`. If they
    /// differ from those of the model, the text begins with `drawn`.
    package static func words(of view: ViewSnapshot, _ kinds: Set<Kind>) -> String {
        let drawn = words(of: ViewNumbers(view), kinds)
        guard view.presented != nil else { return drawn }
        var model = view
        model.presented = nil
        return drawn == words(of: ViewNumbers(model), kinds) ? drawn : "drawn \(drawn)"
    }

    private static func words(of numbers: ViewNumbers, _ kinds: Set<Kind>) -> String {
        func short(_ value: Double) -> String { trimmedDecimals(value, 1) }
        return Kind.allCases.filter(kinds.contains).compactMap { kind in
            switch kind {
            case .position: "at \(short(numbers.position.x)), \(short(numbers.position.y))"
            case .scale: "×\(decimals(numbers.scale, 2))"
            case .angle: "\(short(numbers.angle))°"
            case .alpha: "\(Int((numbers.alpha * 100).rounded())) % opaque"
            case .offset: numbers.offset.map { "scrolled \($0.map(short).joined(separator: ", "))" }
            }
        }.joined(separator: " · ")
    }
}

/// Finds the numbers of views that change, frame by frame.
struct ViewChangeTracker: Sendable, Hashable {
    private(set) var changes = ViewChanges()
    private var first: [String: ViewNumbers] = [:]
    private var indices: [String: Int] = [:]

    mutating func observe(_ snapshot: FrameSnapshot) {
        for view in snapshot.views where view.name != "view\(view.number)" {
            let numbers = ViewNumbers(view)
            guard let then = first[view.name] else {
                first[view.name] = numbers
                continue
            }
            let kinds = numbers.differences(from: then)
            guard !kinds.isEmpty else { continue }
            if let index = indices[view.name] {
                changes.kinds[index].formUnion(kinds)
            } else {
                indices[view.name] = changes.names.count
                changes.names.append(view.name)
                changes.kinds.append(kinds)
            }
        }
    }
}

/// The numbers of a view in its superview, as drawn.
private struct ViewNumbers: Sendable, Hashable {
    /// The center of the bounds, in the superview's coordinates.
    let position: Point
    let scale: Double
    /// The angle in degrees, clockwise on the screen.
    let angle: Double
    let alpha: Double
    /// The content offset of a scroll view.
    let offset: [Double]?

    init(_ view: ViewSnapshot) {
        let parts = view.drawn.transform.decomposition
        position = view.drawn.bounds.center.applying(view.drawnTransformToSuperview)
        scale = parts.scaleX
        angle = parts.angle * 180 / .pi
        alpha = view.drawn.alpha
        let field = view.readings.fields.first { $0.name == "contentOffset" }
        if case .vector(let numbers)? = field?.value { offset = numbers } else { offset = nil }
    }

    /// The numbers that differ visibly.
    func differences(from other: ViewNumbers) -> Set<ViewChanges.Kind> {
        var kinds: Set<ViewChanges.Kind> = []
        if !(position.distance(to: other.position) < 0.5), offset == other.offset { kinds.insert(.position) }
        if !(abs(scale - other.scale) < 0.005) { kinds.insert(.scale) }
        if !(abs(angle - other.angle) < 0.5) { kinds.insert(.angle) }
        if !(abs(alpha - other.alpha) < 0.01) { kinds.insert(.alpha) }
        if offset != other.offset { kinds.insert(.offset) }
        return kinds
    }
}
