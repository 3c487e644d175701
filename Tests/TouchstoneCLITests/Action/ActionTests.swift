import Foundation
import Testing
import TouchstoneTestSupport

/// `action.yml` installs the package, checks, and keeps one comment up to date. Its steps are run as the host runs them.
@Suite(.enabled(if: ActionJob.isPossible, "the action is for Linux on x86-64, with python3 and git"))
struct ActionTests {
    private static let card = ToolFolder.card
    private static let wrong = ToolFolder.card + "expect:\n  - {begins: card.pinch}\n"

    // MARK: The comment

    @Test func aVerdictIsWrittenWhereEverythingPassed() throws {
        let job = try ActionJob(scenes: ["card.yaml": Self.card])
        let run = try job.run()
        #expect(run.status == 0, "\(run.log)")
        let comments = try job.comments()
        #expect(comments.count == 1)
        #expect(comments[0].seen.contains("<h3>Touchstone: ✅ 1 of 1 scene passed</h3>"))
        #expect(run.summary == comments[0].body + "\n")
        #expect(run.log.contains("Touchstone \(job.version)"))
    }

    @Test func failuresHaveTheirReasonAndTheirSheet() throws {
        let typo = Self.card.replacing("behavior", with: "behaviour")
        let job = try ActionJob(scenes: ["card.yaml": Self.card, "typo.yaml": typo, "wrong.yaml": Self.wrong])
        let run = try job.run()
        // The scene that cannot be read is worse.
        #expect(run.status == 65)
        let annotation = "::error file=scenes/wrong.yaml,line=8,col=5,title=Expectation::card.pinch never begins"
        #expect(run.log.contains(annotation))
        let body = try #require(try job.comments().first).seen
        for text in [
            "❌ 1 of 3 scenes passed", "1 failure; 1 scene could not be played. Commit <code>0123456789ab</code>",
            "<p><code>scenes/wrong.yaml</code></p>", "line 8: <code>card.pinch begins</code>",
            "<code>card.pinch never begins: had 1 finger, fewer than the 2 needed (frame 12)</code>",
            "line 4: cannot be played<br><code>unknown key 'behaviour' in a view</code>",
            "<a href=\"https://host.example/artifact\">", "/octo/gestures/actions/runs/77\">this run</a>",
        ] {
            #expect(body.contains(text), "\(text)\n\(body)")
        }
        // The picture is in the host's repository, at the address that the comment has.
        let commit = try job.git("rev-parse $(git for-each-ref --format='%(refname)' refs/touchstone)")
            .trimmingCharacters(in: .whitespacesAndNewlines)
        let address = "file://\(job.machine.path)/server/octo/gestures/raw/\(commit)/01.png"
        #expect(body.contains("<img alt=\"\" src=\"\(address)\">"))
        #expect(try job.git("ls-tree --name-only \(commit)") == "01.png\n")
        #expect(try job.git("for-each-ref refs/heads refs/tags") == "")
        let size = try job.git("cat-file -s \(commit):01.png").trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(Int(size).map { $0 > 10_000 } == true)
    }

    @Test func aChangedGoldenIsShownBeforeAndAfterWithTheDifference() throws {
        let job = try ActionJob(scenes: ["card.yaml": Self.card])
        _ = try BuiltTool.run(
            ["check", "scenes", "--golden", "goldens", "--record", "missing", "--frames", "0,6,9,12"],
            in: job.checkout.path)
        #expect(try job.run(["goldens": "goldens"]).status == 0)
        try job.checkout.place("scenes/card.yaml", Self.card.replacing("[40, 20]", with: "[50, 20]"))
        #expect(try job.run(["goldens": "goldens"]).status == 1)
        let body = try #require(try job.comments().first).seen
        #expect(body.contains("2 comparisons with goldens failed"))
        #expect(body.contains("<table><tr><th>before</th><th>after</th><th>difference</th></tr><tr><td><img "))
        #expect(body.components(separatedBy: "<img ").count == 7, "two frames, three pictures each")
        #expect(body.contains("pixels differ") && body.contains("<p>and 1 more picture</p>"))
        #expect(try job.comments().count == 1)
    }

