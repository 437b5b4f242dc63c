import Foundation
import PlacardFont
import PlacardRaster
import Testing

@Suite struct BlurTests {
  /// The middle row of a large blurred rectangle: on each side the running sum of the kernel.
  private func edge(sigma: Double) -> (row: [Int], x0: Int) {
    let rect = PixelRect(x0: 0, y0: 0, x1: 400, y1: 200)
    let mask = CoverageMask(rect: rect, bytes: [UInt8](repeating: 255, count: 400 * 200))
    let result = Blur.blurred(mask, sigma: sigma)
    let y = 100 - result.rect.y0
    let row = (0..<result.rect.width).map { Int(result.bytes[y * result.rect.width + $0]) }
    return (row, result.rect.x0)
  }

  @Test(arguments: [1.0, 1.7, 3.0, 8.0, 20.0])
  func edgesFollowTheGaussian(_ sigma: Double) {
    let (row, x0) = edge(sigma: sigma)
    let reach = Int(6 * sigma) + 2
    let kernel = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = kernel.reduce(0, +)
    for x in x0..<100 {
      // The part of the kernel around pixel x that lies on covered pixels, 0 and up.
      let exact = x < -reach ? 0 : kernel[max(0, reach - x)...].reduce(0, +) / total
      #expect(abs(Double(row[x - x0]) / 255 - exact) < 0.02, "x \(x)")
    }
    #expect(row[row.count / 2] == 255)
    #expect(row == row.reversed())
  }

  @Test(arguments: [0.3, 1.0, 2.5, 6.0])
  func spreadsByExactlySigma(_ sigma: Double) {
    let side = 41
    let mask = CoverageMask(
      rect: PixelRect(x0: 0, y0: 0, x1: side, y1: side), bytes: [UInt8](repeating: 255, count: side * side))
    let result = Blur.blurred(mask, sigma: sigma)
    let columns = (0..<result.rect.width).map { x in
      (0..<result.rect.height).reduce(0.0) { $0 + Double(result.bytes[$1 * result.rect.width + x]) }
    }
    let total = columns.reduce(0, +)
    let centers = (0..<result.rect.width).map { Double(result.rect.x0 + $0) + 0.5 }
    let mean = zip(centers, columns).reduce(0) { $0 + $1.0 * $1.1 } / total
    let variance = zip(centers, columns).reduce(0) { $0 + ($1.0 - mean) * ($1.0 - mean) * $1.1 } / total
    #expect(abs(total / Double(side * side * 255) - 1) < 0.005)
    #expect(abs(mean - Double(side) / 2) < 0.01)
    // A square of n pixels has variance (n² − 1) / 12; blurring adds sigma².
    let square = Double(side * side - 1) / 12
    #expect(abs(variance - square - sigma * sigma) < 0.02 * sigma * sigma + 0.03)
  }

  @Test func nothingReachesBeyondTheStatedRectangle() {
    let mask = CoverageMask(rect: PixelRect(x0: 5, y0: 7, x1: 6, y1: 8), bytes: [255])
    let result = Blur.blurred(mask, sigma: 2)
    let reach = Blur.reach(sigma: 2)
    #expect(result.rect == PixelRect(x0: 5 - reach, y0: 7 - reach, x1: 6 + reach, y1: 8 + reach))
    #expect(Blur.reach(sigma: 0) == 0)
    #expect(Blur.blurred(mask, sigma: 0).bytes == [255])
    #expect(Blur.blurred(mask, sigma: .nan).bytes == [255])
  }
}
