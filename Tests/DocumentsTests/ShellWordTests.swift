import Documents
import Playback
import TestSupport
import Testing

struct ShellWordTests {
    @Test(arguments: ["card.png", "", "a b", "it's", "$(touch x);y", "`x`", "\"", "-q.png", "ä\n*", "~"])
    func aShellReadsTheTextAgain(_ text: String) throws {
        let run = try ChildProcess.shell("printf %s \(ShellWord.quoted(text))")
        #expect(run.output == text && run.status == 0)
    }

    @Test func aFileIsNoOption() {
        #expect(ShellWord.file("-q.png") == "./-q.png" && ShellWord.file("card.png") == "card.png")
    }
}
