/// Something of the platform that Touchstone does not have, so that a file with it does not compile, or does nothing.
package struct AbsentName: Sendable {
    /// The name, of a type or of a method.
    package let name: String
    /// What a reader can do about it.
    let advice: String
    /// Whether it is a method, which is called with a parenthesis after a full stop.
    package let isMethod: Bool

    private init(_ name: String, _ advice: String, isMethod: Bool = false) {
        (self.name, self.advice, self.isMethod) = (name, advice, isMethod)
    }

    /// What is reported.
    package static let all: [AbsentName] =
        [
            AbsentName("Timer", "a timer uses real time: use a CADisplayLink, or UIView.animate with a completion"),
            AbsentName(
                "asyncAfter", "it uses real time: use UIView.animate with a duration and a completion", isMethod: true),
            AbsentName("perform", "there are no selectors of Objective-C: call the method", isMethod: true),
            AbsentName("performSelector", "there are no selectors of Objective-C: call the method", isMethod: true),
            AbsentName("instantiateViewController", "there are no storyboards: create it in code", isMethod: true),
            AbsentName("loadNibNamed", "there are no nibs: create the views in code", isMethod: true),
            AbsentName("performSegue", "there are no segues", isMethod: true),
            AbsentName("setValue", "there is no key-value coding: set the property", isMethod: true),
            AbsentName("observeValue", "there is no key-value observing: use a property observer"),
            AbsentName("UIStoryboard", "there are no storyboards: create the views in code"),
            AbsentName("UINib", "there are no nibs: create the views in code"),
            AbsentName("UIDynamicAnimator", "there are no dynamics: use a UIViewPropertyAnimator"),
        ]
        + [
            "UITableView", "UICollectionView", "UIStackView", "UITextField", "UITextView", "UINavigationController",
            "UITabBarController", "UIPageViewController", "UIAlertController", "UITableViewController",
            "UICollectionViewController", "UISplitViewController", "UISlider", "UISwitch", "UIStepper",
            "UISegmentedControl", "UIPickerView", "UIDatePicker", "UIProgressView", "UIPageControl",
            "UIActivityIndicatorView", "UIRefreshControl", "UIVisualEffectView", "UIDragInteraction",
            "UIDropInteraction", "UIContextMenuInteraction", "UIHostingController", "UITableViewCell",
            "UICollectionViewCell", "UISheetPresentationController", "UIPresentationController",
            "UIWindowSceneDelegate",
            "UIApplicationDelegate", "WKWebView", "MKMapView", "SKView", "SCNView", "MTKView",
        ].map { AbsentName($0, "Touchstone does not have it") }

    private static let byName = Dictionary(all.map { (Substring($0.name), $0) }) { first, _ in first }

    /// Returns a remark for the first use of each name in a file.
    static func remarks(on source: SwiftSource) -> [PortRemark] {
        let tokens = source.tokens
        var seen: Set<Substring> = []
        let own = Set(source.outline.types.map(\.name))
        return (0..<tokens.count).compactMap { index in
            guard let absent = byName[tokens[index]], !own.contains(absent.name) else { return nil }
            let isCall = tokens[index - 1] == "." && tokens[index + 1] == "("
            guard isCall || !absent.isMethod, !seen.contains(tokens[index]) else { return nil }
            // `setValue` has another meaning elsewhere; with `forKey` it is key-value coding.
            if absent.name == "setValue", !isKeyed(index + 1, tokens) { return nil }
            if absent.name == "Timer", tokens[index - 1] == "." { return nil }
            seen.insert(tokens[index])
            return source.remark(tokens.ranges[index].lowerBound, "\(absent.name): \(absent.advice)")
        }
    }

    private static func isKeyed(_ open: Int, _ tokens: SwiftTokens) -> Bool {
        guard let close = tokens.partners[open], open < close else { return false }
        return (open..<close).contains { tokens[$0] == "forKey" || tokens[$0] == "forKeyPath" }
    }
}
