#if os(Linux)
  import Glibc

  /// Runs before `main`: as many tests at a time as there are processors, and two at least. Without a limit, all begin
  /// at the same time, and nearly all of them end in the last minute. Then their progress does not show.
  @section(".init_array") @used
  private let limitsWidth: @convention(c) () -> Void = {
    let width = max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    setenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", "\(width)", 0)
  }
#endif
