// swift-tools-version: 6.2
import CompilerPluginSupport
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
func module(
    _ name: String, _ dependencies: [Target.Dependency] = [], embedded: [String] = [],
    linkerSettings: [LinkerSetting] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, resources: embedded.map { .embedInCode($0) }, swiftSettings: settings,
        linkerSettings: linkerSettings)
}

/// Homebrew's folder of libraries on Apple silicon, where the linker does not search. pkg-config names the folders of
/// the other libraries, but Homebrew's giflib has no file for it; see `Sources/CTouchstoneGIF/shim.h`.
let homebrew: [LinkerSetting] = [.unsafeFlags(["-L/opt/homebrew/lib"], .when(platforms: [.macOS]))]

/// The tests of one module, in a folder that mirrors its sources. `Scripts/test` builds all modules in release mode,
/// and the tests themselves, which are as much code as the modules, without optimization and in one step. `exclude`
/// lists files beside the tests that they read. `isOptimized` is for tests that look at many pixels, or
/// read all sources.
func tests(
    _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], settings: [SwiftSetting] = settings,
    isOptimized: Bool = false
) -> Target {
    let flags = isOptimized ? [] : ["-Onone", "-no-emit-module-separately-wmo"]
    return .testTarget(
        name: "\(name)Tests", dependencies: dependencies + ["TouchstoneTestSupport"], exclude: exclude,
        swiftSettings: settings + [.unsafeFlags(flags, .when(configuration: .release))])
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
        .library(
            name: "TouchstoneEngine", targets: ["TouchstoneEngine", "TouchstoneBehaviors", "TouchstoneGeometry"]),
        .library(name: "TouchstoneKit", targets: ["TouchstoneKit"]),
        .library(name: "TouchstoneCLI", targets: ["TouchstoneCLI"]),
        .library(name: "TouchstoneUIKit", targets: ["TouchstoneUIKit"]),
        .library(name: "TouchstoneSwiftUI", targets: ["TouchstoneSwiftUI"]),
        .library(name: "TouchstoneTesting", targets: ["TouchstoneTesting", "TouchstoneTestingOverlay"]),
        .executable(name: "touchstone", targets: ["touchstone"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
        .package(url: "https://github.com/apple/swift-system", from: "1.4.0"),
    ],
    targets: [
        // The C library of the system, and the part of Foundation that modules use.
        module("TouchstoneSystem"),
        module("TouchstoneFoundation"),

        // Simulation, without other C libraries: TouchstoneBehaviors → TouchstoneEngine → TouchstoneGeometry.
        module("TouchstoneGeometry", ["TouchstoneSystem"]),
        module("TouchstoneEngine", ["TouchstoneGeometry", "TouchstoneSystem"]),
        module(
            "TouchstoneBehaviors", ["TouchstoneEngine", "TouchstoneGeometry", "TouchstoneSystem"],
            embedded: [
                "naive-atan2", "naive-corner-pivot", "naive-dial", "naive-drag-first", "naive-ended-only",
                "naive-first-finger", "naive-model-start",
                "naive-one-finger", "naive-own-location", "naive-scale-reset", "naive-self-translation",
                "naive-threshold", "naive-unrotated-limit", "naive-window-translation", "offset-scale",
                "offset-scale-compensated", "rotate-scale-offset",
            ].map { "Kinds/\($0).yaml" }),
        module("TouchstoneUIKit", ["TouchstoneEngine", "TouchstoneDrawing", "TouchstoneGeometry"]),
        module(
            "TouchstoneSwiftUI",
            [
                "TouchstoneUIKit", "TouchstoneBehaviors", "TouchstoneEngine", "TouchstoneGeometry",
                "TouchstoneSwiftUIMacros",
            ]),
        // The compiler runs it for `#Preview`.
        .macro(name: "TouchstoneSwiftUIMacros", swiftSettings: settings),

        // Scenes and how they are played and judged.
        .systemLibrary(
            name: "CTouchstoneYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        module("TouchstoneHandlers", ["TouchstoneGeometry", "TouchstoneSystem"]),
        module(
            "TouchstoneScenes",
            ["TouchstoneHandlers", "TouchstoneGeometry", "TouchstoneFoundation", "CTouchstoneYAML"]),
        module(
            "TouchstonePlayer",
            [
                "TouchstoneBehaviors", "TouchstoneEngine", "TouchstoneGeometry", "TouchstoneSystem", "TouchstoneScenes",
                "TouchstoneHandlers",
            ]),
        module(
            "TouchstoneChecks",
            [
                "TouchstonePlayer", "TouchstoneHandlers", "TouchstoneBehaviors", "TouchstoneEngine",
                "TouchstoneGeometry", "TouchstoneFoundation", "TouchstoneScenes",
            ]),

        // Drawing.
        module("TouchstoneDrawing", ["TouchstoneGeometry", "TouchstoneSystem"]),
        .systemLibrary(
            name: "CTouchstoneCairo", pkgConfig: "cairo-ft",
            providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
        .systemLibrary(
            name: "CTouchstoneFriBidi", pkgConfig: "fribidi",
            providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),
        .systemLibrary(
            name: "CTouchstoneISAL", pkgConfig: "libisal",
            providers: [.apt(["libisal-dev"]), .brew(["isa-l"])]),
        .target(name: "CTouchstoneDeflate", dependencies: ["CTouchstoneISAL"]),
        .systemLibrary(
            name: "CTouchstoneGIF", pkgConfig: "libgif",
            providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
        .systemLibrary(
            name: "CTouchstoneLibJPEG", pkgConfig: "libjpeg",
            providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
        .target(name: "CTouchstoneJPEG", dependencies: ["CTouchstoneLibJPEG"]),
        .systemLibrary(
            name: "CTouchstoneWebP", pkgConfig: "libwebpmux",
            providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
        .systemLibrary(
            name: "CTouchstoneZip", pkgConfig: "libzip",
            providers: [.apt(["libzip-dev"]), .brew(["libzip"])]),
        module(
            "TouchstoneImages",
            ["TouchstoneFoundation", "CTouchstoneDeflate", "CTouchstoneGIF", "CTouchstoneJPEG", "CTouchstoneWebP"],
            linkerSettings: homebrew),
        module(
            "TouchstoneCairo",
            [
                "TouchstoneDrawing", "TouchstoneGeometry", "TouchstoneSystem", "TouchstoneImages", "CTouchstoneCairo",
                "CTouchstoneFriBidi",
            ]),
        module("TouchstoneSVG", ["TouchstoneDrawing", "TouchstoneGeometry", "TouchstoneSystem", "TouchstoneImages"]),
        module(
            "TouchstoneExport",
            [
                "TouchstoneDrawing", "TouchstoneGeometry", "TouchstoneSystem", "TouchstoneFoundation",
                "TouchstoneImages", "CTouchstoneZip",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            embedded: [
                "page.html", "player.css", "data.js", "film.js", "stage.js", "timeline.js", "plots.js", "facts.js",
                "code.js", "sharing.js", "player.js", "watch.js",
            ].map { "Page/Player/\($0)" }),

        // Runs as pictures: the checks and the drawing together.
        module(
            "TouchstonePictures",
            [
                "TouchstoneChecks", "TouchstonePlayer", "TouchstoneEngine", "TouchstoneGeometry", "TouchstoneScenes",
                "TouchstoneDrawing",
            ]),

        // The public interface, the command `live` and the program.
        .target(name: "CTouchstoneExamples"),
        .target(name: "CTouchstoneArguments"),
        module(
            "TouchstoneKit",
            [
                "TouchstonePictures", "TouchstoneChecks", "TouchstonePlayer", "TouchstoneScenes", "TouchstoneBehaviors",
                "TouchstoneEngine", "TouchstoneGeometry", "TouchstoneSystem", "TouchstoneFoundation", "TouchstoneCairo",
                "TouchstoneSVG", "TouchstoneExport", "TouchstoneImages", "TouchstoneDrawing", "CTouchstoneExamples",
                "CTouchstoneArguments",
            ], embedded: ["starters", "handler", "swiftui"].map { "Writing/\($0).yaml" }),
        .systemLibrary(
            name: "CTouchstoneQREncode", pkgConfig: "libqrencode",
            providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
        module(
            "TouchstoneLive",
            [
                "TouchstoneKit", "TouchstonePictures", "TouchstoneChecks", "TouchstonePlayer", "TouchstoneScenes",
                "TouchstoneBehaviors", "TouchstoneEngine", "TouchstoneGeometry", "TouchstoneFoundation",
                "TouchstoneSVG", "TouchstoneExport", "TouchstoneImages", "TouchstoneDrawing", "CTouchstoneQREncode",
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOWebSocket", package: "swift-nio"),
            ],
            embedded: [
                "live.html", "live.css", "run.js", "link.js", "fingers.js", "stage.js", "lanes.js", "saving.js",
                "live.js",
            ].map { "Page/\($0)" }),

        // Tests of a user's own views.
        module(
            "TouchstoneTesting",
            [
                "TouchstoneKit", "TouchstoneSwiftUI", "TouchstoneUIKit", "TouchstoneChecks", "TouchstonePlayer",
                "TouchstoneScenes", "TouchstoneBehaviors", "TouchstoneEngine", "TouchstoneGeometry",
            ]),
        module("TouchstoneTestingOverlay"),
        // Files for UIKit → a package.
        module("TouchstonePorting"),

        module(
            "TouchstoneCLI",
            [
                "TouchstoneKit", "TouchstoneLive", "TouchstonePorting", "TouchstoneChecks", "TouchstoneScenes",
                "TouchstoneBehaviors", "TouchstoneGeometry", "TouchstoneSystem", "TouchstoneExport",
                "CTouchstoneArguments",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(
            name: "touchstone", dependencies: ["TouchstoneCLI"], swiftSettings: settings,
            linkerSettings: linkedStatically(["_FoundationCollections", "_FoundationCShims"])),

        // Benchmarks; see Scripts/benchmark.
        .executableTarget(
            name: "touchstone-benchmark",
            dependencies: [
                "TouchstoneKit", "TouchstoneLive", "TouchstonePictures", "TouchstoneChecks", "TouchstonePlayer",
                "TouchstoneBehaviors", "TouchstoneEngine", "TouchstoneGeometry", "TouchstoneCairo", "TouchstoneSVG",
                "TouchstoneExport", "TouchstoneImages", "TouchstoneDrawing", "TouchstoneSwiftUI", "TouchstoneUIKit",
                "CTouchstoneCairo",
            ],
            path: "Benchmarks/TouchstoneBenchmark", swiftSettings: settings,
            linkerSettings: linkedStatically([
                "CoreFoundation", "FoundationInternationalization", "_FoundationICU", "_FoundationCollections",
                "_FoundationCShims",
            ])),

        // Fuzzing; see Scripts/fuzz.
        .executableTarget(
            name: "touchstone-fuzz",
            dependencies: ["TouchstoneKit", "TouchstoneScenes", "TouchstoneImages", "TouchstoneGeometry"],
            path: "Benchmarks/TouchstoneFuzz", swiftSettings: settings),

        // The tests mirror the sources.
        .target(
            name: "TouchstoneTestSupport", path: "Tests/TouchstoneTestSupport", exclude: ["browser.py"],
            swiftSettings: settings),
        // Scenes for tests of modules that use frames.
        .target(
            name: "TouchstonePlayerTestSupport",
            dependencies: [
                "TouchstoneChecks", "TouchstonePlayer", "TouchstoneScenes", "TouchstoneBehaviors", "TouchstoneEngine",
                "TouchstoneDrawing", "TouchstoneGeometry", "TouchstoneTestSupport",
            ],
            path: "Tests/TouchstonePlayerTestSupport", swiftSettings: settings),
        .target(name: "CTouchstoneAllocations", path: "Tests/CTouchstoneAllocations"),
        tests("Architecture", [], isOptimized: true),
        tests("TouchstoneGeometry", ["TouchstoneGeometry"]),
        tests("TouchstoneEngine", ["TouchstoneEngine", "TouchstoneGeometry", "CTouchstoneAllocations"]),
        tests("TouchstoneBehaviors", ["TouchstoneBehaviors", "TouchstoneEngine", "TouchstoneGeometry"]),
        // Code that was written for UIKit is compiled as in the package of a user.
        tests(
            "TouchstoneUIKit",
            ["TouchstoneUIKit", "TouchstoneBehaviors", "TouchstoneEngine", "TouchstoneGeometry", "TouchstoneScenes"],
            settings: [.treatAllWarnings(as: .error), .swiftLanguageMode(.v5)]),
        tests(
            "TouchstoneSwiftUI",
            ["TouchstoneSwiftUI", "TouchstoneUIKit", "TouchstoneEngine", "TouchstoneGeometry"],
            settings: [.treatAllWarnings(as: .error), .swiftLanguageMode(.v5)]),
        tests("TouchstonePorting", ["TouchstonePorting"]),
        tests("TouchstoneHandlers", ["TouchstoneHandlers", "TouchstoneGeometry"]),
        tests(
            "TouchstoneScenes", ["TouchstoneScenes", "TouchstoneHandlers", "TouchstoneGeometry"],
            exclude: ["Recordings/Logs"]),
        tests(
            "TouchstonePlayer",
            [
                "TouchstonePlayer", "TouchstoneChecks", "TouchstoneScenes", "TouchstoneBehaviors", "TouchstoneEngine",
                "TouchstoneGeometry", "TouchstoneHandlers", "TouchstonePlayerTestSupport",
            ]),
        tests(
            "TouchstoneChecks",
            [
                "TouchstoneChecks", "TouchstonePlayer", "TouchstoneScenes", "TouchstoneBehaviors", "TouchstoneEngine",
                "TouchstoneGeometry", "TouchstonePlayerTestSupport",
            ]),
        tests("TouchstoneDrawing", ["TouchstoneDrawing", "TouchstoneGeometry", "TouchstonePlayerTestSupport"]),
        tests("TouchstoneImages", ["TouchstoneImages", "CTouchstoneDeflate", "CTouchstoneGIF"], isOptimized: true),
        tests(
            "TouchstoneCairo",
            [
                "TouchstoneCairo", "TouchstoneSVG", "TouchstoneExport", "TouchstoneImages", "TouchstoneDrawing",
                "TouchstoneGeometry",
            ]),
        tests("TouchstoneSVG", ["TouchstoneSVG", "TouchstoneDrawing", "TouchstoneGeometry"]),
        tests(
            "TouchstoneExport", ["TouchstoneExport", "TouchstoneDrawing", "TouchstoneGeometry", "TouchstoneImages"]),
        tests(
            "TouchstonePictures",
            [
                "TouchstonePictures", "TouchstoneChecks", "TouchstonePlayer", "TouchstoneScenes",
                "TouchstoneBehaviors", "TouchstoneEngine", "TouchstoneGeometry", "TouchstoneDrawing",
                "TouchstonePlayerTestSupport",
            ],
            exclude: ["Goldens"]),
        tests(
            "TouchstoneKit",
            [
                "TouchstoneKit", "TouchstonePictures", "TouchstoneChecks", "TouchstonePlayer", "TouchstoneScenes",
                "TouchstoneHandlers", "TouchstoneEngine", "TouchstoneGeometry", "TouchstoneExport", "TouchstoneImages",
                "TouchstoneDrawing", "TouchstonePlayerTestSupport",
            ]),
        tests(
            "TouchstoneLive",
            [
                "TouchstoneLive", "TouchstoneKit", "TouchstoneChecks", "TouchstonePlayer", "TouchstoneScenes",
                "TouchstoneBehaviors", "TouchstoneEngine", "TouchstoneGeometry", "TouchstoneExport",
            ]),
        tests(
            "TouchstoneTesting",
            [
                "TouchstoneTesting", "TouchstoneSwiftUI", "TouchstoneUIKit", "TouchstoneKit", "TouchstoneEngine",
                "TouchstoneGeometry",
            ]),
        tests(
            "TouchstoneCLI", ["TouchstoneCLI", "TouchstoneKit", "TouchstoneCairo", "TouchstoneDrawing"],
            exclude: ["Fuzz", "Host"]),
    ],
    swiftLanguageModes: [.v6]
)
