import Testing
import TouchstoneUIKit

/// A controller with the usual layout code of controllers.
private final class FormController: UIViewController {
    let heading = UILabel()
    let field = UIView()
    var top: NSLayoutConstraint?

    override func viewDidLoad() {
        super.viewDidLoad()
        heading.text = "Name"
        for subview in [heading, field] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        let top = heading.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20)
        NSLayoutConstraint.activate([
            top,
            heading.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            field.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: 8),
            field.leadingAnchor.constraint(equalTo: heading.leadingAnchor),
            field.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
        ])
        view.addConstraint(
            NSLayoutConstraint(
                item: field, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                multiplier: 1, constant: 44))
        self.top = top
    }
}

struct ConstraintNamesTests {
    @Test func aControllerLaysOutAndFollowsTheDevice() {
        let controller = FormController()
        controller.view.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
        let stage = Stage(controller.view)
        let size = controller.heading.intrinsicContentSize
        #expect(controller.heading.frame == CGRect(x: 16, y: 20, width: size.width, height: size.height))
        #expect(controller.field.frame == CGRect(x: 16, y: 28 + size.height, width: 368, height: 44))
        controller.heading.text = "Name and address"
        stage.step()
        #expect(controller.heading.frame.width > size.width + 20)
        stage.simulation.resize(to: CGSize(width: 600, height: 400))
        #expect(controller.view.bounds.size == CGSize(width: 600, height: 400))
        #expect(controller.field.frame.width == 568)
        controller.top?.constant = 50
        UIView.animate(withDuration: 0.1) { controller.view.layoutIfNeeded() }
        stage.rest()
        #expect(controller.heading.frame.minY == 50)
    }
}
