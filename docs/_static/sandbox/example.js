// One example on the page: its code, shown or edited, the buttons below it, and its output.

export class Example {
  onrun = () => {};
  onstop = () => {};

  #number;
  #pre;
  #shown; // the block as the page has it, in colour
  #original;
  #code;
  #editor = null;
  #below;
  #run;
  #edit;
  #reset;
  #status;
  #progress;
  #output;
  #busy = "";

  constructor(block, number) {
    this.#number = number;
    this.#pre = block.querySelector("pre");
    this.#shown = [...this.#pre.childNodes].map((node) => node.cloneNode(true));
    const text = this.#pre.textContent;
    this.echo = text.trimStart().startsWith(">>>");
    this.#original = this.#code = (this.echo ? withoutPrompts(text) : text).trimEnd();
    this.#build(block);
  }

  get code() {
    return this.#code;
  }

  // "here" while this example runs, "elsewhere" while another does.
  set busy(where) {
    const ran = this.#busy === "here";
    this.#busy = where;
    const here = where === "here";
    this.#run.textContent = here ? "Stop" : "Run";
    this.#run.setAttribute("aria-label", `${here ? "Stop" : "Run"} example ${this.#number}`);
    this.#run.setAttribute("aria-disabled", String(where === "elsewhere"));
    if (here) this.#clear();
    else if (ran) this.say("");
  }

  say(words, share) {
    this.#status.textContent = words;
    this.#progress.hidden = share === undefined;
    if (share !== undefined) this.#progress.value = share;
  }

  show({ ok, out, svg, value, error }) {
    this.#clear();
    const text = out + (value ? `${value}\n` : "");
    if (text) this.#output.append(pre("sandbox-text", text));
    for (const picture of svg ?? []) this.#output.append(drawn(picture));
    if (!ok) this.#output.append(pre("sandbox-error", error));
    else if (!text && !svg.length) this.#output.append(line("sandbox-quiet", "Done; nothing to show."));
  }

  fail(words) {
    this.#clear();
    this.#output.append(line("sandbox-error", words));
  }

  // Another example, further up, did not get through.
  blame(other) {
    this.#clear();
    const told = line("sandbox-error", "This needs the examples above, and ");
    const link = document.createElement("a");
    link.href = `#${other.#output.id}`;
    link.textContent = `example ${other.#number} stopped with an error`;
    told.append(link, ".");
    this.#output.append(told);
  }

