import Foundation
import Testing
import TouchstonePorting
import TouchstoneTestSupport

/// `docs/uikit-names.md` is generated from the sources.
@Suite struct UIKitNamesPageTests {
    /// `RECORD_GOLDENS=1` writes the page, and fails.
    @Test func pageOfNamesIsWhatTheSourcesSay() throws {
        let path = "docs/uikit-names.md"
        let page = try Self.page()
        if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
            try page.write(toFile: "\(PackageFolder.path)/\(path)", atomically: true, encoding: .utf8)
            Issue.record("\(path) was recorded")
        }
        #expect(try PackageFolder.text(path) == page)
    }

    @Test func namesAreReadWithWhatTheyDo() {
        let types = UIKitNames([
            """
            /// A view.
            open class View: Hooks {
                /// The tag.
                public var tag = 0
                /// A value that is stored and has no effect.
                open var isSlow = false
                /// Does nothing.
                @discardableResult
                public func endEditing(_ force: Bool) -> Bool { true }
                package var hidden = 1
                /// Inner.
                public enum Mode: Int { case a }
                override open func layout() {}
                override open func setTint() {}
            }
            """,
            """
            /// What subclasses override.
            open class Hooks: Responder {
                /// Called later.
                open func didChange() {}
                /// Does nothing.
                open func setTint() {}
            }

            /// A rectangle on the screen.
            public typealias UIView = View

            extension View {
                /// Moves it.
                public static func move(
                    to point: CGPoint
                ) {}
            }

            /// Returns a point.
            public func CGPointMake(_ x: Double) -> CGPoint { .zero }
            /// Not a name of the platform.
            public struct Other {}
            """,
        ]).types
        #expect(types.map(\.name) == ["", "UIView"])
        #expect(types.first?.working == ["CGPointMake()"])
        #expect(types.last?.working == ["Mode", "didChange()", "move()", "setTint()", "tag"])
        #expect(types.last?.silent == ["endEditing()", "isSlow"])
    }

    private static func page() throws -> String {
        let files = ["TouchstoneGeometry", "TouchstoneEngine", "TouchstoneUIKit"].flatMap { module in
            PackageFolder.files(in: "Sources/\(module)").filter { $0.hasSuffix(".swift") }
        }
        let types = UIKitNames(try files.map { try PackageFolder.text($0) }).types
        func list(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: " ") }
        var text = """
            # The names of UIKit

            This page lists the names that `TouchstoneUIKit` has, for code that was written for UIKit. It is generated
            from the sources. See [Porting from UIKit](porting-from-uikit.md).

            The names of the second column work. Those of the third one compile, and keep a value or do nothing. A few
            warn if a value would change what is drawn. Members of a class belong to the classes that inherit from it,
            too. Overloads have one entry; initializers have none.

            | type | works | does nothing, or only keeps a value |
            |---|---|---|

            """
        for type in types where !type.name.isEmpty {
            text += "| `\(type.name)` | \(list(type.working)) | \(list(type.silent)) |\n"
        }
        if let functions = types.first, functions.name.isEmpty {
            text += "| functions and constants | \(list(functions.working)) | \(list(functions.silent)) |\n"
        }
        text += """

            ## Missing

            `touchstone port` warns of code that uses these names of the platform. With a type of this list, it does not
            compile.

            | reason, and what to do | names |
            |---|---|

            """
        let advices = AbsentName.all.map(\.advice)
        for advice in advices.enumerated().filter({ advices.firstIndex(of: $0.element) == $0.offset }).map(\.element) {
            let names = AbsentName.all.filter { $0.advice == advice }.map(\.name).sorted()
            text += "| \(advice) | \(list(names)) |\n"
        }
        return text
    }
}

/// The public names of sources, by the types that have them, with what they do.
private struct UIKitNames {
    struct TypeNames {
        var name: String
        var working: [String] = []
        var silent: [String] = []
    }

    /// The types in alphabetical order. The first one may have the names that belong to none.
    private(set) var types: [TypeNames] = []

