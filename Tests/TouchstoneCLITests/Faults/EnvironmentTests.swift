import Foundation
import Testing
import TouchstoneTestSupport

/// In every environment, the same scene produces the same bytes.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct EnvironmentTests {
    let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    private static let usual = ProcessInfo.processInfo.environment

    private func bytes(_ environment: [String: String]) throws -> [String: [UInt8]] {
        for arguments in [
            EveryKind.arguments(), ["report", "both.yaml", "-q"], ["explore", "card.yaml", "--cases", "4", "-q"],
        ] {
            let run = try BuiltTool.run(arguments, in: folder.place.path, environment: environment)
            #expect(run.status == 0 || arguments[0] == "explore" && run.status == 1, "\(arguments): \(run.errors)")
        }
        return folder.bytes(in: "out")
    }

    private static let changes: [[String: String]] = [
        ["LC_ALL": "C"], ["LC_ALL": "POSIX", "LANG": "POSIX"], ["LC_ALL": "xx_NOWHERE.broken", "LANG": "\u{1}"],
        ["LC_ALL": "C.utf8", "LANGUAGE": "de:fr"], ["TZ": "Pacific/Kiritimati"], ["TZ": "nonsense/../../etc/passwd"],
        ["TZ": ":"], ["HOME": "/nowhere/at/all"], ["HOME": ""], ["TERM": "dumb", "COLUMNS": "1"],
        ["TMPDIR": "/nowhere/at/all"], ["XDG_CACHE_HOME": "/dev/null", "XDG_CONFIG_HOME": "/dev/null"],
    ]

    @Test func noVariableChangesABit() throws {
        let usual = try bytes(Self.usual)
        #expect(usual.count > 20)
        // Only the paths of programs and libraries are inherited.
        let bare = Self.usual.filter { ["PATH", "LD_LIBRARY_PATH"].contains($0.key) }
        for environment in [bare] + Self.changes.map({ Self.usual.merging($0) { $1 } }) {
            #expect(try bytes(environment) == usual, "\(environment.filter { Self.usual[$0.key] != $0.value })")
        }
    }

    /// Creates a German locale, which writes a comma where C writes a point.
    private static func makeGerman(in folder: TemporaryFolder) -> Bool {
        (try? ChildProcess.shell("localedef -i de_DE -f UTF-8 ./de_DE.UTF-8", in: folder.path))?.status == 0
    }

    private static let hasGerman = (try? makeGerman(in: TemporaryFolder())) == true

    @Test(.enabled(if: hasGerman, "no German locale can be made here"))
    func commasOfALocaleChangeNothing() throws {
        let locales = try TemporaryFolder()
        try #require(Self.makeGerman(in: locales))
        let there = Self.usual.merging(["LOCPATH": locales.path, "LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"]) { $1 }
        #expect(try ChildProcess.shell("env printf %.1f 0,5", environment: there).output == "0,5")
        #expect(try bytes(there) == bytes(Self.usual))
    }

    @Test func withoutFonts() throws {
        try folder.place.place(
            "fonts.conf", "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig></fontconfig>")
        let environment = Self.usual.merging(["FONTCONFIG_FILE": "\(folder.place.path)/fonts.conf"]) { $1 }
        let message = """
            cannot find a font: neither Inter nor DejaVu Sans nor any other is installed; install one (apt-get install \
            fonts-inter, brew install font-inter)

            """
        for verb in ["render", "report", "explore"] {
            let run = try folder.run(verb, "card.yaml", environment: environment)
            #expect(run.status == 66 && run.errors.hasSuffix(message) && run.errors.hasPrefix("touchstone: error: "))
        }
        #expect(folder.files("out") == [])
        // A command that draws nothing needs no fonts.
        #expect(try folder.run("check", "card.yaml", environment: environment).status == 0)
        #expect(try folder.run("check", "wrong.yaml", environment: environment).status == 1)
        #expect(try folder.run("new", "draggable", environment: environment).status == 0)
        #expect(try folder.run("fmt", "card.yaml", environment: environment).status == 0)
    }

    @Test func aFontConfigurationThatIsNotThere() throws {
        let environment = Self.usual.merging(["FONTCONFIG_FILE": "/nowhere/fonts.conf"]) { $1 }
        let run = try folder.run("render", "card.yaml", "--frames", "0", "-q", environment: environment)
        #expect([0, 66].contains(run.status), "\(run.errors)")
    }

    @Test func aWorkingDirectoryThatIsGone() throws {
        func run(_ line: String) throws -> ChildProcess {
            try folder.shell("top=$PWD; mkdir gone; cd gone; rmdir ../gone; \"$1\" \(line)")
        }
        let drawn = try run("render \"$top/card.yaml\" --frames 0 --trace --format png,svg -q -o \"$top/out\"")
        #expect(drawn.status == 0 && folder.files("out").count == 3, "\(drawn.errors)")
        for line in ["render \"$top/card.yaml\"", "report \"$top/card.yaml\"", "explore \"$top/card.yaml\" --cases 1"] {
            let run = try run(line)
            #expect(run.status == 73)
            #expect(run.errors.hasSuffix("touchstone: error: cannot create 'out': No such file or directory\n"))
        }
        let made = try run("new draggable -o here.yaml")
        #expect(made.status == 73)
        #expect(made.errors == "touchstone: error: cannot create 'here.yaml': No such file or directory\n")
        #expect(access("/here.yaml", F_OK) != 0)
        let checked = try run("check card.yaml")
        #expect(checked.status == 66)
        #expect(try run("check \"$top/card.yaml\"").status == 0)
        #expect(try run("new draggable").status == 0)
    }
}
