"""Draws draw lists with Pillow and writes them with its PNG writer, in two processes. Pillow draws without antialiasing, without
transforms and without dashes, so outlines become polygons, dashed lines become solid, and text stays upright.

    pillow_frames.py LISTS.json OUTPUT_DIR
"""
import math

from PIL import Image, ImageDraw, ImageFont

import common

STEPS = 8


def outline_points(outline):
    kind = outline[0]
    if kind in ("line", "polygon"):
        return outline[1]
    x, y, width, height = outline[1]
    if kind == "rectangle":
        return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    across, along = (width / 2, height / 2) if kind == "ellipse" else (outline[2], outline[2])
    points = []
    for corner, (cx, cy) in enumerate([
            (x + width - across, y + height - along), (x + across, y + height - along), (x + across, y + along),
            (x + width - across, y + along)]):
        for step in range(STEPS + 1):
            angle = (corner + step / STEPS) * math.pi / 2
            points.append((cx + across * math.cos(angle), cy + along * math.sin(angle)))
    return points


def place(points, transform, scale):
    a, b, c, d, tx, ty = transform
    return [((a * x + c * y + tx) * scale, (b * x + d * y + ty) * scale) for x, y in points]


def color(values):
    return tuple(round(255 * value) for value in values)


def frame(state, picture, path):
    scale = picture["scale"]
    if not state:
        state["fonts"] = {}
        state["image"] = Image.new("RGB", (picture["width"], picture["height"]))
    image = state["image"]
    draw = ImageDraw.Draw(image, "RGBA")
    draw.rectangle([0, 0, picture["width"], picture["height"]], fill=color(picture["background"]))
    for item in picture["items"]:
        if item["kind"] == "shape":
            points = place(outline_points(item["outline"]), item["transform"], scale)
            isOpen = item["outline"][0] == "line"
            if item.get("fill") and len(points) > 2:
                draw.polygon(points, fill=color(item["fill"]))
            stroke = item.get("stroke")
            if stroke and len(points) > 1:
                width = max(1, round(stroke["width"] * scale))
                draw.line(points if isOpen else points + points[:1], fill=color(stroke["color"]), width=width)
        elif item["kind"] == "text":
            size = max(1, round(item["size"] * scale))
            if size not in state["fonts"]:
                state["fonts"][size] = ImageFont.truetype("DejaVuSans.ttf", size)
            anchor = {"leading": "ls", "center": "ms", "trailing": "rs"}[item["align"]]
            at = place([(item["x"], item["y"])], item["transform"], scale)[0]
            draw.text(at, item["string"], font=state["fonts"][size], fill=color(item["color"]), anchor=anchor)
    image.save(path)


if __name__ == "__main__":
    common.main(frame)
