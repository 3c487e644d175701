/// The type of a value in code. `CGFloat` is `Double`.
package indirect enum CodeType: Hashable, Sendable {
    case void
    case bool
    case int
    case double
    case float
    case string
    case point
    case vector
    case size
    case rect
    case transform
    case insets
    /// SwiftUI's `Angle`.
    case angle
    case color
    /// SwiftUI's `Animation`.
    case animation
    case optional(CodeType)
    case array(CodeType)
    case set(CodeType)
    case range(CodeType)
    case object(ObjectType)
    case enumeration(EnumerationType)
    case closure([CodeType], CodeType)
    /// Any value, as an argument of `print`.
    case any
    /// The type of `nil` before the optional it stands for is known.
    case none
    /// In the table of members: the type of the elements of an array, a set or a range.
    case element
    /// In the table of members: a type that an argument determines.
    case other
    /// In the table of members: `Int`, `CGFloat` or `Float`, the same in the whole call.
    case number

    /// The name in Swift.
    package var name: String {
        switch self {
        case .void: "Void"
        case .bool: "Bool"
        case .int: "Int"
        case .double: "CGFloat"
        case .float: "Float"
        case .string: "String"
        case .point: "CGPoint"
        case .vector: "CGVector"
        case .size: "CGSize"
        case .rect: "CGRect"
        case .transform: "CGAffineTransform"
        case .insets: "UIEdgeInsets"
        case .angle: "Angle"
        case .color: "UIColor"
        case .animation: "Animation"
        case .optional(.closure(let parameters, let result)): "(\(CodeType.closure(parameters, result).name))?"
        case .optional(let wrapped): "\(wrapped.name)?"
        case .array(let element): "[\(element.name)]"
        case .set(let element): "Set<\(element.name)>"
        case .range(let bound): "Range<\(bound.name)>"
        case .object(let type): type.rawValue
        case .enumeration(let type): type.name
        case .closure(let parameters, let result):
            "(\(parameters.map(\.name).joined(separator: ", "))) -> \(result.name)"
        case .any: "Any"
        case .none: "nil"
        case .element: "Element"
        case .other: "Result"
        case .number: "Number"
        }
    }

    var isNumber: Bool { self == .int || self == .double || self == .float }
    var isFloatingPoint: Bool { self == .double || self == .float }

    var isOptional: Bool {
        if case .optional = self { true } else { self == .none }
    }

    /// The type inside an optional; otherwise the type itself.
    var unwrapped: CodeType {
        if case .optional(let wrapped) = self { wrapped } else { self }
    }

    /// Whether a value of the type can be used where `other` is expected, without a conversion of its own.
    func converts(to other: CodeType) -> Bool {
        switch (self, other) {
        case (_, .any): self != .void
        case (.none, .optional): true
        case (.optional(let own), .optional(let wanted)): own.converts(to: wanted)
        case (_, .optional(let wanted)): converts(to: wanted)
        case (.object(let own), .object(let wanted)): own.isKind(of: wanted)
        case (.array(let own), .array(let wanted)), (.set(let own), .set(let wanted)): own.converts(to: wanted)
        default: self == other
        }
    }

    /// Whether `==` compares two values of the type.
    var isEquatable: Bool {
        switch self {
        case .void, .closure, .any, .none, .animation, .element, .other, .number: false
        case .optional(let wrapped): wrapped.isEquatable
        case .array(let element), .set(let element), .range(let element): element.isEquatable
        default: true
        }
    }

    /// The scene's types by the names that Swift code has for them.
    package static let named: [String: CodeType] = {
        var types: [String: CodeType] = [
            "Void": .void, "Bool": .bool, "Int": .int, "Double": .double, "CGFloat": .double, "Float": .float,
            "TimeInterval": .double, "CFTimeInterval": .double, "NSInteger": .int, "String": .string,
            "CGPoint": .point, "CGVector": .vector, "CGSize": .size, "CGRect": .rect, "CGAffineTransform": .transform,
            "UIEdgeInsets": .insets, "Angle": .angle, "UIColor": .color, "CGColor": .color, "Color": .color,
            "Animation": .animation, "Any": .any, "AnyObject": .object(.object), "NSObject": .object(.object),
        ]
        for type in ObjectType.allCases {
            types[type.rawValue] = .object(type)
            for name in type.otherNames { types[name] = .object(type) }
        }
        for type in EnumerationType.platform {
            types[type.name] = .enumeration(type)
            for name in type.otherNames { types[name] = .enumeration(type) }
        }
        return types
    }()
}

