#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Environment {
  /// Files on disk and the process's own streams. Plain system calls let the tool start in a millisecond.
  package static var disk: Environment {
    var environment = Environment(
      read: { readFile($0) },
      writeFiles: { replaceFiles($0) },
      kind: { pathKind($0) },
      list: { listDirectory($0) },
      stamp: { fileStamp($0) },
      waitForChange: { Interruption.waits(milliseconds: 200) },
      readInput: { readSome(0).flatMap { $0.isEmpty ? nil : $0 } },
      output: { writeOutput(isatty(1) == 1 ? forTerminal($0) : $0) },
      // It is for people, even if it is kept in a log and read later.
      error: { writeAll(2, Array(forTerminal($0).utf8)) },
      isErrorTerminal: isatty(2) == 1,
      variable: { name in getenv(name).map { String(cString: $0) } },
      processorCount: max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))),
      now: {
        let time = ContinuousClock().systemEpoch.duration(to: .now).components
        return time.seconds * 1_000_000_000 + time.attoseconds / 1_000_000_000
      },
      cacheDirectory: userCacheDirectory())
    environment.canonical = { canonicalPath($0) }
    environment.executable = { executablePath() }
    environment.isLink = { isSymbolicLink($0) }
    environment.openFile = { path in
      openRegularFile(path).map { FileStream(descriptor: $0.descriptor, path: path) }
    }
    environment.openDevice = { InputDevice.open($0) }
    environment.isOutputTerminal = isatty(1) == 1
    environment.outputColumns = terminalColumns()
    environment.hasInput = { canRead(0, within: $0) }
    environment.runProgram = { Subprocess.run($0, $1, input: $2) }
    return environment
  }
}

/// The cache directory of the XDG base directories. On Apple's systems, the user's `Library/Caches`.
private func userCacheDirectory() -> String? {
  func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
  if let chosen = variable("XDG_CACHE_HOME") { return chosen }
  #if canImport(Darwin)
    return variable("HOME").map { $0 + "/Library/Caches" }
  #else
    return variable("HOME").map { $0 + "/.cache" }
  #endif
}

/// The program of this process, without links. Nil if the system does not tell.
private func executablePath() -> String? {
  #if canImport(Darwin)
    var count: UInt32 = 4096
    var path = [CChar](repeating: 0, count: Int(count))
    guard _NSGetExecutablePath(&path, &count) == 0 else { return nil }
    return path.withUnsafeBufferPointer { canonicalPath(String(cString: $0.baseAddress!)) }
  #else
    return canonicalPath("/proc/self/exe")
  #endif
}

/// The width in `COLUMNS`, otherwise the width of the terminal.
private func terminalColumns() -> Int? {
  if let wanted = getenv("COLUMNS").flatMap({ Int(String(cString: $0)) }), wanted > 0 {
    return wanted
  }
  var size = winsize()
  guard isatty(1) == 1, ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
  return Int(size.ws_col)
}

func problem(_ path: String) -> Environment.FileProblem {
  Environment.FileProblem(path, String(cString: strerror(errno)))
}

private func openRegularFile(
  _ path: String
) -> Result<(descriptor: Int32, size: Int), Environment.FileProblem> {
  var status = stat()
  // Opening alone can make a device act, and a pipe wait. Checked again below, in case another file is there now.
  guard stat(path, &status) == 0 else { return .failure(problem(path)) }
  if let refusal = refusal(status) { return .failure(.init(path, refusal)) }
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { return .failure(problem(path)) }
  let isKnown = fstat(descriptor, &status) == 0
  guard isKnown, refusal(status) == nil else {
    defer { close(descriptor) }
    return .failure(isKnown ? .init(path, refusal(status)!) : problem(path))
  }
  return .success((descriptor, Int(status.st_size)))
}

private func readFile(_ path: String) -> Result<[UInt8], Environment.FileProblem> {
  let (descriptor, size): (Int32, Int)
  switch openRegularFile(path) {
  case .success(let file): (descriptor, size) = file
  case .failure(let problem): return .failure(problem)
  }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  while bytes.count <= Environment.mostBytes {
    // The size of files of `/proc`, and of files that grow, is not known in advance.
    let rest = min(size - bytes.count, Environment.mostBytes)
    guard let more = readSome(descriptor, upTo: max(rest, 65536)) else {
      return .failure(problem(path))
    }
    if more.isEmpty { return .success(bytes) }
    if bytes.isEmpty { bytes = more } else { bytes += more }
  }
  return .failure(.init(path, "File too large: more than \(Environment.mostBytes >> 20) MiB"))
}

