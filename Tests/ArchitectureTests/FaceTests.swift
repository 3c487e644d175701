import Testing
import TouchstoneTestSupport

/// The public interface stays small.
@Suite struct FaceTests {
    private let sources: [(module: String, text: String)]

    init() throws {
        sources = try PackageFolder.files(in: "Sources").filter { $0.hasSuffix(".swift") }.map { path in
            (String(path.split(separator: "/")[1]), try PackageFolder.text(path))
        }
    }

    private func count(where isCounted: (String) -> Bool) -> Int {
        sources.filter { isCounted($0.module) }.map { Documentation.publicDeclarations(in: $0.text).count }
            .reduce(0, +)
    }

    @Test func fewDeclarationsArePublic() {
        #expect(count { !Face.open.contains($0) } <= Face.mostDeclarations)
        // This checks that the test finds public declarations.
        #expect(count { $0 == "TouchstoneEngine" } > 500)
    }

    @Test func exportHasNextToNone() {
        #expect(count { $0 == "TouchstoneExport" } <= Face.mostOfExport)
    }

    /// The modules that users can reach: the products, and those that are publicly imported on the way from them.
    private func reachable() throws -> Set<String> {
        let products = try PackageFolder.text("Package.swift").matches(of: #/\.library\(name: "(\w+)"/#)
        var reached: Set<String> = []
        var waiting = products.map { String($0.output.1) }
        while let next = waiting.popLast() {
            guard reached.insert(next).inserted else { continue }
            for source in sources where source.module == next { waiting += Face.publicImports(in: source.text) }
        }
        return reached
    }

    @Test func modulesBehindTheFaceHaveNone() throws {
        let reached = try reachable()
        let others = Set(sources.map(\.module)).subtracting(reached)
        // This checks that the products and their imports are found.
        #expect(reached.isSuperset(of: ["TouchstoneKit", "TouchstoneScenes"]) && others.contains("TouchstoneDrawing"))
        #expect(others.filter { other in count { $0 == other } > 0 }.sorted() == [])
    }

    /// The names of `TouchstoneSwiftUI` are SwiftUI's, which are seen only where `import SwiftUI` stands.
    @Test func noPublicTypeHasTheNameOfAnother() {
        let names = sources.filter { $0.module != "TouchstoneSwiftUI" }.flatMap { source in
            Face.typeNames(in: source.text).filter { !Face.sharedNames.contains("\(source.module).\($0)") }
        }
        #expect(names.count > 100)
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        #expect(counts.filter { $0.value > 1 }.keys.sorted() == [])
    }

    @Test func publicDeclarationsAreCounted() {
        let source = """
            public import Geometry
            @frozen public struct A {
                public var b: Int { 1 }
                @inlinable public init() {}
                package var c = 1
                public struct Kind {}
                override public func d() {}
            }
            open class E {}
            public typealias F = A
            public typealias Kind = Other.Kind
            struct G {}
            """
        #expect(Documentation.publicDeclarations(in: source).count == 7)
        #expect(Face.typeNames(in: source) == ["A", "E", "F"])
        #expect(Face.publicImports(in: source) == ["Geometry"])
        #expect(Face.publicImports(in: "import A\n@_exported public import B\ninternal import C\n") == ["B"])
    }
}
