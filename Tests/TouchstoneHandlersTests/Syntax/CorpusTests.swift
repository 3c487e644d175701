import Testing
import TouchstoneHandlers
import TouchstoneTestSupport

/// The snippets that `Examples/HandlerCorpus` compiles as Swift.
@Suite struct CorpusTests {
    /// The bodies of the classes in the files of the corpus.
    private static let bodies: [String] = {
        let files = PackageFolder.files(in: "Examples/HandlerCorpus/Sources/HandlerCorpus/Snippets")
        return files.flatMap { file -> [String] in
            let parts = ((try? PackageFolder.text(file)) ?? "").split(separator: "\nfinal class ").dropFirst()
            return parts.map { part in
                let lines = part.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
                return lines.prefix { $0 != "}" }.joined(separator: "\n")
            }
        }
    }()

    @Test func thereAreAHundred() {
        #expect(Self.bodies.count >= 100)
    }

    @Test(arguments: bodies) func whatIsPrintedIsTheSameTree(body: String) throws {
        let tree = try [ClassMember](parsing: body)
        let text = tree.map(\.description).joined(separator: "\n")
        #expect(try [ClassMember](parsing: text) == tree, "\(text)")
        #expect(!tree.isEmpty)
    }
}
