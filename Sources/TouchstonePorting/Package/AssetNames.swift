/// The images and colors of an asset catalog that files name, as in `Image(.prize)`. Xcode declares such names.
struct AssetNames {
    /// The name of the file that declares them.
    static let fileName = "AssetNames.swift"

    /// What is in front of `.prize`, the type of this name, and other types of which it may be a member.
    private static let uses: [(head: [Substring], type: String, others: [String])] = [
        (["Image", "("], "ImageResource", ["String"]),
        (["UIImage", "(", "resource", ":"], "ImageResource", []),
        (["ImageResource"], "ImageResource", []),
        (["Color", "("], "ColorResource", ["UIColor", "Color", "String"]),
        (["UIColor", "(", "resource", ":"], "ColorResource", []),
        (["ColorResource"], "ColorResource", []),
    ]

    /// The names by their types.
    private var names: [String: Set<Substring>] = [:]
    private let module: String
    /// Where each name was found first.
    private(set) var remarks: [PortRemark] = []

    /// Whether the files name nothing of a catalog.
    var isEmpty: Bool { names.isEmpty }

    init(_ sources: [SwiftSource], table: TypeTable, hasSwiftUI: Bool) {
        module = hasSwiftUI ? "SwiftUI" : "UIKit"
        func isOwn(_ type: String) -> Bool { !table.declarations(of: type).isEmpty }
        let uses = Self.uses.filter { use in
            let (first, label) = (String(use.head[0]), use.head.count == 4 ? use.head[2] : "_")
            // An initializer of the files may take a name of any type.
            let hasOwn = table.members(of: first).contains { _, member in
                member.keyword == "init" && member.parameters.first?.label == label
            }
            return !hasOwn && !isOwn(first) && !isOwn(use.type) && (hasSwiftUI || !["Image", "Color"].contains(first))
        }
        for source in sources {
            let tokens = source.tokens
            for index in 0..<tokens.count where tokens[index - 1] != "." || tokens[index - 2] == module[...] {
                for use in uses where tokens.texts[index...].starts(with: use.head) {
                    let dot = index + use.head.count
                    let isWhole = use.head.count == 1 ? tokens[dot + 2] != "(" : tokens[dot + 2] == ")"
                    guard tokens[dot] == ".", tokens.isWord(dot + 1), isWhole else { continue }
                    let name = tokens[dot + 1]
                    let isDeclared = ([use.type] + use.others).contains { type in
                        table.members(of: type).contains { $0.member.name == name }
                    }
                    if !isDeclared, Self.isName(name), !(use.others.contains("UIColor") && Self.isColor(name)) {
                        add(name, use.type, at: tokens.ranges[dot].lowerBound, in: source)
                    }
                }
            }
        }
    }

    private mutating func add(_ name: Substring, _ type: String, at byte: Int, in source: SwiftSource) {
        guard names[type, default: []].insert(name).inserted else { return }
        let advice = type == "ColorResource" ? "the color is gray" : "put \(name).png beside the scene"
        let message = "\(Self.fileName) declares .\(name), since asset catalogs are not read: \(advice)"
        remarks.append(source.remark(byte, message, .note))
    }

    private static func isName(_ word: Substring) -> Bool {
        word.first.map { !$0.isUppercase && !$0.isNumber } == true && word != "self" && word != "init"
    }

    /// Whether the platform has a color with this name.
    private static func isColor(_ name: Substring) -> Bool { name.hasPrefix("system") || colors.contains(name) }
    private static let colors = Set(
        """
        accentColor black blue brown clear cyan darkGray darkText gray green groupTableViewBackground indigo label
        lightGray lightText link magenta mint opaqueSeparator orange pink placeholderText primary purple
        quaternaryLabel quaternarySystemFill red secondary secondaryLabel secondarySystemBackground
        secondarySystemFill secondarySystemGroupedBackground separator teal tertiaryLabel tertiarySystemBackground
        tertiarySystemFill tertiarySystemGroupedBackground tintColor white yellow
        """.split(whereSeparator: \.isWhitespace))

    /// The text of the file. The marks around a name let it be a word of Swift, such as `repeat`.
    var text: String {
        let remark = "// The names of the app's asset catalog, as Xcode declares them."
        let head = "\(PackageManifest.importing) \(module)\n\n\(remark)\n"
        return names.sorted { $0.key > $1.key }.reduce(head) { text, part in
            let lines = part.value.sorted().map { name in
                "    static let `\(name)` = \(part.key)(name: \"\(name)\", bundle: .main)\n"
            }
            return text + "\nextension \(part.key) {\n\(lines.joined())}\n"
        }
    }
}
