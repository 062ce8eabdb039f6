internal import AllocationCount
public import Testing

extension Trait where Self == ConditionTrait {
  /// A trait of tests that count allocations. Unoptimised code allocates for closures and generics, so a debug build
  /// can show nothing.
  public static var countingAllocations: Self {
    #if DEBUG
      let areCounted = false
    #else
      let areCounted = allocation_count_works()
    #endif
    return .enabled(
      if: areCounted, "needs a release build (Scripts/test-release), glibc and no sanitizer")
  }
}
