import TouchstoneSwiftUI

/// The views of `docs/cookbook`, each with the bug and with the lines of its page for SwiftUI.
enum Cookbook {}

// MARK: scaled-view.md

extension Cookbook {
    /// A card that is twice as large as its frame.
    struct ScaledView: View {
        /// The order of the modifiers.
        enum Order { case gestureFirst, offsetFirst, fixed }

        let order: Order
        private let scale: CGFloat = 2
        @State private var offset = CGSize.zero

        private var drag: some Gesture { DragGesture().onChanged { offset = $0.translation } }

        var body: some View {
            Group {
                switch order {
                case .gestureFirst:
                    Rectangle()
                        .frame(width: 100, height: 80)
                        .gesture(drag)
                        .scaleEffect(scale)
                        .offset(offset)
                case .offsetFirst:
                    Rectangle()
                        .frame(width: 100, height: 80)
                        .offset(offset)
                        .scaleEffect(scale)
                        .gesture(drag)
                case .fixed:
                    Rectangle()
                        .frame(width: 100, height: 80)
                        .scaleEffect(scale)
                        .offset(offset)
                        .gesture(drag)
                }
            }
            .accessibilityIdentifier("card")
        }
    }
}

// MARK: jump-at-start.md

extension Cookbook {
    /// A card whose drag begins with a leap.
    struct JumpAtStart: View {
        @State private var offset = CGSize.zero
        @State private var lastOffset = CGSize.zero

        var body: some View {
            Rectangle()
                .frame(width: 100, height: 80)
                .offset(offset)
                .gesture(
                    DragGesture()
                        .onChanged { value in
                            offset.width = lastOffset.width + value.translation.width
                            offset.height = lastOffset.height + value.translation.height
                        }
                        .onEnded { _ in lastOffset = offset }
                )
                .accessibilityIdentifier("card")
        }
    }

    /// A card whose drag begins where the card is.
    struct NoJumpAtStart: View {
        @State private var offset = CGSize.zero
        @State private var lastOffset = CGSize.zero
        @GestureState private var first: CGSize?

        var body: some View {
            Rectangle()
                .frame(width: 100, height: 80)
                .offset(offset)
                .gesture(
                    DragGesture()
                        .updating($first) { value, first, _ in first = first ?? value.translation }
                        .onChanged { value in
                            let first = first ?? value.translation
                            offset.width = lastOffset.width + value.translation.width - first.width
                            offset.height = lastOffset.height + value.translation.height - first.height
                        }
                        .onEnded { _ in lastOffset = offset }
                )
                .accessibilityIdentifier("card")
        }
    }
}

// MARK: child-moves-parent.md

extension Cookbook {
    /// A card on a board. Both can be dragged.
    struct ChildOnParent: View {
        let isFixed: Bool
        @State private var card = CGSize.zero
        @State private var board = CGSize.zero

        private func drag(_ offset: Binding<CGSize>) -> some Gesture {
            DragGesture(coordinateSpace: .global).onChanged { offset.wrappedValue = $0.translation }
        }

        var body: some View {
            if isFixed {
                ZStack {
                    Color.gray.accessibilityIdentifier("board")
                    Rectangle()
                        .frame(width: 80, height: 60)
                        .offset(card)
                        .gesture(drag($card))
                        .accessibilityIdentifier("card")
                }
                .frame(width: 300, height: 200)
                .offset(board)
                .gesture(drag($board))
            } else {
                ZStack {
                    Color.gray.accessibilityIdentifier("board")
                    Rectangle()
                        .frame(width: 80, height: 60)
                        .offset(card)
                        .gesture(drag($card))
                        .accessibilityIdentifier("card")
                }
                .frame(width: 300, height: 200)
                .offset(board)
                .simultaneousGesture(drag($board))
            }
        }
    }
}

// MARK: double-tap.md

extension Cookbook {
    /// A photo with a single and a double tap.
    struct DoubleTap: View {
        let isFixed: Bool
        @State private var singleTaps = 0
        @State private var doubleTaps = 0

        var body: some View {
            if isFixed {
                Rectangle()
                    .frame(width: 200, height: 200)
                    .gesture(
                        TapGesture(count: 2)
                            .onEnded { doubleTaps += 1 }
                            .exclusively(before: TapGesture().onEnded { singleTaps += 1 })
                    )
            } else {
                Rectangle()
                    .frame(width: 200, height: 200)
                    .onTapGesture(count: 2) { doubleTaps += 1 }
                    .simultaneousGesture(TapGesture().onEnded { singleTaps += 1 })
            }
        }
    }
}

