import Foundation
import Testing
import TouchstoneTestSupport

/// A system with too few resources: no threads, no `/proc`, few descriptors, a small stack. The run ends and reports
/// the reason.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct ShortageTests {
    let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    /// Runs a line of shell. A run that hangs is killed, with status 137. A sanitizer would need its own process and
    /// descriptors to look for leaks.
    private func shell(_ line: String) throws -> ChildProcess {
        try folder.shell("export ASAN_OPTIONS=$ASAN_OPTIONS:detect_leaks=0; exec timeout -s KILL 60 \(line)")
    }

    // MARK: Threads

    private static let verbs = [
        "check card.yaml", "render card.yaml -q --jobs 4", "compare both.yaml -q", "explore card.yaml --cases 5 -q",
        "fmt card.yaml", "import touches.csv", "new draggable", "report card.yaml -q",
        "render card.yaml --animate gif,apng,svg --html --sheet --jobs 4 -q",
    ]

    /// Root has no limit on the number of processes.
    private static let hasLimit = getuid() != 0 || Unprivileged.isPossible

    /// A command that needs no second thread does the same work on the main thread.
    @Test(.enabled(if: hasLimit, "there is no way to become somebody else"), arguments: verbs)
    func noProcessMore(line: String) throws {
        try folder.place.place("touches.csv", "time,x,y\n0,1,1\n1,2,2\n")
        let place = try Unprivileged(folder)
        let run = try shell("\(place.words) prlimit --nproc=1 \(place.tool) \(line)")
        let files = folder.bytes(in: "out")
        let usual = try shell("\(place.words) \(place.tool) \(line)")
        #expect(run.status == usual.status, "\(run.status) \(run.errors)")
        #expect(run.output == usual.output)
        #expect(run.errors == usual.errors)
        #expect(folder.bytes(in: "out") == files)
    }

    /// With fewer threads than jobs, or none, the work is the same.
    @Test(.enabled(if: PreloadedLibrary.isPossible, "there is no compiler of C"), arguments: 0...3)
    func threadsRunOut(count: Int) throws {
        let place = try TemporaryFolder()
        // The thread sanitizer has its own thread.
        let allowed = Sanitizer.thread.isRunning ? count + 1 : count
        let library = try PreloadedLibrary.build(Self.source(allowed), named: "threads", in: place)
        let line = "render card.yaml --jobs 4 --animate gif --html -q"
        let run = try shell("env LD_PRELOAD=\(library) \"$1\" \(line)")
        #expect(run.status == 0, "\(run.status) \(run.errors)")
        let files = folder.bytes(in: "out")
        #expect(try folder.shell("\"$1\" \(line)").status == 0)
        #expect(folder.bytes(in: "out") == files)
    }

    /// The source of a library that permits `count` threads at the same time.
    private static func source(_ count: Int) -> String {
        """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <errno.h>
        #include <pthread.h>
        #include <stdatomic.h>

        static atomic_int left = \(count);

        int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument)
        {
            static int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
            if (atomic_fetch_sub(&left, 1) <= 0) { atomic_fetch_add(&left, 1); return EAGAIN; }
            if (real == NULL) real = (int (*)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *))dlsym(RTLD_NEXT, "pthread_create");
            return real(thread, attributes, body, argument);
        }

        int pthread_join(pthread_t thread, void **value)
        {
            static int (*real)(pthread_t, void **);
            if (real == NULL) real = (int (*)(pthread_t, void **))dlsym(RTLD_NEXT, "pthread_join");
            int code = real(thread, value);
            atomic_fetch_add(&left, 1);
            return code;
        }
        """
    }

    /// With too little memory for a thread or for the libraries, the run ends on its own and does not hang.
    @Test(.disabled(if: Sanitizer.address.isRunning || Sanitizer.thread.isRunning, "a sanitizer needs all addresses"))
    func littleAddressSpace() throws {
        var statuses: Set<Int32> = []
        for megabytes in stride(from: 30, through: 300, by: 10) {
            let run = try shell("sh -c 'ulimit -v \(megabytes * 1024); exec \"$0\" check card.yaml' \"$1\"")
            statuses.insert(run.status)
            #expect(run.status != 137 && run.status != 124, "\(megabytes) MB: \(run.status) \(run.errors)")
        }
        #expect(statuses.contains(0) && statuses.count > 1, "\(statuses)")
    }

    // MARK: Others

    @Test(
        .enabled(if: MountNamespace.isAllowed, "the system lets this process mount nothing"),
        .disabled(if: Sanitizer.address.isRunning || Sanitizer.thread.isRunning, "a sanitizer reads /proc"))
    func noProc() throws {
        func run(_ line: String) throws -> ChildProcess {
            try MountNamespace.shell(
                "mount -t tmpfs none /proc && exec \"$1\" \(line)", [BuiltTool.path ?? ""], in: folder.place.path)
        }
        #expect(try run("check missing.yaml").status == 66)
        #expect(try run("check wrong.yaml").status == 1)
        let good = try run("check card.yaml")
        #expect(good.status == 0)
        #expect(good.output.hasPrefix("card.yaml: 13 frames"))
        #expect(try run("render card.yaml --frames 0 -q").status == 0)
        #expect(try folder.run("check", "card.yaml").output == good.output)
    }

    @Test(arguments: ["check card.yaml", "render card.yaml -q", "report card.yaml -q"])
    func smallStack(line: String) throws {
        for kilobytes in [64, 128, 256] {
            let run = try shell("sh -c 'ulimit -s \(kilobytes); exec \"$0\" \(line)' \"$1\"")
            #expect(run.status == 0, "\(kilobytes) KB: \(run.status) \(run.errors)")
        }
    }

    /// The system's own loader needs one descriptor in addition to the standard streams. The thread sanitizer needs
    /// more to read its list of races to ignore (`Scripts/sanitizers`), so it reports none here.
    @Test(arguments: 4...12)
    func fewDescriptors(count: Int) throws {
        for line in [
            "check card.yaml", "render card.yaml --jobs 2 --animate gif,mp4 -q", "explore card.yaml --cases 2 -q",
        ] {
            let run = try shell(
                "env TSAN_OPTIONS=$TSAN_OPTIONS:report_bugs=0 sh -c 'ulimit -n \(count); exec \"$0\" \(line)' \"$1\"")
            #expect([0, 66, 71, 73, 74].contains(run.status), "\(count) \(line): \(run.status) \(run.errors)")
            #expect(run.status == 0 || run.errors.hasPrefix("touchstone: error: "), "\(run.errors)")
        }
    }
}

/// Starts programs as an unprivileged user if the tests run as root.
private struct Unprivileged {
    /// The words before the program and its arguments.
    let words: String
    /// A copy of the tool that all users may run.
    let tool: String
    private let place: TemporaryFolder

    static let isPossible =
        (try? ChildProcess.shell("setpriv --reuid 65534 --regid 65534 --clear-groups true"))?.status == 0

    init(_ folder: ToolFolder) throws {
        place = try TemporaryFolder()
        tool = "\(place.path)/touchstone"
        words = getuid() == 0 ? "setpriv --reuid 65534 --regid 65534 --clear-groups" : ""
        _ = try ChildProcess.shell(
            "cp \"$1\" \"$2/touchstone\" && chmod -R a+rwX \"$2\" \"$3\"",
            [BuiltTool.path ?? "", place.path, folder.place.path])
    }
}
