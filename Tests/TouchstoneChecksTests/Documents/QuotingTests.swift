import Testing
import TouchstoneChecks
import TouchstoneTestSupport

struct MarkdownTests {
    @Test(arguments: [
        ("A card, 12 pt (twice)", "A card, 12 pt (twice)"),
        ("a_b *c* `d` [e](f) ~g~ $h$", #"a\_b \*c\* \`d\` \[e\](f) \~g\~ \$h\$"#),
        ("<img src=x> & |", #"&lt;img src=x\> &amp; \|"#), ("@somebody #12", "@&#8203;somebody #&#8203;12"),
        ("https://a.b www.c.d", "https:&#8203;//a.b www&#8203;.c.d"), ("two\nlines\u{7}\u{2028}x", "two lines  x"),
        ("", ""),
    ])
    func aTextIsReadAsItIs(_ text: String, _ expected: String) {
        #expect(Markdown.plain(text) == expected)
    }

    @Test func aTextWithoutEndIsCut() {
        #expect(Markdown.plain(String(repeating: "ab", count: 6000)) == String(repeating: "ab", count: 500) + "…")
    }

    @Test func anAddressLeadsToAFileOfAnyName() {
        #expect(Markdown.address("frames/größe (1)%.png") == "frames/gr%C3%B6%C3%9Fe%20%281%29%25.png")
    }

    @Test func anAttributeEndsAtItsMark() {
        #expect(Markdown.attribute("a \"b\" <c> & d\n\ne") == "a &quot;b&quot; &lt;c&gt; &amp; d  e")
    }

    @Test func betweenTagsNobodyIsMentioned() {
        #expect(
            Markdown.markup("<@all> #12 http://a www.b")
                == "&lt;@&#8203;all&gt; #&#8203;12 http:&#8203;//a www&#8203;.b")
    }

    @Test(arguments: [
        ("card.png", "`card.png`"), ("a`b", "``a`b``"), ("`", "`` ` ``"), ("a``", "``` a`` ```"), ("a\nb", "`a b`"),
    ])
    func codeInALineIsReadAsItIs(_ text: String, _ expected: String) {
        #expect(Markdown.inlineCode(text) == expected)
    }

    @Test func aLongTextIsShortened() {
        #expect(Markdown.shortened("abc", to: 3) == "abc")
        #expect(Markdown.shortened("abcd", to: 3) == "ab…")
    }

    @Test func codeCannotEndItsFence() {
        #expect(Markdown.code("a", language: "sh") == "```sh\na\n```")
        #expect(Markdown.code("````\nx\n````\n", language: "") == "`````\n````\nx\n````\n`````")
    }
}

struct ShellWordTests {
    @Test(arguments: ["card.png", "", "a b", "it's", "$(touch x);y", "`x`", "\"", "-q.png", "ä\n*", "~"])
    func aShellReadsTheTextAgain(_ text: String) throws {
        let run = try ChildProcess.shell("printf %s \(ShellWord.quoted(text))")
        #expect(run.output == text && run.status == 0)
    }

    @Test func aFileIsNoOption() {
        #expect(ShellWord.file("-q.png") == "./-q.png" && ShellWord.file("card.png") == "card.png")
    }
}