/// The reason why the tool does not read it. Nil for a regular file.
private func refusal(_ status: stat) -> String? {
  switch status.st_mode & S_IFMT {
  case S_IFREG: nil
  case S_IFDIR: "Is a directory"
  case S_IFIFO: "Is a pipe, and only files are read"
  case S_IFSOCK: "Is a socket, and only files are read"
  default: "Is a device, and only files are read"
  }
}

/// The bytes that can be read now. Empty at the end. Nil if reading fails.
package func readSome(_ descriptor: Int32, upTo limit: Int = 65536) -> [UInt8]? {
  var failed = false
  let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
    var got = read(descriptor, buffer.baseAddress, limit)
    while got < 0 && errno == EINTR { got = read(descriptor, buffer.baseAddress, limit) }
    failed = got < 0
    count = max(0, got)
  }
  return failed ? nil : bytes
}

/// Whether a read would not block, after at most so many milliseconds: there are bytes, or the end.
private func canRead(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
  var query = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  var ready = poll(&query, 1, milliseconds)
  while ready < 0 && errno == EINTR { ready = poll(&query, 1, milliseconds) }
  return ready != 0
}

@discardableResult
package func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) -> Bool {
  bytes.withUnsafeBytes { buffer in
    var done = 0
    while done < buffer.count {
      let written = write(descriptor, buffer.baseAddress! + done, buffer.count - done)
      if written < 0 && errno == EINTR { continue }
      guard written >= 0 else { return false }
      done += written
    }
    return true
  }
}

/// Output is the purpose of a command: if it is lost, the command has failed.
private func writeOutput(_ text: String) {
  guard !writeAll(1, Array(text.utf8)) else { return }
  let problem = problem("standard output")
  writeAll(2, Array("gesturec: error: \(problem.path): \(problem.reason)\n".utf8))
  exit(ExitCode.file.rawValue)
}

private func isSymbolicLink(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
}

func canonicalPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}

private func pathKind(_ path: String) -> Environment.PathKind {
  var status = stat()
  guard stat(path, &status) == 0 else {
    // Reading the path tells why it cannot be looked at.
    return [ENOENT, ENOTDIR].contains(errno) ? .missing : .file
  }
  switch status.st_mode & S_IFMT {
  case S_IFDIR: return .directory
  case S_IFREG: return .file
  default: return .special
  }
}

private func fileStamp(_ path: String) -> Environment.FileStamp? {
  var status = stat()
  guard stat(path, &status) == 0 else { return nil }
  // The time of the inode's change, which no program can set back, shows changed contents and renames.
  #if canImport(Darwin)
    let changed = status.st_ctimespec
  #else
    let changed = status.st_ctim
  #endif
  // Seconds and nanoseconds. The module that contains the fields of `timespec` depends on how this module is built, so
  // that the code cannot name them if the compiler requires their import.
  let (seconds, nanoseconds) = unsafeBitCast(changed, to: (Int, Int).self)
  return Environment.FileStamp(
    changed: Int64(seconds) * 1_000_000_000 + Int64(nanoseconds),
    size: Int64(status.st_size), number: UInt64(status.st_ino) ^ UInt64(status.st_dev) << 48)
}

/// Bytes of a name that are not UTF-8 become `U+FFFD`, under which no file is found. Such a name is listed only if a
/// spec or a directory may have it.
func listDirectory(_ path: String) -> Result<[String], Environment.FileProblem> {
  guard let directory = opendir(path) else { return .failure(problem(path)) }
  defer { closedir(directory) }
  var names: [String] = []
  errno = 0
  while let entry = readdir(directory) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 1) { name -> String? in
        if let text = String(validatingCString: name) { return text }
        var status = stat()
        let isDirectory =
          fstatat(dirfd(directory), name, &status, 0) == 0 && status.st_mode & S_IFMT == S_IFDIR
        let text = String(cString: name)
        return isDirectory || text.hasSuffix(".gesture") ? text : nil
      }
    }
    if let name, name != ".", name != ".." { names.append(name) }
    errno = 0
  }
  // Nil is the end of the directory or an error.
  return errno == 0 ? .success(names) : .failure(problem(path))
}
