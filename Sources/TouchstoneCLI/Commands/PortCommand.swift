internal import ArgumentParser
internal import TouchstoneChecks
internal import TouchstoneExport
internal import TouchstoneKit
internal import TouchstonePorting

/// `touchstone port`.
struct PortCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "port",
        abstract: "Make a package of views and controllers that were written for UIKit or SwiftUI.",
        discussion: """
            The package builds on Linux, with Touchstone's UIKit and SwiftUI. It has the files with the edits that they \
            need, a program with the whole command line, and a scene and a test for each view, controller and recognizer. \
            What the command cannot edit is printed with its line.

            Examples:
              touchstone port CardView.swift --output MyViews
              touchstone port Cards/*.swift --output MyViews --touchstone ../touchstone
            """)

    @Argument(
        help: ArgumentHelp("Swift files.", valueName: "file"), completion: .file(extensions: ["swift"]))
    var files: [String]

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The folder of the package, whose name is that of the package. It must be empty or missing.",
            valueName: "dir"), completion: .directory)
    var output: String

    @Option(
        help: ArgumentHelp(
            "Touchstone's sources: a folder, or the address of a repository. (default: those that this program was built from, or \(Release.repository))",
            valueName: "dir or url"), completion: .directory)
    var touchstone: String?

    @Flag(
        help:
            "Write into a folder that has files already. The sources are replaced; a manifest, scenes and tests that exist stay."
    )
    var force = false

    /// The most bytes of a file.
    private static let largest = 4 << 20

    func validate() throws { try NamedFile.checkFolder(output) }

    func run() throws {
        let location = try location()
        let sources = try files.map { path in
            SourcePort.Source(path: path, text: try InputFile.text(of: path, limit: Self.largest))
        }
        let port = SourcePort(sources)
        let folder = FileSystem.resolved(output) ?? output
        let name = PackageName.of(folder: folder)
        let package = PortedPackage(port, name: name, touchstone: location)
        let errors = package.remarks.filter { $0.severity == .error }
        guard errors.isEmpty else {
            for error in errors { Terminal.printError(error.description) }
            throw ExitStatus.badInput
        }
        let kept = try write(package)
        for file in port.files { Terminal.print("\(file.path): \(file.counts.summary)") }
        for remark in package.remarks { Terminal.printError(remark.description) }
        Terminal.print("\(output)  \(Count.text(package.files.count, "file"))")
        for file in package.files {
            Terminal.print("  \(file.path)\(kept.contains(file.path) ? "  (unchanged)" : "")")
        }
        Terminal.print("Next: cd \(ShellWord.quoted(output))")
        if let kind = package.kinds.first {
            Terminal.print("      swift run \(name) render \(ShellWord.file("scenes/\(kind).yaml"))")
        }
        Terminal.print("      swift test")
        if let line = package.containerLine { Terminal.print("      or, in a container, also on a Mac: \(line)") }
    }

    /// Writes the package, and returns the paths of the files that stay as they are.
    private func write(_ package: PortedPackage) throws -> [String] {
        let examples = Set(package.files.filter(\.isExample).map(\.path))
        var kept: [String] = []
        let interruption = Interruption()
        defer { interruption.end() }
        do throws(OutputError) {
            kept = try WholeFolder.write(
                package.files.map { ($0.path, Array($0.text.utf8)) }, to: output, replacing: force,
                keeping: { examples.contains($0) })
        } catch {
            guard error.kind == .isThere else { throw error }
            Terminal.printError(
                "touchstone: error: the folder '\(output)' is not empty; --force writes into it.")
            throw ExitStatus.cannotCreateOutput
        }
        if interruption.cancellation.isCancelled { throw Interrupted() }
        return kept
    }

    /// Returns where the package finds Touchstone.
    private func location() throws -> TouchstoneLocation {
        guard let touchstone else {
            return Release.checkout.map { .folder($0) } ?? .repository(Release.repository)
        }
        let location = TouchstoneLocation(argument: touchstone)
        guard case .folder(let path) = location else { return location }
        guard let resolved = FileSystem.resolved(path), Release.isCheckout(resolved) else {
            Terminal.printError(
                "touchstone: error: '\(path)' is not a checkout of Touchstone: it has no Package.swift of Touchstone.")
            throw ExitStatus.unreadableInput
        }
        return .folder(resolved)
    }
}
