/// The plan of a gesture in a scene: every part of it may be deferred. It lays out memory as the gesture's own plan
/// does, so that a machine can use either.
package final class PartPlan: @unchecked Sendable {
  /// The shape that the plan is made from, and shares most of its content with.
  package let shape: GestureShape
  let plan: UnsafeMutablePointer<EnginePlan>

  package init(_ shape: GestureShape) {
    self.shape = shape
    plan = .allocate(capacity: 1)
    plan.initialize(to: shape.plan.pointee)
    let own = shape.plan.pointee.masks
    plan.pointee.masks =
      shape.plan.pointee.isWide
      ? PartPlan.deferring(own.assumingMemoryBound(to: PlanMasks<WideMask>.self), shape.root)
      : PartPlan.deferring(own.assumingMemoryBound(to: PlanMasks<NarrowMask>.self), shape.root)
  }

  deinit {
    plan.pointee.masks.deallocate()
    plan.deallocate()
  }

  private static func deferring<Nodes: NodeMask>(
    _ own: UnsafePointer<PlanMasks<Nodes>>, _ root: Int
  ) -> UnsafeRawPointer {
    let masks = UnsafeMutablePointer<PlanMasks<Nodes>>.allocate(capacity: 1)
    masks.initialize(to: own.pointee)
    masks.pointee.deferrable = Nodes(0...root)
    masks.pointee.failsOpenly = Nodes.none
    // The surroundings may let any part start again under a finger.
    masks.pointee.repeated = Nodes(0...root)
    masks.pointee.isReadOver |= own.pointee.leaves
    masks.pointee.keepsValues |= own.pointee.leaves
    return UnsafeRawPointer(masks)
  }
}
