public import TouchstoneGeometry

/// UIKit's named colors in the light appearance, as Apple documents them.
extension Color {
    /// The color with this name.
    public static let red = Color(red: 1, green: 0, blue: 0)
    /// The color with this name.
    public static let green = Color(red: 0, green: 1, blue: 0)
    /// The color with this name.
    public static let blue = Color(red: 0, green: 0, blue: 1)
    /// The color with this name.
    public static let cyan = Color(red: 0, green: 1, blue: 1)
    /// The color with this name.
    public static let yellow = Color(red: 1, green: 1, blue: 0)
    /// The color with this name.
    public static let magenta = Color(red: 1, green: 0, blue: 1)
    /// The color with this name.
    public static let orange = Color(red: 1, green: 0.5, blue: 0)
    /// The color with this name.
    public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
    /// The color with this name.
    public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
    /// A gray.
    public static let darkGray = Color(white: 1 / 3.0, alpha: 1)
    /// A gray.
    public static let lightGray = Color(white: 2 / 3.0, alpha: 1)
    /// A gray.
    public static let gray = Color(white: 0.5, alpha: 1)
    /// The system's color with this name.
    public static let systemRed = Color(bytes: 255, 59, 48)
    /// The system's color with this name.
    public static let systemOrange = Color(bytes: 255, 149, 0)
    /// The system's color with this name.
    public static let systemYellow = Color(bytes: 255, 204, 0)
    /// The system's color with this name.
    public static let systemGreen = Color(bytes: 52, 199, 89)
    /// The system's color with this name.
    public static let systemMint = Color(bytes: 0, 199, 190)
    /// The system's color with this name.
    public static let systemTeal = Color(bytes: 48, 176, 199)
    /// The system's color with this name.
    public static let systemCyan = Color(bytes: 50, 173, 230)
    /// The system's color with this name.
    public static let systemBlue = Color(bytes: 0, 122, 255)
    /// The system's color with this name.
    public static let systemIndigo = Color(bytes: 88, 86, 214)
    /// The system's color with this name.
    public static let systemPurple = Color(bytes: 175, 82, 222)
    /// The system's color with this name.
    public static let systemPink = Color(bytes: 255, 45, 85)
    /// The system's color with this name.
    public static let systemBrown = Color(bytes: 162, 132, 94)
    /// The system's color with this name.
    public static let systemGray = Color(bytes: 142, 142, 147)
    /// The system's color with this name.
    public static let systemGray2 = Color(bytes: 174, 174, 178)
    /// The system's color with this name.
    public static let systemGray3 = Color(bytes: 199, 199, 204)
    /// The system's color with this name.
    public static let systemGray4 = Color(bytes: 209, 209, 214)
    /// The system's color with this name.
    public static let systemGray5 = Color(bytes: 229, 229, 234)
    /// The system's color with this name.
    public static let systemGray6 = Color(bytes: 242, 242, 247)
    /// The system's color with this name.
    public static let label = Color(bytes: 0, 0, 0)
    /// The system's color with this name.
    public static let systemBackground = Color(bytes: 255, 255, 255)
    /// The system's color with this name.
    public static let secondarySystemBackground = Color(bytes: 242, 242, 247)
    /// The system's color with this name.
    public static let tertiarySystemBackground = Color(bytes: 255, 255, 255)
    /// The background of a grouped table, under its old name.
    public static let groupTableViewBackground = Color(bytes: 242, 242, 247)
    /// The background of grouped content.
    public static let systemGroupedBackground = Color(bytes: 242, 242, 247)
    /// The system's color of the least important text of placeholders.
    public static let placeholderText = Color(bytes: 60, 60, 67).withAlpha(0.3)
    /// The system's color of fills.
    public static let systemFill = Color(bytes: 120, 120, 128).withAlpha(0.2)
    /// The system's color of opaque separators.
    public static let opaqueSeparator = Color(bytes: 198, 198, 200)
    /// The system's color with this name.
    public static let link = Color(bytes: 0, 122, 255)
    /// The system's color of less important text.
    public static let secondaryLabel = Color(bytes: 60, 60, 67).withAlpha(0.6)
    /// The system's color of the least important text.
    public static let tertiaryLabel = Color(bytes: 60, 60, 67).withAlpha(0.3)
    /// The system's color of separators.
    public static let separator = Color(bytes: 60, 60, 67).withAlpha(0.29)

    /// Creates a color from components of Display P3, which count as those of sRGB here.
    public init(displayP3Red red: Double, green: Double, blue: Double, alpha: Double) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    private init(bytes red: Double, _ green: Double, _ blue: Double) {
        self.init(red: red / 255, green: green / 255, blue: blue / 255)
    }
}
