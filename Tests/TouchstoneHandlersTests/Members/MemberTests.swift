import Testing
import TouchstoneHandlers

/// The table of members.
@Suite struct MemberTests {
    @Test func rowsAreUnique() {
        let keys = Member.all.map { "\($0.key) \($0.parameters?.map(\.type.name) ?? [])" }
        #expect(keys.count == Set(keys).count)
        #expect(Dictionary(grouping: keys) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
    }

    @Test func rowsAreDescribed() {
        for member in Member.all {
            #expect(!member.summary.isEmpty && !member.summary.hasSuffix("."), "\(member.key)")
            #expect(member.unit != "", "\(member.key)")
            #expect(member.declaration.contains(member.name), "\(member.key)")
        }
    }

    /// What the table does not compute belongs to an object or to the scene, so that the host can.
    @Test func whatIsNotComputedBelongsToAnObject() {
        for member in Member.all where !member.isComputed {
            switch member.owner {
            case .value(.object), .type(.object), .code: break
            default: Issue.record("\(member.key)")
            }
        }
        #expect(Member.all.contains { $0.key == "CGPoint.x" && $0.isComputed })
        #expect(Member.all.contains { $0.key == "UIView.center" && !$0.isComputed })
    }

    @Test func namedTypesHaveMembers() {
        for name in ["CGFloat", "CGPoint", "UIView", "UITouch.Phase", "UIGestureRecognizerState", "DragGesture.Value"] {
            #expect(CodeType.named[name] != nil, "\(name)")
        }
        #expect(CodeType.named["UINavigationController"] == nil)
    }

    @Test(arguments: [
        ("UIView.convert(_:to:)", "func convert(_: CGPoint, to: UIView?) -> CGPoint"), ("CGPoint.x", "var x: CGFloat"),
        ("CGRect.maxX", "var maxX: CGFloat { get }"), ("CGPoint.static.init(x:y:)", "init(x: CGFloat, y: CGFloat)"),
        ("min(_:_:)", "func min(_: Number, _: Number, …) -> Number"),
        ("CGPoint.static.zero", "static var zero: CGPoint { get }"),
    ])
    func declarations(_ key: String, _ expected: String) {
        #expect(Member.all.first { $0.key == key }?.declaration == expected)
    }
}
