"""The table of Documentation/Speed.md and the plot beside it, from what Scripts/bench --save wrote."""
import json, os

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PAGE = os.path.join(ROOT, "Documentation", "Speed.md")
PLOT = os.path.join(ROOT, "Documentation", "speed.svg")
BEGIN, END = "<!-- measured -->", "<!-- end of measured -->"
WORKLOADS = ["ui", "paragraphs", "truncated", "mixed"]
STAGES = ["measure", "fresh-measure", "raster", "fresh-raster", "png", "fresh-png"]
NAMES = {"measure": "measure", "fresh-measure": "measure, fresh text", "raster": "draw", "fresh-raster": "draw, fresh text",
         "png": "PNG", "fresh-png": "PNG, fresh text"}
# Readable on white and on black.
COLORS = {"Pango + Cairo": "#8a8f98", "Pango, fast PNG": "#b39b6d", "Qt 6": "#5aa469", "Skia": "#a06cb0", "Placard": "#2f7fd8"}


def write(path):
    with open(path) as file:
        data = json.load(file)
    rows = {(row["stage"], row["workload"], row["program"]): row for row in data["rows"]}
    programs = list(dict.fromkeys(row["program"] for row in data["rows"]))
    with open(PAGE, encoding="utf-8") as file:
        text = file.read()
    head, rest = text.split(BEGIN)
    tail = rest.split(END)[1]
    with open(PAGE, "w", encoding="utf-8") as file:
        file.write(head + BEGIN + "\n![Times as fast as Pango with Cairo](speed.svg)\n" + table(rows, programs) + "\n%d turns; %s.\n" % (
            data["turns"], data["surroundings"].replace(";", ", ").replace("  ", " ")) + END + tail)
    with open(PLOT, "w", encoding="utf-8") as file:
        file.write(plot(rows, programs))


def table(rows, programs):
    lines = ["", "| stage | program | " + " | ".join(WORKLOADS) + " |", "|---|---|" + "--:|" * len(WORKLOADS)]
    for stage in STAGES:
        for program in programs:
            cells = []
            for workload in WORKLOADS:
                row = rows.get((stage, workload, program))
                cell = "" if row is None else "%.1f µs" % row["us"]
                if row and row["ratio"] and program != "Pango + Cairo":
                    cell += " **×%.2f**" % row["ratio"]
                if row and row["bytes"] and stage == "png":
                    cell += ", %.0f B" % row["bytes"]
                cells.append(cell)
            if any(cells):
                lines.append("| %s | %s | %s |" % (NAMES[stage], program, " | ".join(cells)))
    return "\n".join(lines) + "\n"


def plot(rows, programs):
    """Bars: how many times as fast as Pango + Cairo, by stage and workload."""
    left, top, bar, gap, wide = 150, 40, 9, 10, 560
    shown = [program for program in programs if program != "Pango + Cairo"]
    groups = [(stage, workload) for stage in STAGES for workload in WORKLOADS
              if any((stage, workload, program) in rows for program in shown)]
    most = max((row["ratio"] or 0) for row in rows.values()) or 1
    scale = wide / most
    body, y = [], top
    for stage, workload in groups:
        present = [program for program in shown if rows.get((stage, workload, program), {}).get("ratio")]
        body.append('<text x="%d" y="%d" text-anchor="end">%s, %s</text>' % (left - 8, y + bar * len(present) / 2 + 4, NAMES[stage], workload))
        for program in present:
            ratio = rows[stage, workload, program]["ratio"]
            body.append('<rect x="%d" y="%d" width="%.1f" height="%d" fill="%s"/>' % (left, y, ratio * scale, bar - 1, COLORS.get(program, "#888")))
            if program == "Placard":
                body.append('<text x="%.1f" y="%d">×%.1f</text>' % (left + ratio * scale + 4, y + bar - 1, ratio))
            y += bar
        y += gap
    one = left + scale
    body.append('<line x1="%.1f" y1="%d" x2="%.1f" y2="%d" stroke="#8a8f98" stroke-dasharray="3 3"/>' % (one, top - 6, one, y - gap))
    body.append('<text x="%.1f" y="%d" text-anchor="middle">Pango + Cairo</text>' % (one, top - 10))
    x = left + 140
    for program in shown:
        body.append('<rect x="%d" y="8" width="10" height="10" fill="%s"/><text x="%d" y="17">%s</text>' % (x, COLORS.get(program, "#888"), x + 14, program))
        x += 40 + 7 * len(program)
    return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="11">\n'
            '<style>text { fill: #444 } @media (prefers-color-scheme: dark) { text { fill: #ccc } }</style>\n'
            "<title>Labels per second of processor time, as a multiple of Pango + Cairo</title>\n%s\n</svg>\n"
            % (left + wide + 60, y + 10, "\n".join(body)))
