import Synchronization
import Testing
import TouchstoneKit
import TouchstoneTestSupport
import TouchstoneUIKit

/// A view that shows most of what layers and drawings can show, as published views do.
private final class Showcase: UIView {
    private let ring = CAShapeLayer()
    private let shade = CAGradientLayer()
    private let photo = UIImageView()
    private let title = UILabel()
    private let button = UIButton(type: .system)

    private let hasRasters: Bool

    init(hasRasters: Bool) {
        self.hasRasters = hasRasters
        super.init(frame: .zero)
        backgroundColor = .white
        layer.cornerRadius = 24
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = hasRasters ? 0.4 : 0
        layer.shadowRadius = 6
        layer.shadowOffset = CGSize(width: 0, height: 4)

        shade.frame = CGRect(x: 20, y: 20, width: 90, height: 60)
        shade.colors = [UIColor.systemOrange.cgColor, UIColor.systemPink.cgColor]
        shade.startPoint = CGPoint(x: 0, y: 0)
        shade.endPoint = CGPoint(x: 1, y: 1)
        shade.cornerRadius = 12
        layer.addSublayer(shade)

        ring.path =
            UIBezierPath(
                arcCenter: CGPoint(x: 170, y: 60), radius: 34, startAngle: -.pi / 2, endAngle: .pi * 1.5,
                clockwise: true
            ).cgPath
        ring.fillColor = nil
        ring.strokeColor = UIColor.systemBlue.cgColor
        ring.lineWidth = 10
        ring.lineCap = .round
        ring.strokeEnd = 0.7
        layer.addSublayer(ring)

        let star = CAShapeLayer()
        let mask = UIBezierPath()
        for index in 0..<10 {
            let radius = index % 2 == 0 ? 36.0 : 15.0
            let angle = Double(index) * .pi / 5 - .pi / 2
            let point = CGPoint(x: 40 + radius * cos(angle), y: 40 + radius * sin(angle))
            if index == 0 { mask.move(to: point) } else { mask.addLine(to: point) }
        }
        mask.close()
        star.path = mask.cgPath
        photo.frame = CGRect(x: 220, y: 20, width: 80, height: 80)
        photo.contentMode = .scaleAspectFill
        photo.clipsToBounds = true
        photo.image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { context in
            UIColor.systemGreen.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            UIColor.systemYellow.setFill()
            context.fill(CGRect(x: 20, y: 0, width: 20, height: 20))
        }
        photo.layer.mask = star
        addSubview(photo)

        title.frame = CGRect(x: 20, y: 100, width: 180, height: 50)
        title.text = "Two lines of text, aligned at the right"
        title.textAlignment = .right
        title.numberOfLines = 2
        title.font = .boldSystemFont(ofSize: 16)
        title.textColor = .systemIndigo
        addSubview(title)

        button.frame = CGRect(x: 210, y: 110, width: 90, height: 34)
        button.setTitle("Save", for: .normal)
        button.setTitleColor(.white, for: .normal)
        button.backgroundColor = .systemGreen
        button.layer.cornerRadius = 17
        addSubview(button)
        transform = CGAffineTransform(rotationAngle: 0.1)
    }

    required init?(coder: NSCoder) { fatalError() }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setStrokeColor(UIColor.systemRed.cgColor)
        context.setLineWidth(3)
        context.setLineDash(phase: 0, lengths: [8, 4])
        context.move(to: CGPoint(x: 20, y: 170))
        context.addLine(to: CGPoint(x: 300, y: 170))
        context.strokePath()
        context.saveGState()
        context.addEllipse(in: CGRect(x: 20, y: 180, width: 80, height: 50))
        context.clip()
        if let gradient = CGGradient(
            colorsSpace: nil, colors: [UIColor.yellow.cgColor, UIColor.red.cgColor], locations: nil)
        {
            context.drawRadialGradient(
                gradient, startCenter: CGPoint(x: 60, y: 205), startRadius: 0, endCenter: CGPoint(x: 60, y: 205),
                endRadius: 40, options: .drawsAfterEndLocation)
        }
        context.restoreGState()
        if hasRasters { context.setShadow(offset: CGSize(width: 2, height: 2), blur: 4) }
        UIColor.systemPurple.setFill()
        UIBezierPath(roundedRect: CGRect(x: 120, y: 185, width: 60, height: 40), cornerRadius: 8).fill()
        ("drawn" as NSString).draw(
            at: CGPoint(x: 200, y: 195),
            withAttributes: [.font: UIFont.systemFont(ofSize: 18), .foregroundColor: UIColor.darkGray])
    }
}

/// Pictures of layers and of what views draw.
@Suite struct LayerPicturesTests {
    private static let scene = """
        canvas: {size: [360, 300]}
        views:
          - {id: show, behavior: show, frame: [20, 25, 320, 250]}
        duration: 0.1
        """

