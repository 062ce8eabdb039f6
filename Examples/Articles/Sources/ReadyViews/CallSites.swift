#if canImport(SwiftUI)
  import GestureViews
  import SwiftUI

  // Each component of the articles, called as its article calls it, or with all its parameters.

  struct ArticleButton: View {
    @State private var isPressed: Bool = false
    @State private var words: [String] = []

    var body: some View {
      GestureButton(
        isPressed: $isPressed,
        pressAction: { words.append("press") },
        releaseInsideAction: { words.append("inside") },
        releaseOutsideAction: { words.append("outside") },
        longPressDelay: GestureButtonDefaults.longPressDelay,
        longPressAction: { words.append("long press") },
        doubleTapTimeout: GestureButtonDefaults.doubleTapTimeout,
        doubleTapAction: { words.append("double tap") },
        repeatDelay: GestureButtonDefaults.repeatDelay,
        repeatAction: { words.append("repeat") },
        dragStartAction: { value in words.append("start at \(value.startLocation)") },
        dragAction: { value in words.append("by \(value.translation.width)") },
        dragEndAction: { value in words.append("end at \(value.location)") },
        endAction: { words.append("end") },
        label: { isPressed in Text(words.last ?? "Press").opacity(isPressed ? 0.5 : 1) }
      )
    }
  }

  struct ArticleRectangle: View {
    @State private var text = "Default"
    @State private var isInside = false
    let id: Int

    var body: some View {
      Text(text)
        .opacity(isInside ? 1 : 0.5)
        .touchEnterExit {
          text = "Entered \(id)"
          isInside = true
        } onExit: {
          text = "Exited \(id)"
          isInside = false
        }
    }
  }

  struct ArticleGroupRectangle: View {
    let id: Int
    let proxy: TouchEnterExitProxy<Int>

    var body: some View { Rectangle().touchEnterExit(id: id, proxy: proxy) }
  }

  struct ArticleGroup: View {
    @State private var selection: Int? = nil

    var body: some View {
      TouchEnterExitReader(
        Int.self, onEnter: { id in selection = id }, onExit: { id in selection = nil }
      ) { proxy in
        HStack { ForEach(0..<4) { i in ArticleGroupRectangle(id: i, proxy: proxy) } }
      }
    }
  }

  struct ArticleModifiers: View {
    @State private var duration = 0.0
    @State private var scale = 1.0
    @State private var place = CGPoint.zero
    @State private var name = ""
    @State private var direction = SwipeGesture.Direction.left

    var body: some View {
      Rectangle()
        .scaleEffect(scale)
        .onSwipe { direction in self.name = direction.rawValue }
        .onSwipe(minimumDistance: 20, coordinateSpace: .global) { self.direction = $0 }
        .onPress(interval: 0.1) { duration in
          self.duration = duration
          scale = 1 + duration * 2
        } onEnded: {
          if duration > 1 { withAnimation(.easeInOut(duration: 2)) { scale = 1 } }
          duration = 0
        }
        .onTapGesture(count: 2) { point in place = point }
        .onTapGesture(coordinateSpace: .named("board")) { place = $0 }
    }
  }

  struct StyledButtons: View {
    @State private var count = 0

    var body: some View {
      ScrollView {
        Button("Add one") { count += 1 }
          .buttonStyle(.gestures(longPress: { count = 0 }, repeats: true))
      }
    }
  }
#endif
