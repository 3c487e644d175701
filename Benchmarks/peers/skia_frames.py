"""Draws draw lists with skia-python and writes them with its own PNG encoder, in two processes.

    skia_frames.py LISTS.json OUTPUT_DIR
"""
import skia

import common


def color(values, opacity=1.0):
    red, green, blue, alpha = values
    return skia.Color4f(red, green, blue, alpha * opacity)


def matrix(values):
    a, b, c, d, tx, ty = values
    return skia.Matrix.MakeAll(a, c, tx, b, d, ty, 0, 0, 1)


def path_of(outline):
    kind = outline[0]
    path = skia.Path()
    if kind in ("line", "polygon"):
        path.addPoly([skia.Point(*point) for point in outline[1]], kind == "polygon")
        return path
    x, y, width, height = outline[1]
    rect = skia.Rect.MakeXYWH(x, y, width, height)
    if kind == "rectangle":
        path.addRect(rect)
    elif kind == "rounded":
        path.addRoundRect(rect, outline[2], outline[2])
    else:
        path.addOval(rect)
    return path


def draw_shape(canvas, item):
    path = path_of(item["outline"])
    stroke = item.get("stroke")
    canvas.save()
    if stroke and not stroke["local"]:
        path.transform(matrix(item["transform"]))
    else:
        canvas.concat(matrix(item["transform"]))
    if item.get("fill"):
        canvas.drawPath(path, skia.Paint(Color4f=color(item["fill"]), AntiAlias=True))
    if stroke:
        paint = skia.Paint(
            Color4f=color(stroke["color"]), AntiAlias=True, Style=skia.Paint.kStroke_Style,
            StrokeWidth=stroke["width"])
        if stroke["round"]:
            paint.setStrokeCap(skia.Paint.kRound_Cap)
        if stroke["dash"]:
            dash = stroke["dash"]
            paint.setPathEffect(skia.DashPathEffect.Make(dash * (1 + len(dash) % 2), 0))
        canvas.drawPath(path, paint)
    canvas.restore()


def draw_text(state, canvas, item):
    key = (item["size"], item["bold"])
    if key not in state["fonts"]:
        style = skia.FontStyle.Bold() if item["bold"] else skia.FontStyle.Normal()
        font = skia.Font(skia.Typeface("Inter", style), item["size"])
        font.setEdging(skia.Font.Edging.kAntiAlias)
        state["fonts"][key] = font
    font = state["fonts"][key]
    x = item["x"]
    if item["align"] != "leading":
        advance = font.measureText(item["string"])
        x -= advance / 2 if item["align"] == "center" else advance
    canvas.save()
    canvas.concat(matrix(item["transform"]))
    canvas.drawString(
        item["string"], x, item["y"], font, skia.Paint(Color4f=color(item["color"]), AntiAlias=True))
    canvas.restore()


def frame(state, picture, path):
    if not state:
        state["surface"] = skia.Surface(picture["width"], picture["height"])
        state["fonts"] = {}
    surface = state["surface"]
    canvas = surface.getCanvas()
    canvas.save()
    canvas.scale(picture["scale"], picture["scale"])
    canvas.clear(color(picture["background"]))
    for item in picture["items"]:
        kind = item["kind"]
        if kind == "shape":
            draw_shape(canvas, item)
        elif kind == "text":
            draw_text(state, canvas, item)
        elif kind == "clip":
            outline = path_of(item["outline"])
            outline.transform(matrix(item["transform"]))
            canvas.save()
            canvas.clipPath(outline, doAntiAlias=True)
        elif kind == "group":
            canvas.saveLayerAlpha(None, round(item["opacity"] * 255)) if item["opacity"] < 1 else canvas.save()
        else:
            canvas.restore()
    canvas.restore()
    surface.makeImageSnapshot().save(path, skia.kPNG)


if __name__ == "__main__":
    common.main(frame)
