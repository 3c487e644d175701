import Testing
import TouchstoneHandlers
import TouchstonePlayer

/// The table of the language and the code of the player name the same members.
@Suite struct MemberCodeTests {
    @Test func everyMemberOfAnObjectHasCode() {
        let keys = Set(ScenePlayer.keysOfMembers)
        #expect(Member.all.filter { !$0.isComputed && !keys.contains($0.key) }.map(\.key) == [])
    }

    @Test func everyCodeHasAMember() {
        let members = Set(Member.all.filter { !$0.isComputed }.map(\.key))
        #expect(ScenePlayer.keysOfMembers.filter { !members.contains($0) } == [])
        #expect(Set(ScenePlayer.keysOfMembers).count == ScenePlayer.keysOfMembers.count)
    }
}
