/// What the code of a view can name: its variables, settings and recognizers, and the members of its class body.
struct ViewScope {
    var variables: [ViewCode.Variable] = []
    /// The numbers of the variables by name.
    var variableNumbers: [String: Int] = [:]
    var constantVariables: Set<String> = []
    /// The numbers and the types of the settings by name.
    var settings: [String: (slot: Int, type: CodeType)] = [:]
    /// The numbers of the recognizers by name.
    var recognizers: [String: Int] = [:]
    var functions: [String: OwnFunction] = [:]
    var enumerations: [String: EnumerationType] = [:]
    /// Whether the class body could not be read, so that a name that is not known may be in it.
    var isBroken = false

    /// A function or computed property of `code:`.
    struct OwnFunction {
        var syntax: Function
        var unit: CodeUnit
        var parameters: [Member.Parameter]
        /// The default values by parameter.
        var standards: [Expression?]
        var resultType: CodeType
        /// Whether it is a property.
        var isProperty: Bool
        /// The number of its code among ``ViewCode/functions``.
        var number: Int
    }

    /// The names that the code has, for suggestions.
    var names: [String] {
        (variables.map(\.name) + settings.keys + recognizers.keys + functions.keys + enumerations.keys).sorted()
    }
}
