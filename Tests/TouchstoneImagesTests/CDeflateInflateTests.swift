import CTouchstoneDeflate
import Testing

@Suite struct CDeflateInflateTests {
    /// `hello, hello`, compressed by the zlib library.
    private let stream: [UInt8] = [
        0x78, 0x9C, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0xD7, 0x51, 0xC8, 0x00, 0x51, 0x00, 0x1C, 0xDA, 0x04, 0x75,
    ]

    private func inflate(_ input: [UInt8], capacity: Int) -> (status: CDeflateStatus, text: String) {
        var output = [UInt8](repeating: 0xEE, count: capacity)
        var workspace = [UInt8](repeating: 0xA5, count: CDeflateInflateWorkspaceSize())
        var written = 7
        let status = CDeflateInflate(
            input, input.count, &output, capacity, &workspace, workspace.count, &written)
        return (status, String(decoding: output.prefix(written), as: UTF8.self))
    }

    @Test func aStreamOfAnotherLibraryIsRead() {
        let exact = inflate(stream, capacity: 12)
        #expect(exact.status == CDeflateDone)
        #expect(exact.text == "hello, hello")
        let roomy = inflate(stream + [1, 2, 3], capacity: 100)
        #expect(roomy.status == CDeflateDone)
        #expect(roomy.text == "hello, hello")
    }

    @Test func tooLittleRoomAndDamageAreToldApart() {
        for capacity in 0..<12 { #expect(inflate(stream, capacity: capacity).status == CDeflateNoRoom) }
        for count in 0..<stream.count {
            #expect(inflate(Array(stream[..<count]), capacity: 100).status == CDeflateFailed, "\(count) bytes")
        }
        for index in stream.indices {
            var damaged = stream
            damaged[index] ^= 1
            let (status, text) = inflate(damaged, capacity: 100)
            #expect(status == CDeflateFailed || text == "hello, hello", "byte \(index)")
        }
    }

    @Test func badArgumentsAreStatuses() {
        var written = 7
        #expect(CDeflateInflate(nil, 5, nil, 0, nil, 0, &written) == CDeflateBadArgument)
        #expect(written == 0)
        #expect(CDeflateInflate(nil, 0, nil, 0, nil, 0, nil) == CDeflateBadArgument)
        var workspace: [UInt8] = [0]
        #expect(CDeflateInflate(stream, 1, nil, 0, &workspace, 1, &written) == CDeflateNoRoom)
    }
}
