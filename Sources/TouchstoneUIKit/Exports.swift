@_exported public import Foundation
@_exported public import TouchstoneEngine
@_exported public import TouchstoneGeometry