    @Test func oneCommentIsKeptUpToDate() throws {
        let job = try ActionJob(scenes: ["wrong.yaml": Self.wrong])
        #expect(try job.run().status == 1)
        let first = try #require(try job.comments().first)
        // Others quote it or copy it, and there are several pages; a second run at the same moment wrote one, too.
        var comments = (1...230).map { ActionJob.Comment(id: $0, user: .init(login: "octo"), body: first.body) }
        comments.append(.init(id: 231, user: nil, body: first.body))
        comments.append(.init(id: 232, user: first.user, body: "They say:\n" + first.body))
        try job.setComments(
            comments + [
                .init(id: 300, user: first.user, body: first.body), .init(id: 301, user: first.user, body: first.body),
            ])
        try job.checkout.place("scenes/wrong.yaml", Self.card)
        #expect(try job.run().status == 0)
        let left = try job.comments()
        #expect(Array(left.dropLast()) == comments)
        #expect(left.last?.id == 300)
        #expect(left.last?.seen.contains("✅ 1 of 1 scene passed") == true)
        // Pictures that no comment shows any more are gone.
        #expect(try job.git("for-each-ref") == "")
    }

    @Test func twoUsesHaveAComment() throws {
        let job = try ActionJob(scenes: ["card.yaml": Self.card, "wrong.yaml": Self.wrong])
        for _ in 1...2 {
            #expect(try job.run().status == 1)
            #expect(try job.run(["name": "cards", "scenes": "scenes/card.yaml\n"]).status == 0)
        }
        let bodies = try job.comments().map(\.seen)
        #expect(bodies.count == 2)
        #expect(bodies[0].contains("<h3>Touchstone: ❌ 1 of 2 scenes passed</h3>"))
        #expect(bodies[1].contains("<h3>Touchstone <code>cards</code>: ✅ 1 of 1 scene passed</h3>"))
    }

    @Test func theCommentIsBounded() throws {
        // Every expectation has a long text of characters that become references.
        let id = String(repeating: "<@o>", count: 14)
        let frames = (1...5).map { "{at: 0.1, view: \"\(id)\", frame: [\($0), 1, 1, 1]}" }.joined(separator: ", ")
        let start = "canvas: [120, 90]\nduration: 0.2\nviews: [{id: \"\(id)\", frame: [10, 10, 40, 30]}]\nexpect:\n"
        let scene = start + String(repeating: "  - {any: [\(frames)]}\n", count: 9)
        let scenes = Dictionary(uniqueKeysWithValues: (10..<18).map { ("\($0).yaml", scene) })
        let job = try ActionJob(scenes: scenes)
        #expect(try job.run().status == 1)
        let body = try #require(try job.comments().first).body
        #expect((50_000...60_000).contains(body.utf8.count))
        #expect(body.contains("<li>and 4 more</li>"))
        let shown = body.components(separatedBy: "<p><code>scenes").count - 1
        #expect((1..<8).contains(shown))
        #expect(body.contains("<p>\(8 - shown) more scenes, which do not fit into this comment.</p>"))
    }

    @Test func aCheckThatCouldNotBeMadeIsExplained() throws {
        let job = try ActionJob(scenes: ["card.yaml": Self.card])
        #expect(try job.run(["lint": "jmp"]).status == 64)
        let body = try #require(try job.comments().first).seen
        #expect(body.contains("❌ the scenes could not be checked"))
        #expect(body.contains("The check ended with status 64.") && body.contains("'jmp' is not a lint"))
    }

    // MARK: What the host does not allow

    @Test(arguments: ["evil/gestures", "pull_request_target", "push", "comment: false"])
    func noCommentIsWritten(reason: String) throws {
        let job = try ActionJob(scenes: ["wrong.yaml": Self.wrong])
        let run =
            switch reason {
            case "evil/gestures": try job.run(head: reason)
            case "comment: false": try job.run(["comment": "false"])
            default: try job.run(event: reason)
            }
        #expect(run.status == 1)
        #expect(job.calls == [])
        #expect(try job.git("for-each-ref") == "")
        let isTold = run.log.contains("::notice title=Touchstone::A pull request from a fork")
        #expect(isTold == (reason == "evil/gestures"))
        let summary = run.summary.withReferencesRead
        #expect(summary.contains("card.pinch never begins") && !summary.contains("<img"))
        #expect(summary.contains("The sheet is in the artifact: <code>reports/1/wrong/report/wrong-sheet.png</code>"))
    }

    @Test func aTokenThatMayNotWriteIsANotice() throws {
        let job = try ActionJob(scenes: ["wrong.yaml": Self.wrong])
        let run = try job.run(isReadOnly: true)
        #expect(run.status == 1)
        #expect(run.log.contains("::notice title=Touchstone::This token may not comment."))
        #expect(!run.log.contains("::error::"))
        #expect(try job.comments() == [])
        #expect(run.summary.withReferencesRead.contains("card.pinch never begins"))
    }

    @Test func picturesThatMayNotBePushedAreInTheArtifact() throws {
        let job = try ActionJob(scenes: ["wrong.yaml": Self.wrong])
        try FileManager.default.removeItem(atPath: "\(job.machine.path)/server")
        let run = try job.run()
        #expect(run.status == 1)
        #expect(run.log.contains("::notice title=Touchstone::The pictures are in the artifact."))
        let body = try #require(try job.comments().first).seen
        #expect(body.contains("The sheet is in the artifact") && !body.contains("<img"))
    }

