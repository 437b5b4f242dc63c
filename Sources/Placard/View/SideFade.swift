/// How a view fades out towards its sides.
struct SideFade: Hashable {
  /// Points over which each side fades.
  var length: Double
  /// How transparent the left edge is, 0…1.
  var left: Double
  /// How transparent the right edge is, 0…1.
  var right: Double
}
