/// What is behind the properties of a marquee label.
extension MarqueeLabel {
  /// How the text moves.
  public typealias MarqueeType = Placard.MarqueeType
  /// Speed or duration.
  public typealias SpeedLimit = Placard.SpeedLimit

  /// All that decides the movement, as one value. Setting it is setting each of its properties.
  public var configuration: MarqueeConfiguration {
    get { settings }
    set {
      scrollSequence = newValue.scrollSequence
      maximumCycles = newValue.maximumCycles
      animationCurve = newValue.animationCurve
      animationDelay = newValue.animationDelay
      type = newValue.type
      speed = newValue.speed
      leadingBuffer = newValue.leadingBuffer
      trailingBuffer = newValue.trailingBuffer
      fadeLength = newValue.fadeLength
      labelize = newValue.labelize
      holdScrolling = newValue.holdScrolling
      tapToScroll = newValue.tapToScroll
      forceScrolling = newValue.forceScrolling
    }
  }

  /// Sets the value without the setters, which a subclass may have overridden.
  func setUp(_ speed: SpeedLimit, fadeLength: CGFloat) {
    layerStorage.masksToBounds = true
    settings.speed = speed
    settings.fadeLength = min(fadeLength, boundsStorage.size.width / 2)
  }

  /// Another value is an update.
  func set<Value: Equatable>(_ field: WritableKeyPath<MarqueeConfiguration, Value>, _ value: Value) {
    guard settings[keyPath: field] != value else { return }
    settings[keyPath: field] = value
    setNeedsUpdate()
  }

  /// A size that holds the text, ``leadingBuffer`` wider or as it is.
  func withBuffer(_ size: CGSize, _ isWider: Bool) -> CGSize {
    guard isWider else { return size }
    return CGSize(width: max(size.width + leadingBuffer.clampedLength, 0), height: size.height)
  }

  /// What a change asks of the run.
  enum PendingUpdate { case none, keepingPhase, full }
}
