// What was clicked in the picture, and the moves that have to do with all of it.

const kindOf = (part) => part.slice(0, part.indexOf("-"));

export class Choosing {
  parts = new Set();

  #legal = [];
  #thinkable = [];

  // New questions begin with nothing chosen. The thinkable moves come later, if at all.
  begin(legal) {
    this.#legal = legal;
    this.#thinkable = legal;
    this.parts.clear();
  }

  set thinkable(choices) {
    this.#thinkable = choices;
  }

  // A part is added if some move has to do with all that is chosen then; else it takes the place
  // of one of its kind, or of everything. Chosen once more it is dropped.
  toggle(part) {
    if (this.parts.delete(part)) return;
    this.parts = new Set(this.#with(part, this.#thinkable));
  }

  #with(part, choices) {
    const others = [...this.parts];
    const tries = [[...others, part], [...others.filter((each) => kindOf(each) !== kindOf(part)), part]];
    return tries.find((each) => touching(choices, each).length > 0) ?? [part];
  }

  clear() {
    this.parts.clear();
  }

  get legal() {
    return touching(this.#legal, [...this.parts]);
  }

  // The legal moves that would be left if a part were chosen too.
  legalWith(part) {
    return touching(this.#legal, this.parts.has(part) ? [...this.parts] : this.#with(part, this.#legal));
  }

  // The moves that are chosen but not legal, the least far-fetched first.
  get refused() {
    const legal = new Set(this.#legal.map((each) => each.move));
    const found = touching(this.#thinkable, [...this.parts]).filter((each) => !legal.has(each.move));
    return found.sort((one, other) => one.parts.length - other.parts.length);
  }

  // What may be clicked to go on: parts of legal moves that have to do with what is chosen.
  get live() {
    return new Set(this.legal.flatMap((each) => each.parts));
  }

  // What one takes in hand, while nothing is chosen; then, where it can go.
  get tray() {
    if (this.parts.size === 0) return new Set(this.#legal.map((each) => each.parts[0]).filter(Boolean));
    return new Set([...this.live].filter((part) => !this.parts.has(part)));
  }

  // The moves that nothing more in the picture stands for; at first those that nothing at all does.
  get plain() {
    if (this.parts.size === 0) return this.#legal.filter((each) => each.parts.length === 0 && !each.aside);
    return this.tray.size === 0 ? [] : this.legal.filter((each) => each.parts.every((part) => this.parts.has(part)));
  }

  // The words for a place that what is chosen can go to: those of the move that is left then, or nothing.
  place(part) {
    if (this.parts.size === 0) return "";
    const left = this.legalWith(part);
    return left.length === 1 ? left[0].short : "";
  }

  // The words for a part: what moves with it have in common, or nothing.
  name(part) {
    const said = new Set(touching(this.#legal, [part]).map((each) => each.what));
    return said.size === 1 ? [...said][0] : "";
  }
}

const touching = (choices, parts) =>
  choices.filter((each) => parts.every((part) => each.parts.includes(part)));
