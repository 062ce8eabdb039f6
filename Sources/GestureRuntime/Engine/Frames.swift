extension Storage {
  func frame(of region: Int, id: Int) -> Rect? {
    for i in 0..<frameCounts.pointer[region]
    where frames[region].pointer[i].id == id && frames[region].pointer[i].isPresent {
      return frames[region].pointer[i].rect
    }
    return nil
  }

  /// Takes over the frames of `regions` number `region`.
  func takeFrames(of region: Int, from other: Storage) {
    for i in 0..<other.frameCounts.pointer[region] {
      let frame = other.frames[region].pointer[i]
      guard frame.isPresent else { continue }
      _ = setFrame(of: region, id: frame.id, to: frame.rect)
    }
  }

  /// Sets or takes away one frame of `regions` number `region`; false if there is no room.
  func setFrame(of region: Int, id: Int, to rect: Rect?) -> Bool {
    purgeFrames(of: region)
    let count = frameCounts.pointer[region]
    var place = 0
    while place < count, frames[region].pointer[place].id < id { place += 1 }
    let isThere = place < count && frames[region].pointer[place].id == id
    guard let rect else {
      if isThere { frames[region].pointer[place].isPresent = false }
      return true
    }
    if !isThere {
      guard count < EngineLimit.frames else { return false }
      if count == frames[region].count { growFrames(of: region) }
      insertFrame(of: region, at: place)
    }
    frames[region].pointer[place] = Frame(id: id, rect: rect, isPresent: true)
    return true
  }

  private func insertFrame(of region: Int, at place: Int) {
    let count = frameCounts.pointer[region]
    let list = frames[region].pointer
    for i in stride(from: count, to: place, by: -1) { list[i] = list[i - 1] }
    for k in 0..<shape.regions.count where shape.regions[k] == region {
      let memory = inside[k].pointer
      for i in stride(from: count, to: place, by: -1) { memory[i] = memory[i - 1] }
      memory[place] = false
    }
    frameCounts.pointer[region] = count + 1
  }

  /// Forgets frames that were taken away and that no part is inside any more.
  private func purgeFrames(of region: Int) {
    var left = 0
    for i in 0..<frameCounts.pointer[region] {
      var isNeeded = frames[region].pointer[i].isPresent
      for k in 0..<shape.regions.count where shape.regions[k] == region {
        if inside[k].pointer[i] { isNeeded = true }
      }
      guard isNeeded else { continue }
      frames[region].pointer[left] = frames[region].pointer[i]
      for k in 0..<shape.regions.count where shape.regions[k] == region {
        inside[k].pointer[left] = inside[k].pointer[i]
      }
      left += 1
    }
    for k in 0..<shape.regions.count where shape.regions[k] == region {
      for i in left..<frameCounts.pointer[region] { inside[k].pointer[i] = false }
    }
    frameCounts.pointer[region] = left
  }
}
