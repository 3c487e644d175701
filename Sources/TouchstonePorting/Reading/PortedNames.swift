/// What the edits of a file need to know about all files.
struct PortedNames {
    /// Whether a file is written for SwiftUI.
    let hasSwiftUI: Bool
    /// The names of the types, without those of the types around them.
    private(set) var types: Set<Substring> = []
    /// The names of the functions of types.
    private(set) var functions: Set<Substring> = []
    /// The names of methods that protocols declare as optional, also of the platform's protocols.
    private(set) var optionalMethods = Platform.optionalMethods

    init(_ sources: [SwiftSource], hasSwiftUI: Bool) {
        self.hasSwiftUI = hasSwiftUI
        for type in sources.flatMap(\.outline.types) {
            if type.keyword != "extension" { types.insert(type.name.split(separator: ".").last ?? "") }
            functions.formUnion(type.members.filter { $0.keyword == "func" }.map(\.name))
            guard type.keyword == "protocol" else { continue }
            optionalMethods.formUnion(type.members.filter { $0.modifiers.contains("optional") }.map(\.name))
        }
    }
}
