@_exported public import Foundation
@_exported public import Geometry
@_exported public import GestureEngine
@_exported public import Motion
