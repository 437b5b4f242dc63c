extension ReportPage {
  /// Colours are variables, so light and dark are two short lists.
  static let style = """
    :root { color-scheme: light; --ground: #f7f7f8; --card: #fff; --ink: #1c1c1f; --faint: #66666e; --line: #d9d9de;
      --accent: #0a5bd3; --on-accent: #fff; --bad: #b3261e; --check-a: #fff; --check-b: #e4e4e8; }
    :root[data-theme="dark"] { color-scheme: dark; --ground: #17171a; --card: #222226; --ink: #ececf0;
      --faint: #a0a0aa; --line: #3a3a41; --accent: #7fb2ff; --on-accent: #10141c; --bad: #ff8a80;
      --check-a: #3a3a40; --check-b: #2c2c31; }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; height: 100vh; display: grid; grid-template: auto 1fr auto / minmax(220px, 320px) 1fr;
      background: var(--ground); color: var(--ink); font: 14px/1.45 system-ui, sans-serif; }
    header, footer { grid-column: 1 / -1; display: flex; gap: 12px; align-items: center; padding: 8px 16px; min-width: 0;
      background: var(--card); border-bottom: 1px solid var(--line); }
    footer { border: 0; border-top: 1px solid var(--line); }
    footer code { flex: 1; overflow: auto; white-space: nowrap; color: var(--faint); }
    h1 { font-size: 16px; margin: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    h2 { font-size: 18px; margin: 0; overflow-wrap: anywhere; }
    #count { color: var(--faint); white-space: nowrap; }
    #filter { flex: 1; min-width: 80px; }
    input[type="search"], select, button { font: inherit; color: inherit; background: var(--ground);
      border: 1px solid var(--line); border-radius: 6px; padding: 4px 10px; }
    button { cursor: pointer; }
    button:disabled { opacity: 0.45; cursor: default; }
    button[aria-pressed="true"] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    #list { overflow: auto; border-right: 1px solid var(--line); padding: 8px; }
    #list .item { display: grid; grid-template-columns: auto 1fr; gap: 2px 8px; padding: 8px; border-radius: 8px;
      cursor: pointer; overflow-wrap: anywhere; }
    #list .item[aria-current="true"] { background: var(--accent); color: var(--on-accent); }
    #list .item img { grid-column: 2; max-width: 100%; max-height: 48px; image-rendering: pixelated; justify-self: start;
      border: 1px solid var(--line); background: #fff; }
    #list .outcome { grid-column: 2; font-size: 12px; opacity: 0.85; }
    main { overflow: auto; padding: 16px; display: flex; flex-direction: column; gap: 12px; min-width: 0; }
    #where, #message { margin: 2px 0; overflow-wrap: anywhere; }
    #where { color: var(--faint); }
    #message { color: var(--bad); }
    #tools { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
    .gap { flex: 1; }
    #zoom { min-width: 3em; text-align: center; }
    #stage { overflow: auto; flex: 1 0 160px; border: 1px solid var(--line); border-radius: 8px; background: var(--card);
      padding: 12px; }
    #stage .row { display: flex; flex-wrap: wrap; gap: 20px; align-items: flex-start; }
    figure { margin: 0; }
    figcaption { color: var(--faint); font-size: 12px; margin-bottom: 4px; }
    .pile { position: relative; outline: 1px solid var(--line); touch-action: none; cursor: crosshair; }
    .pile img { display: block; position: absolute; left: 0; top: 0; image-rendering: pixelated; user-select: none; }
    .pile .edge { position: absolute; top: 0; bottom: 0; width: 2px; margin-left: -1px; background: var(--accent);
      pointer-events: none; }
    [data-ground="checker"] .pile { background: repeating-conic-gradient(var(--check-a) 0 25%, var(--check-b) 0 50%)
      0 0 / 16px 16px; }
    [data-ground="white"] .pile { background: #fff; }
    [data-ground="black"] .pile { background: #000; }
    #swipe-row { display: flex; gap: 12px; align-items: center; }
    #slider { flex: 1; accent-color: var(--accent); }
    #loupe { display: flex; flex-wrap: wrap; gap: 16px; align-items: center; }
    #glass { border: 1px solid var(--line); border-radius: 8px; }
    pre { margin: 0; font: 13px/1.5 ui-monospace, "JetBrains Mono", monospace; white-space: pre-wrap; }
    .text { max-width: 100%; min-width: 240px; flex: 1; }
    .text pre { padding: 8px; border: 1px solid var(--line); border-radius: 6px; overflow-wrap: anywhere; }
    .added { background: color-mix(in srgb, #2e9e4f 25%, transparent); }
    .removed { background: color-mix(in srgb, #d3382f 25%, transparent); }
    .hunk { color: var(--faint); }
    .none { color: var(--faint); padding: 24px; }
    @media (max-width: 800px) {
      body { grid-template: auto minmax(80px, 30vh) 1fr auto / minmax(0, 1fr); }
      header { flex-wrap: wrap; }
      #list { border-right: 0; border-bottom: 1px solid var(--line); }
      #glass { max-width: 100%; }
    }
    dialog { border: 1px solid var(--line); border-radius: 12px; background: var(--card); color: var(--ink); }

    """
}
