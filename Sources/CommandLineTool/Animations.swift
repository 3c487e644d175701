internal import ArgumentParser
internal import TouchstoneKit

/// The value of `--animate`.
struct Animations {
    var list: [AnimationOptions.Format]

    init(list: [AnimationOptions.Format]) { self.list = list }

    init(parsing text: String) throws {
        var list: [AnimationOptions.Format] = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let format = AnimationOptions.Format(rawValue: String(word)) else {
                let names = AnimationOptions.Format.allCases.map(\.rawValue)
                throw ValidationError(
                    "'\(word)' is not an animation; there are \(names.dropLast().joined(separator: ", ")) and "
                        + "\(names.last ?? "").")
            }
            if !list.contains(format) { list.append(format) }
        }
        self.init(list: list)
    }
}
