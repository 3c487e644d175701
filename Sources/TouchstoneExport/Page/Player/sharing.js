// Copies and downloads from the page: a link, a picture, the scene. Each reports whether it succeeded.

class Sharing {
  constructor(status) { this.status = status; }

  say(words) {
    this.status.textContent = "";
    clearTimeout(this.waiting);
    // The text is set again even if it is the same as the last one, so that it is announced.
    requestAnimationFrame(() => { this.status.textContent = words; });
    this.waiting = setTimeout(() => { this.status.textContent = ""; }, 6000);
  }

  async copy(text, done) {
    try {
      await navigator.clipboard.writeText(text);
      return this.say(done);
    } catch {
      // A page that is opened from disk may not be allowed to use the newer clipboard interface.
    }
    const field = make("textarea", { class: "unseen", "aria-label": "To be copied" });
    const focus = document.activeElement;
    field.value = text;
    document.body.append(field);
    field.select();
    let isDone = false;
    try { isDone = document.execCommand("copy"); } catch { isDone = false; }
    field.remove();
    if (focus) focus.focus();
    this.say(isDone ? done : "This browser does not let the page copy.");
  }

  /** Downloads a file. */
  save(blob, name) {
    const link = make("a", { href: URL.createObjectURL(blob), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    this.say(`Saved ${name}`);
  }

  saveSVG(text, name) { this.save(new Blob([text], { type: "image/svg+xml" }), name); }

  /** Saves the picture as pixels of its size times a scale. */
  async savePNG(text, [width, height], scale, name) {
    try {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
      await image.decode();
      const canvas = make("canvas", { width: Math.round(width * scale), height: Math.round(height * scale) });
      canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
      const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
      if (!blob) throw new Error("no picture");
      this.save(blob, name);
    } catch {
      this.say("This browser cannot make a PNG of the frame. Save it as SVG.");
    }
  }
}
