import Testing
import TouchstoneGeometry
import TouchstoneHandlers
import TouchstoneTestSupport

/// What is printed can be read again, and is then the same.
@Suite struct DescriptionTests {
    private static let seeds = 0..<UInt64(Thoroughness.number(40, thorough: 2_000))

    @Test(arguments: seeds) func expressions(seed: UInt64) {
        var maker = RandomSyntax(seed: seed)
        for _ in 0..<20 {
            let tree = maker.expression(4)
            let text = tree.description
            #expect((try? Expression(parsing: text)) == tree, "\(text)")
        }
    }

    @Test(arguments: seeds) func handlers(seed: UInt64) {
        var maker = RandomSyntax(seed: seed)
        for _ in 0..<5 {
            let tree = maker.handler(3)
            let text = tree.description
            #expect((try? HandlerSyntax(parsing: text)) == tree, "\(text)")
        }
    }

    @Test(arguments: seeds) func members(seed: UInt64) {
        var maker = RandomSyntax(seed: seed)
        for _ in 0..<5 {
            let tree = maker.members(3)
            let text = tree.map(\.description).joined(separator: "\n")
            #expect((try? [ClassMember](parsing: text)) == tree, "\(text)")
        }
    }

    @Test func otherTreesAreNotEqual() throws {
        #expect(try Expression(parsing: "a + b") != Expression(parsing: "a - b"))
        #expect(try HandlerSyntax(parsing: "{ [weak self] in a }") != HandlerSyntax(parsing: "{ [self] in a }"))
        #expect(try HandlerSyntax(parsing: "a") == HandlerSyntax(parsing: "\n  a // b"))
    }
}
