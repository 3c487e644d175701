extension Layer {
    /// The layers inside this one, from back to front, those of subviews included; nil if there are none. Setting it
    /// replaces the sublayers that are not of subviews.
    public var sublayers: [Layer]? {
        get {
            let all = order ?? view?.subviews.map(\.layer) ?? []
            return all.isEmpty ? nil : all
        }
        set {
            for layer in order ?? [] where !layer.isOfView { layer.removeFromSuperlayer() }
            for layer in newValue ?? [] where !layer.isOfView { addSublayer(layer) }
        }
    }

    /// Adds a sublayer in front of the others, and of the subviews that are there.
    public func addSublayer(_ layer: Layer) { insert(layer) { $0.count } }

    /// Inserts a sublayer at an index of ``sublayers``. An index that is out of range is replaced by the nearest valid
    /// one.
    public func insertSublayer(_ layer: Layer, at index: UInt32) { insert(layer) { min(Int(index), $0.count) } }

    /// Inserts a sublayer just behind `sibling`, or in front of all if `sibling` is not a sublayer.
    public func insertSublayer(_ layer: Layer, below sibling: Layer?) {
        insert(layer) { all in all.firstIndex { $0 === sibling } ?? all.count }
    }

    /// Inserts a sublayer just in front of `sibling`, or in front of all if `sibling` is not a sublayer.
    public func insertSublayer(_ layer: Layer, above sibling: Layer?) {
        insert(layer) { all in all.firstIndex { $0 === sibling }.map { $0 + 1 } ?? all.count }
    }

    /// Puts a layer in the place of a sublayer.
    public func replaceSublayer(_ oldLayer: Layer, with newLayer: Layer) {
        guard newLayer !== oldLayer else { return }
        insertSublayer(newLayer, below: oldLayer)
        oldLayer.removeFromSuperlayer()
    }

    private func insert(_ layer: Layer, at place: ([Layer]) -> Int) {
        guard !sequence(first: self, next: \.superlayer).contains(where: { $0 === layer }), !layer.shows(self) else {
            return
        }
        if let moved = layer.view, layer.isOfView {
            // The layer of a view comes with its view.
            guard let view else { return }
            let others = (order ?? view.subviews.map(\.layer)).filter { $0 !== layer }
            view.insertSubview(moved, at: others.prefix(place(others)).count { $0.isOfView })
            return
        }
        layer.removeFromSuperlayer()
        var all = order ?? view?.subviews.map(\.layer) ?? []
        all.insert(layer, at: place(all))
        order = all
        layer.storedSuperlayer = self
        didChange(true)
    }

    /// Returns whether a layer is this one, or is drawn with it: as a sublayer or a mask, at any depth.
    func shows(_ layer: Layer) -> Bool {
        layer === self || mask?.shows(layer) == true || order?.contains { $0.shows(layer) } == true
    }

    /// Removes the layer from the layer that contains it. The layer of a view is removed with its view.
    public func removeFromSuperlayer() {
        if isOfView { return view?.removeFromSuperview() ?? () }
        guard let parent = storedSuperlayer else { return }
        storedSuperlayer = nil
        parent.order?.removeAll { $0 === self }
        parent.didChange(true)
    }

    /// Brings the order of the sublayers up to date after the subviews have changed. A view that is new, or has a new
    /// place, gets the place in front of the one behind it; the frontmost view is in front of all layers.
    func subviewsDidChange(to subviews: [View]) {
        guard var all = order else { return }
        let layers = subviews.map(\.layer)
        let kept = Set(layers.map(ObjectIdentifier.init))
        all.removeAll { $0.isOfView && !kept.contains(ObjectIdentifier($0)) }
        var current = all.filter(\.isOfView)
        func move(_ layer: Layer, to index: Int) {
            all.removeAll { $0 === layer }
            current.removeAll { $0 === layer }
            let behind = index > 0 ? all.firstIndex { $0 === layers[index - 1] } : nil
            let front = current.count == index ? all.count : all.firstIndex { $0 === current[index] }
            all.insert(layer, at: current.count == index ? all.count : behind.map { $0 + 1 } ?? front ?? 0)
            current.insert(layer, at: index)
        }
        if let last = layers.last, current.last !== last, current.contains(where: { $0 === last }) {
            move(last, to: current.count - 1)
        }
        for (index, layer) in layers.enumerated() where index >= current.count || current[index] !== layer {
            move(layer, to: min(index, current.count))
        }
        order = all
    }
}

extension Layer {
    /// The corners of a layer.
    public struct CornerMask: OptionSet, Sendable, Hashable {
        /// The corners as bits, with UIKit's values.
        public let rawValue: UInt
        /// Creates corners from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The top left corner.
        public static let layerMinXMinYCorner = CornerMask(rawValue: 1 << 0)
        /// The top right corner.
        public static let layerMaxXMinYCorner = CornerMask(rawValue: 1 << 1)
        /// The bottom left corner.
        public static let layerMinXMaxYCorner = CornerMask(rawValue: 1 << 2)
        /// The bottom right corner.
        public static let layerMaxXMaxYCorner = CornerMask(rawValue: 1 << 3)

        package static let all: CornerMask = [
            .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
        ]
    }
}

extension View {
    /// The subviews in the order in which they are drawn, from back to front.
    var subviewsInDrawingOrder: [View] {
        guard subviews.contains(where: { $0.zPosition != 0 }) else { return subviews }
        return subviews.enumerated()
            .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
            .map(\.element)
    }
}
