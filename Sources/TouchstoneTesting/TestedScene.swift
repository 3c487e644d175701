internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneKit
internal import TouchstonePlayer
internal import TouchstoneScenes

internal import protocol TouchstoneSwiftUI.HostsContent
internal import class TouchstoneUIKit.UIViewController
internal import class TouchstoneUIKit.UIViewControllerHost

/// A view or a controller as scenes of a test can name it.
struct TestedView {
    /// The name of its kind: the type's name with a small first letter, such as `cardView`. That of a view of SwiftUI is
    /// the type's name as it is, such as `CardView`.
    let name: String
    /// The name of the view in the scene: its identifier, or else the type's name with a small first letter. If a view
    /// inside of a view of SwiftUI has that name, `Root` is appended to it.
    let identifier: String
    /// Where the view is in the window; nil for a view without a size, which fills it.
    let frame: Rect?
    /// The ready-made kinds and the view's.
    let behaviors: BehaviorCatalogue

    /// Makes a view once, to learn its name and size.
    ///
    /// - Throws: ``NotAView`` if it is neither a view nor a controller.
    init(in window: Size, _ make: @escaping @Sendable () -> Responder) throws(NotAView) {
        // Code may read the screen while it makes a view.
        let responder = Screen.with(Simulation(windowSize: window)) { make() }
        let content = (responder as? any HostsContent)?.contentType
        let type = String(describing: content ?? Swift.type(of: responder))
        let name = Self.name(ofType: type)
        switch responder {
        case let view as View:
            let size = view.bounds.size
            let origin = Point(
                x: view.center.x - size.width * view.anchorPoint.x, y: view.center.y - size.height * view.anchorPoint.y)
            frame = size.width > 0 && size.height > 0 ? Rect(origin: origin, size: size) : nil
            // A view of SwiftUI often has the name of its type, too.
            let isTaken = content != nil && Self.names(inside: view, window).contains(name)
            identifier = view.identifier.flatMap { $0.isEmpty ? nil : $0 } ?? (isTaken ? name + "Root" : name)
        case is UIViewController:
            identifier = name
            frame = nil
        default: throw NotAView(type: type)
        }
        let kind = content == nil ? name : Self.baseName(ofType: type)
        self.name = kind
        var behaviors = BehaviorCatalogue.ready
        behaviors.register(
            BehaviorKind(name: kind, summary: "\(type), made by a test.") { _ in
                let responder = make()
                if let controller = responder as? UIViewController { return UIViewControllerHost(controller) }
                return responder as? View ?? View()
            })
        self.behaviors = behaviors
    }

    /// The identifiers of the views inside a view, once that is in a window.
    private static func names(inside view: View, _ window: Size) -> Set<String> {
        let simulation = Simulation(windowSize: window)
        view.frame = simulation.window.bounds
        simulation.window.addSubview(view)
        var names: Set<String> = []
        var views = view.subviews
        while let view = views.popLast() {
            if let identifier = view.identifier { names.insert(identifier) }
            views += view.subviews
        }
        return names
    }

    /// `CardView` becomes `cardView`, as in a package of `touchstone port`. The parameters of a generic type are left out.
    static func name(ofType type: String) -> String {
        let base = baseName(ofType: type)
        return base.prefix(1).lowercased() + base.dropFirst()
    }

    private static func baseName(ofType type: String) -> String {
        String(type.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
}

/// An error for something other than a view or a controller.
struct NotAView: Error, CustomStringConvertible {
    let type: String

    var description: String { "a '\(type)' is neither a view nor a view controller: touches cannot be played on it" }
}

/// The scene of a test.
enum TestedScene {
    /// Creates the text of a scene from the steps and expectations of a test.
    static func text(
        of view: TestedView, in window: Size, steps: [TouchesBuilder.Step], expectations: [TouchExpectation]
    ) -> String {
        let frame = view.frame ?? Rect(origin: .zero, size: window)
        var document = SceneDocument()
        document["canvas"] = .init((window.width, window.height))
        document["views"] = [
            [
                "id": .init(view.identifier),
                "frame": .init(numbers: [frame.minX, frame.minY, frame.size.width, frame.size.height]),
                "behavior": .init(view.name),
            ]
        ]
        let allowed = expectations.compactMap(\.allowed).map { SceneDocument.Entry($0.lint.rawValue, .init($0.reason)) }
        if !allowed.isEmpty { document["lint"] = .init(.map(allowed)) }
        let gestures = gestures(of: steps)
        if !gestures.isEmpty { document["gestures"] = .init(.list(gestures)) }
        let actions = steps.compactMap { if case .action(let node) = $0.content { node } else { nil } }
        if !actions.isEmpty { document["actions"] = .init(.list(actions)) }
        let expected = expectations.compactMap(\.node)
        if !expected.isEmpty { document["expect"] = .init(.list(expected)) }
        return document.text
    }

    /// The time at which the first gesture starts unless it sets another, in seconds.
    private static let firstStart = 0.1

    /// The gestures as a scene lists them: a gesture without a time of its own follows the one before it.
    private static func gestures(of steps: [TouchesBuilder.Step]) -> [SceneDocument.Node] {
        var gestures: [(entries: [SceneDocument.Entry], followers: [SceneDocument.Node])] = []
        for case .gesture(let options) in steps.map(\.content) {
            if options.start != nil || gestures.isEmpty {
                let start = SceneDocument.Entry("at", .init(options.start ?? firstStart))
                gestures.append(([start] + options.keys, []))
            } else {
                let pause = SceneDocument.Entry("after", .init(options.pause))
                gestures[gestures.count - 1].followers.append(.init(.map([pause] + options.keys)))
            }
        }
        return gestures.map { entries, followers in
            let then = followers.isEmpty ? [] : [SceneDocument.Entry("then", .init(.list(followers)))]
            return .init(.map(entries + then))
        }
    }
}
