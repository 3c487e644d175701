internal import TouchstoneEngine
internal import TouchstoneScenes

/// The hue of each view in the pictures of a scene, as an index among the theme's hues of views.
///
/// The first views have a hue each. If there are more views than hues, a view gets a hue that differs from those of the
/// views beside it: the superview, the nearest siblings, the members of its group, and then the more distant relatives.
/// The views of the scene's file come first, in its order, so that a view has the same hue in all variants.
struct ViewHues: Sendable {
    private var hues: [String: Int] = [:]

    /// The penalties for the same hue as a relative's.
    private enum Penalty {
        static let close = 1000
        static let near = 300
        static let distant = 100
    }
    /// The number of preceding siblings that are considered.
    private static let siblings = 6

    /// - Parameters:
    ///   - snapshot: any frame of the scene, for the views that code creates and for the members of groups.
    ///   - count: the number of hues.
    init(_ scene: Scene, _ snapshot: FrameSnapshot, count: Int) {
        var family = Family()
        for node in scene.views { family.add(node, to: nil) }
        for view in snapshot.views { family.add(view.name, to: view.superview.map { snapshot.views[$0].name }) }
        for view in snapshot.views where !view.readings.members.isEmpty {
            family.groups.append(view.readings.members + [view.name])
        }
        var uses = Array(repeating: 0, count: count)
        for name in family.names {
            var costs = uses
            func avoid(_ relative: String?, _ penalty: Int) {
                if let hue = relative.flatMap({ hues[$0] }) { costs[hue] += penalty }
            }
            let superview = family.superviews[name]
            avoid(superview, Penalty.close)
            avoid(superview.flatMap { family.superviews[$0] }, Penalty.distant)
            for (distance, sibling) in family.siblings(before: name, most: Self.siblings).enumerated() {
                avoid(sibling, distance == 0 ? Penalty.close : Penalty.near)
            }
            if let superview {
                for uncle in family.siblings(before: superview, most: 2) { avoid(uncle, Penalty.distant) }
            }
            for group in family.groups where group.contains(name) {
                for member in group.prefix(count) { avoid(member, Penalty.close) }
            }
            let hue = costs.indices.min { (costs[$0], $0) < (costs[$1], $1) } ?? 0
            hues[name] = hue
            uses[hue] += 1
        }
    }

    /// The index of a view's hue; 0 for an unknown view.
    subscript(name: String) -> Int { hues[name] ?? 0 }
}

/// The views of a scene and their superviews.
private struct Family {
    /// All views, in order.
    private(set) var names: [String] = []
    private(set) var superviews: [String: String] = [:]
    /// The members of each group, and the group itself.
    var groups: [[String]] = []
    /// The subviews of each view; those of the window have the empty name.
    private var subviews: [String: [String]] = [:]
    private var places: [String: Int] = [:]

    mutating func add(_ node: ViewNode, to superview: String?) {
        add(node.id, to: superview)
        for child in node.views { add(child, to: node.id) }
    }

    mutating func add(_ name: String, to superview: String?) {
        guard places[name] == nil else { return }
        names.append(name)
        superviews[name] = superview
        places[name] = subviews[superview ?? "", default: []].count
        subviews[superview ?? "", default: []].append(name)
    }

    /// The siblings before a view, the nearest first.
    func siblings(before name: String, most: Int) -> some Sequence<String> {
        let all = subviews[superviews[name] ?? ""] ?? []
        return all[..<(places[name] ?? 0)].reversed().prefix(most)
    }
}
