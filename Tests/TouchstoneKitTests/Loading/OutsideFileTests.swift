import Foundation
import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// The files to which a scene may refer.
@Suite struct OutsideFileTests {
    let place: TemporaryFolder

    init() throws {
        place = try TemporaryFolder()
        for name in ["touches.csv", "scenes/touches.csv", "scenes/deep/touches.csv", "scenes/..touches.csv"] {
            try place.place(name, "finger,phase,time,x,y\na,down,0,1,1\na,up,0.1,1,1\n")
        }
        let files = FileManager.default
        try files.createSymbolicLink(atPath: "\(place.path)/scenes/out", withDestinationPath: "..")
        try files.createSymbolicLink(atPath: "\(place.path)/scenes/link.csv", withDestinationPath: "../touches.csv")
        try files.createSymbolicLink(atPath: "\(place.path)/scenes/in.csv", withDestinationPath: "deep/touches.csv")
        try files.createSymbolicLink(atPath: "\(place.path)/way", withDestinationPath: "scenes")
    }

    private func load(_ file: String, in folder: String = "scenes", allowsOutside: Bool = false) throws -> LoadedScene {
        let text =
            "canvas: [10, 10]\ngestures: [{at: 0, recording: \"\(file.replacing("PLACE", with: place.path))\"}]\n"
        try place.place("scenes/card.yaml", text)
        return try LoadedScene(
            .file("\(place.path)/\(folder)/card.yaml"), input: InputOptions(allowsOutside: allowsOutside))
    }

    @Test(arguments: [
        "touches.csv", "./touches.csv", "deep/touches.csv", "deep/../touches.csv", "..touches.csv", "in.csv",
        "PLACE/scenes/touches.csv",
    ])
    func whatLiesInTheFolderIsRead(file: String) throws {
        #expect(try load(file).recordings.count == 1)
        #expect(try load(file, in: "way").recordings.count == 1)
    }

    @Test(arguments: [
        "../touches.csv", "deep/../../touches.csv", "out/touches.csv", "link.csv", "PLACE/touches.csv", "/dev/zero",
        "../scenes/touches.csv", "PLACE/scenes/../touches.csv", "../missing.csv", "/etc/missing", "out/missing.csv",
        "~/touches.csv", "~",
    ])
    func whatLiesOutsideIsRefusedAtItsPlace(file: String) throws {
        let error = #expect(throws: SceneError.self) { try load(file) }
        let path = file.replacing("PLACE", with: place.path)
        #expect(error?.diagnostics.map(\.message) == ["'\(path)' is not in the folder of the scene"])
        #expect(error?.diagnostics.first?.place?.line == 2)
        #expect(error?.diagnostics.first?.place?.column == 31)
        #expect(error?.diagnostics.first?.remedy == .outsideFiles)
        // The error is about the scene, whether the file exists or not.
        #expect(error?.unreadable == [])
    }

    @Test(arguments: ["../touches.csv", "out/touches.csv", "link.csv", "PLACE/touches.csv", "../scenes/touches.csv"])
    func whatLiesOutsideIsReadWhereThatIsAllowed(file: String) throws {
        #expect(try load(file, allowsOutside: true).recordings.count == 1)
    }

    @Test func theDescriptionOfADeviceCountsToo() throws {
        let text = """
            canvas: [10, 10]
            gestures: [{at: 0, recording: {file: touches.csv, device: ../touch.desc}}]
            """
        try place.place("scenes/card.yaml", text)
        let error = #expect(throws: SceneError.self) { try LoadedScene(.file("\(place.path)/scenes/card.yaml")) }
        #expect(error?.diagnostics.map(\.message) == ["'../touch.desc' is not in the folder of the scene"])
        #expect(error?.diagnostics.first?.place?.column == 59)
    }
}
