// The page's side of the worker: one Sandbox is one Python with its own names.
//
//   const sandbox = Sandbox.start();          // begins to load; asking may begin at once
//   sandbox.onprogress = (words, share) => …
//   await sandbox.ready;                      // not needed before asking
//   const { ok, out, svg, value, error } = await sandbox.run("1 + 1");
//   const text = await sandbox.call("package.module:function", 1, "two");
//
// `call` gives the JSON text that the function returned, or throws a SandboxError whose `kind` is
// the name of the Python exception. Whatever takes longer than `limit` ends the worker: the answer
// is a SandboxError of the kind TimeLimit, and the next question starts a fresh Python.

export class SandboxError extends Error {
  constructor(message, kind) {
    super(message);
    this.name = "SandboxError";
    this.kind = kind;
  }
}

const HERE = new URL(".", import.meta.url);

// What wheels.json says of this site: {ready, bytes, python, wheels}; ready is false where the
// site was built without the sandbox.
export async function about(base = HERE) {
  const response = await fetch(new URL("wheels.json", new URL(base, document.baseURI)));
  return response.ok ? response.json() : { ready: false };
}

export class Sandbox {
  static start(base = HERE) {
    const sandbox = new Sandbox(base);
    sandbox.#begin();
    return sandbox;
  }

  onprogress = () => {};
  limit = 20; // seconds for one answer, loading not counted
  generation = 0; // how often a fresh Python was begun: names live only as long as theirs

  #base;
  #worker = null;
  #ready = null;
  #refuse = null; // rejects #ready
  #last = Promise.resolve(); // one question at a time, in order
  #waiting = null; // {id, resolve, reject, timer}
  #count = 0;

  constructor(base) {
    this.#base = new URL(base, document.baseURI);
  }

  // Seconds that loading took; rejects with a SandboxError of the kind LoadFailed.
  get ready() {
    if (this.#ready === null) this.#begin();
    return this.#ready;
  }

  // With echo every statement shows its value, as at the prompt; fresh forgets all names first.
  run(source, { echo = false, fresh = false } = {}) {
    return this.#ask({ run: source, echo, fresh });
  }

  async call(name, ...args) {
    const told = await this.#ask({ call: name, args: JSON.stringify(args) });
    if (!told.ok) throw new SandboxError(told.error, told.kind);
    return told.json;
  }

  stop() {
    this.#end(new SandboxError("Stopped.", "Stopped"));
  }

  #begin() {
    this.generation += 1;
    const address = new URL("worker.js", this.#base);
    const early = begun(address);
    const worker = early?.worker ?? new Worker(address, { type: "module" });
    this.#worker = worker;
    this.#ready = new Promise((resolve, reject) => {
      this.#refuse = reject;
      worker.onmessage = ({ data }) => {
        if (data.progress !== undefined) this.onprogress(data.progress, data.share);
        else if (data.ready) resolve(data.seconds);
        else if (data.failed !== undefined) this.#end(failure(data.failed));
        else this.#answer(data);
      };
      worker.onerror = (event) => this.#end(failure(event.message || "the worker did not start"));
    });
    for (const event of early?.told ?? []) setTimeout(() => worker.onmessage(event)); // whoever starts it listens by then
    this.#ready.catch(() => {}); // whoever asks is told
  }

  #ask(question) {
    const answer = this.#last.then(async () => {
      await this.ready;
      return new Promise((resolve, reject) => {
        const id = ++this.#count;
        const late = `Stopped: there was no answer within ${this.limit} seconds.`;
        const timer = setTimeout(
          () => this.#end(new SandboxError(late, "TimeLimit")),
          1000 * this.limit,
        );
        this.#waiting = { id, resolve, reject, timer };
        this.#worker.postMessage({ id, ...question });
      });
    });
    this.#last = answer.catch(() => {});
    return answer;
  }

  #answer(data) {
    if (this.#waiting?.id !== data.id) return;
    const { resolve, timer } = this.#waiting;
    clearTimeout(timer);
    this.#waiting = null;
    resolve(data);
  }

  #end(error) {
    this.#worker?.terminate();
    this.#refuse?.(error);
    this.#worker = this.#ready = this.#refuse = null;
    if (this.#waiting === null) return;
    const { reject, timer } = this.#waiting;
    clearTimeout(timer);
    this.#waiting = null;
    reject(error);
  }
}

// The worker that the head of the page has begun before its scripts came, and what it has said since; once.
function begun(address) {
  const found = window.earlyPython;
  if (found?.worker === undefined || found.address !== address.href) return null;
  delete window.earlyPython;
  return found;
}

function failure(words) {
  return new SandboxError(`Python could not be loaded: ${words}`, "LoadFailed");
}
