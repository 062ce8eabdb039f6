#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension UIGestureRecognizer {
    /// Whether it scrolls or zooms a scroll view, moves the sheet around a view, or goes back from its screen: the
    /// recognizers that a `ScrollPolicy` is about.
    func movesContent(around place: UIView?) -> Bool {
      let isPan = self is UIPanGestureRecognizer
      if view is UIScrollView { return isPan || self is UIPinchGestureRecognizer }
      return sequence(first: place as UIResponder?, next: { $0?.next }).contains { responder in
        if let navigation = responder as? UINavigationController, navigation.goesBack(by: self) {
          return true
        }
        // A controller that is not presented would make a sheet only because of the question.
        guard isPan, let view, let controller = responder as? UIViewController,
          controller.presentingViewController != nil,
          let sheet = controller.sheetPresentationController
        else { return false }
        return view === sheet.presentedView || view === sheet.containerView
      }
    }
  }

  extension UINavigationController {
    fileprivate func goesBack(by recognizer: UIGestureRecognizer) -> Bool {
      if recognizer === interactivePopGestureRecognizer { return true }
      // From anywhere in the content.
      if #available(iOS 26, visionOS 26, *) {
        return recognizer === interactiveContentPopGestureRecognizer
      }
      return false
    }
  }
#endif
