import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// Tests of the page that plays a scene, in a browser.
protocol PlayerPageTesting {
    /// The folder of scenes and pages.
    var place: TemporaryFolder { get }
}

extension PlayerPageTesting {
    func render(_ scene: String, name: String = "nested-card") throws -> String {
        var options = RenderOptions()
        options.writesPage = true
        options.writesTrace = true
        options.writesFrames = false
        _ = try LoadedScene(.file(scene)).render(to: place.path, options: options)
        return "\(place.path)/\(name)/\(name).html"
    }

    func ours(_ name: String) throws -> String {
        try render("\(PackageFolder.path)/scenes/\(name).yaml", name: name)
    }

    /// Opens a page, and waits until it shows its first picture.
    func open(
        _ path: String, fragment: String = "", width: Int = 1280, height: Int = 800, dark: Bool = false
    ) throws -> Browser.Page {
        let page = try Browser.open(path, fragment: fragment, width: width, height: height, dark: dark)
        _ = try page.evaluate("ready.then(() => true)", as: Bool.self)
        return page
    }

    func frame(_ page: Browser.Page) throws -> Int { try page.evaluate("player.frame") }

    /// Runs a script and waits until its result is shown.
    func run(_ script: String, _ page: Browser.Page) throws {
        _ = try page.evaluate("(async () => { \(script); await player.settled(); return true })()", as: Bool.self)
    }

    /// Closes a page, which must not have made any requests or errors.
    func close(_ page: Browser.Page) throws {
        let (errors, requests) = (try page.errors(), try page.requests())
        #expect(errors == [])
        #expect(requests == [])
        try page.close()
    }

    /// A scene with two variants, of which one fails in frame 30.
    func failing(onlyIn variant: String) throws -> String {
        try place.place(
            "failing.yaml",
            """
            canvas: {size: [300, 200]}
            duration: 1
            views: [{id: card, frame: [40, 40, 100, 80], fill: "#f2b13c", behavior: draggable}]
            gestures: [{at: 0.1, for: 0.3, drag: card, by: [60, 20]}]
            variants: [{name: one}, {name: two}]
            expect: [{at: 0.5, view: card, scale: 1}]
            """
            .replacing("{name: \(variant)}", with: "{name: \(variant), set: {card.transform: {scale: 1.5}}}"))
        return try render("\(place.path)/failing.yaml", name: "failing")
    }

    /// A scene with two variants. Each fails twice, first in frame 30.
    func failing() throws -> String {
        try place.place(
            "failing.yaml",
            """
            canvas: {size: [300, 200]}
            duration: 1
            views:
              - {id: card, frame: [40, 40, 100, 80], fill: "#f2b13c", behavior: draggable}
              - {id: other, frame: [180, 40, 60, 60], fill: white, behavior: draggable}
            gestures:
              - {at: 0.1, for: 0.3, drag: card, by: [60, 20]}
              - {at: 0.5, for: 0.3, drag: other, by: [10, 20]}
            variants: [{name: one}, {name: two, set: {card.minScale: 0.5}}]
            expect:
              - {at: 0.9, view: other, scale: 2}
              - {at: 0.5, view: card, scale: 3}
              - {always: legal-states}
            """)
        return try render("\(place.path)/failing.yaml", name: "failing")
    }
}
