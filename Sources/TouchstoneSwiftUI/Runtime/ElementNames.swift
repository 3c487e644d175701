internal import TouchstoneEngine

/// The names of the views of the engine in a host.
final class ElementNames {
    /// The numbers of the names that end with one.
    private struct Numbers {
        var last = 0
        /// The numbers of views that have gone, the smallest last.
        var free: [Int] = []
    }
    private var numbers: [String: Numbers] = [:]
    private var given: [ObjectIdentifier: (base: String, number: Int)] = [:]

    /// Names the view of the engine that stands for an element after the innermost type of view around it which consists
    /// of this element alone, or else after the element itself. A second view of the same name is `card2`. The name of an
    /// element that has left the tree is used again.
    func name(_ view: UIView, for element: ElementNode) {
        let composite = element.namingNode
        (view as? any HostedElement)?.stateNode = composite
        let name = composite?.viewName ?? element.typeName
        let base = name.prefix(1).lowercased() + name.dropFirst()
        release(element)
        let number = takeNumber(of: base)
        given[ObjectIdentifier(element)] = (base, number)
        view.identifier = number == 1 ? base : "\(base)\(number)"
    }

    private func takeNumber(of base: String) -> Int {
        if let free = numbers[base]?.free.popLast() { return free }
        numbers[base, default: Numbers()].last += 1
        return numbers[base]?.last ?? 1
    }

    /// Makes the name of an element that leaves the tree free.
    func release(_ element: ElementNode) {
        guard let (base, number) = given.removeValue(forKey: ObjectIdentifier(element)) else { return }
        let place = numbers[base]?.free.firstIndex { $0 < number } ?? numbers[base]?.free.endIndex ?? 0
        numbers[base]?.free.insert(number, at: place)
    }
}

extension ElementNode {
    /// The innermost view that consists of this element alone and has a name, unless it is the root view.
    fileprivate var namingNode: EvaluatedNode? {
        var node = parent
        while let current = node, current !== host.root?.content, current.elements.count == 1 {
            if let evaluated = current as? EvaluatedNode, evaluated.viewName != nil { return evaluated }
            if let wrapper = current as? WrapperNode, wrapper.principal !== self { return nil }
            node = current.parent
        }
        return nil
    }
}
