// swift-tools-version: 6.2
import PackageDescription

/// All Swift targets have the same settings.
let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library module of this package. `dependencies` lists the modules that it may import. The files in `embedded` are
/// compiled into it.
func module(_ name: String, _ dependencies: [Target.Dependency] = [], embedded: [String] = []) -> Target {
    .target(
        name: name, dependencies: dependencies, resources: embedded.map { .embedInCode($0) }, swiftSettings: settings)
}

/// The tests of one module, in a folder that mirrors its sources. `Scripts/test` builds all modules in release mode,
/// and the tests themselves, which are as much code as the modules, without optimization, and without debug
/// information, which would take a seventh of their compile time. `exclude` lists files beside the tests that they
/// read.
func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: dependencies + ["TestSupport"], exclude: exclude,
        swiftSettings: settings + [.unsafeFlags(["-Onone", "-gnone"], .when(configuration: .release))])
}

/// Links a released program statically with Swift's own libraries. The process then starts in half the time, and the
/// engine's steps take a tenth less. Only the linker gets these flags, so programs and tests share their compiled code.
/// The parts of Foundation are listed here because only `--static-swift-stdlib` adds them automatically, and that
/// option also changes how code is compiled.
func linkedStatically(_ libraries: [String]) -> [LinkerSetting] {
    [
        .unsafeFlags(
            ["-static-stdlib"] + libraries.map { "-l\($0)" }, .when(platforms: [.linux], configuration: .release))
    ]
}

