/// The code on a page of the documentation: its blocks, and the code in its sentences.
package struct MarkdownPage: Sendable {
    /// A fenced block.
    package struct Block: Sendable {
        /// The words after the fence, such as `yaml` and `fails`.
        package let info: [String]
        /// Its lines, without their common indentation.
        package fileprivate(set) var text = ""
        /// The line number of its fence, starting with 1.
        package let line: Int

        /// The first word after the fence; empty if there is none.
        package var language: String { info.first ?? "" }
    }

    /// A piece of code.
    package enum Piece: Sendable {
        case block(Block)
        /// The text between back quotes. A line break in it counts as a space.
        case span(String)
    }

    /// The pieces in the order of the page.
    package private(set) var pieces: [Piece] = []
    /// The numbers of lines of indented code, starting with 1. A renderer treats them as code without a language.
    package private(set) var indentedLines: [Int] = []

    package var blocks: [Block] {
        pieces.compactMap { if case .block(let block) = $0 { block } else { nil } }
    }

    package var spans: [String] {
        pieces.compactMap { if case .span(let text) = $0 { text } else { nil } }
    }

    /// Parses a page.
    package init(_ text: String) {
        var open: (block: Block, indent: Int)?
        var paragraph: [Substring] = []
        var isInList = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let indent = line.prefix { $0 == " " }.count
            let content = line.dropFirst(indent)
            if let (block, fence) = open {
                if content == "```" {
                    pieces.append(.block(block))
                    open = nil
                } else {
                    open?.block.text += line.dropFirst(min(indent, fence)) + "\n"
                }
                continue
            }
            if content.isEmpty || content.hasPrefix("```") {
                read(paragraph)
                paragraph = []
                if !content.isEmpty {
                    let info = content.dropFirst(3).split(separator: " ").map(String.init)
                    open = (Block(info: info, line: index + 1), indent)
                }
                continue
            }
            if indent == 0 {
                let isBullet = content.hasPrefix("- ") || content.hasPrefix("* ")
                isInList = isBullet || content.first?.isNumber == true
            }
            if indent >= 4, paragraph.isEmpty, !isInList { indentedLines.append(index + 1) }
            paragraph.append(content)
        }
        read(paragraph)
    }

    /// Finds the code in a paragraph.
    private mutating func read(_ paragraph: [Substring]) {
        let parts = paragraph.joined(separator: " ").split(separator: "`", omittingEmptySubsequences: false)
        pieces += parts.enumerated().filter { $0.offset % 2 == 1 }.map { .span(String($0.element)) }
    }
}
