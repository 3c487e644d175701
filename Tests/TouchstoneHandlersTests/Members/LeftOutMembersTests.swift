import Testing
import TouchstoneHandlers

/// Each public member of `TouchstoneUIKit`'s types is in the table of members, or is left out for a reason.
@Suite struct LeftOutMembersTests {
    @Test func everyMemberIsInOneOfTheTables() throws {
        let members = try LeftOutMembers.publicMembers()
        let missing = members.filter { !LeftOutMembers.isInTable($0) }
        let listed = LeftOutMembers.groups.flatMap(\.names)
        #expect(listed.count == Set(listed).count)
        #expect(missing.subtracting(listed).sorted() == [], "in neither table")
        #expect(Set(listed).subtracting(missing).sorted() == [], "in the table of members, or no longer there")
        #expect(members.isSuperset(of: ["UIView.center", "CGRect.isNull", "UIView.animate", "UITouch.force"]))
    }

    @Test(
        arguments: [
            ("    public var a: Int { 1 }", "a"), ("    open func b(c: Int) {}", "b"),
            ("    public init(d: Int) {", "init"),
            ("    @discardableResult public static func e() -> Int {", "e"),
            ("    public private(set) weak var f: A?", "f"),
            ("    public required init?(coder: Coder) {", "init"), ("    override open func g() {}", nil),
            ("    var h = 1", nil), ("        public var i = 1", nil), ("    package func j() {}", nil),
        ] as [(Substring, String?)])
    func publicMembersAreFound(_ line: Substring, _ expected: String?) {
        #expect(LeftOutMembers.publicName(line) == expected)
    }
}
