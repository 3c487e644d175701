/// The package that a port makes: the files, a program, and a scene and a test for each view, controller and recognizer.
package struct PortedPackage {
    /// A file of the package.
    package struct File: Hashable, Sendable {
        /// The path in the folder of the package.
        package var path: String
        package var text: String
        /// Whether the file is an example to be changed: the manifest, a scene or a test. A second port of the same
        /// files leaves it as it is.
        package var isExample: Bool { !path.hasPrefix("Sources/") }
    }

    /// The files, sorted by their paths. Empty if there is an error.
    package private(set) var files: [File] = []
    /// What was not done, in the order of the files and lines. With an error there is no package.
    package private(set) var remarks: [PortRemark] = []
    /// The names of the scenes, in the order of the files.
    package let kinds: [String]

    /// The line of shell that runs the tests in a container; nil if the package depends on a folder, which a container cannot
    /// see.
    package private(set) var containerLine: String?

    /// The frame of a view in tests and scenes.
    static let viewFrame = "CGRect(x: 95, y: 322, width: 200, height: 200)"

    /// - Parameters:
    ///   - port: the files with their edits.
    ///   - name: the name of the package: a Swift identifier.
    ///   - touchstone: where the package finds Touchstone.
    package init(_ port: SourcePort, name: String, touchstone: TouchstoneLocation) {
        kinds = port.kinds.map(\.name)
        let errors = Self.errors(in: port)
        remarks = errors + port.remarks
        guard errors.isEmpty else { return }
        func add(_ path: String, _ text: String) { files.append(File(path: path, text: text)) }
        add("Package.swift", PackageManifest.text(name: name, touchstone: touchstone, hasSwiftUI: port.hasSwiftUI))
        add(".gitignore", ".build/\nout/\n.touchstone/\n")
        if case .repository = touchstone {
            containerLine = ContainerFiles.lines(package: name).joined(separator: " && ")
            add("Dockerfile", ContainerFiles.dockerfile(package: name))
            add(".devcontainer/devcontainer.json", ContainerFiles.devcontainer(package: name))
        }
        add("Sources/\(name)/main.swift", Self.program(port))
        for (source, file) in zip(port.sources, port.files) { add("Sources/\(name)/\(source.name)", file.text) }
        if !port.storyboard.owners.isEmpty {
            add(
                "Sources/\(name)/Storyboard.swift",
                StoryboardFile(port.storyboard, kinds: port.kinds, table: port.table).text)
        }
        if !port.assets.isEmpty { add("Sources/\(name)/\(AssetNames.fileName)", port.assets.text) }
        for kind in port.kinds {
            let example = KindExample(kind, port: port)
            add("scenes/\(kind.name).yaml", example.scene)
            add("Tests/\(name)Tests/\(example.typeName)Tests.swift", example.test(module: name))
        }
        if port.kinds.isEmpty {
            add(
                "Tests/\(name)Tests/\(name)Tests.swift",
                (Self.imports(["Testing", "TouchstoneTesting"], for: port.kinds, port) + [
                    "", "@testable import \(name)", "",
                ])
                .joined(separator: "\n"))
        }
        files.sort { $0.path < $1.path }
    }

    // MARK: Errors

    private static func errors(in port: SourcePort) -> [PortRemark] {
        var errors: [PortRemark] = []
        var names: [String: String] = [:]
        for source in port.sources {
            let isTaken =
                source.name == "main.swift" || source.name == "Storyboard.swift" && !port.storyboard.owners.isEmpty
                || source.name == AssetNames.fileName && !port.assets.isEmpty
            if isTaken {
                errors.append(error(source, 0, "\(source.name) is a file that this command writes: rename yours"))
            }
            if let other = names[source.name.lowercased()] {
                errors.append(error(source, 0, "\(other) has the same name: a package has only one of that name"))
            }
            names[source.name.lowercased()] = source.path
        }
        for name in port.table.names {
            let all = port.table.declarations(of: name).filter { !port.table.declaration($0).isPrivate }
            guard let first = all.first else { continue }
            for other in all.dropFirst() {
                let source = port.sources[first.file]
                let line = source.text.line(of: byte(of: first, in: port))
                errors.append(
                    error(
                        port.sources[other.file], byte(of: other, in: port),
                        "\(name) is also declared at \(source.path):\(line): port them into two packages, or rename one"
                    ))
            }
        }
        return errors
    }

    private static func byte(of entry: TypeTable.Entry, in port: SourcePort) -> Int {
        port.sources[entry.file].tokens.ranges[port.table.declaration(entry).nameToken].lowerBound
    }

    private static func error(_ source: SwiftSource, _ byte: Int, _ message: String) -> PortRemark {
        source.remark(byte, message, .error)
    }

    /// Returns the import lines of a file that makes types of some kinds: the modules with a name, and those of the kinds.
    static func imports(_ modules: [String], for kinds: [PortedKind], _ port: SourcePort) -> [String] {
        let needsUIKit = kinds.contains { $0.role != .swiftUIView } || !port.hasSwiftUI
        let needsSwiftUI = kinds.contains { $0.role == .swiftUIView } || !needsUIKit
        let all = modules + (needsUIKit ? ["UIKit"] : []) + (needsSwiftUI ? ["SwiftUI"] : [])
        return all.sorted().map { "import \($0)" }
    }

    // MARK: The program

    private static func program(_ port: SourcePort) -> String {
        let what = port.hasSwiftUI ? "views" : "classes"
        var lines = imports(["TouchstoneCLI", "TouchstoneKit"], for: port.kinds, port)
        lines += [
            "", "// The command line of Touchstone, with the \(what) of this package for scenes.",
            "var behaviors = BehaviorCatalogue.ready",
        ]
        for kind in port.kinds {
            let expression = port.storyboard.owner(of: kind)?.expression ?? kind.expression()
            let made =
                switch kind.role {
                case .controller: "UIViewControllerHost(\(expression))"
                case .swiftUIView: "_UIHostingView(rootView: \(expression))"
                case .view, .recognizer: expression
                }
            let type = kind.role == .recognizer ? "RecognizerKind" : "BehaviorKind"
            let file = PackageManifest.literal("\(kind.type), of \(port.sources[kind.entry.file].name).")
            // A scene that a test has written names the class that the test creates.
            let created = port.storyboard.owner(of: kind).map { PortedKind.lowered($0.created) }
            for name in [kind.registeredName] + (kind.role == .controller ? [created].compactMap(\.self) : []) {
                lines += [
                    "behaviors.register(",
                    "    \(type)(",
                    "        name: \"\(name)\", summary: \(file),",
                    "        make: { _ in \(made) }))",
                ]
            }
        }
        return (lines + ["TouchstoneTool.main(behaviors: behaviors)", ""]).joined(separator: "\n")
    }
}
