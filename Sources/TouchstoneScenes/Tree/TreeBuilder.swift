internal import TouchstoneGeometry

/// Builds the tree of a scene's text, event by event, without recursion.
///
/// A YAML error, or an exceeded limit, ends the reading. Some things that YAML allows are errors in a scene: tags,
/// merge keys, keys that are not scalars, duplicate keys, and aliases of unknown anchors. They are reported and left
/// out, so that the decoder finds the other errors.
struct TreeBuilder {
    private typealias Node = SceneDocument.Node

    private let source: SourceText
    private let limits: ResourceLimits
    private let log: DiagnosticLog

    private var open = OpenNodes()
    /// The nodes that aliases may repeat.
    private var anchors: [String: Measured] = [:]
    /// The number of nodes so far, including keys. A node that aliases repeat is counted as often as it occurs.
    private var nodeCount = 0
    private var aliasCount = 0
    private var comments: CommentScanner

    /// A node with its size.
    private struct Measured {
        var node: Node
        /// The number of its nodes. Aliases count in full.
        var weight: Int
        /// The depth of nested lists and maps in it.
        var height: Int
    }

    private init(source: SourceText, limits: ResourceLimits, log: DiagnosticLog) {
        self.source = source
        self.limits = limits
        self.log = log
        comments = CommentScanner(source)
    }

    /// Returns the root of a text with the comments after it, or nil with the reason in the log.
    static func read(
        _ source: SourceText, limits: ResourceLimits, log: DiagnosticLog
    ) -> (root: SceneDocument.Node, ending: [SceneDocument.Comment])? {
        guard !source.isBlank else {
            log.error(
                source.scalars.isEmpty ? "the file is empty" : "the file contains no scene", at: nil,
                suggestion: "a scene starts with a canvas: canvas: [390, 844]")
            return nil
        }
        var builder = TreeBuilder(source: source, limits: limits, log: log)
        do {
            let events = YAMLEvents(source)
            while try builder.take(events.next()) {}
        } catch let error as YAMLProblem {
            log.error(SyntaxProblem(error, in: source, limits: limits))
            return nil
        } catch {
            return nil
        }
        guard let root = builder.open.root else {
            log.error("the file contains no scene", at: nil)
            return nil
        }
        return (root, root.comments.after + builder.comments.takeAll())
    }

    /// Reading cannot continue. The reason is in the log.
    private struct Exhausted: Error {}

    /// Processes the next event. Returns whether there is another one.
    private mutating func take(_ event: YAMLEvent) throws -> Bool {
        switch event.kind {
        case .streamEnd:
            comments.read(upTo: source.scalars.count)
            return false
        case .secondDocument:
            log.error(
                "a second document begins here", at: source.place(at: event.range.lowerBound),
                suggestion: "a scene file contains only one document")
            throw Exhausted()
        case .end: end(at: event.range)
        case .scalar(let string, let style): try take(string, style, event)
        case .alias(let name): try takeAlias(name, event.range)
        case .listStart: try begin(isMap: false, event)
        case .mapStart: try begin(isMap: true, event)
        }
        return true
    }

    // MARK: Nodes

    private mutating func take(_ string: String, _ style: YAMLEvent.Style, _ event: YAMLEvent) throws {
        let isPlain = style == .plain
        // If the node is nothing, the text after its properties belongs to what follows.
        let isNothing = isPlain && string.isEmpty
        let start = isNothing ? event.range.lowerBound : source.skippingProperties(from: event.range.lowerBound)
        let isBlock = style == .literal || style == .folded
        let place = source.place(of: start..<max(start, event.range.upperBound))
        let tail = isNothing || isBlock ? start : max(start, event.range.upperBound - 1)
        let line = source.place(at: tail).line
        if open.expectsKey {
            beginKey(at: start, mark: event.range.lowerBound)
            if isPlain, string == "<<" {
                log.error("merge keys are not part of the scene format", at: place, suggestion: "write the keys out")
                setKey(nil, at: place, line: line)
            } else {
                setKey(string, at: place, line: line)
            }
        } else {
            var node = try beginValue(
                Node(isPlain && ScalarText.isWord(string) ? .word(string) : .text(string), place: place), at: start,
                mark: event.range.lowerBound)
            node.anchor = event.anchor
            if !isNothing {
                node.spelling = ScalarSpelling(
                    string, style, isTagged: event.isTagged, start: start, end: event.range.upperBound, in: source)
            }
            add(Measured(node: node, weight: 1, height: 0))
            comments.awaitBeside(line: line)
        }
        checkTag(event.tag, at: place)
        if isBlock { comments.readLine() }
        comments.skip(to: event.range.upperBound)
    }

    private mutating func takeAlias(_ name: String, _ range: Range<Int>) throws {
        let place = source.place(of: range)
        if open.expectsKey {
            beginKey(at: range.lowerBound, mark: range.lowerBound)
            log.error("an alias cannot be a key", at: place)
            setKey(nil, at: place, line: place.line)
            return comments.skip(to: range.upperBound)
        }
        var node = try beginValue(Node(.refused, place: place), at: range.lowerBound, mark: range.lowerBound)
        var measured = Measured(node: node, weight: 1, height: 0)
        aliasCount += 1
        guard aliasCount <= limits[.aliases] else {
            throw exhausted("the scene has more than \(limits[.aliases]) aliases", at: place, beyond: .aliases)
        }
        if let named = anchors[name] {
            guard named.weight - 1 <= limits[.nodes] - nodeCount else {
                throw exhausted("aliases make the scene larger than \(limits[.nodes]) nodes", at: place, beyond: .nodes)
            }
            nodeCount += named.weight - 1
            guard open.depth + named.height <= limits[.depth] else {
                throw exhausted("aliases nest more than \(limits[.depth]) levels deep", at: place, beyond: .depth)
            }
            measured = named
            node.content = named.node.content
            node.place = named.node.place
            node.alias = name
        } else {
            log.error(
                "unknown alias \(("*" + name).quoted)", at: place,
                suggestion: Spelling.suggestion(for: name, among: anchors.keys.sorted(), prefix: "*")
                    ?? "an anchor comes before its aliases; put text in quotes")
        }
        measured.node = node
        comments.skip(to: range.upperBound)
        add(measured)
        comments.awaitBeside(line: place.line)
    }

