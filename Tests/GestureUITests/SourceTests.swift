import Foundation
import TestSupport
import Testing

/// Rules for the sources of the adapters. A compiler without Apple's frameworks does not find a breach.
@Suite struct SourceTests {
  /// The text of each Swift file in a folder of `Sources`, without comments.
  private func sources(_ folder: String) throws -> [(name: String, text: String)] {
    let root = Repository.file("Sources/\(folder)")
    let names = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return try names.filter { $0.hasSuffix(".swift") }.map { name in
      let lines = try Repository.text("Sources/\(folder)/\(name)").split(separator: "\n")
      let code = lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      return (name, code.joined(separator: "\n"))
    }
  }

  /// With Xcode 27 the attribute is a macro, whose expansion is not published.
  @Test func `no view of ours has the attribute State`() throws {
    let files = try sources("GestureUI") + sources("GestureViews")
    #expect(files.count > 50)
    #expect(files.filter { $0.text.contains("@State ") }.map(\.name) == [])
  }

  /// A subclass of ours may be in an app, which then sees the overridden methods.
  @Test func `recognizers of UIKit import the module for subclasses publicly`() throws {
    let files = try sources("GestureUI/UIKit").filter {
      $0.text.contains("open override func touches")
    }
    #expect(files.map(\.name) == ["MachineGestureRecognizer+UIKit.swift"])
    for file in files {
      #expect(file.text.contains("public import UIKit.UIGestureRecognizerSubclass"))
    }
  }

  /// `@export(implementation)` is in Swift 6.3.
  @Test func `the tools version knows what the sources use`() throws {
    let usesExport = try sources("GestureRuntime").contains { $0.text.contains("@export(") }
    let manifest = try Repository.text("Package.swift")
    let line = try #require(manifest.split(separator: "\n").first)
    let version = try #require(line.split(separator: " ").last).split(separator: ".").compactMap {
      Int($0)
    }
    #expect(line.hasPrefix("// swift-tools-version:") && version.count == 2)
    #expect(!usesExport || !version.lexicographicallyPrecedes([6, 3]))
  }
}
