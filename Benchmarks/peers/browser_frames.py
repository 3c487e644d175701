"""Takes a screenshot of every SVG document in a headless browser, one page after another.

    browser_frames.py TESTS_FOLDER SVG_DIR OUTPUT_DIR WIDTH HEIGHT

Prints the seconds from the first page to the last picture. Starting the browser is not included.
"""
import base64
import os
import shutil
import sys
import time


def main():
    tests, documents, output, width, height = sys.argv[1:]
    sys.path.insert(0, tests)
    import browser

    program = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)
    if program is None:
        sys.exit("no browser")
    chromium = browser.Browser(program)
    try:
        target = chromium.send("Target.createTarget", {"url": "about:blank"})["targetId"]
        session = chromium.send("Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
        chromium.send("Emulation.setDeviceMetricsOverride", {
            "width": int(width), "height": int(height), "deviceScaleFactor": 1, "mobile": False}, session)
        frame = chromium.send("Page.getFrameTree", None, session)["frameTree"]["frame"]["id"]
        begun = time.monotonic()
        for name in sorted(os.listdir(documents)):
            with open(f"{documents}/{name}", encoding="utf-8") as file:
                text = file.read()
            chromium.send(
                "Page.setDocumentContent", {"frameId": frame, "html": f"<body style='margin:0'>{text}"}, session)
            data = chromium.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True}, session)["data"]
            with open(f"{output}/{name}.png", "wb") as file:
                file.write(base64.b64decode(data))
        print(time.monotonic() - begun)
    finally:
        chromium.close()


main()
