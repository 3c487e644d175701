import Testing
import TouchstoneImages

@Suite struct PayloadTests {
    private let texts = [
        "", "a", "title: \"Card\"\n", "ünï — 🂡\u{0}\r\n]]>-->", String(repeating: "- view\n", count: 20_000),
    ]

    @Test func whatIsPutInComesOut() throws {
        for text in texts {
            let word = try Payload.word(text)
            let back = try Payload.text(in: Array("<svg><!-- \(word) --></svg>".utf8), limit: 1 << 20)
            #expect(back == text)
        }
    }

    @Test func theWordIsSafeInMarkupAndQuotes() throws {
        for text in texts {
            let word = try Payload.word(text)
            #expect(word.utf8.allSatisfy { (0x20...0x7E).contains($0) })
            #expect(!word.contains { "<>&\"'\\`".contains($0) })
            #expect(!word.contains("--"))
        }
    }

    @Test func aWordThatWasWrappedIsReadAllTheSame() throws {
        let word = try Payload.word("title: Card, played for a while")
        let wrapped = word.prefix(24) + "\n    " + word.dropFirst(24).prefix(10) + "\r\n" + word.dropFirst(34)
        let back = try Payload.text(in: Array(wrapped.utf8), limit: 100)
        #expect(back == "title: Card, played for a while")
    }

    @Test func whatCannotBeReadSaysWhereItStands() throws {
        let word = try Payload.word("title: Card")
        #expect(throws: EmbeddedTextError.noText) { try Payload.text(in: Array("nothing".utf8), limit: 100) }
        #expect(throws: EmbeddedTextError.damaged(at: 3)) {
            try Payload.text(in: Array("abc\(word.dropLast())".utf8), limit: 100)
        }
        #expect(throws: EmbeddedTextError.damaged(at: 3)) {
            try Payload.text(in: Array("abc\(Payload.opening)=?=]".utf8), limit: 100)
        }
        #expect(throws: EmbeddedTextError.damaged(at: 0)) {
            try Payload.text(in: Array("\(Payload.opening)AAAA]".utf8), limit: 100)
        }
        #expect(throws: EmbeddedTextError.tooLarge(limit: 10)) { try Payload.text(in: Array(word.utf8), limit: 10) }
        let exact = try Payload.text(in: Array(word.utf8), limit: 11)
        #expect(exact == "title: Card")
    }

    @Test func aBombIsRefusedBeforeItGrows() throws {
        let word = try Payload.word(String(repeating: "a", count: 30_000_000))
        #expect(word.utf8.count < 300_000)
        #expect(throws: EmbeddedTextError.tooLarge(limit: 1 << 16)) {
            try Payload.text(in: Array(word.utf8), limit: 1 << 16)
        }
    }
}

/// Source: RFC 4648, section 10.
@Suite struct Base64Tests {
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("foobar", "Zm9vYmFy"),
    ])
    func vectors(plain: String, encoded: String) {
        #expect(Base64.text(of: plain.utf8) == encoded)
        #expect(Base64.bytes(of: encoded) == Array(plain.utf8))
        #expect(Base64.bytes(of: Array(encoded.utf8)) == Array(plain.utf8))
    }

    @Test(arguments: ["Z", "Zg=", "Zm9v!", "Zm 9v"])
    func whatIsNotBase64IsNil(text: String) {
        let found = Base64.bytes(of: text)
        #expect(found == nil)
    }
}
