/// A property of a structure that its initializer sets.
struct StoredProperty {
    /// Whether an initializer without arguments sets it.
    let hasDefault: Bool
    /// Whether the view that is made gets it from the views around it, which must have put an object there.
    let needsObject: Bool
    /// Whether other files cannot use an initializer with all properties because of it.
    let hidesInitializer: Bool

    /// Attributes that are no property wrappers.
    private static let plain: Set<Substring> = ["available", "ViewBuilder", "MainActor", "ObservationIgnored", "objc"]
    /// Property wrappers that need no value.
    private static let empty: Set<Substring> = [
        "FocusState", "AccessibilityFocusState", "Namespace", "EnvironmentObject",
    ]
    /// Property wrappers whose arguments give no value.
    private static let stores: Set<Substring> = ["AppStorage", "SceneStorage"]

    /// Returns nil for a member that is no stored property of instances.
    init?(_ member: Outline.Member, in tokens: SwiftTokens) {
        guard member.keyword == "var" || member.keyword == "let", !member.modifiers.contains("static"),
            !member.modifiers.contains("class")
        else { return nil }
        let end = member.type.isEmpty ? member.keywordToken + 2 : member.type.upperBound
        let isWithin = end < member.tokens.upperBound
        if isWithin, tokens[end] == "{", !["didSet", "willSet"].contains(tokens[end + 1]) { return nil }
        let last = member.type.last.map { tokens[$0] } ?? ""
        let isOptional = member.keyword == "var" && (last == "?" || last == "!")
        // The names in `let (a, b) = c` have values.
        let hasValue = isWithin && tokens[end] == "=" || tokens[member.keywordToken + 1] == "("
        let wrapper = Self.wrapper(of: member, in: tokens)
        let isGiven = wrapper.map {
            Self.empty.contains($0.name) || $0.arguments != nil && !Self.stores.contains($0.name)
        }
        hasDefault = hasValue || isOptional || isGiven == true
        let isObject = wrapper?.arguments.map { tokens[$0.upperBound - 1] == "self" } ?? false
        needsObject = wrapper?.name == "EnvironmentObject" || wrapper?.name == "Environment" && isObject && !isOptional
        let isLeftOut = wrapper == nil ? member.keyword == "let" && hasValue : hasDefault
        hidesInitializer = Self.isPrivate(member, in: tokens) && !isLeftOut
    }

    private static func wrapper(
        of member: Outline.Member, in tokens: SwiftTokens
    ) -> (name: Substring, arguments: Range<Int>?)? {
        let head = member.tokens.lowerBound..<member.keywordToken
        for index in head where tokens[index] == "@" && !plain.contains(tokens[index + 1]) {
            guard tokens[index + 2] == "(", let close = tokens.partners[index + 2] else {
                return (tokens[index + 1], nil)
            }
            return (tokens[index + 1], index + 2..<close)
        }
        return nil
    }

    /// Whether other files cannot set it. `private(set)` is no such word: an initializer may be used.
    private static func isPrivate(_ member: Outline.Member, in tokens: SwiftTokens) -> Bool {
        (member.tokens.lowerBound..<member.keywordToken).contains { index in
            ["private", "fileprivate"].contains(tokens[index]) && tokens[index + 1] != "("
        }
    }
}