  #build(block) {
    this.#run = button("Run", "sandbox-run", () => this.#pressed());
    this.#edit = button("Edit", "sandbox-edit", () => (this.#editor ? this.#leave() : this.#enter()));
    this.#edit.setAttribute("aria-label", `Edit example ${this.#number}`);
    this.#reset = button("Reset", "sandbox-reset", () => this.#restore());
    this.#reset.setAttribute("aria-label", `Reset example ${this.#number}`);
    this.#reset.hidden = true;
    this.#status = document.createElement("span");
    this.#status.setAttribute("role", "status");
    this.#progress = document.createElement("progress");
    this.#progress.setAttribute("aria-label", "Loading Python");
    this.#progress.hidden = true;
    const bar = document.createElement("div");
    bar.className = "sandbox-bar";
    bar.setAttribute("role", "group");
    bar.setAttribute("aria-label", `Example ${this.#number}`);
    bar.append(this.#run, this.#edit, this.#reset, this.#progress, this.#status);
    this.#output = document.createElement("div");
    this.#output.className = "sandbox-output";
    this.#output.id = `sandbox-output-${this.#number}`;
    this.#output.setAttribute("role", "log");
    this.#output.setAttribute("aria-live", "polite");
    this.#output.setAttribute("aria-label", `Output of example ${this.#number}`);
    this.#below = document.createElement("div");
    this.#below.className = "sandbox-below";
    this.#below.append(bar, this.#output);
    block.after(this.#below);
    this.busy = "";
  }

  #pressed() {
    if (this.#busy === "here") this.onstop();
    else if (this.#busy === "") this.onrun();
  }

  #clear() {
    this.#output.replaceChildren();
  }

  #enter() {
    const editor = document.createElement("textarea");
    editor.className = "sandbox-editor";
    editor.value = this.#code;
    editor.spellcheck = false;
    for (const name of ["autocapitalize", "autocomplete", "autocorrect"]) {
      editor.setAttribute(name, "off");
    }
    editor.setAttribute("aria-label", `Code of example ${this.#number}`);
    const hint = line("sandbox-hint", "Ctrl+Enter runs, Tab indents, Esc leaves the editor.");
    hint.id = `sandbox-hint-${this.#number}`;
    editor.setAttribute("aria-describedby", hint.id);
    editor.addEventListener("input", () => this.#changed());
    editor.addEventListener("keydown", (event) => this.#key(event));
    this.#pre.hidden = true;
    this.#pre.before(editor);
    this.#below.prepend(hint);
    this.#editor = { editor, hint };
    this.#edit.textContent = "Done";
    this.#edit.setAttribute("aria-label", `Done editing example ${this.#number}`);
    this.#changed();
    editor.setSelectionRange(0, 0); // long lines are read from their beginning
    editor.focus();
  }

  // The block behind the editor follows, so that the copy button copies what is seen.
  #changed() {
    const { editor } = this.#editor;
    editor.rows = Math.max(2, editor.value.split("\n").length);
    this.#code = editor.value.trimEnd();
    const same = this.#code === this.#original;
    this.#reset.hidden = same;
    if (same) this.#pre.replaceChildren(...this.#shown.map((node) => node.cloneNode(true)));
    else this.#pre.textContent = `${this.#code}\n`;
  }

  #leave() {
    const { editor, hint } = this.#editor;
    editor.remove();
    hint.remove();
    this.#editor = null;
    this.#pre.hidden = false;
    this.#edit.textContent = "Edit";
    this.#edit.setAttribute("aria-label", `Edit example ${this.#number}`);
  }

  #restore() {
    if (this.#editor === null) this.#enter();
    this.#editor.editor.value = this.#original;
    this.#changed();
    this.#leave();
    this.#clear();
    this.#edit.focus();
  }

  #key(event) {
    const { editor } = this.#editor;
    const plain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.#pressed();
    else if (event.key === "Escape") {
      this.#leave();
      this.#run.focus();
    } else if (event.key === "Tab" && plain) type(editor, "    ");
    else if (event.key === "Enter" && plain) type(editor, `\n${indentation(editor)}`);
    else return;
    event.preventDefault();
  }
}

function withoutPrompts(text) {
  const lines = text.split("\n").filter((each) => /^(>>>|\.\.\.)( |$)/.test(each));
  return lines.map((each) => each.slice(4)).join("\n");
}

// As wide as the line the cursor is in, and one step more after a colon.
function indentation(editor) {
  const before = editor.value.slice(0, editor.selectionStart).split("\n").pop();
  return before.match(/^ */)[0] + (before.trimEnd().endsWith(":") ? "    " : "");
}

// Types as a person would, so that undo works.
function type(editor, text) {
  if (document.execCommand("insertText", false, text)) return;
  editor.setRangeText(text, editor.selectionStart, editor.selectionEnd, "end");
  editor.dispatchEvent(new Event("input"));
}

function button(words, kind, press) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = kind;
  made.textContent = words;
  made.addEventListener("click", press);
  return made;
}

function line(kind, words) {
  const made = document.createElement("p");
  made.className = kind;
  made.textContent = words;
  return made;
}

function pre(kind, text) {
  const made = document.createElement("pre");
  made.className = kind;
  made.tabIndex = 0; // so that the arrow keys can scroll it
  made.textContent = text;
  return made;
}

// A picture of its own: its styles cannot reach the page, nor the page's it.
function drawn(svg) {
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
  const told = [...parsed.documentElement.children].filter((each) =>
    ["title", "desc"].includes(each.localName),
  );
  const image = document.createElement("img");
  image.className = "sandbox-picture";
  image.alt = told.map((each) => each.textContent).join(" ") || "A picture drawn by the example";
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  return image;
}
