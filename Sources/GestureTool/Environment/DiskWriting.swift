#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes each file to a new file in the same directory, and then renames it, so that a reader never sees half a file.
/// An existing file keeps its permissions. A link keeps leading to its target.
///
/// All files are written before the first is renamed. If the process is killed, the old files remain or, except at the
/// moment of the renames, all new ones are there.
///
/// Directories are opened step by step without following links, and names are looked up in the open directories. A link
/// that another process puts into a path meanwhile leads nowhere: `Environment.refusal(toWrite:)` has looked at all
/// links before.
func replaceFiles(_ files: [Environment.File]) -> Environment.FileProblem? {
  var writer = FileWriter()
  defer { writer.close() }
  for file in files {
    if let problem = writer.prepare(file) { return problem }
  }
  return writer.rename()
}

/// The files of one call, until they have their names.
private struct FileWriter {
  private struct Written {
    var directory: Int32
    var temporary: String
    var name: String
    var path: String
  }

  /// The open directories by their paths.
  private var directories: [String: Int32] = [:]
  private var written: [Written] = []

  /// Writes the file under a temporary name.
  mutating func prepare(_ file: Environment.File) -> Environment.FileProblem? {
    let path = resolved(file.path, canonicalPath)
    // The current directory is unknown. Directories are opened from the root, where the file does not belong.
    guard path.hasPrefix("/") else { return problem(file.path) }
    let folder = parent(path)
    let name = String(path.dropFirst(folder == "/" ? 1 : folder.count + 1))
    guard let directory = directory(folder) else { return problem(folder) }
    let temporary = TemporaryFile.name()
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = openat(directory, temporary, flags, 0o666)
    guard descriptor >= 0 else { return problem(file.path) }
    written.append(
      Written(directory: directory, temporary: temporary, name: name, path: file.path))
    var status = stat()
    if fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0 {
      fchmod(descriptor, status.st_mode & 0o777)
    }
    let isComplete = writeAll(descriptor, file.bytes)
    return closeFile(descriptor) && isComplete ? nil : problem(file.path)
  }

  /// Gives all files their names, and removes files that processes left behind when they were killed.
  func rename() -> Environment.FileProblem? {
    for file in written {
      guard renameat(file.directory, file.temporary, file.directory, file.name) == 0 else {
        return problem(file.path)
      }
    }
    for (path, directory) in directories {
      for name in (try? listDirectory(path).get()) ?? [] where TemporaryFile.isAbandoned(name) {
        unlinkat(directory, name, 0)
      }
    }
    return nil
  }

  func close() {
    for file in written { unlinkat(file.directory, file.temporary, 0) }
    for directory in directories.values { _ = closeFile(directory) }
  }

  /// The open directory, which is made if it does not exist.
  /// - Parameter path: absolute, without links in the part that exists.
  private mutating func directory(_ path: String) -> Int32? {
    if let known = directories[path] { return known }
    var directory = open("/", searching | O_DIRECTORY | O_CLOEXEC)
    for step in path.split(separator: "/") where directory >= 0 {
      let outer = directory
      directory = descend(to: String(step), from: outer)
      let reason = errno
      _ = closeFile(outer)
      errno = reason
    }
    guard directory >= 0 else { return nil }
    directories[path] = directory
    return directory
  }

  /// Opens a directory in a directory, and makes it if it does not exist.
  private func descend(to name: String, from directory: Int32) -> Int32 {
    let flags = searching | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let inner = openat(directory, name, flags)
    guard inner < 0, errno == ENOENT, mkdirat(directory, name, 0o777) == 0 || errno == EEXIST else {
      return inner
    }
    return openat(directory, name, flags)
  }
}

/// Opening with it needs only the permission to search a directory, where the system has such a mode.
#if canImport(Darwin)
  private let searching = O_RDONLY
#else
  /// `O_PATH`, which Swift does not import.
  private let searching: Int32 = 0o10_000_000
#endif

private func closeFile(_ descriptor: Int32) -> Bool { close(descriptor) == 0 }

/// The names of files that are not complete yet.
enum TemporaryFile {
  private static let (start, end) = ("gesturec-", ".tmp")

  /// A name that no other process can guess.
  static func name() -> String {
    "\(start)\(getpid())-\(String(UInt64.random(in: .min ... .max), radix: 36))\(end)"
  }

  /// Whether a process made the file that does not run any more.
  static func isAbandoned(_ name: String) -> Bool {
    guard name.hasPrefix(start), name.hasSuffix(end),
      let process = name.dropFirst(start.count).split(separator: "-").first.flatMap({ pid_t($0) }),
      process > 0
    else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }
}
