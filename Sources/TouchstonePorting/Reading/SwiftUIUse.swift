/// Whether files are written for SwiftUI.
enum SwiftUIUse {
    /// The protocols of which a file without imports declares types.
    private static let protocols: Set<String> = ["View", "App", "ViewModifier", "PreviewProvider"]

    /// Names that a file without an import of SwiftUI uses: those of Combine and Observation that SwiftUI has here, too,
    /// and those of values.
    private static let names: Set<Substring> = [
        "ObservableObject", "Published", "AnyCancellable", "PassthroughSubject", "CurrentValueSubject", "Observable",
        "ObservationIgnored", "View", "ViewModifier", "App", "Shape", "Gesture", "Binding", "Color", "Angle",
        "UnitPoint", "EdgeInsets", "withAnimation", "PreferenceKey", "EnvironmentKey", "EnvironmentValues",
    ]

    /// Whether one of the files imports SwiftUI, or declares a type of it, such as `struct Card: View`.
    static func isFound(in sources: [SwiftSource]) -> Bool {
        let types = sources.flatMap(\.outline.types)
        let own = Set(types.filter { $0.keyword != "extension" }.map(\.name))
        let missing = protocols.subtracting(own)
        return sources.contains { ImportLine.all(in: $0.tokens).contains { $0.module == "SwiftUI" } }
            || types.contains { $0.keyword == "struct" && $0.inherited.contains(where: missing.contains) }
    }

    /// Whether a file uses names of SwiftUI that the files do not declare themselves.
    static func isNamed(in source: SwiftSource, own: Set<Substring>) -> Bool {
        let tokens = source.tokens
        return (0..<tokens.count).contains { index in
            names.contains(tokens[index]) && !own.contains(tokens[index]) && tokens[index - 1] != "."
        }
    }
}
