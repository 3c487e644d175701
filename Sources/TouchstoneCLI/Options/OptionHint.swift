internal import ArgumentParser
internal import TouchstoneChecks
internal import TouchstoneExport
internal import TouchstoneGeometry
internal import TouchstoneKit
internal import TouchstoneScenes

/// Suggests the option that would allow or create what the library reports as missing. Only the command line knows its
/// options; the library's errors contain the values.
enum OptionHint {
    /// The text of an error of the library, with an option that helps, if there is one.
    static func text(of error: any Error) -> String {
        switch error {
        case let error as InputError:
            return "\(error)" + (FileHint.file(meantBy: error.path).map { "; did you mean '\($0)'?" } ?? "")
        case let error as DrawingError:
            return "\(error)" + (error.limit.map { "; " + raising($0.rawValue) } ?? "")
        case let error as NotOneFile:
            switch error {
            case .variants: return "\(error); choose one (--variant), or name a folder"
            case .frames:
                return
                    "\(error); choose one (--at 0.5, --frames 30), take the contact sheet (--sheet), or name a folder"
            }
        default: return "\(error)"
        }
    }

    /// The text about a large amount, with options for less.
    ///
    /// - Parameter alternatives: A sentence about other products than the pictures of frames, after a space.
    static func text(of amount: OutputAmount, _ formats: [RenderOptions.Format], _ alternatives: String) -> String {
        let size = WrittenFile.describe(byteCount: amount.byteCount)
        let frames = ["--every 4", "--frames 0..120"]
        if let file = amount.file {
            return "\(file.escaped) will have about \(size); \(enumeration(frames, with: "or")) makes it smaller, and "
                + "--yes leaves this warning out."
        }
        let fewer = frames + (formats.count > 1 ? ["--format png"] : [])
        return
            "about \(size) in \(Count.text(amount.count, "picture")) will be written; "
            + "\(enumeration(fewer, with: "or")) makes them fewer, and --yes leaves this warning out.\(alternatives)"
    }

    private static func raising(_ limit: String) -> String { "--limit \(limit)=N allows more" }

    private static let axes =
        "give the ranges of the axes (--axes 0..1079x0..2399, or 'axes: {x: [0, 1079], y: [0, 2399]}' in a scene)"

    /// The diagnostic with an option that helps, if there is one.
    static func completing(_ diagnostic: Diagnostic) -> Diagnostic {
        var diagnostic = diagnostic
        switch diagnostic.remedy {
        case .limit(let name): diagnostic.suggestion = raising(name)
        case .outsideFiles: diagnostic.suggestion = "--allow-outside allows it"
        case .axes:
            diagnostic.message +=
                ": name the file that has it (--device, or 'device' in a scene), or \(axes)"
        case .screenSize: diagnostic.message += ": \(axes)"
        case .embeddedScene:
            diagnostic.message +=
                ": Touchstone did not write it, it was drawn with --no-embed, or another program has removed the scene; use the file that Touchstone wrote, or a scene file"
        case .fewerTouches:
            diagnostic.message +=
                ": keep fewer samples a second (--resample 60), or refer to the file (--reference)"
        case nil: break
        }
        return diagnostic
    }

    /// The outcomes of a checked scene. For a missing golden they include the option that writes it.
    static func completing(_ scene: CheckedScene) -> CheckedScene {
        var scene = scene
        for index in scene.outcomes.indices where scene.outcomes[index].lacksGolden {
            scene.outcomes[index].diagnostic?.message += " (write it with --record missing)"
        }
        return scene
    }

    /// The remark on a scene that refers to a file outside its folder.
    static let outside = "the scene refers to a file outside its folder, which is read only with --allow-outside"
}

/// Finds the file that was probably meant by a path at which there is none.
enum FileHint {
    /// Returns a file in the same folder whose name differs only in its ending, or in a typing error. Nil if there is
    /// none, or if something exists at `path`.
    static func file(meantBy path: String) -> String? {
        let (folder, wanted) = (FilePath(path).parent, FilePath(path).lastComponent)
        guard !path.isEmpty, !FileSystem.exists(path), !wanted.contains("*") else {
            return nil
        }
        let ending = FilePath(wanted).fileExtension
        let names = FileSystem.names(in: folder.isEmpty ? "." : folder).filter { name in
            !name.hasPrefix(".") && (ArgumentSlip.isFile(name) || !ending.isEmpty && name.hasSuffix("." + ending))
        }
        let stem = stem(of: wanted)
        let alike = names.filter { self.stem(of: $0) == stem }
        let found =
            alike.first { $0.hasSuffix(".yaml") } ?? alike.first
            ?? Spelling.closest(to: stem, among: names.map(self.stem)).flatMap { closest in
                names.first { self.stem(of: $0) == closest && $0.hasSuffix("." + ending) }
                    ?? names.first { self.stem(of: $0) == closest }
            }
        return found.map { FilePath(folder).appending($0) }
    }

    private static func stem(of name: String) -> String {
        let ending = FilePath(name).fileExtension
        return ending.isEmpty ? name : String(name.dropLast(ending.count + 1))
    }
}
