"""Drives a headless Chromium for the tests. Reads a JSON command per line from standard input and writes an answer per line to
standard output.

It uses the DevTools protocol over two pipes (file descriptors 3 and 4 of the browser, messages terminated by a zero byte) and
ends the browser when standard input ends.
"""

import base64
import fcntl
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

KEYS = {
    "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Home": 36, "End": 35, "Tab": 9, "Enter": 13,
    "Escape": 27, "PageUp": 33, "PageDown": 34, " ": 32,
}


class Browser:
    def __init__(self, program):
        self.folder = tempfile.mkdtemp(prefix="touchstone-browser-")
        browser_in, self.output = os.pipe()
        self.input, browser_out = os.pipe()
        # Free numbers above the two. Inherited descriptors stay open, which tells the parent process that this one runs.
        high = [fcntl.fcntl(pipe, fcntl.F_DUPFD, 53) for pipe in (browser_in, browser_out)]

        def place():
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        arguments = [
            program, "--headless=new", "--remote-debugging-pipe", "--user-data-dir=" + self.folder, "--no-first-run",
            "--disable-gpu", "--disable-lcd-text", "--disable-extensions", "--disable-background-networking",
            "--force-color-profile=srgb", "--mute-audio",
        ]
        if os.geteuid() == 0:
            arguments.append("--no-sandbox")
        self.process = subprocess.Popen(
            arguments, preexec_fn=place, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        for descriptor in [browser_in, browser_out] + high:
            os.close(descriptor)
        self.count = 0
        self.buffer = b""
        self.pages = {}

    def read(self):
        while b"\0" not in self.buffer:
            data = os.read(self.input, 1 << 16)
            if not data:
                raise RuntimeError("the browser has ended")
            self.buffer += data
        text, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(text)
        page = self.pages.get(message.get("sessionId"))
        if page is not None and "method" in message:
            page.hear(message["method"], message["params"])
        return message

    def send(self, method, parameters=None, session=None):
        self.count += 1
        request = {"id": self.count, "method": method, "params": parameters or {}}
        if session:
            request["sessionId"] = session
        self.write(request)
        while True:
            message = self.read()
            if message.get("id") == request["id"]:
                if "error" in message:
                    raise RuntimeError(method + ": " + message["error"]["message"])
                return message["result"]

    def write(self, request):
        data = json.dumps(request).encode() + b"\0"
        while data:
            data = data[os.write(self.output, data):]

    def close(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Page:
    def __init__(self, browser, url, width, height, dark=False, still=False):
        self.browser = browser
        self.url = url
        self.errors = []
        self.requests = []
        self.loaded = set()
        context = browser.send("Target.createBrowserContext")["browserContextId"]
        self.target = browser.send(
            "Target.createTarget", {"url": "about:blank", "browserContextId": context})["targetId"]
        self.session = browser.send("Target.attachToTarget", {"targetId": self.target, "flatten": True})["sessionId"]
        browser.pages[self.session] = self
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.send(domain + ".enable")
        self.send("Page.setLifecycleEventsEnabled", {"enabled": True})
        self.resize(width, height)
        self.send("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"}]})
        # The empty page that was there before is also loaded, perhaps late.
        loader = self.send("Page.navigate", {"url": url})["loaderId"]
        limit = time.time() + 30
        while loader not in self.loaded:
            if time.time() > limit:
                raise RuntimeError("the page does not load: " + url)
            browser.read()

    def send(self, method, parameters=None):
        return self.browser.send(method, parameters, self.session)

    def hear(self, method, values):
        if method == "Page.lifecycleEvent" and values["name"] == "load":
            self.loaded.add(values["loaderId"])
        elif method == "Runtime.exceptionThrown":
            details = values["exceptionDetails"]
            self.errors.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Runtime.consoleAPICalled" and values["type"] in ["error", "warning", "assert"]:
            self.errors.append(" ".join(str(part.get("value", part.get("description"))) for part in values["args"]))
        elif method == "Log.entryAdded" and values["entry"]["level"] in ["error", "warning"]:
            self.errors.append(values["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            url = values["request"]["url"]
            if url.split("#")[0] != self.url.split("#")[0] and not url.startswith("data:"):
                self.requests.append(url)

    def resize(self, width, height):
        self.send("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})

    def evaluate(self, script):
        answer = self.send("Runtime.evaluate", {
            "expression": script, "awaitPromise": True, "returnByValue": True, "userGesture": True})
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return answer["result"].get("value")

    def key(self, key, shift=False):
        values = {
            "key": key, "code": "Space" if key == " " else key, "modifiers": 8 if shift else 0,
            "windowsVirtualKeyCode": KEYS.get(key) or ord(key.upper())}
        text = {"text": key} if len(key) == 1 else {"text": "\r"} if key == "Enter" else {}
        self.send("Input.dispatchKeyEvent", dict(values, type="keyDown", **text))
        self.send("Input.dispatchKeyEvent", dict(values, type="keyUp"))

    def mouse(self, kind, x, y, turn=0):
        values = {"x": x, "y": y, "button": "none" if kind in ["move", "wheel"] else "left"}
        if kind in ["down", "up"]:
            values["clickCount"] = 1
        names = {"down": "mousePressed", "up": "mouseReleased", "move": "mouseMoved", "drag": "mouseMoved",
                 "wheel": "mouseWheel"}
        if kind == "drag":
            values["buttons"] = 1
        if kind == "wheel":
            values.update(deltaX=0, deltaY=turn)
        self.send("Input.dispatchMouseEvent", dict(values, type=names[kind]))

    def touch(self, kind, points):
        # From now on the page is that of a phone.
        self.send("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 10})
        names = {"start": "touchStart", "move": "touchMove", "end": "touchEnd", "cancel": "touchCancel"}
        self.send("Input.dispatchTouchEvent", {
            "type": names[kind], "touchPoints": [{"id": id, "x": x, "y": y} for id, x, y in points]})

    def screenshot(self, path):
        picture = self.send("Page.captureScreenshot", {"format": "png"})
        with open(path, "wb") as file:
            file.write(base64.b64decode(picture["data"]))

    def close(self):
        del self.browser.pages[self.session]
        self.browser.send("Target.closeTarget", {"targetId": self.target})


def main():
    browser = Browser(sys.argv[1])
    pages = {}
    try:
        for line in sys.stdin:
            command = json.loads(line)
            verb = command.pop("do")
            number = command.pop("page", len(pages))
            try:
                if verb == "open":
                    pages[number] = Page(browser, **command)
                    answer = number
                elif verb == "messages":
                    pages[number].evaluate("0")
                    answer = {"errors": pages[number].errors, "requests": pages[number].requests}
                else:
                    answer = getattr(pages[number], verb)(**command)
                print(json.dumps({"answer": answer}), flush=True)
            except Exception as error:
                print(json.dumps({"failure": str(error)}), flush=True)
    finally:
        browser.close()


if __name__ == "__main__":
    main()
