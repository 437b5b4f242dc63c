/// The frame of the report.
enum ReportPage {
  private static let script = String(decoding: PackageResources.report_js, as: UTF8.self)
  private static let style = String(decoding: PackageResources.report_css, as: UTF8.self)

  static func html(title: String, json: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" \
    content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>\(title)</title>
    <style>
    \(style)</style>
    </head>
    <body>
    <header>
      <h1>\(title)</h1>
      <span id="count" role="status"></span>
      <input id="filter" type="search" placeholder="Filter by test, file or message   /" aria-label="Filter snapshots">
      <select id="outcome" aria-label="Outcome"></select>
      <button id="theme" title="Light or dark">◐</button>
      <button id="help-button" title="Keys (?)">?</button>
    </header>
    <nav id="list" aria-label="Snapshots"></nav>
    <main id="main">
      <section id="facts">
        <h2 id="name"></h2>
        <p id="where"></p>
        <p id="message"></p>
      </section>
      <div id="tools" role="toolbar" aria-label="View">
        <button data-mode="side">1 Side by side</button>
        <button data-mode="swipe">2 Swipe</button>
        <button data-mode="flicker">3 Flicker</button>
        <button data-mode="difference">4 Difference</button>
        <span class="gap"></span>
        <button id="out" title="Smaller (-)">−</button>
        <output id="zoom"></output>
        <button id="in" title="Larger (+)">+</button>
        <select id="ground" aria-label="Ground behind translucent pixels">
          <option value="checker">Checkerboard</option><option value="white">White</option>
          <option value="black">Black</option>
        </select>
      </div>
      <div id="stage" tabindex="0"></div>
      <div id="swipe-row" hidden>
        <label for="slider">Reference</label>
        <input id="slider" type="range" min="0" max="100" step="0.5" value="50" aria-label="Swipe between the two">
        <span>Result</span>
      </div>
      <div id="loupe" hidden>
        <canvas id="glass" width="540" height="180"></canvas>
        <pre id="values"></pre>
      </div>
    </main>
    <footer>
      <label><input id="all" type="checkbox"> all shown</label>
      <code id="command"></code>
      <button id="copy">Copy</button>
    </footer>
    <dialog id="help"><pre>
    j  ↓    next snapshot          1–4     view
    k  ↑    previous snapshot      space   other picture (flicker), pause
    /       filter                 + −     zoom
    x       tick for accepting     ← →     move slider, or loupe
    a       tick all shown         shift   + arrows: loupe
    t       light or dark          ?       this help
    </pre><form method="dialog"><button>Close</button></form></dialog>
    <script id="data" type="application/json">\(json)</script>
    <script>
    \(script)</script>
    </body>
    </html>

    """
  }
}
