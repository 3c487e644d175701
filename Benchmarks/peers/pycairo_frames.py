"""Draws draw lists with pycairo and writes them with its own PNG writer, in two processes.

    pycairo_frames.py LISTS.json OUTPUT_DIR
"""
import math

import cairo

import common


def trace(context, outline):
    kind = outline[0]
    if kind == "rectangle":
        context.rectangle(*outline[1])
    elif kind == "rounded":
        x, y, width, height = outline[1]
        radius = min(outline[2], width / 2, height / 2)
        context.new_sub_path()
        context.arc(x + width - radius, y + radius, radius, -math.pi / 2, 0)
        context.arc(x + width - radius, y + height - radius, radius, 0, math.pi / 2)
        context.arc(x + radius, y + height - radius, radius, math.pi / 2, math.pi)
        context.arc(x + radius, y + radius, radius, math.pi, 1.5 * math.pi)
        context.close_path()
    elif kind == "ellipse":
        x, y, width, height = outline[1]
        context.save()
        context.translate(x + width / 2, y + height / 2)
        context.scale(width / 2, height / 2)
        context.new_sub_path()
        context.arc(0, 0, 1, 0, 2 * math.pi)
        context.restore()
    else:
        for point in outline[1]:
            context.line_to(*point)
        if kind == "polygon":
            context.close_path()


def draw_shape(context, item):
    context.save()
    context.transform(cairo.Matrix(*item["transform"]))
    context.new_path()
    trace(context, item["outline"])
    stroke = item.get("stroke")
    if stroke and not stroke["local"]:
        context.restore()
        context.save()
    if item.get("fill"):
        context.set_source_rgba(*item["fill"])
        context.fill_preserve() if stroke else context.fill()
    if stroke:
        context.set_source_rgba(*stroke["color"])
        context.set_line_width(stroke["width"])
        context.set_dash(stroke["dash"])
        context.set_line_cap(cairo.LINE_CAP_ROUND if stroke["round"] else cairo.LINE_CAP_BUTT)
        context.stroke()
    context.restore()


def draw_text(context, item):
    context.save()
    context.transform(cairo.Matrix(*item["transform"]))
    weight = cairo.FONT_WEIGHT_BOLD if item["bold"] else cairo.FONT_WEIGHT_NORMAL
    context.select_font_face("Inter", cairo.FONT_SLANT_NORMAL, weight)
    context.set_font_size(item["size"])
    x = item["x"]
    if item["align"] != "leading":
        advance = context.text_extents(item["string"]).x_advance
        x -= advance / 2 if item["align"] == "center" else advance
    context.move_to(x, item["y"])
    context.set_source_rgba(*item["color"])
    context.text_path(item["string"])
    context.fill()
    context.restore()


def draw(context, picture):
    context.identity_matrix()
    context.scale(picture["scale"], picture["scale"])
    context.set_source_rgba(*picture["background"])
    context.paint()
    opacities = []
    for item in picture["items"]:
        kind = item["kind"]
        if kind == "shape":
            draw_shape(context, item)
        elif kind == "text":
            draw_text(context, item)
        elif kind == "clip":
            context.save()
            matrix = context.get_matrix()
            context.transform(cairo.Matrix(*item["transform"]))
            context.new_path()
            trace(context, item["outline"])
            context.set_matrix(matrix)
            context.clip()
        elif kind == "unclip":
            context.restore()
        elif kind == "group":
            opacities.append(item["opacity"])
            if opacities[-1] < 1:
                context.push_group()
        elif kind == "ungroup":
            opacity = opacities.pop()
            if opacity < 1:
                context.pop_group_to_source()
                context.paint_with_alpha(opacity)


def frame(state, picture, path):
    if not state:
        state["surface"] = cairo.ImageSurface(cairo.FORMAT_RGB24, picture["width"], picture["height"])
        state["context"] = cairo.Context(state["surface"])
        options = cairo.FontOptions()
        options.set_hint_style(cairo.HINT_STYLE_NONE)
        options.set_hint_metrics(cairo.HINT_METRICS_OFF)
        state["context"].set_font_options(options)
    draw(state["context"], picture)
    state["surface"].flush()
    state["surface"].write_to_png(path)


if __name__ == "__main__":
    common.main(frame)
