/// Something of the platform that Touchstone does not have, so that a file with it does not compile, or does nothing.
package struct AbsentName: Sendable {
    /// How a file uses the name.
    package enum Use: Hashable, Sendable {
        /// As a type or a function.
        case name
        /// As a method that is called after a full stop.
        case method
        /// As such a method, which may have a closure only, unless a type of the files has one of that name.
        case modifier
        /// As a function that is called with an argument of this label.
        case call(label: String)
        /// As a method or a property that is overridden.
        case override
        /// As a type that is made, with arguments or a closure.
        case made
        /// As an attribute.
        case attribute
    }

    /// The name.
    package let name: String
    /// How a file uses it.
    package let use: Use
    /// What a reader can do about it.
    package let advice: String
    /// How serious it is.
    package let severity: PortRemark.Severity

    init(_ name: String, _ use: Use, _ advice: String, _ severity: PortRemark.Severity = .warning) {
        (self.name, self.use, self.advice, self.severity) = (name, use, advice, severity)
    }

    /// What of UIKit is reported.
    package static let all: [AbsentName] = calls + types

    private static let calls = [
        AbsentName("instantiateViewController", .method, "there are no storyboards: create it in code"),
        AbsentName("loadNibNamed", .method, "there are no nibs: create the views in code"),
        AbsentName("performSegue", .call(label: "withIdentifier"), "there are no segues"),
        AbsentName("setValue", .call(label: "forKey"), "there is no key-value coding: set the property"),
        AbsentName("addObserver", .call(label: "forKeyPath"), "there is no key-value observing"),
        AbsentName("constraints", .call(label: "withVisualFormat"), "there is no visual format: use anchors"),
        AbsentName(
            "constraint", .call(label: "greaterThanOrEqualTo"), "constraints have no inequalities: use equalTo"),
        AbsentName("observeValue", .override, "there is no key-value observing: use a property observer"),
    ]

    private static let types =
        [
            AbsentName("UIStoryboard", .name, "there are no storyboards: create the views in code"),
            AbsentName("UINib", .name, "there are no nibs: create the views in code"),
        ]
        + ["UIDynamicAnimator", "UIAttachmentBehavior", "UISnapBehavior", "UIPushBehavior", "UIGravityBehavior"].map {
            AbsentName($0, .name, "there are no dynamics: use a UIViewPropertyAnimator")
        }
        + [
            "UITableView", "UICollectionView", "UITextField", "UITextView", "UINavigationController",
            "UITabBarController", "UIPageViewController", "UIAlertController", "UITableViewController",
            "UICollectionViewController", "UISplitViewController", "UISegmentedControl", "UIPickerView",
            "UIDatePicker", "UIRefreshControl", "UIDragInteraction", "UIDropInteraction", "UIContextMenuInteraction",
            "UIHostingController", "UITableViewCell", "UICollectionViewCell", "UISheetPresentationController",
            "UIPresentationController", "UIWindowSceneDelegate", "UIToolbar", "UIBarButtonItem", "UINavigationBar",
            "UIMenu", "UIPasteboard", "CAReplicatorLayer", "CAEmitterLayer", "WKWebView", "MKMapView", "SKView",
            "SCNView", "MTKView", "CIImage", "CIFilter", "CIContext", "NSKeyValueChangeKey", "NSKeyValueObservation",
        ].map { AbsentName($0, .name, "Touchstone does not have it") }

    private static let byName = Dictionary(all.map { (Substring($0.name), $0) }) { first, _ in first }
    private static let byNameWithSwiftUI = Dictionary(
        (swiftUI + all.filter { !inSwiftUI.contains($0.name) }).map { (Substring($0.name), $0) }
    ) { first, _ in first }

    /// Returns a remark for the first use of each name in a file.
    static func remarks(on source: SwiftSource, in package: PortedNames) -> [PortRemark] {
        let tokens = source.tokens
        var seen: Set<Substring> = []
        let byName = package.hasSwiftUI ? byNameWithSwiftUI : byName
        let own = Set(source.outline.types.map(\.name))
        let overridden = source.outline.types.flatMap(\.members).filter { $0.modifiers.contains("override") }
        let overrides = Set(overridden.map { $0.keywordToken + 1 })
        return (0..<tokens.count).compactMap { index in
            guard let absent = byName[tokens[index]], !own.contains(absent.name), !seen.contains(tokens[index]) else {
                return nil
            }
            let isUsed =
                switch absent.use {
                case .name: tokens[index - 1] != "." && tokens[index + 1] != ":"
                case .method: tokens[index - 1] == "." && tokens[index + 1] == "("
                case .modifier:
                    tokens[index - 1] == "." && ["(", "{"].contains(tokens[index + 1])
                        && !package.functions.contains(tokens[index])
                case .call(let label): tokens[index - 1] != "func" && hasLabel(label, index + 1, tokens)
                case .override: overrides.contains(index)
                case .made:
                    tokens[index - 1] != "." && ["(", "{", "<"].contains(tokens[index + 1])
                        && !package.types.contains(tokens[index])
                case .attribute: tokens[index - 1] == "@"
                }
            guard isUsed else { return nil }
            seen.insert(tokens[index])
            return source.remark(tokens.ranges[index].lowerBound, "\(absent.name): \(absent.advice)", absent.severity)
        }
    }

    private static func hasLabel(_ label: String, _ open: Int, _ tokens: SwiftTokens) -> Bool {
        guard tokens[open] == "(", let close = tokens.partners[open], open < close else { return false }
        var index = open + 1
        while index < close {
            if tokens[index] == label, tokens[index + 1] == ":" { return true }
            index = tokens.next(index)
        }
        return false
    }
}
