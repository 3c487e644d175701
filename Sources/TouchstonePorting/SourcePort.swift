/// Swift files written for UIKit or SwiftUI, with the edits that they need to compile with Touchstone. Lines that need no
/// edit stay as they are.
package struct SourcePort {
    /// A file as it was written.
    package struct Source: Sendable {
        /// The path, as messages name it.
        package var path: String
        package var text: String

        package init(path: String, text: String) { (self.path, self.text) = (path, text) }
    }

    /// A file with its edits.
    package struct File: Sendable {
        package var path: String
        package var text: String
        package var counts: EditCounts
    }

    package private(set) var files: [File] = []
    /// What was not done, in the order of the files and lines.
    package private(set) var remarks: [PortRemark] = []
    /// Whether a file is written for SwiftUI.
    let hasSwiftUI: Bool
    /// What the files declare.
    let sources: [SwiftSource]
    let table: TypeTable
    /// The views, controllers and recognizers of the files, with the views of SwiftUI.
    let kinds: [PortedKind]
    /// What only a storyboard connects.
    let storyboard: Storyboard
    /// What the files name of an asset catalog.
    let assets: AssetNames

    package init(_ originals: [Source]) {
        let read = originals.map { SwiftSource(path: $0.path, $0.text, hasSwiftUI: false) }
        hasSwiftUI = SwiftUIUse.isFound(in: read)
        sources = hasSwiftUI ? originals.map { SwiftSource(path: $0.path, $0.text, hasSwiftUI: true) } : read
        table = TypeTable(sources)
        let names = PortedNames(sources, hasSwiftUI: hasSwiftUI)
        var edited = sources.map { FileEdits($0, in: names) }
        for file in edited.indices { edited[file].makeLayers(table) }
        ActionEdits(sources: sources, table: table).apply(to: &edited)
        let reading = KindReader(sources: sources, table: table)
        let connected = Set(edited.flatMap { $0.connections.map { "\($0.type).\($0.method)" } })
        storyboard = Storyboard(kinds: reading.kinds, sources: sources, table: table, connected: connected)
        kinds = reading.kinds
        storyboard.openAccess(in: &edited)
        MoveEdits(sources: sources, table: table).apply(to: &edited)
        files = edited.map { File(path: $0.source.path, text: $0.text, counts: $0.counts) }
        assets = AssetNames(sources, table: table, hasSwiftUI: hasSwiftUI)
        let order = Dictionary(originals.enumerated().map { ($0.element.path, $0.offset) }) { first, _ in first }
        let delegates = DelegateRemarks(sources: sources, table: table).all
        let all = edited.flatMap(\.remarks) + reading.remarks + storyboard.remarks + assets.remarks + delegates
        remarks = all.enumerated().sorted { one, other in
            let (a, b) = (one.element, other.element)
            let (first, second) = (order[a.file] ?? 0, order[b.file] ?? 0)
            return (first, a.line, one.offset) < (second, b.line, other.offset)
        }.map(\.element)
    }
}
