// SwiftUI exports UIKit's geometry, Foundation and the parts of Observation, too.
@_exported public import Observation
@_exported public import TouchstoneUIKit
