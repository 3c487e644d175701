import Testing
import TouchstoneExport

@Suite struct FrameNamingTests {
    @Test(arguments: [
        (0, 0, "card-0000.png"), (1, 0, "card-0000.png"), (120, 119, "card-0119.png"),
        (10_000, 9_999, "card-9999.png"), (10_001, 7, "card-00007.png"), (10_001, 10_000, "card-10000.png"),
        (1_000_000, 12, "card-000012.png"), (10, 123_456, "card-123456.png"),
    ])
    func digitsSufficeForTheLastFrame(frameCount: Int, frame: Int, expected: String) {
        let naming = FrameNaming(stem: "card", frameCount: frameCount)
        #expect(naming.name(frame: frame, fileExtension: "png") == expected)
    }
}
