/// Touches that recognizers are told of together, as the list and as the set that their methods take: made once for all that
/// follow the same touches.
final class TouchGroup {
    let touches: [Touch]
    private(set) lazy var set = Set(touches)

    init(_ touches: [Touch]) {
        self.touches = touches
    }

    /// Those that match, as a set: the group's own where these are all.
    func subset(where isMatch: (Touch) -> Bool) -> Set<Touch> {
        let count = touches.count(where: isMatch)
        if count == 0 { return [] }
        return count == touches.count ? set : Set(touches.filter(isMatch))
    }
}
