// Gives the examples of a page a Run button, and runs them in the order in which a reader reads.
//
// The result of an example depends on those above it. So Run first runs whatever above has not run
// yet; and where an example has already run, or one above was changed since, Python forgets all
// names and begins again at the top of the page. The same click always gives the same answer.

import { Sandbox, about } from "./client.js";
import { Example } from "./example.js";

class Page {
  #examples;
  #size;
  #sandbox = null; // Python is loaded by the first Run, not before
  #generation = 0;
  #ran = []; // the texts that this Python has run, from the top of the page on
  #running = null;

  constructor(blocks, size) {
    this.#size = size;
    this.#examples = blocks.map((block, index) => {
      const example = new Example(block, index + 1);
      example.onrun = () => this.#run(index);
      example.onstop = () => this.#sandbox?.stop();
      return example;
    });
    blocks[0].before(this.#note());
  }

  #note() {
    const note = document.createElement("p");
    note.className = "sandbox-note";
    note.textContent =
      "You can run these examples here, and change them. " +
      `The first Run loads Python from this site, ${this.#size}. ` +
      "It works in your browser, and nothing you write leaves it.";
    return note;
  }

  async #run(index) {
    if (this.#running !== null) return;
    const example = this.#examples[index];
    this.#running = example;
    for (const each of this.#examples) each.busy = each === example ? "here" : "elsewhere";
    try {
      await this.#load(example);
      await this.#upTo(index);
    } catch (error) {
      this.#ran = [];
      example.fail(explained(error));
    } finally {
      this.#running = null;
      for (const each of this.#examples) each.busy = "";
    }
  }

  async #load(example) {
    this.#sandbox ??= Sandbox.start();
    this.#sandbox.onprogress = (words, share) => {
      const size = share < 1 ? `, ${this.#size}` : "";
      this.#running?.say(`${words}${size} …`, share < 1 ? share : undefined);
    };
    example.say("Starting …");
    await this.#sandbox.ready;
    if (this.#sandbox.generation !== this.#generation) this.#ran = [];
    this.#generation = this.#sandbox.generation;
  }

  async #upTo(index) {
    const example = this.#examples[index];
    const texts = this.#examples.slice(0, index + 1).map((each) => each.code);
    const goesOn = this.#ran.length <= index && this.#ran.every((ran, at) => ran === texts[at]);
    if (!goesOn) this.#ran = [];
    for (let at = this.#ran.length; at <= index; at++) {
      const { echo } = this.#examples[at];
      example.say(at < index ? `Running what comes before: ${at + 1} of ${index} …` : "Running …");
      const told = await this.#sandbox.run(texts[at], { echo, fresh: at === 0 });
      if (!told.ok) this.#ran = []; // it may have stopped half-way
      if (at === index) example.show(told);
      else if (!told.ok) {
        this.#examples[at].show(told);
        example.blame(this.#examples[at]);
        return;
      }
      if (told.ok) this.#ran.push(texts[at]);
    }
  }
}

function explained(error) {
  const after = {
    TimeLimit: " The next Run starts Python again.",
    Stopped: " The next Run starts Python again.",
  };
  return error.message + (after[error.kind] ?? "");
}

const blocks = [...document.querySelectorAll("div.sandbox-example")];
if (blocks.length > 0) {
  const site = await about();
  if (site.ready) new Page(blocks, `${Math.round(site.bytes / 1e6)} MB`);
}
