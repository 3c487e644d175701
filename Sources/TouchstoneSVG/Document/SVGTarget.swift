/// Writes the elements of one document one after another. An element that recurs, perhaps at another place, is written
/// as a reference to the first of its kind. A named group that contains only a group that moves or clips it is merged
/// with that group.
struct SVGTarget: NativeTarget {
    /// The least number of bytes of an element for which a reference is used, at the same place and at another place.
    /// For shorter elements a reference and the id that it needs are hardly shorter.
    private static let (shortest, shortestElsewhere) = (32, 56)

    /// The first of several equal elements.
    private struct First {
        /// The range of the element in the text.
        var start: Int
        var end: Int
        let place: ElementText.Place?
        var id: NativeID?
        /// The number of references to this element alone.
        var references = 0
        /// The following element, with which it forms a pair that has one reference.
        var partner: Int?
        var pairID: NativeID?
        /// Whether it is the second element of a pair.
        var isSecond = false
    }

    /// The last reference that was written.
    private struct Reference {
        let number: Int
        let range: Range<Int>
    }

    /// An open group.
    private struct Group {
        /// The position in the text where the group begins, and the position where its contents begin.
        let start: Int
        let inside: Int
        let hasName: Bool
    }

    var element: ElementText
    var definitions: NativeDefinitions
    private var names = SVGNames()
    private var table = ByteTable()
    /// Indexed by the elements' numbers in the table.
    private var firsts: [First] = []
    /// The position where the element begins that is being drawn.
    private var start = 0
    private var groups: [Group] = []
    private var isNaming = false
    /// The range of the group without a name that was ended last.
    private var lastEnded: Range<Int>?
    private var lastReference: Reference?

    init(definitions: NativeDefinitions, expecting length: Int) {
        self.definitions = definitions
        element = ElementText(.markup, in: ByteText(reserving: length))
    }

    mutating func name(_ name: String) {
        let id = names.id(for: name)
        element.attribute("id") { $0.append(id) }
        // If the id only replaces spaces by `-`, the name can be read from it.
        let isReadable = id.elementsEqual(name.utf8.lazy.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "-") : $0 })
        if !isReadable { element.attribute("data-name", text: name) }
        isNaming = true
    }

    mutating func opened() {
        element.open()
        groups.append(Group(start: element.start, inside: element.text.count, hasName: isNaming))
        isNaming = false
    }

    mutating func closed() {
        guard let group = groups.popLast() else { return }
        lastReference = nil
        if group.hasName, let inner = lastEnded, inner == group.inside..<element.text.count {
            join(at: group.inside)
            element.endSilently()
        } else {
            element.end()
        }
        lastEnded = group.hasName ? nil : group.start..<element.text.count
    }

    /// Removes the text between `<g id="a"` and ` transform="…">` of a group that contains only one other group.
    private mutating func join(at place: Int) {
        let between = place - 1..<place + 2
        element.text.remove(between)
        for index in firsts.indices.reversed() {
            guard firsts[index].start > place else { break }
            firsts[index].start -= between.count
            firsts[index].end -= between.count
        }
    }

    mutating func draws() {
        element.open()
        element.forgetPlace()
        start = element.text.count
    }

    mutating func drawn() {
        let end = element.text.count
        let place = element.place
        guard end - start >= Self.shortest else { return }
        let (number, isNew) = table.number(of: element.text[(place?.end ?? start)..<end])
        if isNew { return firsts.append(First(start: start, end: end, place: place)) }
        let first = firsts[number]
        var offset = (x: 0, y: 0)
        if let place, let before = first.place {
            guard place.decimals == before.decimals else { return }
            offset = (place.x - before.x, place.y - before.y)
        }
        guard offset == (0, 0) || end - start >= Self.shortestElsewhere else { return }
        element.text.cut(to: start)
        if offset == (0, 0), let pair = pair(with: number) {
            element.text.cut(to: pair.start)
            element.repeating(pair.id, x: 0, y: 0, decimals: 0)
            lastReference = nil
            return
        }
        let id = first.id ?? definitions.makeID()
        firsts[number].id = id
        firsts[number].references += 1
        element.repeating(id, x: offset.x, y: offset.y, decimals: place?.decimals ?? 0)
        lastReference = offset == (0, 0) ? Reference(number: number, range: start..<element.text.count) : nil
    }

    /// Returns the pair of the element of the last reference and this one, and the position where the pair begins.
    /// Returns nil if that reference does not directly precede this element, or if the first elements of the two kinds
    /// are not adjacent.
    private mutating func pair(with number: Int) -> (id: NativeID, start: Int)? {
        guard let last = lastReference, last.range.upperBound == start else { return nil }
        if firsts[last.number].partner == nil {
            let isFree =
                firsts[last.number].end == firsts[number].start && !firsts[last.number].isSecond
                && firsts[number].partner == nil && !firsts[number].isSecond
            guard isFree else { return nil }
            firsts[last.number].partner = number
            firsts[number].isSecond = true
        }
        guard firsts[last.number].partner == number else { return nil }
        let id = firsts[last.number].pairID ?? definitions.makeID()
        firsts[last.number].pairID = id
        firsts[last.number].references -= 1
        return (id, last.range.lowerBound)
    }

    /// Writes all elements, with ids for those that are referred to.
    func write(to text: ByteText) {
        let own = element.text
        var next = 0
        for first in firsts {
            text.append(own[next..<first.start])
            next = first.start
            if let id = first.pairID {
                text.append("<g id=\"")
                text.append(id)
                text.append("\">")
            }
            if let id = first.id, first.references > 0 {
                let tag = own[first.start..<first.end].firstIndex(of: UInt8(ascii: " ")) ?? first.end
                text.append(own[next..<tag])
                text.append(" id=\"")
                text.append(id)
                text.append("\"")
                next = tag
            }
            text.append(own[next..<first.end])
            next = first.end
            if first.isSecond { text.append("</g>") }
        }
        text.append(own[next..<own.count])
    }
}