    @Test(arguments: [2, 9]) func aServerThatIsDownDoesNotFailTheJob(times: Int) throws {
        let job = try ActionJob(scenes: ["card.yaml": Self.card])
        try job.machine.place("host/faults", "\(times)")
        let run = try job.run()
        #expect(run.status == 0, "\(run.log)")
        #expect(try job.comments().count == (times == 2 ? 1 : 0))
        #expect(run.log.contains("::warning title=Touchstone::The comment could not be written.") == (times == 9))
    }

    // MARK: The package

    @Test func aPackageIsVerified() throws {
        let job = try ActionJob(scenes: ["card.yaml": Self.card])
        let package = "\(job.machine.path)/host/releases/v\(job.version)/touchstone-\(job.version)-x86_64-linux.tar.gz"
        #expect(try job.run(["package": package]).status == 0)
        let other = try job.run(["version": "0.0.9"])
        #expect(other.log.contains("This cannot be downloaded: https://github.com/octo/"))
        let sums = try #require(job.machine.text(job.checksums))
        let name = try #require(package.split(separator: "/").last)
        // The list of another package, and of a file that is in the same folder.
        let other64 = String(repeating: "0", count: 64)
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        try job.machine.place("host/releases/v\(job.version)/empty", "")
        let unnamed = "SHA256SUMS does not name the package \(name)."
        for (wrong, message) in [
            (other64 + sums.dropFirst(64), "The package is not the one that SHA256SUMS describes."),
            ("", unnamed), ("\(empty)  empty\n", unnamed), ("\(empty)  package.tar.gz\n", unnamed),
            (sums.replacing("touchstone-", with: "x-touchstone-"), unnamed),
            ("\(sums.prefix(64))  ../\(name)\n", unnamed), ("x\(sums.dropFirst())", "This is not a SHA-256 sum: x"),
        ] {
            try job.machine.place(job.checksums, wrong)
            for inputs in [[:], ["package": package]] {
                let run = try job.run(inputs)
                #expect(run.status == 1)
                #expect(run.log.contains(message), "\(wrong)\n\(run.log)")
                #expect(run.summary == "")
            }
        }
    }

    @Test func thePackageIsForTheMachine() throws {
        for uname in ["aarch64", "arm64"] {
            let job = try ActionJob(scenes: ["card.yaml": Self.card], architecture: "aarch64", uname: uname)
            let run = try job.run()
            #expect(run.status == 0, "\(run.log)")
            #expect(run.log.contains("Touchstone \(job.version)"))
        }
        let run = try ActionJob(scenes: [:], architecture: "riscv64").run()
        #expect(run.status == 1 && run.log.contains("packages are for Linux on x86-64 and arm64"), "\(run.log)")
    }

    @Test func aWorkflowCanNameTheSumOfThePackage() throws {
        let job = try ActionJob(scenes: ["card.yaml": Self.card])
        let package = "\(job.machine.path)/host/releases/v\(job.version)/touchstone-\(job.version)-x86_64-linux.tar.gz"
        let sum = String(try #require(job.machine.text(job.checksums)).prefix(64))
        // The list beside the package is not needed, and not believed.
        try job.machine.place(job.checksums, String(repeating: "0", count: 64) + "  \(package)\n")
        for given in [sum, sum.uppercased()] {
            let run = try job.run(["sha256": given])
            #expect(run.status == 0, "\(run.log)")
        }
        for (wrong, message) in [
            (
                String(repeating: "0", count: 64),
                "The package is not the one with the sum of the input sha256. Its sum is \(sum)."
            ),
            ("abc", "This is not a SHA-256 sum: abc"),
        ] {
            for inputs in [[:], ["package": package]] {
                let run = try job.run(inputs.merging(["sha256": wrong]) { $1 })
                #expect(run.status == 1 && run.log.contains(message), "\(run.log)")
            }
        }
    }

    @Test(arguments: ["http", "ftp", "file", "HTTP"]) func aPackageIsDownloadedOverHTTPSOnly(scheme: String) throws {
        let job = try ActionJob(scenes: ["card.yaml": Self.card])
        let name = "touchstone-\(job.version)-x86_64-linux.tar.gz"
        let address = "\(scheme)://github.com/octo/touchstone/releases/download/v\(job.version)/\(name)"
        let run = try job.run(["package": address])
        #expect(
            run.status == 1 && run.log.contains("A package is downloaded over https only: \(address)"), "\(run.log)")
    }
}
