/// Names of types that a test imports from more than one module if the files declare them, too.
package enum SharedNames {
    /// Those of Touchstone's SwiftUI.
    package static let swiftUI = Set(
        """
        AccessibilityChildBehavior AccessibilityTraits Alignment AlignmentID Angle AngularGradient Animatable
        AnimatablePair Animation AnimationCompletionCriteria AnimationTimelineSchedule AnyGesture AnyShape AnyShapeStyle
        AnyTransition AnyView App AppStorage Axis BackgroundStyle Bindable Binding BlendMode BorderedButtonStyle
        BorderedProminentButtonStyle BorderlessButtonStyle Button ButtonRole ButtonStyle ButtonStyleConfiguration Canvas
        Capsule Circle Color ColorScheme ContentMode ContentTransition ControlSize CoordinateSpace
        CoordinateSpaceProtocol DefaultButtonStyle DismissAction Divider DragGesture DynamicProperty Edge EdgeInsets
        Ellipse EmptyAnimatableData EmptyModifier EmptyView Environment EnvironmentKey EnvironmentObject
        EnvironmentValues EveryMinuteTimelineSchedule ExclusiveGesture ExplicitTimelineSchedule FillStyle FocusState
        Font ForEach ForegroundStyle Form GeometryEffect GeometryProxy GeometryReader Gesture GestureMask GestureState
        GestureStateGesture GlobalCoordinateSpace Gradient GradientPaint GraphicsContext Group HStack
        HierarchicalShapeStyle HorizontalAlignment Image IndexedElement InsettableShape Label LayoutDirection LazyHStack
        LazyVStack LinearGradient List ListStyle LocalCoordinateSpace LocalizedStringKey LongPressGesture
        MagnificationGesture MagnifyGesture MatchedGeometryProperties Material ModifiedContent NamedCoordinateSpace
        Namespace NavigationBarItem NavigationStack NavigationView ObservableObject ObservableObjectPublisher
        ObservedObject Path PeriodicTimelineSchedule PlainButtonStyle PlainTextFieldStyle PreferenceKey
        PresentationDetent PresentationMode PreviewDevice PreviewLayout PreviewProvider PreviewTrait PrimitiveGesture
        PrimitiveView ProgressView ProjectionTransform ProposedViewSize Published RadialGradient Rectangle RotateGesture
        RotationGesture RoundedBorderTextFieldStyle RoundedCornerStyle RoundedRectangle SafeAreaRegions ScaledMetric
        Scene SceneBuilder ScenePhase SceneStorage ScrollView Section SecureField SensoryFeedback SequenceGesture Shape
        ShapeStyle SimultaneousGesture Slider Spacer SpatialTapGesture Spring State StateObject StrokeStyle SubmitLabel
        SymbolEffect SymbolEffectOptions SymbolRenderingMode SymbolVariants TapGesture Text TextAlignment TextField
        TextFieldStyle TimelineSchedule TimelineScheduleMode TimelineView TimelineViewDefaultContext TintShapeStyle
        Toggle ToolbarContent ToolbarContentBuilder ToolbarItem ToolbarItemGroup ToolbarItemPlacement ToolbarPlacement
        Transaction TupleView UIHostingController UIViewControllerRepresentable UIViewControllerRepresentableContext
        UIViewRepresentable UIViewRepresentableContext UnitPoint UserInterfaceSizeClass VStack VectorArithmetic
        VerticalAlignment View ViewBuilder ViewDimensions ViewModifier Visibility WindowGroup ZStack
        """.split(whereSeparator: \.isWhitespace))

    /// Returns an expression that makes a view, with the module in front of a name that SwiftUI has, too.
    static func qualified(_ expression: String, of type: String, module: String, table: TypeTable) -> String {
        let first = type.split(separator: ".").first ?? ""
        // A type with the module's name would hide the module.
        guard swiftUI.contains(first), table.declarations(of: module).isEmpty, expression.hasPrefix(type) else {
            return expression
        }
        return "\(module).\(expression)"
    }
}
