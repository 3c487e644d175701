import CDeflate
import TestSupport
import Testing

@Suite struct CDeflateTests {
    private static let levels = [CDeflateFast, CDeflateSmall]

    private func compress(_ input: [UInt8], _ level: CDeflateLevel, capacity: Int? = nil, workspace: Int? = nil)
        -> (status: CDeflateStatus, stream: [UInt8])
    {
        var output = [UInt8](repeating: 0, count: capacity ?? CDeflateBound(input.count))
        var scratch = [UInt8](repeating: 0xA5, count: workspace ?? CDeflateWorkspaceSize(level))
        var written = 7
        let status = CDeflateCompress(
            level, input, input.count, &output, output.count, &scratch, scratch.count, &written)
        return (status, Array(output.prefix(written)))
    }

    private static func noise(_ count: Int) -> [UInt8] {
        var state: UInt64 = 42
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(state >> 56)
        }
    }

    @Test func whatIsCompressedComesBack() throws {
        for level in Self.levels {
            for count in [0, 1, 2, 100, 65_535, 65_536, 200_000] {
                for input in [Self.noise(count), [UInt8](repeating: 9, count: count)] {
                    let (status, stream) = compress(input, level)
                    #expect(status == CDeflateDone)
                    #expect(try Inflate.zlib(stream) == input, "\(count) bytes")
                }
            }
        }
    }

    @Test func failuresAreStatuses() {
        let input = Self.noise(1000)
        #expect(compress(input, CDeflateFast, capacity: 500).status == CDeflateNoRoom)
        #expect(compress(input, CDeflateFast, capacity: 500).stream.isEmpty)
        #expect(compress(input, CDeflateFast, workspace: 10).status == CDeflateNoRoom)
        #expect(compress(input, CDeflateLevel(rawValue: 2), workspace: 10).status == CDeflateBadArgument)
        #expect(CDeflateWorkspaceSize(CDeflateLevel(rawValue: 9)) == 0)
        var written = 7
        #expect(CDeflateCompress(CDeflateFast, nil, 5, nil, 0, nil, 0, &written) == CDeflateBadArgument)
        #expect(written == 0)
        #expect(CDeflateCompress(CDeflateFast, nil, 0, nil, 0, nil, 0, nil) == CDeflateBadArgument)
    }

    /// Source of the value: the check of CRC-32/ISO-HDLC in the catalogue of parametrised CRC algorithms.
    @Test func checksumIsThatOfPNG() {
        let digits = Array("123456789".utf8)
        #expect(CDeflateCRC32(0, digits, 9) == 0xCBF4_3926)
        #expect(CDeflateCRC32(CDeflateCRC32(0, digits, 4), Array(digits[4...]), 5) == 0xCBF4_3926)
        #expect(CDeflateCRC32(5, nil, 0) == 5)
        let bytes = Self.noise(5000)
        #expect(Int(CDeflateCRC32(0, bytes, bytes.count)) == PNGPicture.crc(bytes))
    }

    @Test func rowsArePackedWithTheirFilterByte() {
        for width in 0...40 {
            // A pixel of padding at the end of each row.
            let words = (0..<2 * (width + 1)).map { UInt32(truncatingIfNeeded: 0xFF01_0203 &+ 0x0030_507 &* $0) }
            let rows = (0..<2).flatMap { row -> [UInt8] in
                let pixels = words[row * (width + 1)..<row * (width + 1) + width]
                return [0] + pixels.flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)] }
            }
            var output = [UInt8](repeating: 0xEE, count: rows.count + 1)
            words.withUnsafeBytes { bytes in
                CDeflatePackRows(
                    bytes.bindMemory(to: UInt8.self).baseAddress, 4 * (width + 1), width, 2, &output)
            }
            #expect(output == rows + [0xEE], "width \(width)")
        }
    }
}
