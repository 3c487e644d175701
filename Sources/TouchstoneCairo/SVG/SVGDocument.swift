internal import CTouchstoneCairo
internal import TouchstoneDrawing
internal import TouchstoneGeometry
internal import TouchstoneSystem

/// Makes a document from Cairo independent of earlier drawing in the process.
///
/// Cairo takes ids from a counter of the whole process. Here each id is replaced by its letters and a number, which
/// counts the ids of the document in the order in which they first appear. The first tag gets the size of the PNG, in
/// pixels.
///
/// Cairo defines an image again in each group with an opacity that shows it. Only the first definition is kept.
///
/// The fill rule of a clip, which Cairo 1.16 writes at the element that is clipped, where readers ignore it, is written
/// at the path of the clip, too.
///
/// After a closed line, Cairo writes a move to its start. If a line has square ends, some readers draw a square there,
/// so the move is left out.
///
/// Masks, which Cairo 1.16 writes for groups with an opacity, get a region. Without one, readers use the box of the
/// masked contents, without the width of its lines, enlarged by a tenth on each side. They would cut off lines that
/// reach farther.
struct SVGDocument {
    /// New values for attributes of the first `svg` tag.
    private let sizes: [String: String]
    /// The text that is inserted after the id of a mask: a region three times the size of the picture on either axis,
    /// because the space of a mask may be shifted by up to the picture's size.
    private let maskRegion: String
    private var output: [UInt8] = []
    private var names: [[UInt8]: [UInt8]] = [:]
    /// The number of ids that begin with these letters.
    private var counts: [[UInt8]: Int] = [:]
    // A search costs time, and few pictures have either.
    private var hasSquareCaps = false
    private var hasEvenOddClips = false
    /// The ids of the clips with the even-odd rule, as Cairo writes them.
    private var evenOddClips: Set<[UInt8]> = []
    /// Whether the next path is that of such a clip.
    private var isEvenOdd = false
    /// Whether the next path has square ends.
    private var isSquare = false

    /// Returns `raw` with its own numbering and the size of the picture.
    ///
    /// - Parameters:
    ///   - raw: The document as Cairo writes it.
    ///   - list: The picture that it shows.
    ///   - size: The size of the picture in pixels.
    static func normalized(_ raw: [UInt8], of list: DrawList, size: PixelSize) -> [UInt8] {
        var document = SVGDocument(list, size)
        return raw.withUnsafeBufferPointer { document.rewrite($0) }
    }

    private init(_ list: DrawList, _ size: PixelSize) {
        for item in list.items {
            switch item {
            case .shape(let shape): hasSquareCaps = hasSquareCaps || shape.stroke?.cap == .square
            case .pushClip(let outline, _): hasEvenOddClips = hasEvenOddClips || outline.fillRule == .evenOdd
            case .text, .gradient, .image, .popClip, .pushGroup, .popGroup: continue
            }
        }
        sizes = [
            "width": String(size.width), "height": String(size.height),
            "viewBox": "0 0 \(size.width) \(size.height)",
        ]
        maskRegion =
            #" maskUnits="userSpaceOnUse" x="\#(-size.width)" y="\#(-size.height)""#
            + #" width="\#(3 * size.width)" height="\#(3 * size.height)""#
    }

    /// Reads the attributes once, replaces sizes and ids, and copies everything else.
    private mutating func rewrite(_ input: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        output.reserveCapacity(input.count)
        if hasEvenOddClips { findEvenOddClips(input) }
        var copied = 0
        var position = 0
        // The first tag follows the declaration, which contains no `>`.
        let rootStart = input.firstRange(of: Array("<svg".utf8))?.lowerBound ?? 0
        let rootEnd = Self.find(">", in: input, from: rootStart) ?? 0
        while let open = Self.find("\"", in: input, from: position),
            let close = Self.find("\"", in: input, from: open + 1)
        {
            let name = Self.attributeName(before: open, in: input)
            let value = UnsafeBufferPointer(rebasing: input[open + 1..<close])
            if open > rootStart, open < rootEnd, let size = sizes[String(decoding: name, as: UTF8.self)] {
                output += input[copied...open]
                output += size.utf8
                copied = close
            } else if name.elementsEqual("id".utf8) {
                if let end = endOfKnownImage(value, name.startIndex, in: input) {
                    output += input[copied..<name.startIndex - Self.imageStart.count]
                    copied = end
                    position = end
                    continue
                }
                output += input[copied...open]
                output += newName(for: value[...])
                copied = close
                if input[..<name.startIndex].suffix(6).elementsEqual("<mask ".utf8) {
                    output.append(input[close])
                    output += maskRegion.utf8
                    copied = close + 1
                }
                isEvenOdd =
                    hasEvenOddClips && evenOddClips.contains(Array(value))
                    && input[..<name.startIndex].suffix(10).elementsEqual("<clipPath ".utf8)
            } else if name.elementsEqual("d".utf8) {
                if isEvenOdd {
                    output += input[copied..<name.startIndex]
                    output += #"clip-rule="evenodd" "#.utf8
                    copied = name.startIndex
                }
                if isSquare, let end = Self.startOfLastMove(value) {
                    output += input[copied..<open + 1 + end]
                    copied = close
                }
                (isEvenOdd, isSquare) = (false, false)
            } else {
                if hasSquareCaps, name.elementsEqual("style".utf8) {
                    isSquare = value.firstRange(of: Self.squareCap) != nil
                }
                // A whole value that is a reference (`#id`), or one inside `url(#id)`.
                var search = open + 1
                while let hash = Self.find("#", in: input, from: search, to: close) {
                    let isWrapped = hash > open + 1 && input[hash - 1] == UInt8(ascii: "(")
                    let end = isWrapped ? Self.find(")", in: input, from: hash, to: close) ?? close : close
                    if isWrapped || hash == open + 1 {
                        output += input[copied...hash]
                        output += newName(for: input[hash + 1..<end])
                        copied = end
                    }
                    search = end
                }
            }
            position = close + 1
        }
        output += input[copied...]
        return output
    }

