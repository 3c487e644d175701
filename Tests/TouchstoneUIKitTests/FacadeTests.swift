import Testing
import TouchstoneUIKit

struct FacadeTests {
    @Test func rectanglesHaveThePlatformsMembers() {
        let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
        #expect(rect.insetBy(dx: 10, dy: -5) == CGRect(x: 20, y: 15, width: 80, height: 60))
        #expect(rect.insetBy(dx: 60, dy: 0).isNull && rect.offsetBy(dx: 1, dy: 2).origin == CGPoint(x: 11, y: 22))
        #expect(
            rect.intersection(CGRect(x: 60, y: 0, width: 100, height: 30))
                == CGRect(x: 60, y: 20, width: 50, height: 10))
        #expect(rect.intersection(CGRect(x: 500, y: 0, width: 1, height: 1)).isNull)
        #expect(rect.intersects(CGRect(x: 109, y: 69, width: 5, height: 5)))
        #expect(!rect.intersects(CGRect(x: 110, y: 20, width: 5, height: 5)), "edges that touch do not count")
        #expect(CGRect.null.union(rect) == rect && rect.union(.null) == rect && CGRect.null.isEmpty)
        #expect(rect.union(.zero) == CGRect(x: 0, y: 0, width: 110, height: 70))
        #expect(CGRect(x: 0.5, y: -0.5, width: 1, height: 1).integral == CGRect(x: 0, y: -1, width: 2, height: 2))
        let (slice, rest) = rect.divided(atDistance: 30, from: .maxXEdge)
        #expect(slice == CGRect(x: 80, y: 20, width: 30, height: 50) && rest.width == 70)
        #expect(rect.contains(rect.origin) && !rect.contains(CGPoint(x: 110, y: 70)))
        #expect(rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)).width == 94)
    }

    @Test func transformsHaveThePlatformsMembers() {
        let turn = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(turn.inverted().concatenating(turn).distance(to: .identity) < 1e-15)
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat, "as on the platform")
        #expect(
            CGAffineTransformScale(CGAffineTransformMakeTranslation(3, 4), 2, 2) == CGAffineTransform(2, 0, 0, 2, 3, 4))
        #expect(CGAffineTransformRotate(.identity, 1) == CGAffineTransformMakeRotation(1))
        #expect(CGAffineTransformIsIdentity(CGAffineTransformIdentity) && CGAffineTransform().isIdentity)
    }

    @Test(arguments: [
        UIColor.red, .brown, .systemTeal, .gray, .black, .init(red: 0.2, green: 0.1, blue: 0.9, alpha: 0.3),
    ])
    func coloursConvertThereAndBack(_ color: UIColor) {
        var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
        let back = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
        var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        var (r2, g2, b2): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        color.getRed(&r, green: &g, blue: &b, alpha: &a)
        back.getRed(&r2, green: &g2, blue: &b2, alpha: nil)
        #expect(abs(r - r2) + abs(g - g2) + abs(b - b2) < 1e-12 && a == alpha)
    }

    @Test func coloursHaveThePlatformsMembers() {
        let view = UIView()
        view.backgroundColor = .clear
        view.layer.borderColor = UIColor.white.withAlphaComponent(0.5).cgColor
        view.backgroundColor = UIColor(white: 0.5, alpha: 1)
        var white: CGFloat = 0
        view.backgroundColor?.getWhite(&white, alpha: nil)
        #expect(white == 0.5 && UIColor(cgColor: UIColor.blue.cgColor) == .blue && UIColor(named: "brand") == nil)
        #expect(UIColor.darkGray == UIColor(white: 1 / 3.0, alpha: 1))
    }

    @Test func theScreenIsThatOfTheSimulation() {
        #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 390, height: 844) && CACurrentMediaTime() == 0)
        final class Curious: UIView {
            var seen: [CGFloat] = []
            override func layoutSubviews() { seen = [UIScreen.main.bounds.width, CACurrentMediaTime()] }
        }
        let view = Curious()
        let stage = Stage()
        stage.step(6)
        stage.simulation.window.addSubview(view)
        stage.step()
        #expect(view.seen == [400, 7 / 60.0] && view.window?.screen.bounds.height == 600)
    }

    @Test func recognizersAreAnOptionalArray() {
        let view = UIView()
        #expect(view.gestureRecognizers == nil)
        let (pan, tap) = (UIPanGestureRecognizer(), UITapGestureRecognizer())
        view.gestureRecognizers = [pan, tap]
        #expect(view.gestureRecognizers?.count == 2 && pan.view === view)
        view.gestureRecognizers?.forEach(view.removeGestureRecognizer)
        #expect(view.gestureRecognizers == nil && tap.view == nil)
        view.addGestureRecognizer(pan)
        view.gestureRecognizers = nil
        #expect(pan.view == nil)
    }

    @Test func labelsAndImagesShowTheirWords() {
        let label = UILabel(frame: .zero)
        label.text = "Hello"
        label.font = .boldSystemFont(ofSize: 20)
        label.sizeToFit()
        #expect(label.label == "Hello" && label.bounds.size == CGSize(width: 50, height: 24))
        #expect(!label.isUserInteractionEnabled && UILabel().intrinsicContentSize == .zero)
        let image = UIImageView(image: UIImage(named: "star"))
        #expect(image.label == "star" && image.bounds.width == 64 && !image.isUserInteractionEnabled)
        image.image = nil
        #expect(image.label == nil && UILabel(coder: NSCoder())?.text == nil)
    }

    @Test func pathsAreKept() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 2, height: 1) && path.currentPoint == .zero)
        path.addArc(withCenter: .zero, radius: 2, startAngle: 0, endAngle: .pi, clockwise: true)
        #expect(abs(path.currentPoint.x + 2) < 1e-12)
        path.append(UIBezierPath(ovalIn: CGRect(x: 4, y: 4, width: 2, height: 2)))
        #expect(path.contains(CGPoint(x: 5, y: 5)) && !path.contains(CGPoint(x: 4.1, y: 4.1)))
        let shape = CAShapeLayer()
        shape.path = path.cgPath
        UIView().layer.addSublayer(shape)
        path.removeAllPoints()
        #expect(path.isEmpty)
    }

    @Test func whatIsSilentDoesNothing() {
        UIImpactFeedbackGenerator(style: .medium).impactOccurred()
        UISelectionFeedbackGenerator().selectionChanged()
        UINotificationFeedbackGenerator().notificationOccurred(.success)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        CATransaction.commit()
        #expect(UIFont(name: "Any", size: 3)?.pointSize == 3 && UIOffset.zero.horizontal == 0)
    }

    @Test func controllersHaveChildren() {
        let (parent, child) = (UIViewController(), UIViewController())
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        #expect(parent.children.count == 1 && child.parent === parent && child.isViewLoaded)
        child.removeFromParent()
        #expect(parent.children.isEmpty && child.parent == nil)
    }

    /// The view comes into a window later, and the animation starts there.
    @Test func anAnimationOfViewDidLoadRunsInTheWindow() {
        final class FadingController: UIViewController {
            var isFinished: Bool?

            override func viewDidLoad() {
                super.viewDidLoad()
                view.alpha = 0
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                    self.view.alpha = 1
                } completion: {
                    self.isFinished = $0
                }
            }
        }
        let controller = FadingController()
        let stage = Stage(controller.view)
        #expect(stage.last.views[0].model.alpha == 1 && stage.last.views[0].drawn.alpha == 0)
        stage.step(30)
        #expect(abs(stage.last.views[0].drawn.alpha - 0.5) < 1e-9 && controller.isFinished == nil)
        stage.step(30)
        #expect(stage.last.views[0].drawn.alpha == 1 && controller.isFinished == true)
    }
}