let package = Package(
    name: "Touchstone",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "TouchstoneKit", targets: ["TouchstoneKit"]),
        .library(name: "CommandLineTool", targets: ["CommandLineTool"]),
        .library(name: "UIKitNames", targets: ["UIKitNames"]),
        .executable(name: "touchstone", targets: ["touchstone"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    ],
    targets: [
        // Shared values.
        module("Geometry"),
        module("Threads"),

        // Simulation: Behaviors → GestureEngine → Motion → Geometry.
        module("Motion", ["Geometry"]),
        module("GestureEngine", ["Motion", "Geometry"]),
        module("Behaviors", ["GestureEngine", "Motion", "Geometry"]),
        module("UIKitNames", ["GestureEngine", "Motion", "Geometry"]),

        // Text: SceneFile, Recordings → Geometry.
        .systemLibrary(
            name: "CYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        module("SceneFile", ["Geometry", "CYAML"]),
        module("Recordings", ["Geometry"]),

        // Pictures: CairoBackend, Exporters → Drawing → Geometry; CairoBackend, Exporters → ImageFormats; Exporters →
        // Threads.
        module("Drawing", ["Geometry"]),
        .systemLibrary(
            name: "CCairo", pkgConfig: "cairo-ft",
            providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
        .systemLibrary(
            name: "CFriBidi", pkgConfig: "fribidi",
            providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),
        .systemLibrary(
            name: "CISAL", pkgConfig: "libisal",
            providers: [.apt(["libisal-dev"]), .brew(["isa-l"])]),
        .target(name: "CDeflate", dependencies: ["CISAL"]),
        .systemLibrary(
            name: "CGIF", pkgConfig: "libgif",
            providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
        .systemLibrary(
            name: "CWebP", pkgConfig: "libwebpmux",
            providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
        .systemLibrary(
            name: "CZip", pkgConfig: "libzip",
            providers: [.apt(["libzip-dev"]), .brew(["libzip"])]),
        module("ImageFormats", ["CDeflate", "CGIF", "CWebP"]),
        module("CairoBackend", ["Drawing", "Geometry", "ImageFormats", "CCairo", "CFriBidi"]),
        module("SVGBackend", ["Drawing", "Geometry", "ImageFormats"]),
        module(
            "Exporters", ["Drawing", "Geometry", "ImageFormats", "Threads", "CZip"],
            embedded: [
                "page.html", "player.css", "data.js", "film.js", "stage.js", "timeline.js", "plots.js", "facts.js",
                "sharing.js", "player.js",
            ].map { "Page/Player/\($0)" }),

        // Playing scenes: the simulation and the text together.
        module("Playback", ["Behaviors", "GestureEngine", "Motion", "Geometry", "SceneFile", "Recordings"]),

        // Presentation: Painting → Playback, Drawing; Documents → Playback.
        module("Painting", ["Playback", "GestureEngine", "Geometry", "SceneFile", "Drawing"]),
        module("Documents", ["Playback", "GestureEngine", "Geometry", "SceneFile"]),

        // Checking.
        module(
            "Checks", ["Documents", "Playback", "Behaviors", "GestureEngine", "Geometry", "SceneFile"]),

        // The tool's jobs.
        module(
            "Application",
            [
                "Checks", "Painting", "Documents", "Playback", "CairoBackend", "SVGBackend", "Exporters", "Behaviors",
                "GestureEngine", "Geometry", "ImageFormats", "SceneFile", "Recordings", "Drawing", "Threads",
            ]),

        // Playing by hand: Live → Application.
        .systemLibrary(
            name: "CQREncode", pkgConfig: "libqrencode",
            providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
        module(
            "Live",
            [
                "Application", "Checks", "Painting", "Documents", "Playback", "SVGBackend", "Exporters", "Behaviors",
                "GestureEngine", "Geometry", "Drawing", "ImageFormats", "SceneFile", "CQREncode",
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOWebSocket", package: "swift-nio"),
            ],
            embedded: [
                "live.html", "live.css", "run.js", "link.js", "fingers.js", "stage.js", "lanes.js", "saving.js",
                "live.js",
            ].map { "Page/\($0)" }),

        // The public interface and the tool.
        module(
            "TouchstoneKit",
            [
                "Application", "Documents", "Playback", "Exporters", "Behaviors", "GestureEngine", "Geometry",
                "SceneFile",
            ]),
        .target(name: "CArguments"),
        module(
            "CommandLineTool",
            [
                "TouchstoneKit", "Live", "Application", "Checks", "Documents", "Exporters", "Behaviors", "SceneFile",
                "Recordings",
                "Geometry", "Threads", "CArguments",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(
            name: "touchstone", dependencies: ["CommandLineTool"], swiftSettings: settings,
            linkerSettings: linkedStatically(["_FoundationCollections", "_FoundationCShims"])),

        // Benchmarks; see Scripts/benchmark.
        .executableTarget(
            name: "touchstone-benchmark",
            dependencies: [
                "TouchstoneKit", "Painting", "Documents", "CairoBackend", "CCairo", "SVGBackend", "Exporters",
                "ImageFormats", "Drawing", "GestureEngine", "Geometry", "Playback", "Behaviors",
            ],
            path: "Benchmarks/TouchstoneBenchmark", swiftSettings: settings,
            linkerSettings: linkedStatically([
                "CoreFoundation", "FoundationInternationalization", "_FoundationICU", "_FoundationCollections",
                "_FoundationCShims",
            ])),

        // Fuzzing; see Scripts/fuzz.
        .executableTarget(
            name: "touchstone-fuzz", dependencies: ["TouchstoneKit", "Recordings", "ImageFormats", "Geometry"],
            path: "Benchmarks/TouchstoneFuzz", swiftSettings: settings),

        // The implementation of `Scripts/port`, which the script compiles separately, with `main.swift`.
        .target(name: "Porting", path: "Scripts/Porting", exclude: ["main.swift"], swiftSettings: settings),

        // The tests mirror the sources.
        .target(name: "TestSupport", path: "Tests/TestSupport", exclude: ["browser.py"], swiftSettings: settings),
        tests("Architecture", []),
        tests("Geometry", ["Geometry"]),
        tests("Threads", ["Threads"]),
        tests("Motion", ["Motion", "Geometry"]),
        .target(name: "CAllocations", path: "Tests/CAllocations"),
        tests("GestureEngine", ["GestureEngine", "Motion", "Geometry", "CAllocations"]),
        tests("Behaviors", ["Behaviors", "GestureEngine", "Motion", "Geometry"]),
        tests("UIKitNames", ["UIKitNames", "Behaviors", "Recordings"]),
        tests("Porting", ["Porting"]),
        tests("SceneFile", ["SceneFile", "Geometry"]),
        tests("Recordings", ["Recordings", "Geometry"]),
        tests("Drawing", ["Drawing", "Geometry"]),
        tests("ImageFormats", ["ImageFormats", "CDeflate"]),
        tests("CairoBackend", ["CairoBackend", "SVGBackend", "Exporters", "ImageFormats", "Drawing", "Geometry"]),
        tests("SVGBackend", ["SVGBackend", "Drawing", "Geometry"]),
        tests("Exporters", ["Exporters", "Drawing", "Geometry", "ImageFormats"]),
        // Scenes for tests of modules that use frames.
        .target(
            name: "PlaybackTestSupport",
            dependencies: ["Playback", "Behaviors", "GestureEngine", "SceneFile", "Recordings", "TestSupport"],
            path: "Tests/PlaybackTestSupport", swiftSettings: settings),
        tests(
            "Playback",
            [
                "Playback", "Documents", "Behaviors", "GestureEngine", "Motion", "Geometry", "SceneFile", "Recordings",
                "PlaybackTestSupport",
            ]),
        tests(
            "Painting",
            [
                "Painting", "Documents", "Playback", "Behaviors", "GestureEngine", "Geometry", "SceneFile", "Drawing",
                "PlaybackTestSupport",
            ],
            exclude: ["Goldens"]),
        tests(
            "Documents",
            [
                "Documents", "Playback", "Behaviors", "GestureEngine", "Geometry", "SceneFile", "PlaybackTestSupport",
            ]),
        tests("Checks", ["Checks", "Documents", "Playback", "Behaviors", "GestureEngine", "Geometry", "SceneFile"]),
        tests(
            "Application",
            [
                "TouchstoneKit", "Application", "Checks", "Painting", "Documents", "Playback", "GestureEngine",
                "Geometry",
                "SceneFile", "Recordings",
                "Exporters", "ImageFormats", "Drawing",
            ]),
        tests(
            "Live",
            [
                "Live", "Application", "Documents", "Playback", "Behaviors", "GestureEngine", "Geometry", "SceneFile",
                "Exporters",
            ]),
        tests("TouchstoneKit", ["TouchstoneKit", "Checks", "Playback", "Recordings", "SceneFile"]),
        tests(
            "CommandLineTool", ["CommandLineTool", "TouchstoneKit", "CairoBackend", "Drawing"],
            exclude: ["Fuzz", "Host"]),
    ],
    swiftLanguageModes: [.v6]
)
