import Testing
import TouchstoneExport

@Suite struct WrittenFileTests {
    @Test(arguments: [
        (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1 KB"), (1049, "1 KB"), (1050, "1.1 KB"),
        (99_949, "99.9 KB"), (99_950, "100 KB"), (178_300, "178 KB"), (999_499, "999 KB"), (999_500, "1 MB"),
        (20_200_000, "20.2 MB"), (3_000_000_000, "3 GB"), (5_000_000_000_000_000, "5000 TB"),
    ])
    func sizesAreWords(byteCount: Int, expected: String) {
        #expect(WrittenFile(path: "a", byteCount: byteCount).size == expected)
    }
}