    private static let imageStart = Array("<image ".utf8)

    /// Returns the end of an image that is already defined; nil for other elements.
    private func endOfKnownImage(
        _ id: UnsafeBufferPointer<UInt8>, _ attribute: Int, in input: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        guard input[..<attribute].suffix(Self.imageStart.count).elementsEqual(Self.imageStart),
            names[Array(id)] != nil, let end = Self.find(">", in: input, from: attribute)
        else { return nil }
        return end + 1
    }

    private static let squareCap = Array("stroke-linecap:square".utf8)

    /// Returns the place of a move at the end of a path that follows a closed line.
    private static func startOfLastMove(_ path: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let close = path.lastIndex(of: UInt8(ascii: "Z")) else { return nil }
        let rest = path[(close + 1)...]
        let letters = rest.filter { $0 >= UInt8(ascii: "A") }
        return letters == [UInt8(ascii: "M")] ? close + 1 : nil
    }

    /// Finds elements with `clip-path="url(#id)" clip-rule="evenodd"`. They follow the definitions of their clips.
    private mutating func findEvenOddClips(_ input: UnsafeBufferPointer<UInt8>) {
        let rule = Array(#")" clip-rule="evenodd""#.utf8)
        var rest = input[...]
        while let found = rest.firstRange(of: rule) {
            if let hash = input[..<found.lowerBound].lastIndex(of: UInt8(ascii: "#")) {
                evenOddClips.insert(Array(input[(hash + 1)..<found.lowerBound]))
            }
            rest = rest[found.upperBound...]
        }
    }

    private mutating func newName(for name: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
        let old = Array(name)
        if let known = names[old] { return known }
        let letters = Array(old.prefix { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        let number = (counts[letters] ?? 0) + 1
        counts[letters] = number
        let new = letters + Array("\(number)".utf8)
        names[old] = new
        return new
    }

    /// Returns the letters in front of `="`.
    private static func attributeName(
        before quote: Int, in input: UnsafeBufferPointer<UInt8>
    ) -> Slice<UnsafeBufferPointer<UInt8>> {
        let end = quote - 1
        guard end > 0, input[end] == UInt8(ascii: "=") else { return input[quote..<quote] }
        var start = end
        while start > 0, input[start - 1] > UInt8(ascii: " ") { start -= 1 }
        return input[start..<end]
    }

    private static func find(
        _ byte: Unicode.Scalar, in input: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int? = nil
    ) -> Int? {
        let end = end ?? input.count
        guard start < end, let base = input.baseAddress,
            let found = memchr(base + start, Int32(byte.value), end - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
}

/// Owns the groups of a document until the document is destroyed, and then drops the references to them that Cairo
/// leaked.
///
/// It must be used only with the versions of ``CairoVersion/leaksGroups(_:)``, because in other versions every
/// remaining reference has an owner. The leak is about a kilobyte for each group of each picture. In an hour of
/// pictures that would be hundreds of megabytes.
final class LeakedGroups {
    private var patterns: [OpaquePointer] = []

    /// Takes ownership of the pattern of a group.
    func take(_ pattern: OpaquePointer) { patterns.append(pattern) }

    /// Drops all references to the groups. The document, and the context that drew to it, must have been destroyed.
    func release() {
        for pattern in patterns {
            var surface: OpaquePointer?
            if cairo_pattern_get_surface(pattern, &surface) == CAIRO_STATUS_SUCCESS, let surface {
                // The last reference is the pattern's own.
                while cairo_surface_get_reference_count(surface) > 1 { cairo_surface_destroy(surface) }
            }
        }
        destroyPatterns()
    }

    private func destroyPatterns() {
        for pattern in patterns { cairo_pattern_destroy(pattern) }
        patterns = []
    }

    deinit { destroyPatterns() }
}

/// The version of the Cairo library in use.
package enum CairoVersion {
    /// The version, such as `1.16.0`. SVG bytes are the same only between equal versions.
    package static var string: String { String(cString: cairo_version_string()) }

    /// Whether the library in use leaks the groups of SVG documents.
    static let leaksGroups = leaksGroups(cairo_version())

    /// Whether a version leaks the groups of SVG documents: it retains the surface of a group each time it writes the
    /// group, and never releases it.
    ///
    /// Source: the function `to_recording_surface` of Cairo's `cairo-svg-surface.c`, from 1.14.0 to 1.18.4, the newest
    /// version that was examined. It calls `_cairo_surface_snapshot_get_target`, which returns a new reference.
    /// References were counted with 1.16.0 and 1.18.4. Versions that were not examined are treated as correct: a leak
    /// only costs memory, but one release too many frees memory that is in use.
    ///
    /// - Parameter version: 10,000 · major + 100 · minor + micro, as `cairo_version()` returns it.
    package static func leaksGroups(_ version: Int32) -> Bool { (11400...11804).contains(version) }
}
