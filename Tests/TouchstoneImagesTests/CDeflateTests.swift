import CTouchstoneDeflate
import Foundation
import Testing
import TouchstoneTestSupport

@Suite struct CTouchstoneDeflateTests {
    private func compress(
        _ input: [UInt8], capacity: Int? = nil, workspace: Int? = nil, garbage: [UInt8] = [0xA5]
    ) -> (status: CDeflateStatus, part: [UInt8]) {
        var output = [UInt8](repeating: 0, count: capacity ?? CDeflateBound(input.count))
        var scratch = (0..<(workspace ?? CDeflateWorkspaceSize())).map { garbage[$0 % garbage.count] }
        var written = 7
        let status = CDeflatePart(
            input, input.count, &output, output.count, &scratch, scratch.count, &written)
        return (status, Array(output.prefix(written)))
    }

    /// Returns the parts with the header and the end that make them a zlib stream.
    private func stream(_ parts: [[UInt8]], of input: [UInt8]) -> [UInt8] {
        let checksum = CDeflateAdler32(1, input, input.count)
        let end = withUnsafeBytes(of: checksum.bigEndian) { Array($0) }
        return Array([[0x78, 0x01], parts.flatMap { $0 }, [3, 0], end].joined())
    }

    private static func noise(_ count: Int) -> [UInt8] {
        var state: UInt64 = 42
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(state >> 56)
        }
    }

    @Test func whatIsCompressedComesBack() throws {
        for count in [0, 1, 2, 7, 8, 9, 11, 12, 24, 25, 100, 300, 65_535, 65_536, 200_000] {
            for input in [Self.noise(count), [UInt8](repeating: 9, count: count)] {
                let (status, part) = compress(input)
                #expect(status == CDeflateDone)
                let back = try Inflate.zlib(stream([part], of: input))
                #expect(back == input, "\(count) bytes")
            }
        }
    }

    @Test func partsAreJoinedToAStream() throws {
        let inputs = [Self.noise(70_000), [UInt8](repeating: 9, count: 200_000), [], Self.noise(70_000), [1]]
        let parts = inputs.map { compress($0).part }
        // No part refers to the contents of another.
        #expect(parts[3].count == parts[0].count)
        let input = Array(inputs.joined())
        let back = try Inflate.zlib(stream(parts, of: input))
        #expect(back == input)
    }

    @Test func theBoundIsEnoughForNoise() {
        let input = Self.noise(3_000_000)
        #expect(compress(input).status == CDeflateDone)
    }

    /// ISA-L's beginning of a stream depends on thirteen bits of an address without its lowest 16 bits. Among twice as
    /// many neighbouring addresses each value occurs.
    @Test func noAddressChangesTheStream() throws {
        let step = 1 << 16
        let (places, size) = (1 << 14, CDeflateWorkspaceSize())
        let length = places * step + size
        let memory = mmap(
            nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | Int32(MAP_NORESERVE), -1, 0)
        let start = try #require(memory == MAP_FAILED ? nil : memory)
        defer { munmap(start, length) }
        // The number of a row's filter, then pixels of one colour.
        let input: [UInt8] = [0] + (0..<4000).map { [0xF6, 0xF7, 0xF9][$0 % 3] }
        let expected = compress(input).part
        var output = [UInt8](repeating: 0, count: CDeflateBound(input.count))
        var odd: [Int] = []
        for place in 0..<places {
            let workspace = start + place * step
            var written = 0
            _ = CDeflatePart(input, input.count, &output, output.count, workspace, size, &written)
            if !output.prefix(written).elementsEqual(expected) { odd.append(place) }
            // Only the address space is needed, not half a gigabyte of memory.
            madvise(workspace, step, MADV_DONTNEED)
        }
        #expect(odd.isEmpty)
    }

    @Test func whatTheWorkspaceHeldChangesNothing() {
        let input = Self.noise(3000) + [UInt8](repeating: 0, count: 90_000) + Self.noise(3000)
        let parts = (0..<4).map { seed in compress(input, garbage: Self.noise(1000 + seed)).part }
        #expect(parts.allSatisfy { $0 == parts[0] })
    }

    @Test func failuresAreStatuses() {
        let input = Self.noise(1000)
        #expect(compress(input, capacity: 500).status == CDeflateNoRoom)
        #expect(compress(input, capacity: 500).part.isEmpty)
        #expect(compress(input, workspace: 10).status == CDeflateNoRoom)
        var written = 7
        #expect(CDeflatePart(nil, 5, nil, 0, nil, 0, &written) == CDeflateBadArgument)
        #expect(written == 0)
        #expect(CDeflatePart(nil, 0, nil, 0, nil, 0, nil) == CDeflateBadArgument)
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

    /// Red, green and blue of a pixel.
    private static func channels(_ pixel: UInt32) -> [UInt8] {
        withUnsafeBytes(of: pixel.bigEndian) { Array($0.dropFirst()) }
    }

    @Test func pixelsArePackedWithTheirOpacity() {
        for count in 0...20 {
            let words = (0..<count).map { UInt32(truncatingIfNeeded: 0xFF03_0507 &* ($0 + 1)) }
            let packed = words.flatMap { (pixel: UInt32) -> [UInt8] in Self.channels(pixel) + [255] }
            var output = [UInt8](repeating: 0xEE, count: packed.count + 1)
            CDeflatePackOpaque(words, count, &output)
            #expect(output == packed + [0xEE])
        }
    }

    @Test func rowsArePackedWithTheirFilterByte() {
        for width in 0...40 {
            // A pixel of padding at the end of each row.
            let words = (0..<2 * (width + 1)).map { UInt32(truncatingIfNeeded: 0xFF01_0203 &+ 0x0030_507 &* $0) }
            let rows = (0..<2).flatMap { row -> [UInt8] in
                let pixels = words[row * (width + 1)..<row * (width + 1) + width]
                return [0] + pixels.flatMap { (pixel: UInt32) -> [UInt8] in Self.channels(pixel) }
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
