/// Views for the elements of a collection. Each belongs to the identity of its element, wherever that is in the
/// collection.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The elements.
    public var data: Data
    /// Makes the view of an element.
    public var content: (Data.Element) -> Content
    /// The elements, in an array, which is fast to go through for any type.
    private let elements: [Data.Element]
    private let id: (Data.Element) -> ID

    private init(
        _ data: Data, _ elements: [Data.Element], _ content: @escaping (Data.Element) -> Content,
        id: @escaping (Data.Element) -> ID
    ) {
        self.data = data
        self.elements = elements
        self.content = content
        self.id = id
    }
}

extension ForEach: View where Content: View {
    /// Never called: this library evaluates the views.
    public var body: Never { fatalError("ForEach has no body") }

    /// Updates the node of the view, or returns another one.
    public func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: KeyedNode<ID>(context)) { node in
            let (ids, views) = node.observed { (Array(mapping: elements, id), Array(mapping: elements, content)) }
            node.begin()
            for index in views.indices { node.update(views[index], for: ids[index], in: context) }
            node.end()
        }
    }
}

extension Array {
    /// The results of a function, as of `map`. In code that is compiled for any type, `map` and `append` look up the type
    /// of the array for each element, which takes longer than the function.
    fileprivate init<Other>(mapping elements: [Other], _ transform: (Other) -> Element) {
        self.init(unsafeUninitializedCapacity: elements.count) { buffer, count in
            for index in elements.indices { buffer.initializeElement(at: index, to: transform(elements[index])) }
            count = elements.count
        }
    }
}

extension ForEach where Content: View {
    /// Creates views for elements that have an identity.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data, Array(data), content) { $0.id }
    }

    /// Creates views for elements whose identity a key path gives.
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {
        self.init(data, Array(data), content) { $0[keyPath: id] }
    }

    /// Creates views for a range of numbers.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
    where Data == Range<Int>, ID == Int {
        self.init(data, Array(data), content) { $0 }
    }

    /// Creates views for the elements of a collection that the views can change.
    public init<Elements: MutableCollection & RandomAccessCollection>(
        _ data: Binding<Elements>, @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
    )
    where
        Data == [IndexedElement<Elements, ID>], Elements.Element: Identifiable, ID == Elements.Element.ID,
        Elements.Index: Hashable
    {
        self.init(data, id: \.id, content: content)
    }

    /// Creates views for the elements of a collection that the views can change.
    public init<Elements: MutableCollection & RandomAccessCollection>(
        _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
        @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
    ) where Data == [IndexedElement<Elements, ID>], Elements.Index: Hashable {
        let current = data.wrappedValue
        let elements = current.indices.map {
            IndexedElement(index: $0, id: current[$0][keyPath: id], elements: data)
        }
        self.init(elements, elements, { content($0.binding) }, id: { $0.id })
    }
}

/// An element of a collection that views can change, with its index.
public struct IndexedElement<Elements: MutableCollection, ID: Hashable> {
    let index: Elements.Index
    let id: ID
    let elements: Binding<Elements>

    /// The element. If the collection has become shorter, the last value that was there.
    var binding: Binding<Elements.Element> {
        let (index, elements) = (index, elements)
        let last = elements.wrappedValue[index]
        return Binding(
            get: {
                let current = elements.wrappedValue
                return current.indices.contains(index) ? current[index] : last
            },
            set: { if elements.wrappedValue.indices.contains(index) { elements.wrappedValue[index] = $0 } })
    }
}
