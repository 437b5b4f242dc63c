#!/usr/bin/env python3
"""Opens a snapshot report in headless Chromium, operates it with real mouse and key events, and checks what it shows.

Usage: operate_report.py CHROMIUM REPORT.html SCREENSHOT_FOLDER

Speaks the DevTools protocol over a pipe; needs the standard library only. The report is the one that
ReportBrowserTests.swift writes; the numbers below are those of its pictures. Prints one line per failed check and
exits with 1 if there is any.
"""

import base64, fcntl, json, os, select, struct, subprocess, sys, tempfile, time, zlib

chromium, report, folder = sys.argv[1:4]
failures = []
problems = []  # console errors, exceptions, requests to anywhere


def check(what, condition, detail=""):
    if not condition:
        failures.append(f"{what}{': ' if detail != '' else ''}{detail}")


class Browser:
    def __init__(self, profile):
        to_read, self.write_end = os.pipe()
        self.read_end, to_write = os.pipe()
        # Out of the way of 3 and 4, which the browser expects.
        source = fcntl.fcntl(to_read, fcntl.F_DUPFD, 20)
        sink = fcntl.fcntl(to_write, fcntl.F_DUPFD, 20)
        os.close(to_read)
        os.close(to_write)

        def wire():
            os.dup2(source, 3)
            os.dup2(sink, 4)

        self.process = subprocess.Popen(
            [chromium, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--disable-extensions", "--disable-background-networking", "--force-color-profile=srgb",
             "--remote-debugging-pipe", f"--user-data-dir={profile}", "--window-size=1280,860", "about:blank"],
            preexec_fn=wire, pass_fds=(3, 4), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(source)
        os.close(sink)
        self.buffer = b""
        self.number = 0
        self.session = None

    def receive(self, deadline):
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.read_end], [], [], max(0, deadline - time.monotonic()))
            if not ready:
                return None
            data = os.read(self.read_end, 1 << 20)
            if not data:
                raise SystemExit("the browser has gone away")
            self.buffer += data
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.write_end, json.dumps(message).encode() + b"\0")
        deadline = time.monotonic() + 60
        while True:
            answer = self.receive(deadline)
            if answer is None:
                raise SystemExit(f"no answer to {method}")
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise SystemExit(f"{method}: {answer['error']}")
                return answer["result"]
            self.note(answer)

    def note(self, event):
        method, parameters = event.get("method"), event.get("params", {})
        if method == "Runtime.exceptionThrown":
            problems.append("exception: " + json.dumps(parameters["exceptionDetails"])[:400])
        elif method == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning", "assert"):
            problems.append("console: " + json.dumps(parameters["args"])[:400])
        elif method == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
            problems.append("log: " + parameters["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            url = parameters["request"]["url"]
            if not url.startswith(("file:", "data:", "about:")):
                problems.append("request: " + url)

    def wait(self, seconds):
        end = time.monotonic() + seconds
        while True:
            event = self.receive(end)
            if event is None:
                return
            self.note(event)

    def value(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise SystemExit(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def until(self, what, expression, seconds=10):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.value(expression):
                return True
            self.wait(0.05)
        check(what, False, f"`{expression}` stays {self.value(expression)}")
        return False

    CODES = {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Escape": 27, " ": 32, "Enter": 13}

    def key(self, key, shift=False):
        code = self.CODES.get(key, ord(key[0].upper()))
        text = {"text": key} if len(key) == 1 else {}
        modifiers = 8 if shift else 0
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, windowsVirtualKeyCode=code, modifiers=modifiers, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code, modifiers=modifiers)
        self.wait(0.05)

    def mouse(self, kind, x, y, buttons=0):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left" if kind != "mouseMoved" or buttons else
                  "none", buttons=buttons, clickCount=1 if kind != "mouseMoved" else 0)

    def click(self, x, y):
        self.mouse("mousePressed", x, y, 1)
        self.mouse("mouseReleased", x, y)
        self.wait(0.05)

    def box(self, selector):
        return self.value(f"""(() => {{ const b = document.querySelector({json.dumps(selector)}).getBoundingClientRect();
            return {{ x: b.x, y: b.y, width: b.width, height: b.height }}; }})()""")

    def click_on(self, selector):
        box = self.box(selector)
        self.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def screenshot(self, name=None):
        png = base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])
        if name:
            with open(os.path.join(folder, name + ".png"), "wb") as file:
                file.write(png)
        return png


def decode(png):
    """Width and a function from x, y to red, green, blue, for 8-bit RGB or RGBA without interlace."""
    at, data = 8, b""
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at:at + 8])
        if kind == b"IHDR":
            width, height, _, color = struct.unpack(">IIBB", png[at + 8:at + 18])
        elif kind == b"IDAT":
            data += png[at + 8:at + 8 + length]
        at += 12 + length
    step = {2: 3, 6: 4}[color]
    raw, rows, previous = zlib.decompress(data), [], bytearray(width * step)
    for y in range(height):
        start = y * (width * step + 1)
        filter_type, row = raw[start], bytearray(raw[start + 1:start + 1 + width * step])
        for i in range(len(row)):
            a = row[i - step] if i >= step else 0
            b = previous[i]
            c = previous[i - step] if i >= step else 0
            if filter_type == 1:
                row[i] = row[i] + a & 255
            elif filter_type == 2:
                row[i] = row[i] + b & 255
            elif filter_type == 3:
                row[i] = row[i] + (a + b) // 2 & 255
            elif filter_type == 4:
                p = a + b - c
                pa, pb, pc = abs(p - a), abs(p - b), abs(p - c)
                row[i] = row[i] + (a if pa <= pb and pa <= pc else b if pb <= pc else c) & 255
        rows.append(row)
        previous = row
    return lambda x, y: tuple(rows[int(y)][int(x) * step:int(x) * step + 3])


