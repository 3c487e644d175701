import ImageFormats
import Testing

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
