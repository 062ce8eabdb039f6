import XCTest

/// Fingers on a simulator: hold, drag, scroll, push and pop.
@MainActor final class DeviceUITests: XCTestCase {
  private var app: XCUIApplication { XCUIApplication() }

  override func setUp() async throws {
    continueAfterFailure = false
    app.launch()
    app.buttons["Open"].tap()
    XCTAssertTrue(last.waitForExistence(timeout: 5))
  }

  private var last: XCUIElement { app.staticTexts["last"] }
  private var circle: XCUIElement { app.otherElements["circle"] }
  private var button: XCUIElement { app.staticTexts["button"] }

  private func expect(_ text: String) {
    let isThere = NSPredicate(format: "label == %@", text)
    wait(for: [expectation(for: isThere, evaluatedWith: last)], timeout: 5)
  }

  func testAHoldLiftsAndADragDrops() {
    let before = circle.frame
    let middle = circle.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
    middle.press(forDuration: 1, thenDragTo: middle.withOffset(CGVector(dx: 60, dy: 40)))
    expect("dropped")
    XCTAssertEqual(circle.frame.midX, before.midX + 60, accuracy: 3)
    XCTAssertEqual(circle.frame.midY, before.midY + 40, accuracy: 3)
  }

  func testAFlickOnTheCircleScrolls() {
    let before = circle.frame
    circle.swipeUp(velocity: .fast)
    XCTAssertLessThan(circle.frame.minY, before.minY - 50)
    XCTAssertEqual(last.label, "nothing")
  }

  func testAPressIsInsideItsRegionAndAScrollTakesItAway() {
    button.tap()
    expect("pressed")
    button.swipeUp()
    XCTAssertEqual(button.label, "up")
  }

  func testARegionIsThereAgainAfterAPop() {
    app.navigationBars.buttons.firstMatch.tap()
    app.buttons["Open"].tap()
    button.tap()
    expect("pressed")
  }

  func testASwipeFromTheEdgeGoesBack() {
    let edge = app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0.5))
    edge.press(forDuration: 0.05, thenDragTo: edge.withOffset(CGVector(dx: 300, dy: 0)))
    XCTAssertTrue(app.buttons["Open"].waitForExistence(timeout: 5))
  }
}