/// A class of the platform, by its name in UIKit.
package enum ObjectType: String, Sendable, CaseIterable {
    case object = "AnyObject"
    case view = "UIView"
    case window = "UIWindow"
    case scrollView = "UIScrollView"
    case control = "UIControl"
    case button = "UIButton"
    case slider = "UISlider"
    case toggle = "UISwitch"
    case screen = "UIScreen"
    case layer = "CALayer"
    case constraint = "NSLayoutConstraint"
    case recognizer = "UIGestureRecognizer"
    case pan = "UIPanGestureRecognizer"
    case edgePan = "UIScreenEdgePanGestureRecognizer"
    case pinch = "UIPinchGestureRecognizer"
    case rotation = "UIRotationGestureRecognizer"
    case tap = "UITapGestureRecognizer"
    case longPress = "UILongPressGestureRecognizer"
    case swipe = "UISwipeGestureRecognizer"
    case dragGesture = "DragGesture"
    case magnifyGesture = "MagnifyGesture"
    case rotateGesture = "RotateGesture"
    case dragValue = "DragGesture.Value"
    case magnifyValue = "MagnifyGesture.Value"
    case rotateValue = "RotateGesture.Value"
    case touch = "UITouch"
    case event = "UIEvent"
    case animator = "UIViewPropertyAnimator"
    case timingProvider = "UITimingCurveProvider"
    case cubicTiming = "UICubicTimingParameters"
    case springTiming = "UISpringTimingParameters"
    case targetOffset = "UnsafeMutablePointer<CGPoint>"
    case queue = "DispatchQueue"
    case time = "DispatchTime"
    case feedback = "UIFeedbackGenerator"

    /// The class it inherits from; nil for one that is only an `AnyObject`.
    package var superclass: ObjectType? {
        switch self {
        case .object: nil
        case .window, .scrollView, .control: .view
        case .button, .slider, .toggle: .control
        case .pan, .pinch, .rotation, .tap, .longPress, .swipe, .dragGesture, .magnifyGesture, .rotateGesture:
            .recognizer
        case .edgePan: .pan
        case .cubicTiming, .springTiming: .timingProvider
        case .view, .screen, .layer, .constraint, .recognizer, .dragValue, .magnifyValue, .rotateValue, .touch, .event,
            .animator, .timingProvider, .targetOffset, .queue, .time, .feedback:
            .object
        }
    }

    /// Other names of the class, and names of classes that a scene has as this class.
    var otherNames: [String] {
        switch self {
        case .view: ["UIImageView", "UILabel", "UIStackView", "UIVisualEffectView", "UITextField", "UITextView"]
        case .layer: ["CAShapeLayer", "CAGradientLayer"]
        case .magnifyValue: ["MagnificationGesture.Value"]
        case .rotateValue: ["RotationGesture.Value"]
        case .feedback:
            ["UIImpactFeedbackGenerator", "UISelectionFeedbackGenerator", "UINotificationFeedbackGenerator"]
        default: []
        }
    }

    /// Whether it is `other` or inherits from it.
    package func isKind(of other: ObjectType) -> Bool {
        var type: ObjectType? = self
        while let current = type {
            if current == other { return true }
            type = current.superclass
        }
        return false
    }

    /// The class and those it inherits from, nearest first.
    package var lineage: [ObjectType] { [self] + (superclass?.lineage ?? []) }
}
