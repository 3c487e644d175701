/// Puts the elements of one document behind each other. An element that recurs, elsewhere perhaps, is a reference to the first
/// of its kind; a group with nothing but a group that moves or clips it is one.
struct SVGTarget: NativeTarget {
    /// Bytes that are saved for each element that recurs where it has been, and elsewhere; below that a reference, and the id
    /// that it asks for, are hardly shorter.
    private static let (shortest, shortestElsewhere) = (32, 56)

    /// The first of some elements that are equal.
    private struct First {
        /// Where it is in the text.
        var start: Int
        var end: Int
        let place: ElementText.Place?
        var id: NativeID?
        /// How many refer to it by itself.
        var references = 0
        /// The one behind it with which it makes a pair that is referred to as one.
        var partner: Int?
        var pairID: NativeID?
        /// Whether it is the second of a pair.
        var isSecond = false
    }

    /// A reference that was written last.
    private struct Reference {
        let number: Int
        let range: Range<Int>
    }

    /// A group that is not ended.
    private struct Group {
        /// Where in the text it begins, and what it holds.
        let start: Int
        let inside: Int
        let hasName: Bool
    }

    var element: ElementText
    var definitions: NativeDefinitions
    private var names = SVGNames()
    private var table = ByteTable()
    /// By the elements' numbers in the table.
    private var firsts: [First] = []
    /// Where the element begins that is being drawn.
    private var start = 0
    private var groups: [Group] = []
    private var isNaming = false
    /// The group without a name that was ended last: where it began, and where it ended.
    private var lastEnded: Range<Int>?
    private var lastReference: Reference?

    init(definitions: NativeDefinitions, expecting length: Int) {
        self.definitions = definitions
        element = ElementText(.markup, in: ByteText(reserving: length))
    }

    mutating func name(_ name: String) {
        let id = names.id(for: name)
        element.attribute("id") { $0.append(id) }
        // Of an id with `-` for spaces alone, the name can be read.
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

    /// Takes away what is between `<g id="a"` and ` transform="…">`, where a group begins in which there is but another one.
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

    /// The pair of the element that was referred to last, right before, and this one, and where it begins to be drawn; nil
    /// unless the first ones stand beside each other, too.
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

    /// Writes all elements, those that others refer to with their ids.
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
