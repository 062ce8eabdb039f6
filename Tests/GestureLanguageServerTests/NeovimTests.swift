import Foundation
import GestureJSON
import TestSupport
import Testing

@testable import GestureLanguageServer

/// A real editor with the plugin of `Editors/Neovim`, without a screen.
@Suite(
  .enabled(if: Tool.gesturec != nil, "gesturec is not built beside the tests"),
  .enabled(if: Tool.find("nvim") != nil, "Neovim is not installed"))
struct NeovimTests {
  /// Runs Lua when the server's diagnostics of a file have come. Returns its result as JSON.
  private func neovim(_ text: String, _ lua: String) throws -> JSON {
    let folder = FileManager.default.temporaryDirectory.path + "/gesturec-nvim-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder + "/cache", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try text.write(toFile: folder + "/pick.gesture", atomically: true, encoding: .utf8)
    let script = """
      vim.cmd("filetype plugin on")
      vim.opt.runtimepath:prepend("\(Repository.file("Editors/Neovim").path)")
      require("gesturec").setup({ cmd = { "\(try #require(Tool.gesturec))", "lsp" } })
      vim.cmd("runtime! ftdetect/gesture.vim")
      local published = false
      local original = vim.lsp.handlers["textDocument/publishDiagnostics"]
      vim.lsp.handlers["textDocument/publishDiagnostics"] = function(...)
        original(...)
        published = true
      end
      vim.cmd("edit \(folder)/pick.gesture")
      vim.wait(30000, function() return published end, 10)
      local function ask(method, line, character)
        local params = {
          textDocument = vim.lsp.util.make_text_document_params(),
          position = { line = line, character = character },
        }
        local answers = vim.lsp.buf_request_sync(0, method, params, 30000)
        for _, answer in pairs(answers or {}) do return answer.result end
      end
      local function result()
      \(lua)
      end
      local file = io.open("\(folder)/result.json", "w")
      file:write(vim.fn.json_encode(result()))
      file:close()
      vim.cmd("qall!")
      """
    try script.write(toFile: folder + "/script.lua", atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: try #require(Tool.find("nvim")))
    process.arguments = [
      "--headless", "-u", "NONE", "-i", "NONE", "-n", "-S", folder + "/script.lua",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["XDG_CACHE_HOME": folder + "/cache", "XDG_STATE_HOME": folder + "/cache"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let bytes = FileManager.default.contents(atPath: folder + "/result.json")
    return try JSON(parsing: try #require(bytes, "Neovim says: \(said)"))
  }

  @Test func `it shows a diagnostic`() throws {
    let shown = try neovim(
      "gesture Pick = longPress(minimumDuration: 10pts)\n",
      "return vim.diagnostic.get(0)")
    let diagnostic = try #require(shown.array?.first)
    #expect(shown.array?.count == 1)
    #expect(diagnostic["lnum"]?.integer == 0)
    #expect(diagnostic["col"]?.integer == 44)
    #expect(diagnostic["source"]?.string == "gesturec")
    #expect(diagnostic["message"]?.string?.contains("did you mean `pt`?") == true)
  }

  @Test func `it shows a finding`() throws {
    let answers = try neovim(
      "gesture Pick = exclusive(single: tap(), double: tap(count: 2))\n",
      """
        vim.wait(60000, function() return #vim.diagnostic.get(0) > 0 end, 10)
        local client = (vim.lsp.get_clients or vim.lsp.get_active_clients)()[1]
        return { shown = vim.diagnostic.get(0), options = client.config.init_options }
      """)
    let finding = try #require(answers["shown"]?.array?.first)
    #expect(finding["code"]?.string == "GS0210")
    #expect(finding["message"]?.string?.contains("replayed: confirmed") == true)
    #expect(answers.at("options", "analysis")?.bool == true)
  }

  @Test func `it hovers completes and jumps`() throws {
    let text = "gesture Pick = sequence(hold: longPress(), move: drag()) {\n  on hold.\n}\n"
    let answers = try neovim(
      text,
      """
        return {
          hover = ask("textDocument/hover", 0, 31),
          completion = ask("textDocument/completion", 1, 10),
          definition = ask("textDocument/definition", 0, 50),
        }
      """)
    #expect(
      answers.at("hover", "contents", "value")?.string?.contains("recognizer longPress(") == true)
    let labels = (answers.at("completion", "items")?.array ?? []).compactMap { $0["label"]?.string }
    #expect(labels == ["pressed", "ended", "failed"])
    #expect(answers.at("definition", "uri")?.string?.hasSuffix("prelude.gesture") == true)
  }
}
