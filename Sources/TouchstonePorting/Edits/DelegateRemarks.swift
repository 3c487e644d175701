/// Finds methods of a delegate that are never called. Swift without Objective-C looks for a method of a protocol in the
/// class that declares the conformance, and a method of a subclass is not found, unless it overrides one.
struct DelegateRemarks {
    let sources: [SwiftSource]
    let table: TypeTable

    /// The delegates, and how the names of their methods begin.
    private static let delegates: [(name: String, prefix: String)] = [
        ("UIGestureRecognizerDelegate", "gestureRecognizer"), ("UIScrollViewDelegate", "scrollView"),
    ]

    var all: [PortRemark] {
        table.names.flatMap { name in
            Self.delegates.flatMap { delegate -> [PortRemark] in
                guard let base = table.superclasses(of: name).first(where: { conforms($0, delegate.name) }) else {
                    return []
                }
                let known = Set(
                    table.superclasses(of: name).flatMap { table.members(of: $0) }.map { signature(of: $0.member) })
                return table.members(of: name).compactMap { file, member in
                    guard member.keyword == "func", member.name.hasPrefix(delegate.prefix),
                        !member.modifiers.contains("override"), !known.contains(signature(of: member))
                    else { return nil }
                    return sources[file].remark(
                        sources[file].tokens.ranges[member.keywordToken].lowerBound,
                        "'\(member.name)' is never called: \(base) conforms to \(delegate.name); declare it there, and "
                            + "override it here")
                }
            }
        }
    }

    private func conforms(_ name: String, _ delegate: String) -> Bool {
        (table.entries[name] ?? []).contains { table.declaration($0).inherited.contains(delegate) }
    }

    private func signature(of member: Outline.Member) -> String {
        "\(member.name)(\(member.parameters.map { "\($0.label):" }.joined()))"
    }
}
