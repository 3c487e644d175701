/// Menus and alerts, which are not shown.
extension View {
    /// Has no effect: a long press shows no menu.
    @available(*, deprecated, message: "Touchstone shows no context menu; its buttons cannot be reached")
    public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View { self }
    /// Has no effect: a long press shows no menu.
    @available(*, deprecated, message: "Touchstone shows no context menu; its buttons cannot be reached")
    public func contextMenu<Items: View, Preview: View>(
        @ViewBuilder menuItems: () -> Items, @ViewBuilder preview: () -> Preview
    ) -> some View { self }
    /// Has no effect: the alert is not shown.
    @available(*, deprecated, message: "Touchstone shows no alerts; the view stays as it is")
    public func alert<Actions: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
    ) -> some View { self }
    /// Has no effect: the alert is not shown.
    @available(*, deprecated, message: "Touchstone shows no alerts; the view stays as it is")
    public func alert<Actions: View, Message: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions,
        @ViewBuilder message: () -> Message
    ) -> some View { self }
    /// Has no effect: the dialog is not shown.
    @available(*, deprecated, message: "Touchstone shows no dialogs; the view stays as it is")
    public func confirmationDialog<Actions: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> Actions
    ) -> some View { self }
    /// Has no effect: the popover is not shown.
    @available(*, deprecated, message: "Touchstone shows no popovers; use a sheet")
    public func popover<Content: View>(
        isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) -> some View { self }
}