// MARK: swipe-card.md

extension Cookbook {
    /// A card that can be swiped away, by distance alone.
    struct SwipeCardByDistance: View {
        @State private var offset = CGSize.zero

        var body: some View {
            Rectangle()
                .frame(width: 100, height: 150)
                .offset(offset)
                .gesture(
                    DragGesture()
                        .onChanged { offset = $0.translation }
                        .onEnded { value in
                            let isAway = abs(value.translation.width) > 120
                            withAnimation(.spring) {
                                offset.width = isAway ? (value.translation.width > 0 ? 400 : -400) : 0
                            }
                        }
                )
                .accessibilityIdentifier("card")
        }
    }

    /// A card that can be swiped away, by the place that it would reach.
    struct SwipeCard: View {
        @State private var offset = CGSize.zero

        var body: some View {
            Rectangle()
                .frame(width: 100, height: 150)
                .offset(offset)
                .gesture(
                    DragGesture()
                        .onChanged { offset = $0.translation }
                        .onEnded { value in
                            let end = value.predictedEndTranslation.width
                            let isAway = abs(end) > 120 && end * value.translation.width > 0
                            withAnimation(.spring) { offset.width = isAway ? (end > 0 ? 400 : -400) : 0 }
                        }
                )
                .accessibilityIdentifier("card")
        }
    }
}

// MARK: second-pinch.md

extension Cookbook {
    /// A photo whose offset is scaled, and corrected by hand.
    struct CorrectedPinch: View {
        @State private var offset = CGSize.zero
        @State private var lastOffset = CGSize.zero
        @State private var scale: CGFloat = 1
        @State private var lastScale: CGFloat = 1

        private var drag: some Gesture {
            DragGesture()
                .onChanged { value in
                    offset.width = lastOffset.width + value.translation.width / lastScale
                    offset.height = lastOffset.height + value.translation.height / lastScale
                }
                .onEnded { _ in lastOffset = offset }
        }

        private var magnify: some Gesture {
            MagnifyGesture()
                .onChanged { value in
                    scale = lastScale * value.magnification
                    offset = CGSize(width: lastOffset.width / scale, height: lastOffset.height / scale)
                }
                .onEnded { _ in
                    lastScale = scale
                    lastOffset = offset
                }
        }

        var body: some View {
            Rectangle()
                .frame(width: 100, height: 80)
                .offset(offset)
                .scaleEffect(scale)
                .gesture(drag.simultaneously(with: magnify))
                .accessibilityIdentifier("photo")
        }
    }

    /// A photo whose offset is applied last.
    struct SecondPinch: View {
        @State private var offset = CGSize.zero
        @State private var lastOffset = CGSize.zero
        @State private var scale: CGFloat = 1
        @State private var lastScale: CGFloat = 1

        private var drag: some Gesture {
            DragGesture()
                .onChanged { value in
                    offset.width = lastOffset.width + value.translation.width
                    offset.height = lastOffset.height + value.translation.height
                }
                .onEnded { _ in lastOffset = offset }
        }

        private var magnify: some Gesture {
            MagnifyGesture()
                .onChanged { scale = lastScale * $0.magnification }
                .onEnded { _ in lastScale = scale }
        }

        var body: some View {
            Rectangle()
                .frame(width: 100, height: 80)
                .scaleEffect(scale)
                .offset(offset)
                .gesture(drag.simultaneously(with: magnify))
                .accessibilityIdentifier("photo")
        }
    }
}

// MARK: tap-lost.md

extension Cookbook {
    /// A card that can be dragged and tapped.
    struct TapLost: View {
        let isFixed: Bool
        @State private var offset = CGSize.zero
        @State private var taps = 0

        var body: some View {
            if isFixed {
                Rectangle()
                    .frame(width: 120, height: 80)
                    .offset(offset)
                    .gesture(DragGesture().onChanged { offset = $0.translation })
                    .onTapGesture { taps += 1 }
            } else {
                Rectangle()
                    .frame(width: 120, height: 80)
                    .offset(offset)
                    .gesture(DragGesture(minimumDistance: 0).onChanged { offset = $0.translation })
                    .onTapGesture { taps += 1 }
            }
        }
    }
}
