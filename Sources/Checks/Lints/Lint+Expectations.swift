internal import GestureEngine
package import SceneFile

extension Lint {
    /// That none of these mistakes is made, by any view: expectations that nobody has written down.
    package static func expectations(_ lints: [Lint] = Lint.allCases) -> [Expectation] {
        lints.map { Expectation(condition: .lint($0, view: nil)) }
    }

    /// Watches for the mistake, of one view or of all.
    func makeMonitor(of view: String?) -> any Monitor {
        switch self {
        case .jump: JumpLint(view: view)
        case .limit: LimitLint(view: view)
        case .slip: SlipLint(view: view)
        case .lost: LostLint(view: view)
        case .end: EndLint(view: view)
        case .shear: ShearLint(view: view)
        case .layout: LayoutLint(view: view)
        }
    }
}