    init(_ sources: [String]) {
        var aliases: [String: String] = [:]
        for source in sources {
            for match in source.matches(of: #/public typealias (\w+) = (?:\w+\.)?(\w+)\n/#)
            where Self.isOfPlatform(String(match.output.1)) {
                let (own, name) = (String(match.output.2), String(match.output.1))
                // A color is a `UIColor` rather than a `CGColor`.
                if aliases[own].map({ !$0.hasPrefix("UI") && name.hasPrefix("UI") }) ?? true { aliases[own] = name }
            }
        }
        var subclasses: [String: [String]] = [:]
        for source in sources {
            for match in source.matches(of: #/(?m)^(?:open|public) class (\w+): (\w+)/#) {
                subclasses[String(match.output.2), default: []].append(String(match.output.1))
            }
        }
        /// The names of a type, or of the classes that inherit from it if it is not of the platform.
        func names(of type: String) -> [String] {
            let name = aliases[type] ?? type
            return Self.isOfPlatform(name) ? [name] : (subclasses[type] ?? []).flatMap(names)
        }
        var found: [String: [String: Bool]] = [:]
        var overridden: [String: Set<String>] = [:]
        for source in sources { Self.read(source, names, into: &found, &overridden) }
        for (owner, entries) in overridden {
            for entry in entries where found[owner]?[entry] != nil { found[owner]?[entry] = false }
        }
        types = found.map { name, members in
            TypeNames(
                name: name, working: members.filter { !$0.value }.map(\.key).sorted(),
                silent: members.filter(\.value).map(\.key).sorted())
        }.sorted { $0.name < $1.name }
    }

    private static func isOfPlatform(_ name: String) -> Bool {
        ["UI", "CA", "CG", "NS"].contains { name.hasPrefix($0) }
            || ["Timer", "DispatchQueue", "NotificationCenter"].contains(name)
    }

    /// Whether a documentation comment says that a name does nothing.
    private static func isSilent(_ comment: String) -> Bool {
        if comment.contains(#/[Nn]ever called|[Nn]ever read/#) { return true }
        // A method that subclasses override is called.
        if comment.contains("outside of") || comment.contains("unless overridden") { return false }
        return comment.contains(
            #/no effect|[Dd]oes nothing|is stored|are stored|[Aa]lways (nil|false|zero|0|1\b|empty)/#)
    }

    private static func read(
        _ source: String, _ names: (String) -> [String], into found: inout [String: [String: Bool]],
        _ overridden: inout [String: Set<String>]
    ) {
        var owners: [String] = []
        var comment = ""
        let word =
            #/\b(?:func|var|let|(?:class|struct|enum|protocol|typealias)(?! func| var)) `?(?<name>\w+)|(?<head>init)\b/#
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            let indent = line.prefix { $0 == " " }.count
            let text = line.dropFirst(indent)
            if text.hasPrefix("///") {
                comment += text.dropFirst(3)
                continue
            }
            if text.hasPrefix("@"), !text.contains(" ") || text.hasPrefix("@available") { continue }
            defer { comment = "" }
            if indent == 0,
                let match = text.prefixMatch(of: #/(?:[a-z@]\S* )*(class|struct|enum|extension|protocol) ([\w.]+)/#)
            {
                let name = String(match.output.2)
                let base = name.split(separator: ".").first.map(String.init) ?? name
                owners = names(base)
                continue
            }
            let isPublic = text.contains(#/^(@\w+ )*(public|open|override public|static public|\w+ public|\w+ open) /#)
            guard isPublic, indent == 0 || indent == 4,
                let match = text.firstMatch(of: word)
            else {
                if indent == 0, !text.isEmpty { owners = [] }
                continue
            }
            let name = String(match.output.name ?? match.output.head ?? "")
            let isFunction = text.contains(#/\b(func|init)\b/#)
            guard indent == 4 || isOfPlatform(name) || name.hasPrefix("kCA") else { continue }
            if indent == 0, text.contains("typealias ") { continue }
            guard !name.hasPrefix("_"), !["rawValue", "hash", "init"].contains(name) else { continue }
            let entry = isFunction ? "\(name)()" : name
            let silent = isSilent(comment)
            for owner in indent == 4 ? owners : [""] {
                // An override adds no name, but may give one an effect.
                if text.contains("override ") {
                    if !silent { overridden[owner, default: []].insert(entry) }
                    continue
                }
                // A name with several overloads works if one of them does.
                found[owner, default: [:]][entry] = (found[owner]?[entry] ?? true) && silent
            }
        }
    }
}
