import TouchstoneKit
import TouchstoneUIKit

// Plays each snippet twice, as the Swift class that was compiled and as the code of a scene, and compares the traces.
//
//   HandlerCorpus SNIPPETS OUTPUT [NAME]…

/// The scene in which a snippet is the view `card` or `list`.
func scene(_ snippet: Snippet, isCode: Bool) -> String {
    func keys(_ indentation: Int, _ own: [String]) -> String {
        let lines = isCode ? own + snippet.keys : ["behavior: snippet"]
        return lines.map { "\n" + String(repeating: " ", count: indentation) + $0 }.joined()
    }
    let recognizers = "recognizers: [pan, pinch, rotation, tap, longPress]"
    let scroll = "behavior: {kind: scroll, contentSize: [360, 1200], maximumZoomScale: 3}"
    return """
        canvas: [400, 640]
        duration: 5.4
        views:
          - id: board
            frame: [20, 20, 360, 280]
            transform: {rotate: 20}
            views:
              - id: card
                frame: [130, 90, 110, 80]\(snippet.base == "Card" ? keys(8, [recognizers]) : "")
                views: [{id: dot, frame: [10, 10, 24, 24]}]
              - {id: box, frame: [20, 200, 60, 50]}
          - id: list
            frame: [20, 320, 360, 300]\(snippet.base == "List" ? keys(4, [scroll]) : "\n    " + scroll)
            views: [{id: content, frame: [0, 0, 360, 1200]}]
        gestures:
          - {at: 0.1, for: 0.4, drag: card, by: [50, 24]}
          - {at: 0.8, for: 0.4, pinch: card, scale: 1.4}
          - {at: 1.4, for: 0.4, rotate: card, degrees: 30}
          - {at: 2, tap: card}
          - {at: 2.3, longPress: card}
          - {at: 3.1, fling: list, by: [0, -100]}
          - {at: 4.6, for: 0.3, pinch: list, scale: 1.5}

        """
}

/// What a frame of a trace says about views and recognizers, as text.
func lines(ofFrame frame: [String: Any]) throws -> [String] {
    let views = frame["views"] as? [String: [String: Any]] ?? [:]
    let geometry = views.mapValues { view in
        view.filter { ["bounds", "center", "transform", "corners", "presented"].contains($0.key) }
    }
    let parts: [(String, Any)] =
        geometry.sorted { $0.key < $1.key }.map { ($0, $1) }
        + [("recognizers", frame["recognizers"] ?? [:])]
    return try parts.map { name, value in
        let text = try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys])
        return "\(frame["frame"] ?? ""): \(name) \(String(decoding: text, as: UTF8.self))"
    }
}

/// Plays a scene. Returns the lines of its trace, and what its handlers printed.
func play(_ snippet: Snippet, isCode: Bool, in folder: String) throws -> (frames: [String], prints: [String]) {
    let path = "\(folder)/\(snippet.name)-\(isCode ? "code" : "swift").yaml"
    try scene(snippet, isCode: isCode).write(toFile: path, atomically: true, encoding: .utf8)
    var behaviors = BehaviorCatalogue.ready
    let type: AnyClass? = NSClassFromString("HandlerCorpus.\(snippet.name)")
    behaviors.register(
        BehaviorKind(
            name: "snippet", summary: "A class of the corpus.",
            make: { _ in
                // The scene may be played more than once, each time with a new view.
                Printed.lines = []
                return switch type {
                case let type as Card.Type: type.init(frame: .zero)
                case let type as List.Type: type.init(frame: .zero)
                default: fatalError("there is no class \(snippet.name)")
                }
            }))
    var options = RenderOptions()
    options.formats = []
    options.writesTrace = true
    let report = try LoadedScene(.file(path), behaviors: behaviors).render(to: folder, options: options)
    for failure in report.failures { throw CorpusError(description: "\(failure)") }
    guard let trace = report.files.first(where: { $0.path.hasSuffix("-trace.jsonl") }) else {
        throw CorpusError(description: "no trace was written")
    }
    var (frames, prints): ([String], [String]) = ([], [])
    for line in try String(contentsOfFile: trace.path, encoding: .utf8).split(separator: "\n").dropFirst() {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
        guard let frame = object as? [String: Any] else { continue }
        frames += try lines(ofFrame: frame)
        prints += try JSONDecoder().decode(Handlers.self, from: Data(line.utf8)).prints
    }
    // Handlers that run inside each other are listed in the order in which they began.
    return (frames, (isCode ? prints : Printed.lines).sorted())
}

/// What the handlers of a frame printed.
struct Handlers: Decodable {
    var frame: Int
    var handlers: [Run]?

    struct Run: Decodable {
        var prints: [String]
    }

    var prints: [String] { (handlers ?? []).flatMap(\.prints).map { "\(frame): \($0)" } }
}

/// Fails at the first line that differs.
func compare(_ swift: [String], _ code: [String]) throws {
    for index in 0..<max(swift.count, code.count) {
        let expected = index < swift.count ? swift[index] : "nothing"
        let found = index < code.count ? code[index] : "nothing"
        if expected != found { throw CorpusError(description: "Swift: \(expected)\n  scene: \(found)") }
    }
}

struct CorpusError: Error, CustomStringConvertible {
    var description: String
}

let arguments = CommandLine.arguments
let (source, output) = (arguments[1], arguments[2])
try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
var snippets: [Snippet] = []
for name in try FileManager.default.contentsOfDirectory(atPath: source).sorted() {
    snippets += Snippet.all(in: try String(contentsOfFile: "\(source)/\(name)", encoding: .utf8))
}
let names = arguments.dropFirst(3)
var failures = 0
for snippet in snippets where names.isEmpty || names.contains(snippet.name) {
    do {
        let swift = try play(snippet, isCode: false, in: output)
        let code = try play(snippet, isCode: true, in: output)
        try compare(swift.prints, code.prints)
        try compare(swift.frames, code.frames)
    } catch {
        failures += 1
        Swift.print("\(snippet.name)\n  \(error)")
    }
}
Swift.print("\(snippets.count) snippets, \(failures) of which differ")
exit(failures == 0 && snippets.count >= 100 ? 0 : 1)
