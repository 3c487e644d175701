import Foundation

/// A class of the corpus as text, and as the code of a scene.
struct Snippet {
    /// The name of the class.
    let name: String
    /// `Card` or `List`: the class that it inherits from.
    let base: String
    /// The members of its body, without the indentation of the body.
    let members: [[String]]

    /// The classes in a file, in order.
    static func all(in text: String) -> [Snippet] {
        var snippets: [Snippet] = []
        var body: [String]?
        var head: [String] = []
        for line in text.components(separatedBy: "\n") {
            if line.hasPrefix("final class ") {
                head = line.dropFirst("final class ".count).dropLast(" {".count).components(separatedBy: ": ")
                body = []
            } else if line == "}", let lines = body {
                snippets.append(Snippet(name: head[0], base: head[1], members: members(of: lines)))
                body = nil
            } else {
                body?.append(String(line.dropFirst(4)))
            }
        }
        return snippets
    }

    /// A member begins at a line that is not indented, unless that line ends one.
    private static func members(of lines: [String]) -> [[String]] {
        var members: [[String]] = []
        for line in lines {
            let begins = !(line.isEmpty || line.hasPrefix(" ") || line.hasPrefix("}") || line.hasPrefix(")"))
            if begins || members.isEmpty { members.append([]) }
            members[members.count - 1].append(line)
        }
        return members
    }

    /// Its view's keys `code` and `handlers`.
    var keys: [String] {
        let code = members.filter { !$0[0].hasPrefix("override ") }.flatMap(\.self)
        var keys = code.isEmpty ? [] : ["code: |"] + code.map { "  " + $0 }
        keys.append("handlers:")
        for member in members where member[0].hasPrefix("override ") {
            let text = member.joined(separator: "\n")
            guard let head = Self.heads.first(where: { text.contains($0.part) }) else {
                fatalError("\(name): no event is known for \(member[0])")
            }
            let lines = head.isWhole ? member : Self.lines(of: member)
            for event in head.events { keys += ["  \(event): |"] + lines.map { "    " + $0 } }
        }
        return keys
    }

    /// The lines of a function of several lines.
    private static func lines(of member: [String]) -> [String] {
        let end = member.lastIndex(of: "}") ?? member.endIndex
        return member[1..<end].map { String($0.dropFirst(4)) }
    }

    /// The recognizers, and the functions for their actions: as a whole, and as lines.
    private static let recognizers = ["pan", "pinch", "rotation", "tap", "longPress"]

    private struct Head {
        /// A part of the function's head.
        var part: String
        /// The events that it stands for.
        var events: [String]
        /// Whether the whole function is the handler, or only its lines.
        var isWhole = true
    }

    private static let heads: [Head] = {
        var heads: [Head] = []
        for name in recognizers {
            let title = name.prefix(1).uppercased() + name.dropFirst()
            heads.append(Head(part: " handle\(title)(", events: [name]))
            heads.append(Head(part: " on\(title)()", events: [name], isWhole: false))
            for phase in ["began", "changed", "ended"] {
                let suffix = phase.prefix(1).uppercased() + phase.dropFirst()
                heads.append(Head(part: " on\(title)\(suffix)()", events: ["\(name).\(phase)"], isWhole: false))
            }
        }
        let questions = [
            ("gestureRecognizerShouldBegin(", "shouldBegin"), (" shouldReceive touch:", "shouldReceive"),
            (" shouldRecognizeSimultaneouslyWith ", "shouldRecognizeSimultaneously"),
            (" shouldRequireFailureOf ", "shouldRequireFailure"),
            (" shouldBeRequiredToFailBy ", "shouldBeRequiredToFail"),
        ]
        for (part, question) in questions {
            heads.append(Head(part: part, events: recognizers.map { "\($0).\(question)" }))
        }
        heads.append(Head(part: " point(inside ", events: ["pointInside"]))
        let methods = [
            "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled", "layoutSubviews",
            "scrollViewDidScroll", "scrollViewDidZoom", "scrollViewWillBeginDragging", "scrollViewWillEndDragging",
            "scrollViewDidEndDragging", "scrollViewDidEndDecelerating",
        ]
        return heads + methods.map { Head(part: " \($0)(", events: [$0]) }
    }()
}
