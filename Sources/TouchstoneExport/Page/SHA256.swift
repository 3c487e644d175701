/// Computes the digest by which a page's content security policy names its script and its style, and that shows whether
/// two scenes have the same text.
///
/// Source: FIPS 180-4, "SHA-256".
package enum SHA256 {
    /// Returns the 32 bytes of the digest.
    package static func digest(_ message: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [
            0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
        ]
        for start in stride(from: 0, to: message.count / 64 * 64, by: 64) {
            compress(message[start..<start + 64], &state)
        }
        var remaining = Array(message.suffix(message.count % 64)) + [0x80]
        remaining += [UInt8](repeating: 0, count: (remaining.count > 56 ? 120 : 56) - remaining.count)
        let bits = UInt64(message.count) * 8
        remaining += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
        for start in stride(from: 0, to: remaining.count, by: 64) { compress(remaining[start..<start + 64], &state) }
        return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) } }
    }

    /// Returns the digest of a text in UTF-8, in hexadecimal digits.
    package static func hexadecimal(of text: String) -> String {
        digest(Array(text.utf8)).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }

    private static func compress(_ block: ArraySlice<UInt8>, _ state: inout [UInt32]) {
        func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 { word >> bits | word << (32 - bits) }
        var words = [UInt32](repeating: 0, count: 64)
        for index in 0..<16 {
            let at = block.startIndex + 4 * index
            words[index] = block[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) }
        }
        for index in 16..<64 {
            let (early, late) = (words[index - 15], words[index - 2])
            let first = turned(early, 7) ^ turned(early, 18) ^ early >> 3
            let second = turned(late, 17) ^ turned(late, 19) ^ late >> 10
            words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
        }
        var now = state
        for index in 0..<64 {
            let choice = now[4] & now[5] ^ ~now[4] & now[6]
            let majority = now[0] & now[1] ^ now[0] & now[2] ^ now[1] & now[2]
            let upper = turned(now[4], 6) ^ turned(now[4], 11) ^ turned(now[4], 25)
            let lower = turned(now[0], 2) ^ turned(now[0], 13) ^ turned(now[0], 22)
            let one = now[7] &+ upper &+ choice &+ constants[index] &+ words[index]
            let two = lower &+ majority
            now = [one &+ two, now[0], now[1], now[2], now[3] &+ one, now[4], now[5], now[6]]
        }
        for index in 0..<8 { state[index] &+= now[index] }
    }

    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
