import Testing
import TouchstonePorting

/// What is in a package of files that are written for SwiftUI.
struct SwiftUIPackageTests {
    private func package(_ texts: String...) -> PortedPackage {
        let sources = texts.enumerated().map { UIKitPort.Source(path: "File\($0.offset).swift", text: $0.element) }
        return PortedPackage(UIKitPort(sources), name: "MyViews", touchstone: .folder("/touchstone"))
    }

    private func text(_ path: String, in package: PortedPackage) -> String {
        package.files.first { $0.path == path }?.text ?? "there is no \(path)"
    }

    private static let content = """
        import SwiftUI
        struct ContentView: View {
            @State private var offset = CGSize.zero
            var body: some View {
                Color.red.offset(offset).gesture(DragGesture().onChanged { offset = $0.translation })
            }
        }

        """

    @Test func theManifestRedirectsSwiftUI() {
        let manifest = text("Package.swift", in: package(Self.content))
        for part in [
            #""-module-alias", "UIKit=TouchstoneUIKit", "-module-alias", "SwiftUI=TouchstoneSwiftUI","#,
            #".unsafeFlags(modules + ["-module-alias", "_Testing_UIKit=TouchstoneTestingOverlay"])"#,
            "swiftSettings: [.unsafeFlags(modules)]),",
        ] {
            #expect(manifest.contains(part), "\(part)")
        }
        #expect(manifest.split(separator: #"product(name: "TouchstoneSwiftUI""#).count == 3)
        #expect(!text("Package.swift", in: package("import UIKit\n")).contains("SwiftUI"))
    }
}
