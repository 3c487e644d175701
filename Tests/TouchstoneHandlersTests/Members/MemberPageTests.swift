import Foundation
import Testing
import TouchstoneHandlers
import TouchstoneTestSupport

/// `docs/handlers-reference.md` is generated from the table of members.
@Suite struct MemberPageTests {
    /// `RECORD_GOLDENS=1` writes the page, and fails.
    @Test func pageOfMembersIsWhatTheTableSays() throws {
        let path = "docs/handlers-reference.md"
        let page = Self.page
        if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
            try page.write(toFile: "\(PackageFolder.path)/\(path)", atomically: true, encoding: .utf8)
            Issue.record("\(path) was recorded")
        }
        #expect(try PackageFolder.text(path) == page)
    }

    private static var page: String {
        var text = """
            # Handler reference

            This page lists every property and function that the code of a [handler](handlers.md) can use. It is
            generated from the table with which Touchstone checks code.

            A declaration is that of Swift. A parameter with `= …` can be left out. A property with `{ get }` cannot be
            set. Members of a class belong to the classes that inherit from it, too.

            """
        for (title, members) in sections {
            text += "\n## \(title)\n\n| declaration | meaning |\n|---|---|\n"
            for member in members {
                let unit = member.unit.map { " (\($0))" } ?? ""
                let declaration = member.declaration.replacing("|", with: "\\|")
                text += "| `\(declaration)` | \(member.summary)\(unit) |\n"
            }
        }
        text += "\n## Enumerations\n\n| type | cases |\n|---|---|\n"
        for type in EnumerationType.platform {
            text += "| `\(type.name)` | \(type.cases.map { "`.\($0.name)`" }.joined(separator: ", ")) |\n"
        }
        text += """

            ## Left out

            These members are in `TouchstoneUIKit`, which runs whole classes, but not in handlers.

            | reason | members |
            |---|---|

            """
        for group in LeftOutMembers.groups {
            let members = group.members.map { type, names in
                "`\(type)`: " + names.split(separator: " ").map { "`\($0)`" }.joined(separator: " ")
            }
            text += "| \(group.reason) | \(members.joined(separator: "; ")) |\n"
        }
        return text
    }

    /// The members by what they belong to, in the order of the table.
    private static var sections: [(title: String, members: [Member])] {
        var sections: [(title: String, members: [Member])] = []
        for member in Member.all {
            let title =
                switch member.owner {
                case .value(let type), .type(let type): type.name == "CGFloat" ? "CGFloat and Double" : type.name
                case .code: "Functions"
                }
            if let index = sections.firstIndex(where: { $0.title == title }) {
                sections[index].members.append(member)
            } else {
                sections.append((title, [member]))
            }
        }
        return sections
    }
}
