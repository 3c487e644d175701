import CairoBackend
import Testing

@Suite struct CairoVersionTests {
    /// Before 1.14 no reference was taken, and what comes after 1.18.4 was not looked at.
    @Test(
        arguments: [
            (11000, false), (11216, false), (11399, false), (11400, true), (11412, true), (11600, true), (11702, true),
            (11708, true), (11800, true), (11804, true), (11805, false), (12000, false), (20000, false), (0, false),
        ] as [(Int32, Bool)])
    func versionsThatLeakGroupsAreKnown(version: Int32, leaks: Bool) {
        #expect(CairoVersion.leaksGroups(version) == leaks)
    }
}
