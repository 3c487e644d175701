"""Plays a scene by hand in a headless Chromium. Prints the delay of its pictures and its memory as JSON.

    python3 play.py FOLDER_OF_BROWSER_PY CHROMIUM TOUCHSTONE SCENE MINUTES

The delay is the time from the time stamp of an event to the end of the frame of the page that shows it. It is also measured on a
page without content in the same browser. That is the delay of the browser itself, which is longer for touches that come through its
protocol. `MINUTES` is the time for which ten fingers move while the memory is measured.
"""

import json
import re
import subprocess
import sys
import time

sys.path.insert(0, sys.argv[1])
import browser  # noqa: E402

# An empty page, and one that plays. Both record for each event the end of the frame that shows it.
SHOWN = """
window.late = []; window.spent = [];
window.ends = (stamps) => requestAnimationFrame(() => { const channel = new MessageChannel();
  channel.port1.onmessage = () => { const now = performance.now(); for (const one of stamps) late.push(now - one); };
  channel.port2.postMessage(0); });
"""
EMPTY = SHOWN + """
(() => { const box = document.getElementById('box'); let waiting = [];
addEventListener('pointermove', (event) => waiting.push(event.timeStamp));
const tick = (now) => { box.style.left = (now / 10 % 500) + 'px'; const stamps = waiting; waiting = [];
  const channel = new MessageChannel(); channel.port1.onmessage = () => { const end = performance.now();
  for (const one of stamps) late.push(end - one); }; channel.port2.postMessage(0); requestAnimationFrame(tick); };
requestAnimationFrame(tick); })()
"""
LIVE = SHOWN + """
(() => { let waiting = []; let sent = [];
const type = 'onpointerrawupdate' in window ? 'pointerrawupdate' : 'pointermove';
document.getElementById('stage').addEventListener(type, (event) => {
  const all = event.getCoalescedEvents(); for (const one of all.length ? all : [event]) waiting.push(one.timeStamp); }, true);
const step = live.clock.step; live.clock.step = (frames) => { sent = waiting; waiting = []; step(frames); };
const arrive = live.arrive.bind(live);
live.arrive = (message) => { const stamps = sent; sent = []; arrive(message); spent.push(message.spent); ends(stamps); }; })()
"""
HTML = "data:text/html,<body style='margin:0;height:900px;touch-action:none'><div id=box style='width:50px;height:50px;" \
    "background:navy;position:absolute'></div>"


def share(values, part):
    values = sorted(values)
    return values[min(int(len(values) * part), len(values) - 1)] if values else None


class Fingers:
    """Moves fingers on a page without waiting for it."""

    def __init__(self, page, places):
        self.page, self.places, self.number = page, places, 0

    def say(self, method, values):
        self.page.browser.count += 1
        self.page.browser.write({
            "id": self.page.browser.count, "method": method, "params": values, "sessionId": self.page.session})

    def touch(self, seconds, look=None):
        self.page.touch("start", self.places)
        self.repeat(seconds, lambda x, y: self.say("Input.dispatchTouchEvent", {
            "type": "touchMove", "touchPoints": [{"id": i, "x": a + x, "y": b + y} for i, a, b in self.places]}), look)
        self.page.touch("end", [])

    def mouse(self, seconds, kind="mouse", alt=False):
        _, a, b = self.places[0]
        more = {"pointerType": kind, "modifiers": 1 if alt else 0, "button": "left", "clickCount": 1}
        self.page.send("Input.dispatchMouseEvent", dict(more, type="mousePressed", x=a, y=b, buttons=1))
        self.repeat(seconds, lambda x, y: self.say("Input.dispatchMouseEvent", dict(
            more, type="mouseMoved", x=a + x, y=b + y, buttons=1)))
        self.page.send("Input.dispatchMouseEvent", dict(more, type="mouseReleased", x=a, y=b))

    def repeat(self, seconds, move, look=None):
        # Not synchronized with the screen.
        start = time.time()
        while time.time() - start < seconds:
            self.number += 1
            move(self.number * 7 % 40, self.number * 3 % 30)
            time.sleep(0.0171)
            if self.number % 20 == 0:
                self.page.evaluate("0")
            if look:
                look(time.time() - start)


def results(page):
    late, spent = page.evaluate("[late, spent]")
    page.evaluate("late.length = 0; spent.length = 0")
    return {"p50": share(late, 0.5), "p99": share(late, 0.99), "count": len(late), "spent50": share(spent, 0.5),
            "spent99": share(spent, 0.99)}


def measure(page, places, seconds):
    found = {}
    for name, play in [
        ("ten fingers", lambda fingers: fingers.touch(seconds)), ("mouse", lambda fingers: fingers.mouse(seconds)),
        ("mouse with Alt", lambda fingers: fingers.mouse(seconds, alt=True)),
        ("pen", lambda fingers: fingers.mouse(seconds, kind="pen")),
    ]:
        play(Fingers(page, places))
        time.sleep(1.5)
        found[name] = results(page)
    return found


def main():
    _, _, chromium, tool, scene, minutes = sys.argv
    seconds = 20
    driver = browser.Browser(chromium)
    server = subprocess.Popen([tool, "live", scene], stdout=subprocess.PIPE, text=True)
    try:
        address = None
        while not address:
            address = re.search(r"http://\S+", server.stdout.readline())
        empty = browser.Page(driver, HTML, 1280, 900)
        empty.evaluate(EMPTY)
        report = {"empty": measure(empty, [(i + 1, 60 + 90 * i, 100) for i in range(10)], seconds)}
        empty.close()
        page = browser.Page(driver, address.group(0), 1280, 900)
        while not page.evaluate("typeof live === 'object' && live.variants.length > 0 && live.variant.part !== null"):
            time.sleep(0.1)
        page.evaluate(LIVE)
        places = [(i + 1, *page.evaluate(
            "(() => { const pane = live.stage.panes[0]; const box = pane.element.getBoundingClientRect();"
            f"return [box.left + pane.left + {60 + i % 5 * 150} * pane.scale, box.top + pane.top + {80 + i // 5 * 200} * pane.scale] }})()"))
            for i in range(10)]
        report["live"] = measure(page, places, seconds)
        page.send("Performance.enable")
        memory = []

        def look(now):
            if memory and now - memory[-1][0] < 15:
                return
            with open(f"/proc/{server.pid}/statm") as file:
                own = int(file.read().split()[1]) * 4096
            # Delays during this measurement are not the page's.
            page.evaluate("late.length = 0; spent.length = 0")
            page.send("HeapProfiler.collectGarbage")
            heap = {one["name"]: one["value"] for one in page.send("Performance.getMetrics")["metrics"]}
            memory.append((now, own, heap["JSHeapUsedSize"]))

        Fingers(page, places).touch(float(minutes) * 60, look)
        report["memory"] = memory
        report["samples"] = page.evaluate("live.end")
        report["errors"] = page.errors
        print(json.dumps(report))
    finally:
        driver.close()
        server.terminate()
        server.wait()


if __name__ == "__main__":
    main()
