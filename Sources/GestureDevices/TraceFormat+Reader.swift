#if !hasFeature(Embedded)
  package import GestureTesting

  extension TraceFormat {
    /// A reader of this form. It scales forms with device units to points.
    package func reader(scale: DeviceScale = DeviceScale()) -> any TraceSource {
      switch self {
      case .jsonl: TraceReader()
      case .evemu: EvemuReader(scale: scale)
      case .getevent: GeteventReader(scale: scale)
      case .libinput: LibinputReader(scale: scale)
      case .recording: RecordingReader(scale: scale)
      }
    }
  }
#endif
