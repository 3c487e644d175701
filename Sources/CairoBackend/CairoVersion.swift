internal import CCairo

/// The version of the Cairo library in use.
public enum CairoVersion {
    /// Such as `1.16.0`. SVG bytes are the same only between equal versions.
    public static var string: String { String(cString: cairo_version_string()) }
}