    /// Begins a list or a map.
    private mutating func begin(isMap: Bool, _ event: YAMLEvent) throws {
        let start = source.skippingProperties(from: event.range.lowerBound)
        let place = source.place(at: start)
        let bracket: Unicode.Scalar = isMap ? "{" : "["
        let isInBrackets = start < source.scalars.count && source.scalars[start] == bracket
        let nodesBefore = nodeCount
        var node = Node(isMap ? .map([]) : .list([]), place: place)
        if open.expectsKey {
            // The content of a key is ignored.
            if !open.areInKey { log.error("a list or a map cannot be a key", at: place) }
            beginKey(at: start, mark: event.range.lowerBound, isOpen: true)
        } else {
            node = try beginValue(node, at: start, mark: event.range.lowerBound, isBlock: !isInBrackets)
        }
        checkTag(event.tag, at: place)
        node.anchor = event.anchor
        comments.skip(to: isInBrackets ? start + 1 : start)
        open.begin(
            OpenNodes.Frame(
                node: node, isMap: isMap, isInBrackets: isInBrackets, column: place.column, nodesBefore: nodesBefore))
    }

    /// Ends a list or a map.
    private mutating func end(at range: Range<Int>) {
        comments.read(upTo: range.lowerBound)
        placeBeside()
        guard var frame = open.end() else { return }
        if frame.isInBrackets {
            frame.node.comments.after = comments.takeAll()
            comments.skip(to: range.upperBound)
        } else {
            frame.node.comments.after = comments.takeEnd(ofBlockAt: frame.column)
        }
        frame.node.content = frame.isMap ? .map(log.distinct(frame.entries)) : .list(frame.elements)
        add(Measured(node: frame.node, weight: nodeCount - frame.nodesBefore, height: frame.height + 1))
        if frame.isInBrackets, open.depth > 0 { comments.awaitBeside(line: source.place(at: range.lowerBound).line) }
    }

    // MARK: Keys and values

    /// Begins a key at `start`, or at `mark` with its anchor, and adds the comments before it.
    private mutating func beginKey(at start: Int, mark: Int, isOpen: Bool = false) {
        comments.read(upTo: start)
        placeBeside()
        var key = OpenNodes.Key(place: source.place(at: start), isOpen: isOpen)
        key.comments.before = comments.takeAll()
        key.comments.isAfterBlank = source.isBlankLine(source.place(at: mark).line - 1)
        open.key = key
    }

    /// Sets the scalar of the key that was begun. `text` is nil if the key is an error.
    private mutating func setKey(_ text: String?, at place: SourcePlace, line: Int) {
        nodeCount += 1
        let question = comments.takeQuestion()
        if let question {
            log.error("keys that begin with '? ' are not part of the scene format", at: source.place(at: question))
        }
        open.key?.text = question == nil ? text : nil
        open.key?.place = place
        open.key?.line = line
    }

    /// Begins a value and adds the comments before it. A list or a map in block style leaves the comments before its
    /// first element to that element, except for one beside its key.
    private mutating func beginValue(
        _ node: SceneDocument.Node, at start: Int, mark: Int, isBlock: Bool = false
    ) throws -> SceneDocument.Node {
        comments.read(upTo: start)
        _ = comments.takeQuestion()
        placeBeside()
        var node = node
        if let key = open.key {
            node.comments = key.comments
            if isBlock {
                node.comments.beside = comments.takeBeside(line: key.line)
            } else {
                node.comments.before += comments.takeAll()
            }
        } else if open.depth > 0 {
            node.comments.before = comments.takeAll()
            node.comments.isAfterBlank = source.isBlankLine(source.place(at: mark).line - 1)
        }
        nodeCount += 1
        guard nodeCount <= limits[.nodes] else {
            throw exhausted("the scene has more than \(limits[.nodes]) nodes", at: node.place, beyond: .nodes)
        }
        guard open.depth <= limits[.depth] else {
            throw exhausted("nested more than \(limits[.depth]) levels deep", at: node.place, beyond: .depth)
        }
        return node
    }

    /// Adds a complete node to the list or the map that contains it.
    private mutating func add(_ measured: Measured) {
        if let anchor = measured.node.anchor { anchors[anchor] = measured }
        open.add(measured.node, height: measured.height)
    }

    /// Adds the comment beside the last value to that value.
    private mutating func placeBeside() {
        if let comment = comments.takeBeside() { open.setBeside(comment) }
    }

    // MARK: Mistakes

    /// Reports a tag, unless it is redundant.
    private func checkTag(_ tag: String?, at place: SourcePlace) {
        guard let tag else { return }
        let standard = "tag:yaml.org,2002:"
        let name = tag.hasPrefix(standard) ? "!!" + tag.dropFirst(standard.count) : tag
        log.error("the tag \(name.quoted) is not part of the scene format", at: place)
    }

    private func exhausted(_ message: String, at place: SourcePlace, beyond limit: ResourceLimits.Name) -> Exhausted {
        log.error(message, at: place, beyond: limit)
        return Exhausted()
    }
}
