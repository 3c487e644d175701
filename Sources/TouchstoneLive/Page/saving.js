// The expectations of a session, and saving it.

class Saving {
  constructor(live) {
    this.live = live;
    this.lines = [];
    this.results = [];
    const get = live.get;
    get("add-mark").addEventListener("click", () => {
      this.lines.push(`{always: no-jump, view: ${live.touchedView}}`);
      this.show();
      this.test();
      get("marks").querySelector("li:last-child input").select();
    });
    get("save-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.ask("save");
    });
    for (const button of document.querySelectorAll("[data-product]")) {
      button.addEventListener("click", () => this.ask("make", { product: button.dataset.product }));
    }
    // For browsers that send one sample per event, and those that provide further samples only to pages with a secure
    // address.
    get("sampling").hidden = "getCoalescedEvents" in PointerEvent.prototype;
    this.show();
  }

  begin(name, lines) {
    this.lines = [...lines];
    this.live.get("name").value = name;
    this.show();
  }

  get written() { return this.lines.map((line) => line.trim()).filter(Boolean); }

  ask(verb, more = {}) {
    this.live.link.send({ verb, name: this.live.get("name").value.trim(), expect: this.written, ...more });
  }

  /** Adds an expectation and shows its result. */
  add(line) {
    if (!this.lines.includes(line)) this.lines.push(line);
    this.show();
    this.live.get("tab-save").click();
    document.body.classList.add("open");
    this.live.get("facts-switch").setAttribute("aria-expanded", "true");
  }

  test() {
    if (this.live.link?.isOpen && this.written.length) this.live.link.send({ verb: "expect", expect: this.written });
  }

  take(message) {
    if (message.kind === "marks") {
      this.results = message.marks;
      this.showResults();
    } else if (message.kind === "saved") {
      this.note(`Saved ${message.path}`);
      this.live.say(`Saved ${message.path}`);
    } else if (message.kind === "refused") {
      this.note(`Failed: ${message.words}`);
      this.live.say(`Failed: ${message.words}`);
    } else if (message.kind === "drawing") {
      this.live.say("Drawing…");
    } else if (message.kind === "made") {
      const token = new URLSearchParams(location.search).get("token") ?? "";
      for (const { number, path } of message.files) {
        const link = make("a", { href: `/file/${number}?token=${encodeURIComponent(token)}`, target: "_blank", rel: "noopener" }, path);
        this.live.get("made").prepend(make("li", {}, link));
      }
      this.live.say(`Drawn: ${message.files.map((file) => file.path).join(", ")}`);
    }
  }

  note(words) { this.live.get("made").prepend(make("li", {}, words)); }

  show() {
    const items = this.lines.map((line, index) => {
      const input = make("input", { type: "text", "aria-label": `Expectation ${index + 1}`, autocapitalize: "none", spellcheck: "false", placeholder: "{always: no-jump, view: card}" });
      input.value = line;
      input.addEventListener("change", () => {
        this.lines[index] = input.value;
        this.test();
      });
      const remove = makeButton({ "aria-label": `Remove expectation ${index + 1}`, title: "Remove" }, () => {
        this.lines.splice(index, 1);
        this.show();
        this.test();
      }, "×");
      return make("li", {}, make("div", { class: "row" }, input, remove), make("p", { class: "fares" }));
    });
    this.live.get("marks").replaceChildren(...items);
    this.showResults();
  }

  /** Shows the result of each expectation below it. */
  showResults() {
    [...this.live.get("marks").children].forEach((item, index) => {
      const result = this.results.find((one) => one.text === this.lines[index].trim());
      const fares = item.querySelector(".fares");
      fares.className = `fares ${!result ? "quiet" : result.error || result.failure ? "bad" : "good"}`;
      fares.replaceChildren(!result ? "" : result.error ? `Not an expectation: ${result.error}` : result.failure ? `✗ fails: ${result.failure} ` : "✓ passes");
      if (result?.frame !== undefined) fares.append(this.live.frameButton(result.frame));
    });
  }
}
