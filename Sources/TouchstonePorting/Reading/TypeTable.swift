/// The types that the files declare, and what they inherit.
struct TypeTable {
    /// A declaration in one of the files.
    struct Entry {
        /// The index of the file.
        var file: Int
        /// The index of the declaration in the file's outline.
        var index: Int
    }

    /// The declarations of each type: the type itself and its extensions, in order.
    private(set) var entries: [String: [Entry]] = [:]
    /// The names, in the order of the files.
    private(set) var names: [String] = []
    private let sources: [SwiftSource]

    init(_ sources: [SwiftSource]) {
        self.sources = sources
        for (file, source) in sources.enumerated() {
            for (index, type) in source.outline.types.enumerated() {
                if entries[type.name] == nil { names.append(type.name) }
                entries[type.name, default: []].append(Entry(file: file, index: index))
            }
        }
    }

    func declaration(_ entry: Entry) -> Outline.TypeDeclaration { sources[entry.file].outline.types[entry.index] }

    /// Returns the declarations of a type that are not extensions.
    func declarations(of name: String) -> [Entry] {
        (entries[name] ?? []).filter { declaration($0).keyword != "extension" }
    }

    /// Returns the class with this name, if the files declare exactly one type of that name.
    func ownClass(_ name: String) -> Entry? {
        let all = declarations(of: name)
        guard let first = all.first, all.count == 1, declaration(first).keyword == "class" else { return nil }
        return first
    }

    /// Returns the structure with this name that is a view of SwiftUI, if the files declare exactly one type of that name.
    func ownView(_ name: String) -> Entry? {
        let all = declarations(of: name)
        guard let first = all.first, all.count == 1, declaration(first).keyword == "struct" else { return nil }
        let isOwn = !declarations(of: "View").isEmpty
        return !isOwn && conforms(name, to: "View") ? first : nil
    }

    /// Whether a type conforms to a protocol of a platform's module, also by way of protocols of the files.
    private func conforms(_ name: String, to ancestor: String) -> Bool {
        var names = [name]
        var known: Set<String> = []
        while let next = names.popLast() {
            for entry in entries[next] ?? [] {
                for other in declaration(entry).inherited where known.insert(other).inserted {
                    if other == ancestor || other == "SwiftUI.\(ancestor)" { return true }
                    if declarations(of: other).contains(where: { declaration($0).keyword == "protocol" }) {
                        names.append(other)
                    }
                }
            }
        }
        return false
    }

    /// Returns the classes that a class inherits, the nearest first. The last one is not declared in the files.
    func superclasses(of name: String) -> [String] {
        var result: [String] = []
        var current = name
        while let entry = ownClass(current), let first = declaration(entry).inherited.first, !result.contains(first) {
            // A nested class may inherit its neighbour.
            let scope = current.split(separator: ".").dropLast().joined(separator: ".")
            let neighbour = scope.isEmpty ? first : "\(scope).\(first)"
            current = ownClass(first) == nil && ownClass(neighbour) != nil ? neighbour : first
            result.append(current)
        }
        return result
    }

    /// Whether a class is another one, or inherits it. The platform's recognizers and controls are known.
    func inherits(_ name: String, _ ancestor: String) -> Bool {
        let chain = [name] + superclasses(of: name)
        if chain.contains(ancestor) { return true }
        guard let last = chain.last else { return false }
        return Platform.superclasses(of: last).contains(ancestor)
    }

    /// The members of a type in all its declarations, each with its file.
    func members(of name: String) -> [(file: Int, member: Outline.Member)] {
        (entries[name] ?? []).flatMap { entry in declaration(entry).members.map { (entry.file, $0) } }
    }

    /// Returns the protocols that a type and its given superclasses conform to, and the superclasses.
    func inherited(by name: String) -> Set<String> {
        var result: Set<String> = []
        for each in [name] + superclasses(of: name) {
            for entry in entries[each] ?? [] { result.formUnion(declaration(entry).inherited) }
        }
        return result
    }
}

/// Facts about UIKit's classes, as far as Touchstone has them.
enum Platform {
    /// The classes with their superclasses.
    private static let superclass: [String: String] = [
        "UIView": "UIResponder", "UIControl": "UIView", "UIButton": "UIControl", "UILabel": "UIView",
        "UIImageView": "UIView", "UIScrollView": "UIView", "UIWindow": "UIView", "UIViewController": "UIResponder",
        "UITapGestureRecognizer": "UIGestureRecognizer", "UIPanGestureRecognizer": "UIGestureRecognizer",
        "UIPinchGestureRecognizer": "UIGestureRecognizer", "UIRotationGestureRecognizer": "UIGestureRecognizer",
        "UILongPressGestureRecognizer": "UIGestureRecognizer", "UISwipeGestureRecognizer": "UIGestureRecognizer",
        "UIScreenEdgePanGestureRecognizer": "UIPanGestureRecognizer", "UIResponder": "NSObject",
        "UIHoverGestureRecognizer": "UIGestureRecognizer", "UIGestureRecognizer": "NSObject", "UISlider": "UIControl",
        "UISwitch": "UIControl", "UIStepper": "UIControl", "UIPageControl": "UIControl", "UIProgressView": "UIView",
        "UIActivityIndicatorView": "UIView", "UIStackView": "UIView", "UIVisualEffectView": "UIView",
    ]

    /// Returns the superclasses of a class, the nearest first.
    static func superclasses(of name: String) -> [String] {
        var result: [String] = []
        var current = name
        while let next = superclass[current] {
            result.append(next)
            current = next
        }
        return result
    }

    /// The members that every recognizer has.
    static let recognizerMembers: Set<Substring> = [
        "state", "view", "location", "numberOfTouches", "isEnabled", "delegate", "name", "cancelsTouchesInView",
        "delaysTouchesBegan", "delaysTouchesEnded", "allowedTouchTypes", "require", "addTarget", "removeTarget",
    ]

    /// Optional methods of the platform's delegates.
    static let optionalMethods: Set<Substring> = [
        "gestureRecognizerShouldBegin", "gestureRecognizer", "scrollViewDidScroll", "scrollViewDidZoom",
        "scrollViewWillBeginDragging", "scrollViewWillEndDragging", "scrollViewDidEndDragging",
        "scrollViewWillBeginDecelerating", "scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation",
        "viewForZooming", "scrollViewWillBeginZooming", "scrollViewDidEndZooming", "scrollViewDidScrollToTop",
        "scrollViewShouldScrollToTop", "scrollViewDidChangeAdjustedContentInset",
    ]
}
