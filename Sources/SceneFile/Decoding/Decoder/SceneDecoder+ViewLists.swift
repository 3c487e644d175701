/// Settings that name views of the scene which are moved together.
extension SceneDecoder {
    /// The ids as they are written. Whether there are such views is checked when all views are known.
    func decodeViewList(_ node: Node) -> [String] {
        let elements = list(node, "a list of views' ids", isShort: true)
        if node.elements?.isEmpty == true { return mismatch("at least one view's id", node) ?? [] }
        viewLists.append((owner: nil, node: node))
        return elements.map { text($0, "a view's id") }.filter { !$0.isEmpty }
    }

    /// Reports ids of no view, views that are named twice, and views that lie in one another.
    func checkViewLists(of scene: Scene) {
        let paths = paths(to: scene.views, below: [])
        for (owner, node) in viewLists {
            var known = owner.map { [$0] } ?? []
            for element in node.elements ?? [] {
                guard let name = element.scalar, !name.isEmpty else { continue }
                check(name, at: element.place, owner: owner, known: known, paths)
                known.append(name)
            }
        }
    }

    private func check(
        _ name: String, at place: SourcePlace, owner: String?, known: [String], _ paths: [String: [String]]
    ) {
        guard let path = paths[name] else {
            guard !index.isOpen, index[name] == nil else { return }
            log.error(
                "unknown view \(name.quoted)", at: place, suggestion: Spelling.suggestion(for: name, among: index.ids))
            return
        }
        if name == owner {
            log.error("\(name.quoted) cannot be a member of itself", at: place)
        } else if known.contains(name) {
            log.error("\(name.quoted) is named twice", at: place)
        } else if let outer = known.first(where: { $0 != owner && path.contains($0) }) {
            log.error("\(name.quoted) lies in \(outer.quoted): it would be moved twice", at: place)
        } else if let inner = known.first(where: { paths[$0]?.contains(name) ?? false }) {
            log.error("\(inner.quoted) lies in \(name.quoted): it would be moved twice", at: place)
        }
    }

    /// For each view the ids of those that it lies in.
    private func paths(to views: [ViewNode], below path: [String]) -> [String: [String]] {
        views.reduce(into: [:]) { paths, view in
            paths[view.id] = path
            paths.merge(self.paths(to: view.views, below: path + [view.id])) { first, _ in first }
        }
    }
}
