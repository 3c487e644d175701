/// The files of a package that build and test it in a container, where no Swift toolchain is installed, such as on a Mac
/// without Xcode.
enum ContainerFiles {
    /// The image with the toolchain. It is that of this package's own CI.
    static let base = "swift:6.3-bookworm"

    /// What Debian's packages are called that Touchstone is built with, as in `Scripts/lib/setup.sh`.
    static let packages = [
        "fontconfig", "fonts-inter", "libcairo2-dev", "libfribidi-dev", "libgif-dev", "libisal-dev",
        "libjpeg-dev", "libqrencode-dev", "libwebp-dev", "libyaml-dev", "libzip-dev", "pkg-config",
    ]

    /// The lines of shell that build the container and run the tests in it.
    static func lines(package: String) -> [String] {
        // Names of images neither begin nor end with an underscore.
        let letters = package.lowercased().filter { $0 != "_" }
        let image = letters.isEmpty ? "views" : letters
        return ["docker build --tag \(image) .", "docker run --rm --volume \"$PWD\":/\(package) \(image)"]
    }

    /// The lines of a `Dockerfile` for a package.
    ///
    /// What it builds is outside of the package's folder, so that a folder of the host can be mounted in its place.
    static func dockerfile(package: String) -> String {
        """
        # Runs the tests of this package, with everything built that does not change:
        \(lines(package: package).map { "#   \($0)" }.joined(separator: "\n"))
        FROM \(base)
        RUN apt-get update && apt-get install --yes --no-install-recommends \\
            \(packages.joined(separator: " ")) && \\
            rm -rf /var/lib/apt/lists/*
        ENV SWIFTPM_BUILD_DIR=/build
        WORKDIR /\(package)
        COPY Package.swift .
        RUN swift package resolve
        COPY Sources Sources
        COPY Tests Tests
        RUN swift build --build-tests
        CMD ["swift", "test"]

        """
    }

    /// The lines of `.devcontainer/devcontainer.json`, with which editors open the package in such a container.
    static func devcontainer(package: String) -> String {
        """
        {
          "name": "\(package)",
          "build": {"dockerfile": "../Dockerfile", "context": ".."},
          "workspaceFolder": "/\(package)",
          "workspaceMount": "source=${localWorkspaceFolder},target=/\(package),type=bind",
          "customizations": {"vscode": {"extensions": ["swiftlang.swift-vscode", "redhat.vscode-yaml"]}}
        }

        """
    }
}