    /// Draws the first frame of the scene with a view, and returns the PNG and the SVG.
    private func pictures(
        _ style: RenderOptions.SVGStyle, of makeView: @escaping @Sendable () -> UIView
    ) throws -> (image: PNGPicture, document: [UInt8]) {
        var behaviors = BehaviorCatalogue.ready
        behaviors.register(BehaviorKind(name: "show", summary: "Shows layers.") { _ in makeView() })
        let scene = try LoadedScene(.text(Self.scene, name: "show.yaml"), behaviors: behaviors)
        let place = try TemporaryFolder()
        var options = RenderOptions()
        options.svgStyle = style
        options.selection = FrameSelection(every: 100)
        _ = try scene.render(to: place.path, options: options)
        let name = try #require(place.contents.first { $0.hasSuffix(".png") })
        let image = try PNGPicture(try #require(place.bytes(name)))
        return (image, try #require(place.bytes("\(name.dropLast(3))svg")))
    }

    /// Returns the agreement of the PNG with the SVG.
    private func agreement(_ style: RenderOptions.SVGStyle, hasRasters: Bool) throws -> PictureAgreement {
        let (image, document) = try pictures(style) { Showcase(hasRasters: hasRasters) }
        #expect(Set(image.pixels).count > 50)
        return PictureAgreement(image, try Rasterizer.draw(document, width: image.width, height: image.height))
    }

    @Test(.enabled(if: Rasterizer.isInstalled, "rsvg-convert is not installed"))
    func cairoDocumentsShowWhatThePNGShows() throws {
        #expect(try agreement(.cairo, hasRasters: false).most <= 1)
        #expect(try agreement(.cairo, hasRasters: true).most <= 8)
    }

    @Test(.enabled(if: Rasterizer.isInstalled, "rsvg-convert is not installed"), arguments: [false, true])
    func nativeDocumentsShowWhatThePNGShows(hasRasters: Bool) throws {
        let agreement = try agreement(.native, hasRasters: hasRasters)
        // Texts, whose outlines are rounded, differ most.
        #expect(agreement.most <= 16)
        #expect(agreement.farShare <= 0.004)
    }

    private final class Ring: UIView {
        override init(frame: CGRect) {
            super.init(frame: frame)
            backgroundColor = .white
            let ring = CAShapeLayer()
            let path = UIBezierPath(rect: CGRect(x: 60, y: 25, width: 200, height: 200))
            path.append(UIBezierPath(rect: CGRect(x: 110, y: 75, width: 100, height: 100)))
            ring.path = path.cgPath
            ring.fillRule = .evenOdd
            ring.fillColor = UIColor.systemBlue.cgColor
            ring.shadowColor = UIColor.red.cgColor
            ring.shadowOpacity = 1
            ring.shadowRadius = 0
            ring.shadowOffset = CGSize(width: 0, height: 20)
            layer.addSublayer(ring)
        }
        required init?(coder: NSCoder) { fatalError() }
    }

    @Test func theShadowOfARingHasItsHole() throws {
        let image = try pictures(.native) { Ring(frame: .zero) }.image
        let places = (0..<image.height).flatMap { y in (0..<image.width).map { (x: $0, y: y) } }
        let ring = places.filter { image[$0.x, $0.y] == [0, 122, 255] }
        let (top, bottom) = try (#require(ring.first).y, #require(ring.last).y)
        let column = (ring[0].x + ring[ring.count - 1].x) / 2
        // The ring is 200 pt high, with a hole from 50 to 150 pt. Its shadow is 20 pt lower.
        func color(_ part: Double) -> [UInt8] { image[column, top + Int(part / 200 * Double(bottom - top + 1))] }
        #expect([60, 210].map(color) == [[255, 0, 0], [255, 0, 0]])
        #expect([80, 100, 140, 230].map(color).allSatisfy { $0 == [255, 255, 255] })
    }

    /// A view with a mask that consists of a circle, and of a label in a view.
    private final class Masked: UIView {
        override init(frame: CGRect) {
            super.init(frame: frame)
            backgroundColor = .red
            let (mask, circle, group) = (UIView(), UIView(), UIView())
            circle.frame = CGRect(x: 20, y: 20, width: 100, height: 100)
            circle.backgroundColor = .black
            circle.layer.cornerRadius = 50
            group.frame = CGRect(x: 200, y: 100, width: 100, height: 100)
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            label.text = "a"
            group.addSubview(label)
            mask.addSubview(circle)
            mask.addSubview(group)
            self.mask = mask
        }
        required init?(coder: NSCoder) { fatalError() }
    }

    @Test func theMaskShowsTheSubviewsOfAView() throws {
        let image = try pictures(.native) { Masked(frame: .zero) }.image
        let red = (0..<image.height).flatMap { y in (0..<image.width).map { (x: $0, y: y) } }
            .filter { image[$0.x, $0.y] == [255, 0, 0] }
        let (left, right) = try (#require(red.map(\.x).min()), #require(red.map(\.x).max()))
        let (top, bottom) = try (#require(red.map(\.y).min()), #require(red.map(\.y).max()))
        // From 20 to 250 pt, and from 20 to 150 pt: a circle of 100 pt and a square of 50 pt.
        let scale = Double(right - left + 1) / 230
        #expect(abs(Double(bottom - top + 1) - 130 * scale) < 4)
        #expect(abs(Double(red.count) / (scale * scale) / (2500 * .pi + 2500) - 1) < 0.04)
    }

    private final class Photo: UIImageView {
        static let sizes = Mutex<[CGSize]>([])
        override init(frame: CGRect) {
            super.init(frame: frame)
            image = UIImage(named: "photo")
            if let size = image?.size { Self.sizes.withLock { $0.append(size) } }
        }
        required init?(coder: NSCoder) { fatalError() }
    }

    /// Every time that the view is made, also when the names of the scene are looked up.
    @Test func imagesAreBesideTheScene() throws {
        let place = try TemporaryFolder()
        try place.place("photo@2x.jpg", SamplePicture.baselineJPEG)
        try place.place("show.yaml", Self.scene)
        var behaviors = BehaviorCatalogue.ready
        behaviors.register(BehaviorKind(name: "show", summary: "Shows a photo.") { _ in Photo(frame: .zero) })
        let scene = try LoadedScene(.file("\(place.path)/show.yaml"), behaviors: behaviors)
        var options = RenderOptions()
        options.selection = FrameSelection(every: 100)
        _ = try scene.render(to: "\(place.path)/out", options: options)
        let sizes = Photo.sizes.withLock { $0 }
        #expect(sizes.count >= 2 && sizes.allSatisfy { $0 == CGSize(width: 8, height: 6) })
    }
}
