/// The code of a scene as it is in the file, and what it can name.
package struct CodeSource: Sendable {
    /// The views. The first one is the window, whose code is that of the scene.
    package var views: [ViewSource]
    /// Expressions and code outside of views: in actions, rules and expectations.
    package var others: [OtherCode] = []
    /// The names of the constraints that have one.
    package var constraints: [Text] = []
    /// Names of things that are not there. Calls to them do nothing.
    package var ignored: Set<String> = []
    /// The pieces of code that are not the scene's own. Their variables may have the names of its views.
    package var unitsOfLibrary: Set<CodeUnit> = []
    package var limits: CodeLimits

    package init(views: [ViewSource], limits: CodeLimits = .standard) {
        self.views = views
        self.limits = limits
    }

    /// A piece of code, with the number by which errors and traces refer to it.
    package struct Text: Sendable, Hashable {
        package var unit: CodeUnit
        package var text: String

        package init(_ text: String, unit: CodeUnit) {
            self.text = text
            self.unit = unit
        }
    }

    /// Code that does not belong to a view's handlers.
    package struct OtherCode: Sendable {
        package var text: Text
        package var purpose: Purpose
        /// The view that `self` is; nil for the window.
        package var view: String?

        package init(_ text: Text, _ purpose: Purpose, view: String? = nil) {
            self.text = text
            self.purpose = purpose
            self.view = view
        }
    }

    /// What code outside of a view's handlers is for.
    package enum Purpose: Sendable, Hashable {
        /// Statements of an action.
        case run
        /// An expression that is true or false.
        case condition
        /// A value of a type, such as that of a property that an action sets.
        case value(CodeType)
    }
}

/// A view, with what its code can name.
package struct ViewSource: Sendable {
    /// The id; empty for the window.
    package var id: String
    package var type: ObjectType
    /// Whether the window contains it directly.
    package var isRoot = false
    package var recognizers: [Recognizer] = []
    /// The settings of its kind.
    package var settings: [Setting] = []
    package var state: [State] = []
    package var members: [CodeSource.Text] = []
    package var handlers: [Handler] = []
    package var modifiers: [Modifier] = []
    /// The variables that traces contain; nil for all.
    package var reads: [String]?
    /// The events that its behavior reports, and those of a control.
    package var events: [String] = []
    /// Names that code may not declare, since the trace has them.
    package var reservedNames: Set<String> = []

    package init(id: String, type: ObjectType) {
        self.id = id
        self.type = type
    }

    package struct Recognizer: Sendable, Hashable {
        package var name: String
        package var type: ObjectType

        package init(name: String, type: ObjectType) {
            self.name = name
            self.type = type
        }
    }

    package struct Setting: Sendable, Hashable {
        package var name: String
        package var value: CodeConstant

        package init(name: String, value: CodeConstant) {
            self.name = name
            self.value = value
        }
    }

    /// A variable of `state:`.
    package struct State: Sendable, Hashable {
        package var name: String
        package var first: First
        /// A piece of code for the place of its name.
        package var unit: CodeUnit

        package init(name: String, first: First, unit: CodeUnit) {
            self.name = name
            self.first = first
            self.unit = unit
        }

        package enum First: Sendable, Hashable {
            case constant(CodeConstant)
            case expression(CodeSource.Text)
        }
    }

    package struct Handler: Sendable, Hashable {
        package var event: String
        package var text: CodeSource.Text
        /// A piece of code for the place of the event's name.
        package var eventUnit: CodeUnit

        package init(event: String, text: CodeSource.Text, eventUnit: CodeUnit) {
            self.event = event
            self.text = text
            self.eventUnit = eventUnit
        }
    }

    package struct Modifier: Sendable, Hashable {
        package var kind: ModifierKind
        package var text: CodeSource.Text

        package init(kind: ModifierKind, text: CodeSource.Text) {
            self.kind = kind
            self.text = text
        }
    }
}

/// A modifier of SwiftUI that a scene has.
package enum ModifierKind: String, Sendable, CaseIterable {
    case rotationEffect
    case scaleEffect
    case offset
    case position

    /// The types that its value may have, the usual one first.
    package var types: [CodeType] {
        switch self {
        case .rotationEffect: [.angle, .double]
        case .scaleEffect: [.double, .size]
        case .offset: [.size, .point]
        case .position: [.point]
        }
    }
}

/// A value that a file has.
package enum CodeConstant: Sendable, Hashable {
    case number(Double)
    case bool(Bool)
    case text(String)
    /// Two numbers: a point, a vector or a size. Four: a rectangle. Six: a transform.
    case numbers([Double])
    /// An array of numbers.
    case list([Double])

    /// The type that it has if nothing says otherwise.
    package var type: CodeType {
        switch self {
        case .number: .double
        case .bool: .bool
        case .text: .string
        case .numbers(let numbers): numbers.count == 6 ? .transform : numbers.count == 4 ? .rect : .point
        case .list: .array(.double)
        }
    }

    /// Whether several types are possible.
    var isPair: Bool {
        if case .numbers(let numbers) = self { numbers.count == 2 } else { false }
    }
}

/// A mistake in the code of a scene, or a remark about it.
package struct CodeDiagnostic: Hashable, Sendable {
    package var unit: CodeUnit
    package var error: CodeError
    /// Whether the code runs nevertheless.
    package var isRemark = false
}
