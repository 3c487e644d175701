import Testing
import TouchstoneSwiftUI

/// Numbers that are not finite do not end the program.
@Suite struct NonFiniteTests {
    @Test(arguments: [Double.nan, .infinity, -.infinity]) func viewsAcceptIt(_ number: Double) {
        show(Controls(number: number))
        show(Layouts(number: number))
        show(Effects(number: number))
        show(Shapes(number: number))
        show(Gestures(number: number))
        show(Animations(number: number))
    }

    private func show(_ view: some View) {
        let tester = ViewTester(view)
        tester.step(2)
        tester.drag(by: 30)
        tester.tap(200, 300)
        tester.step(3)
        #expect(tester.last.views.allSatisfy { $0.drawn.bounds.width.isFinite && $0.drawn.center.x.isFinite })
    }

    private struct Controls: View {
        let number: Double
        @State private var value = 0.5
        var body: some View {
            VStack {
                ProgressView(value: number)
                ProgressView(value: 0.5, total: number)
                Slider(value: .constant(number))
                Slider(value: $value, in: 0...1, step: number)
                Text("\(number)").font(.system(size: number)).minimumScaleFactor(number)
                Image(systemName: "star").font(.system(size: number))
            }
        }
    }

    private struct Layouts: View {
        let number: Double
        var body: some View {
            VStack(spacing: number) {
                HStack(spacing: number) {
                    Color.red.frame(width: number, height: number)
                    Color.red.frame(minWidth: number, idealWidth: number, maxWidth: number)
                    Color.red.frame(minHeight: number, maxHeight: number).layoutPriority(number)
                }
                Color.red.padding(number).zIndex(number)
                Color.red.aspectRatio(number, contentMode: .fit)
                Color.red.aspectRatio(CGSize(width: number, height: 1), contentMode: .fill)
                Color.red.position(x: number, y: number)
                Color.red.alignmentGuide(.leading) { _ in number }
                Spacer(minLength: number)
                ScrollView { Color.red.frame(height: number) }
                GeometryReader { Color.red.frame(width: $0.size.width / number, height: number * $0.size.height) }
            }
        }
    }

    private struct Effects: View {
        let number: Double
        var body: some View {
            VStack {
                Color.red.offset(x: number, y: number)
                Color.red.scaleEffect(number)
                Color.red.scaleEffect(x: number, y: 1, anchor: UnitPoint(x: number, y: number))
                Color.red.rotationEffect(.degrees(number))
                Color.red.rotation3DEffect(.degrees(number), axis: (x: 0, y: 1, z: number))
                Color.red.transformEffect(CGAffineTransform(scaleX: number, y: number))
                Color.red.opacity(number)
                Color.red.shadow(radius: number, x: number, y: number)
                Color.red.cornerRadius(number).border(Color.blue, width: number)
                Color(red: number, green: number, blue: number, opacity: number)
                Color(hue: number, saturation: number, brightness: number)
            }
        }
    }

    private struct Shapes: View {
        let number: Double
        var body: some View {
            VStack {
                RoundedRectangle(cornerRadius: number)
                Circle().inset(by: number)
                Circle().stroke(Color.red, lineWidth: number)
                Circle().strokeBorder(Color.red, lineWidth: number)
                Circle().stroke(Color.red, style: StrokeStyle(lineWidth: 1, dash: [number, 1], dashPhase: number))
                Circle().trim(from: number, to: number)
                Rectangle().rotation(.degrees(number))
                Rectangle().offset(x: number)
                Path {
                    $0.addArc(
                        center: .zero, radius: number, startAngle: .zero, endAngle: .degrees(number), clockwise: true)
                }
                LinearGradient(colors: [.red, .blue], startPoint: UnitPoint(x: number, y: 0), endPoint: .bottom)
                RadialGradient(colors: [.red, .blue], center: .center, startRadius: number, endRadius: number)
            }
        }
    }

    private struct Gestures: View {
        let number: Double
        @State private var count = 0
        var body: some View {
            Color.red
                .gesture(DragGesture(minimumDistance: number).onChanged { _ in count += 1 })
                .simultaneousGesture(LongPressGesture(minimumDuration: number, maximumDistance: number))
                .simultaneousGesture(MagnifyGesture(minimumScaleDelta: number))
                .simultaneousGesture(RotateGesture(minimumAngleDelta: .degrees(number)))
        }
    }

    private struct Animations: View {
        let number: Double
        @State private var offset = 0.0
        var body: some View {
            Color.red.frame(width: 300, height: 300).offset(x: offset)
                .onTapGesture {
                    withAnimation(.linear(duration: number)) { offset += 1 }
                    withAnimation(.easeIn(duration: 1).delay(number).speed(number)) { offset += 1 }
                    withAnimation(.spring(response: number, dampingFraction: number)) { offset += 1 }
                    withAnimation(.interpolatingSpring(mass: number, stiffness: number, damping: number)) {
                        offset += 1
                    }
                }
        }
    }
}
