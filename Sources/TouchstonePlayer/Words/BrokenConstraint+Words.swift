package import TouchstoneEngine

extension BrokenConstraint {
    /// A description such as
    /// `label.width = 0.5 · card.width + 10 cannot be satisfied: label.width is 40, and 0.5 · card.width + 10 is 60`.
    package var words: String {
        let first = "\(isolated(view)).\(attribute.word)"
        let sentence = "\(first) = \(second) cannot be satisfied"
        guard let value, let wantedValue else { return sentence + ": its attributes cannot be combined" }
        let (found, wanted) = distinctDecimals(value, apartFrom: wantedValue)
        let name = identifier.map { " ('\($0)')" } ?? ""
        return sentence + name + ": \(first) is \(found)" + (otherView == nil ? "" : ", and \(second) is \(wanted)")
    }

    /// The right side of the constraint, such as `0.5 · card.width + 10`.
    private var second: String {
        guard let otherView else { return trimmedDecimals(constant, 3) }
        let factor = multiplier == 1 ? "" : "\(trimmedDecimals(multiplier, 3)) · "
        let sum = constant == 0 ? "" : " \(constant < 0 ? "−" : "+") \(trimmedDecimals(constant.magnitude, 3))"
        return "\(factor)\(isolated(otherView)).\(otherAttribute.word)\(sum)"
    }
}

extension LayoutConstraint.Attribute {
    fileprivate var word: String {
        switch self {
        case .notAnAttribute: "notAnAttribute"
        case .left: "left"
        case .right: "right"
        case .top: "top"
        case .bottom: "bottom"
        case .leading: "leading"
        case .trailing: "trailing"
        case .width: "width"
        case .height: "height"
        case .centerX: "centerX"
        case .centerY: "centerY"
        }
    }
}
