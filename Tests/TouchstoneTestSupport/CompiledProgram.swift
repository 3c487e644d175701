internal import Foundation

/// A Swift program that a test compiles with the modules that were built together with the tests.
package struct CompiledProgram: Sendable {
    package struct NotBuilt: Error, CustomStringConvertible {
        package let description: String
    }

    private static let compiler = InstalledProgram.places(of: "swiftc").first
    /// The build folder of the tests: the first one with compiled modules.
    private static let buildFolder = BuiltTool.folders
        .first { FileManager.default.fileExists(atPath: "\($0)/Modules") }

    /// Whether there is a compiler, and a folder with compiled modules.
    package static var isPossible: Bool { compiler != nil && buildFolder != nil }

    private let place: String

    /// Compiles a program.
    ///
    /// - Parameters:
    ///   - sources: The paths of its files. One of them is `main.swift`.
    ///   - modules: The modules that it consists of, besides its own files.
    ///   - aliases: Names by which the files import modules, and the modules that they mean.
    ///   - folder: Where the program is put.
    package init(
        _ sources: [String], modules: [String], aliases: [String: String] = [:], in folder: TemporaryFolder
    ) throws {
        guard let compiler = Self.compiler, let buildFolder = Self.buildFolder else {
            throw NotBuilt(description: "there is no compiler, or no build folder")
        }
        place = "\(folder.path)/program"
        var arguments = ["-swift-version", "5", "-Onone", "-gnone", "-I", "\(buildFolder)/Modules", "-o", place]
        for sanitizer in [Sanitizer.address, .thread] where sanitizer.isRunning {
            arguments.append("-sanitize=\(sanitizer.rawValue)")
        }
        for (name, module) in aliases.sorted(by: { $0.key < $1.key }) {
            arguments += ["-module-alias", "\(name)=\(module)"]
        }
        let objects = try modules.flatMap { try Self.objects(of: $0, in: buildFolder) }
        let run = try ChildProcess.run(compiler, arguments + sources + objects, in: folder.path)
        guard run.status == 0 else { throw NotBuilt(description: run.output + run.errors) }
    }

    /// Returns the object files of a module, as the tests were linked with them. Its folder may contain older ones.
    private static func objects(of module: String, in folder: String) throws -> [String] {
        let products = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".product") }
        let ofTests = products.filter { $0.contains("PackageTests") }.sorted()
        for product in ofTests {
            let list = try String(contentsOfFile: "\(folder)/\(product)/Objects.LinkFileList", encoding: .utf8)
            let objects = list.split(separator: "\n").filter { $0.contains("/\(module).build/") }
            if !objects.isEmpty { return objects.map { $0.trimmingCharacters(in: ["'", "\""]) } }
        }
        throw NotBuilt(description: "the tests are not linked with \(module)")
    }

    /// Runs the program to its end.
    package func run(input: String = "") throws -> ChildProcess { try .run(place, [], input: input) }
}
