// The timeline of a session: that of the player, with lanes that grow.

class GrowingTimeline extends Timeline {
  set(variant) {
    super.set(variant);
    this.known = new Map(variant.lanes.map(([name, runs]) => [name, runs.length]));
    if (!variant.lanes.length) {
      this.host.append(make("p", { class: "quiet no-lanes" }, `${variant.name ? `${variant.name}: no` : "No"} recognizer has received a touch so far.`));
    }
    this.bars = new Map(variant.lanes.map(([name], index) => [name, this.lanes[index + 1].lane.querySelector("rect:last-of-type")]));
  }

  /** Shows the changes: extends a bar, or else draws everything again. */
  grow() {
    if (!this.variant) return;
    let isNew = this.known.size !== this.variant.lanes.length;
    for (const [name, runs] of this.variant.lanes) {
      if (this.known.get(name) !== runs.length) isNew = true;
      const last = runs[runs.length - 1];
      const bar = this.bars.get(name);
      if (bar && last) bar.setAttribute("width", String(last[2] - last[1] + 1));
    }
    if (isNew) this.set(this.variant);
  }
}