def luminance(color):
    channels = [c / 255 for c in color]
    channels = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]


CONTRASTS = """(() => {
  const rgb = text => text.match(/[\\d.]+/g).map(Number);
  return ['h1', '#count', '#filter', '#name', '#where', '#message', 'button[data-mode]', 'button[aria-pressed=true]',
      '#list .item[aria-current=true]', '#list .item[aria-current=false]', 'footer code', '#values'].map(selector => {
    const node = document.querySelector(selector);
    let ground = node;
    while (ground.parentElement && (rgb(getComputedStyle(ground).backgroundColor)[3] ?? 1) === 0) ground = ground.parentElement;
    return [selector, rgb(getComputedStyle(node).color).slice(0, 3), rgb(getComputedStyle(ground).backgroundColor).slice(0, 3)];
  });
})()"""


def check_contrast(browser, theme):
    for selector, ink, ground in browser.value(CONTRASTS):
        light, dark = sorted([luminance(ink), luminance(ground)], reverse=True)
        ratio = (light + 0.05) / (dark + 0.05)
        check(f"contrast of {selector} in {theme}", ratio >= 4.5, f"{ratio:.2f}")


def operate(browser):
    target = browser.call("Target.createTarget", url="about:blank")["targetId"]
    browser.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
    for domain in ("Page", "Runtime", "Log", "Network"):
        browser.call(domain + ".enable")
    browser.call("Emulation.setDeviceMetricsOverride", width=1280, height=860, deviceScaleFactor=1, mobile=False)
    browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "light"}])
    browser.call("Page.navigate", url="file://" + os.path.abspath(report))
    if not browser.until("the page loads", "document.readyState === 'complete' && !!document.querySelector('#stage .pile')"):
        return

    current = "document.querySelector('#list [aria-current=true]').dataset.path.split('/').pop()"
    listed = "[...document.querySelectorAll('#list .item')].map(i => i.dataset.path.split('/').pop())"
    names = ["badge.1.png", "dump.1.txt", "grown.1.png", "new.1.png", "shadow.1.png"]
    check("all snapshots are listed", browser.value(listed) == names, browser.value(listed))
    check("the count", browser.value("document.getElementById('count').textContent") == "5 to look at")
    check("the first is shown", browser.value(current) == names[0])
    check("three pictures", browser.value("document.querySelectorAll('#stage img').length") == 3)
    check("a name with markup is text", browser.value("document.querySelectorAll('#where b').length") == 0)
    check("the message", "pixels differ" in browser.value("document.getElementById('message').textContent"))

    # Keys walk through the list and stop at its ends.
    for key, name in [("k", names[0]), ("j", names[1]), ("ArrowDown", names[2]), ("ArrowUp", names[1]), ("k", names[0])]:
        browser.key(key)
        check(f"key {key} selects", browser.value(current) == name, browser.value(current))
    browser.until("the picture is back", "document.querySelectorAll('#stage img').length === 3")

    # The loupe over pixel (3, 2) of the result: white became #102030.
    browser.value("document.querySelectorAll('#stage .pile')[1].scrollIntoView()")
    box = browser.value("(() => { const b = document.querySelectorAll('#stage .pile')[1].getBoundingClientRect(); "
                        "return { x: b.x, y: b.y }; })()")
    browser.mouse("mouseMoved", box["x"] + 3.5 * 4, box["y"] + 2.5 * 4)
    browser.wait(0.1)
    expected = ("x 3, y 2\nreference #ffffffff  255, 255, 255, 255\nresult    #102030ff  16, 32, 48, 255\n"
                "levels    -239, -223, -207, 0")
    values = browser.value("document.getElementById('values').textContent")
    check("the loupe tells the pixel under the pointer", values == expected, values)
    browser.key("ArrowRight", shift=True)
    values = browser.value("document.getElementById('values').textContent")
    check("shift and arrows move the loupe", values.startswith("x 4, y 2\n"), values)
    browser.screenshot("side-light")
    check_contrast(browser, "light")

    # Swipe: the left of the slider is the reference (white), the right the result (black bar over the whole width).
    browser.key("2")
    browser.until("swipe", "!document.getElementById('swipe-row').hidden")
    split = "Number(document.getElementById('slider').value)"
    check("the slider begins in the middle", browser.value(split) == 50)

    def bar_colors():
        box = browser.box("#stage .pile")
        pixel = decode(browser.screenshot())
        y = box["y"] + box["height"] * 9.5 / 12
        return [pixel(box["x"] + box["width"] * part, y) for part in (0.1, 0.3, 0.7, 0.9)]

    white, black = (255, 255, 255), (0, 0, 0)
    check("swipe shows both halves", bar_colors() == [white, white, black, black], bar_colors())
    slider = browser.box("#slider")
    y = slider["y"] + slider["height"] / 2
    browser.mouse("mousePressed", slider["x"] + slider["width"] * 0.5, y, 1)
    browser.mouse("mouseMoved", slider["x"] + slider["width"] * 0.2, y, 1)
    browser.mouse("mouseReleased", slider["x"] + slider["width"] * 0.2, y)
    browser.wait(0.1)
    check("the slider is dragged", 15 < browser.value(split) < 25, browser.value(split))
    check("the picture follows the slider", bar_colors() == [white, black, black, black], bar_colors())
    before = browser.value(split)
    browser.key("ArrowRight")
    check("an arrow moves the slider", browser.value(split) > before, browser.value(split))
    box = browser.box("#stage .pile")
    y = box["y"] + box["height"] / 2
    browser.mouse("mousePressed", box["x"] + box["width"] * 0.3, y, 1)
    browser.mouse("mouseMoved", box["x"] + box["width"] * 0.8, y, 1)
    browser.mouse("mouseReleased", box["x"] + box["width"] * 0.8, y)
    browser.wait(0.1)
    check("dragging in the picture moves the slider", abs(browser.value(split) - 80) < 1, browser.value(split))
    check("the picture follows the pointer", bar_colors() == [white, white, white, black], bar_colors())
    browser.value("document.activeElement.blur()")
    browser.key("ArrowLeft")
    check("arrows move it without focus too", abs(browser.value(split) - 78) < 1, browser.value(split))
    for _ in range(2):
        browser.key("+")
    browser.screenshot("swipe-light")

    # Flicker: both are seen in turn, the space bar takes over.
    browser.key("3")
    face = ("(() => { const i = document.querySelectorAll('#stage .pile img'); return i.length !== 2 ? 'none' : "
            "i[0].style.visibility + '/' + i[1].style.visibility; })()")
    seen = set()
    end = time.monotonic() + 4
    while time.monotonic() < end and len(seen) < 2:
        seen.add(browser.value(face))
        browser.wait(0.1)
    check("flicker shows both in turn", seen == {"/hidden", "hidden/"}, seen)
    browser.key(" ")
    one = browser.value(face)
    browser.wait(1.5)
    check("space pauses", browser.value(face) == one)
    browser.key(" ")
    check("space turns over", browser.value(face) not in (one, "none"))
    caption = browser.value("document.querySelector('#stage figcaption').textContent")
    check("the caption says which", "paused" in caption and ("Reference" in caption or "Result" in caption), caption)
    browser.screenshot("flicker-light")

    # Difference and zoom.
    browser.key("4")
    browser.until("difference", "document.querySelectorAll('#stage img').length === 1")
    zoom = "document.getElementById('zoom').textContent"
    width = browser.box("#stage .pile")["width"]
    check("zoomed in twice", browser.value(zoom) == "8×" and width == 24 * 8, (browser.value(zoom), width))
    browser.key("+")
    check("zoom in", browser.box("#stage .pile")["width"] == 24 * 12)
    browser.key("-")
    browser.click_on("#out")
    check("zoom out", browser.box("#stage .pile")["width"] == 24 * 6)
    browser.value("document.activeElement.blur()")

    # Filter, by keys.
    browser.key("/")
    check("slash focuses the filter", browser.value("document.activeElement.id") == "filter")
    for letter in "grown":
        browser.key(letter)
    check("the filter works", browser.value(listed) == ["grown.1.png"], browser.value(listed))
    check("the count follows", browser.value("document.getElementById('count').textContent") == "1 of 5")
    check("the selection follows", browser.value(current) == "grown.1.png")
    browser.key("Escape")
    browser.key("1")
    browser.until("sizes", "document.querySelectorAll('#stage img').length === 3")
    browser.key("2")
    browser.until("swipe of two sizes", "!document.getElementById('swipe-row').hidden")
    check("the pile holds both sizes", browser.box("#stage .pile")["width"] == 30 * 6, browser.box("#stage .pile"))
    browser.screenshot("sizes-light")
    browser.value("(() => { const f = document.getElementById('filter'); f.value = 'no such thing'; f.oninput(); })()")
    check("nothing fits", browser.value("document.getElementById('list').textContent") == "Nothing fits the filter.")
    browser.value("(() => { const f = document.getElementById('filter'); f.value = ''; f.oninput(); })()")
    browser.value("(() => { const o = document.getElementById('outcome'); o.value = 'missing'; o.onchange(); })()")
    check("outcomes are filtered", browser.value(listed) == ["new.1.png"], browser.value(listed))
    browser.key("2")
    browser.until("a new picture alone has no swipe", "document.getElementById('swipe-row').hidden")
    browser.value("(() => { const o = document.getElementById('outcome'); o.value = ''; o.onchange(); })()")

    # Ticks make the command.
    command = "document.getElementById('command').textContent"
    browser.key("x")
    check("a tick makes the command", browser.value(command)
          == "placard snapshots accept 'Tests/AppTests/__Snapshots__/LabelTests/new.1.png'", browser.value(command))
    browser.key("a")
    check("all are ticked", browser.value(command).count("'Tests/") == 5, browser.value(command))
    browser.key("a")
    check("none is ticked", browser.value(command).startswith("Tick snapshots"))
    box = browser.box("#list .item input")
    browser.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    check("a click ticks", "badge.1.png" in browser.value(command), browser.value(command))

    # Text.
    browser.key("j")
    browser.value("document.querySelectorAll('#list .item')[1].click()")
    browser.until("a text is shown", "document.querySelectorAll('#stage pre').length === 3")
    check("removed and added lines", browser.value(
        "[...document.querySelectorAll('#stage .removed, #stage .added')].map(n => n.textContent)")
        == ["-<b>old</b> & line", "+new line"])
    browser.screenshot("text-light")

    # Help and the other theme.
    browser.key("?")
    check("help opens", browser.value("document.getElementById('help').open"))
    browser.key("Escape")
    check("help closes", not browser.value("document.getElementById('help').open"))
    browser.key("t")
    check("the theme changes", browser.value("document.documentElement.dataset.theme") == "dark")
    browser.value("document.querySelectorAll('#list .item')[4].click()")
    browser.key("1")
    browser.until("translucent picture", "document.querySelectorAll('#stage img').length === 3")
    browser.mouse("mouseMoved", *[browser.box("#stage .pile")[k] + 9 for k in "xy"])
    browser.wait(0.1)
    browser.screenshot("side-dark")
    check_contrast(browser, "dark")

    # Opened anew on a snapshot, in a dark system.
    browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])
    browser.call("Page.navigate", url="about:blank")
    browser.call("Page.navigate", url="file://" + os.path.abspath(report) + "#Tests%2FAppTests%2F__Snapshots__%2FLabelTests%2Fgrown.1.png")
    browser.until("opened at a snapshot", f"document.readyState === 'complete' && !!document.querySelector('#list [aria-current=true]') && {current} === 'grown.1.png'")
    check("dark follows the system", browser.value("document.documentElement.dataset.theme") == "dark")
    browser.call("Emulation.setDeviceMetricsOverride", width=700, height=860, deviceScaleFactor=2, mobile=False)
    browser.wait(0.3)
    check("a narrow window does not scroll sideways",
          browser.value("document.documentElement.scrollWidth <= innerWidth"))
    browser.screenshot("narrow-dark")


with tempfile.TemporaryDirectory() as profile:
    browser = Browser(profile)
    try:
        operate(browser)
    finally:
        browser.session = None
        try:
            browser.call("Browser.close")
        except (SystemExit, OSError):
            browser.process.kill()
        browser.process.wait(20)

for line in failures + problems:
    print(line)
sys.exit(1 if failures or problems else 0)
