/// The text of `Storyboard.swift`.
struct StoryboardFile {
    private let storyboard: Storyboard
    private let kinds: [PortedKind]
    private let table: TypeTable

    init(_ storyboard: Storyboard, kinds: [PortedKind], table: TypeTable) {
        (self.storyboard, self.kinds, self.table) = (storyboard, kinds, table)
    }

    /// The size of the views of outlets.
    private static let (width, height, distance) = (120, 80, 20)

    var text: String {
        let head = """
            \(PackageManifest.importing) UIKit

            // What the app's storyboard connects. The sizes and places are guesses; change them as you like.

            """
        let parts = storyboard.owners.map { owner in
            owner.kind.role == .controller ? controller(owner) : view(owner)
        }
        return head + parts.map { "\n" + $0.joined(separator: "\n") + "\n" }.joined()
    }

    private func controller(_ owner: Storyboard.Owner) -> [String] {
        [
            "/// A `\(owner.kind.type)` with its outlets and actions.",
            "final class \(owner.created): \(owner.kind.type) {",
            "    override func loadView() {",
            "        super.loadView()",
        ] + statements(owner, root: "view", target: "self").map { "        " + $0 } + ["    }", "}"]
    }

    private func view(_ owner: Storyboard.Owner) -> [String] {
        let frame = PortedPackage.viewFrame
        let isCoded = owner.kind.expression(frame: "frame").contains("??")
        let create =
            isCoded
            ? ["guard let root = \(owner.kind.type)(coder: NSCoder()) else { return UIView() }", "root.frame = frame"]
            : owner.kind.creations.contains(.frame)
                ? ["let root = \(owner.kind.expression(frame: "frame"))"]
                : ["let root = \(owner.kind.expression())", "root.frame = frame"]
        let lines =
            create + statements(owner, root: "root", target: "root") + ["root.awakeFromNib()", "return root"]
        return [
            "/// Returns a `\(owner.kind.type)` with its outlets and actions.",
            "func \(owner.created)(frame: CGRect = \(frame)) -> \(isCoded ? "UIView" : owner.kind.type) {",
        ] + lines.map { "    " + $0 } + ["}"]
    }

    // MARK: Statements

    private func statements(_ owner: Storyboard.Owner, root: String, target: String) -> [String] {
        var lines: [String] = []
        var names: [String] = []
        let buttons = owner.actions.filter { action in
            action.type == "UIButton" && !owner.views.contains { $0.type == "UIButton" }
        }
        let count = owner.views.count + buttons.count
        let size = owner.kind.role == .controller ? (390, 844) : (200, 200)
        let top = (size.1 - count * Self.height - (count - 1) * Self.distance) / 2
        func frame(_ index: Int) -> String {
            let y = top + index * (Self.height + Self.distance)
            return "CGRect(x: \((size.0 - Self.width) / 2), y: \(y), width: \(Self.width), height: \(Self.height))"
        }
        func add(_ name: String, _ type: String) {
            lines += create(name, type, frame: frame(names.count))
            lines += ["\(name).accessibilityIdentifier = \"\(name)\"", "\(root).addSubview(\(name))"]
            names.append(name)
        }
        for outlet in owner.views {
            add(String(outlet.name), outlet.type)
            lines.append("\(target).\(outlet.name) = \(outlet.name)")
        }
        for button in buttons { add("\(button.name)Button", "UIButton") }
        // A view takes the gestures itself; in a controller, the first outlet does.
        let outlet = owner.kind.role == .controller ? owner.views.first : nil
        let main = outlet.map { String($0.name) } ?? root
        lines += recognizers(owner, main: main, target: target)
        for action in owner.actions where action.type == "UIButton" {
            let senders = owner.views.filter { $0.type == "UIButton" }.map { String($0.name) }
            for sender in senders.isEmpty ? ["\(action.name)Button"] : senders {
                lines.append("\(sender).addTarget(\(target), action: \(action.reference), for: .touchUpInside)")
            }
        }
        return lines
    }

    private func recognizers(_ owner: Storyboard.Owner, main: String, target: String) -> [String] {
        var lines: [String] = []
        var left = owner.actions.filter { $0.type != "UIButton" }
        func attach(_ name: String) {
            if owner.isDelegate { lines.append("\(name).delegate = \(target)") }
            lines.append("\(main).addGestureRecognizer(\(name))")
        }
        for outlet in owner.recognizers {
            lines.append("let \(outlet.name) = \(creation(of: outlet.type))")
            if let index = left.firstIndex(where: { $0.type == outlet.type }) {
                lines.append("\(outlet.name).addTarget(\(target), action: \(left.remove(at: index).reference))")
            }
            attach(String(outlet.name))
            lines.append("\(target).\(outlet.name) = \(outlet.name)")
        }
        for (index, action) in left.enumerated() {
            lines.append("let recognizer\(index + 1) = \(creation(of: action.type))")
            lines.append("recognizer\(index + 1).addTarget(\(target), action: \(action.reference))")
            attach("recognizer\(index + 1)")
        }
        if !lines.isEmpty { lines.append("\(main).isUserInteractionEnabled = true") }
        return lines
    }

    private func create(_ name: String, _ type: String, frame: String) -> [String] {
        let color = "\(name).backgroundColor = .systemTeal"
        guard let kind = kinds.first(where: { $0.type == type }) else {
            return ["let \(name) = \(type)(frame: \(frame))", color]
        }
        if let owner = storyboard.owner(of: kind) {
            return ["let \(name) = \(owner.created)(frame: \(frame))"]
        }
        guard !kind.creations.contains(.frame) else {
            return ["let \(name) = \(kind.expression(frame: frame))"]
        }
        return ["let \(name) = \(kind.expression())", "\(name).frame = \(frame)"]
    }

    private func creation(of type: String) -> String {
        kinds.first { $0.type == type }?.expression() ?? "\(type)()"
    }
}
