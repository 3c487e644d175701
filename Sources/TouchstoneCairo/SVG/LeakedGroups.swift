internal import CTouchstoneCairo

/// Owns the groups of a document until the document is destroyed, and then drops the references to them that Cairo
/// leaked.
///
/// It must be used only with the versions of ``CairoVersion/leaksGroups(_:)``, because in other versions every
/// remaining reference has an owner. The leak is about a kilobyte for each group of each picture. In an hour of
/// pictures that would be hundreds of megabytes.
final class LeakedGroups {
    private var patterns: [OpaquePointer] = []

    /// Takes ownership of the pattern of a group.
    func take(_ pattern: OpaquePointer) { patterns.append(pattern) }

    /// Drops all references to the groups. The document, and the context that drew to it, must have been destroyed.
    func release() {
        for pattern in patterns {
            var surface: OpaquePointer?
            if cairo_pattern_get_surface(pattern, &surface) == CAIRO_STATUS_SUCCESS, let surface {
                // The last reference is the pattern's own.
                while cairo_surface_get_reference_count(surface) > 1 { cairo_surface_destroy(surface) }
            }
        }
        destroyPatterns()
    }

    private func destroyPatterns() {
        for pattern in patterns { cairo_pattern_destroy(pattern) }
        patterns = []
    }

    deinit { destroyPatterns() }
}

/// The version of the Cairo library in use.
package enum CairoVersion {
    /// The version, such as `1.16.0`. SVG bytes are the same only between equal versions.
    package static var string: String { String(cString: cairo_version_string()) }

    /// Whether the library in use leaks the groups of SVG documents.
    static let leaksGroups = leaksGroups(cairo_version())

    /// Whether a version leaks the groups of SVG documents: it retains the surface of a group each time it writes the
    /// group, and never releases it.
    ///
    /// Source: the function `to_recording_surface` of Cairo's `cairo-svg-surface.c`, from 1.14.0 to 1.18.4, the newest
    /// version that was examined. It calls `_cairo_surface_snapshot_get_target`, which returns a new reference.
    /// References were counted with 1.16.0 and 1.18.4. Versions that were not examined are treated as correct: a leak
    /// only costs memory, but one release too many frees memory that is in use.
    ///
    /// - Parameter version: 10,000 · major + 100 · minor + micro, as `cairo_version()` returns it.
    package static func leaksGroups(_ version: Int32) -> Bool { (11400...11804).contains(version) }
}
