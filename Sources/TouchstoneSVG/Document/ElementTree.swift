internal import TouchstoneSystem

/// The elements of pictures. A picture is the number of its root element. The numbers count from 0, and the elements in
/// an element have lower numbers than it.
struct ElementTree {
    struct Node: Hashable {
        /// The number of the text in which the element was written, without the elements in it.
        let tag: Int
        /// The numbers of the elements in a group; nil for an element that was written as a whole.
        let children: [Int]?
    }

    /// The text of an element, without the elements in it.
    struct Tag: Hashable {
        let text: ArraySlice<UInt8>

        /// Arrays are compared and hashed byte by byte, which is several times slower.
        static func == (one: Tag, other: Tag) -> Bool {
            one.text.withUnsafeBytes { one in
                other.text.withUnsafeBytes { other in
                    guard one.count == other.count, let start = one.baseAddress, let otherStart = other.baseAddress
                    else { return one.isEmpty && other.isEmpty }
                    return memcmp(start, otherStart, one.count) == 0
                }
            }
        }

        func hash(into hasher: inout Hasher) { text.withUnsafeBytes { hasher.combine(bytes: $0) } }
    }

    private let sharesElements: Bool
    private(set) var nodes: [Node] = []
    private var numbers: [Node: Int] = [:]
    private(set) var tags: [Tag] = []
    private var tagNumbers: [Tag: Int] = [:]
    /// The approximate number of bytes that the elements have as text.
    private(set) var size = 0

    /// - Parameter sharesElements: Whether elements that are equal are kept once. A single picture has few of them, and
    ///   is written faster without a search.
    init(sharesElements: Bool = true) { self.sharesElements = sharesElements }

    /// Adds an element that is written as a whole, and returns its number.
    mutating func add(_ element: ArraySlice<UInt8>) -> Int {
        number(of: Node(tag: tagNumber(of: element), children: nil))
    }

    /// Adds a group, which is written as an element without contents, and returns its number.
    mutating func add(_ group: ArraySlice<UInt8>, containing children: [Int]) -> Int {
        number(of: Node(tag: tagNumber(of: group), children: children))
    }

    private mutating func number(of node: Node) -> Int {
        if sharesElements {
            if let known = numbers[node] { return known }
            numbers[node] = nodes.count
        }
        nodes.append(node)
        size += tags[node.tag].text.count + 6 * (node.children?.count ?? 0)
        return nodes.count - 1
    }

    private mutating func tagNumber(of text: ArraySlice<UInt8>) -> Int {
        if sharesElements, let known = tagNumbers[Tag(text: text)] { return known }
        let tag = Tag(text: Array(text)[...])
        if sharesElements { tagNumbers[tag] = tags.count }
        tags.append(tag)
        return tags.count - 1
    }

    /// Appends an element with its contents as markup.
    ///
    /// - Parameter name: The element's class; nil for none.
    func write(_ number: Int, class name: [UInt8]? = nil, to text: ByteText) {
        let node = nodes[number]
        guard let children = node.children else { return Self.write(tags[node.tag].text, class: name, to: text) }
        open(number, class: name, to: text)
        for child in children { write(child, to: text) }
        text.append("</g>")
    }

    /// Appends the beginning of a group as markup.
    func open(_ number: Int, class name: [UInt8]?, to text: ByteText) {
        Self.write(tags[nodes[number].tag].text.dropLast(2), class: name, to: text)
        text.append(">")
    }

    private static func write(_ tag: ArraySlice<UInt8>, class name: [UInt8]?, to text: ByteText) {
        guard let name else { return text.append(tag) }
        let end = tag.firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "/") } ?? tag.endIndex
        text.append(tag[..<end])
        text.append(" class=\"")
        text.append(name)
        text.append("\"")
        text.append(tag[end...])
    }

    /// Appends the elements from the given one on as arrays, separated by commas. A group contains the numbers of its
    /// elements.
    func writeArrays(from first: Int = 0, to text: ByteText) {
        for number in nodes.indices.dropFirst(first) {
            if number > first { text.append(",") }
            let node = nodes[number]
            guard let children = node.children else {
                text.append(tags[node.tag].text)
                continue
            }
            text.append(tags[node.tag].text.dropLast())
            for child in children {
                text.append(",")
                text.append(child)
            }
            text.append("]")
        }
    }
}
