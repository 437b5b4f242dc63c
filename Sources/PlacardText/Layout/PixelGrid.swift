/// Rounding to the pixels of a display scale (`Documentation/Rules/Label.md` section 0).
public enum PixelGrid {
  /// Up to the next pixel, with a tolerance for sums that should be whole.
  public static func up(_ value: Double, scale: Double) -> Double { (value * scale - 1e-4).rounded(.up) / scale }
  /// To the nearest pixel, halves towards +∞.
  public static func near(_ value: Double, scale: Double) -> Double { (value * scale + 0.5).rounded(.down) / scale }
}
