import Foundation
import Testing
import TouchstoneScenes
import TouchstoneTestSupport

/// Properties of all documents: written and read again, a document has the same contents, each comment once, and the
/// same text.
@Suite struct DocumentPropertyTests {
    @Test(arguments: 0..<400)
    func writtenDocumentIsReadAsItWas(seed: Int) throws {
        var random = RandomDocument(seed: UInt64(seed))
        let document = random.document()
        let text = document.text
        // Without a key there is no document to read.
        guard !document.entries.isEmpty else { return }
        let read = try SceneDocument(parsing: text, file: "card.yaml")
        #expect(read.said == document.said, "seed \(seed)")
        #expect(read.remarks == document.remarks, "seed \(seed)")
        #expect(read.text == text, "seed \(seed)")
    }

    /// The scenes with additional comments and blank lines, and with the damage of hostile texts.
    @Test(arguments: PackageFolder.scenes)
    func strewnCommentsAreKept(scene: String) throws {
        let lines = try PackageFolder.text(scene).split(separator: "\n", omittingEmptySubsequences: false)
        for seed in 0..<8 {
            var random = SeededGenerator(seed: UInt64(seed))
            var strewn = ""
            // The indentation of the key of a block, whose lines have no comments.
            var block: Int?
            for (number, line) in lines.enumerated() {
                let indentation = line.prefix { $0 == " " }
                if let key = block, line.isEmpty || indentation.count > key {
                    strewn += line + (seed % 2 == 0 ? "\n" : "\r\n")
                    continue
                }
                block = line.hasSuffix(": |") ? indentation.count : nil
                if random.chance(0.2) { strewn += indentation + "# before \(number)\n" }
                if random.chance(0.1) { strewn += "\n\n" }
                if random.chance(0.05) { strewn += "# at the left \(number)\n" }
                strewn += line
                if random.chance(0.2), !line.isEmpty, !line.contains("# ") { strewn += " # beside \(number)" }
                strewn += seed % 2 == 0 ? "\n" : "\r\n"
            }
            let document = try SceneDocument(parsing: strewn, file: scene)
            let written = strewn.split { $0.isNewline }.compactMap { line in
                line.firstRange(of: "# ").map { String(line[$0.lowerBound...]) }
            }
            #expect(document.remarks == written.sorted(), "seed \(seed)")
            let again = try SceneDocument(parsing: document.text, file: scene)
            #expect(again.text == document.text, "seed \(seed)")
            #expect(again.remarks == document.remarks, "seed \(seed)")
            let plain = try SceneDocument(parsing: lines.joined(separator: "\n"), file: scene)
            #expect(again.said == plain.said, "seed \(seed)")
        }
    }

    @Test func thousandsOfCommentsAndElementsAreNoMatter() throws {
        var text = "a:\n"
        for number in 0..<20_000 { text += "  # \(number)\n  - [\(number), {b: 1}] # beside\n" }
        text += (0..<20_000).map { "# \($0)\n" }.joined()
        let clock = ContinuousClock()
        let start = clock.now
        let document = try SceneDocument(parsing: text, file: "card.yaml")
        #expect(document.text == text)
        #expect(clock.now - start < .seconds(60))
    }
}

extension SceneDocument {
    /// The contents, without comments and without the order of the keys.
    fileprivate var said: String { Node(.map(entries)).said }

    /// All comments, sorted.
    fileprivate var remarks: [String] {
        (heading + ending).map(\.text).sorted().merged(with: Node(.map(entries)).remarks)
    }
}

extension [String] {
    fileprivate func merged(with others: [String]) -> [String] { (self + others).sorted() }
}

extension SceneDocument.Node {
    fileprivate var said: String {
        if let alias { return "*\(alias)" }
        let name = anchor.map { "&\($0) " } ?? ""
        switch content {
        case .text(let text): return name + text.debugDescription
        case .word(let word):
            // A number is the same with an exponent and without.
            if let number { return name + "\(number)" }
            return name + (word.isEmpty || word == "null" ? "~" : word)
        case .refused: return "refused"
        case .list(let elements): return name + "[\(elements.map(\.said).joined(separator: ", "))]"
        case .map(let entries):
            return name
                + "{\(entries.map { "\($0.key.debugDescription): \($0.value.said)" }.sorted().joined(separator: ", "))}"
        }
    }

    fileprivate var remarks: [String] {
        let own = comments.before + comments.after + (comments.beside.map { [$0] } ?? [])
        guard alias == nil else { return own.map(\.text) }
        let inner = (elements ?? []).flatMap(\.remarks) + (entries ?? []).flatMap(\.value.remarks)
        return own.map(\.text) + inner
    }
}
