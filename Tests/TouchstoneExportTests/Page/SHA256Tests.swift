import Testing
import TouchstoneExport

@Suite struct SHA256Tests {
    private func hex(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Source: NIST, "Secure Hash Standard Validation System", and FIPS 180-2, appendix B.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func digestsOfTheStandard(message: String, digest: String) {
        #expect(hex(SHA256.digest(Array(message.utf8))) == digest)
    }

    /// Source: the same appendix. A million bytes would be a long argument in the list of tests.
    @Test func digestOfAMillionBytes() {
        #expect(
            hex(SHA256.digest([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)))
                == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test func everyLengthAroundABlockHasItsOwnDigest() {
        let digests = (50...70).map { hex(SHA256.digest([UInt8](repeating: 1, count: $0))) }
        #expect(Set(digests).count == digests.count)
    }
}
