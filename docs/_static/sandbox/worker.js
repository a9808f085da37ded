// Python in a Web Worker: loads Pyodide and the library from the files beside this one, then
// answers. Nothing is fetched from anywhere else.
//
//   {id, run, echo?, fresh?}  ->  {id, ok: true, out, svg: [...], value}
//                                 {id, ok: false, out, svg: [...], error}
//   {id, call, args}          ->  {id, ok: true, json}  or  {id, ok: false, error, kind}
//
// Before that it posts {progress, share} as it loads, and {ready: true, seconds} or {failed}.

const base = new URL(".", self.location.href);
const began = performance.now();
const PAGE = 65536; // bytes by which WebAssembly counts memory

const runner = load().then(
  (loaded) => {
    postMessage({ ready: true, seconds: (performance.now() - began) / 1000 });
    return loaded;
  },
  (error) => {
    postMessage({ failed: String(error.message ?? error) });
    return null;
  },
);

self.onmessage = async ({ data }) => {
  const python = await runner;
  if (python === null) return; // {failed} has said so
  const { id } = data;
  try {
    const told =
      data.run === undefined
        ? python.call(data.call, data.args ?? "[]")
        : python.run(data.run, Boolean(data.echo), Boolean(data.fresh));
    postMessage({ id, ...JSON.parse(told) });
  } catch (error) {
    // Python itself gave up, as when its memory is full: no traceback is to be had.
    postMessage({ id, ok: false, out: "", svg: [], error: String(error), kind: "SandboxError" });
  }
};

async function load() {
  const site = await (await fetch(new URL("wheels.json", base))).json();
  if (!site.ready) throw new Error("this site was built without the sandbox");
  const lost = count(site.files);
  const pyodide = await Promise.race([lost, start(site)]);
  postMessage({ progress: "Reading the rules", share: 1 });
  pyodide.runPython("import random; random.seed()"); // or all visits would have the same luck
  return pyodide.pyimport("sandbox_runner");
}

// Takes over the memory of the Python that was started when the site was built; the library is
// imported in it already. What was not imported then is found in the wheels.
async function start(site) {
  const fetched = (name) => fetch(new URL(name, base));
  const wheels = site.wheels.map(async (name) => [name, await (await fetched(name)).arrayBuffer()]);
  const memory = new Uint8Array(site.memory.bytes);
  keepRoom(memory.length, unpack(await fetched(site.memory.file), memory));
  const { loadPyodide } = await import(new URL("pyodide.mjs", base));
  return loadPyodide({
    indexURL: base.href,
    _loadSnapshot: memory,
    fsInit: async (FS) => {
      for (const [name, bytes] of await Promise.all(wheels)) FS.writeFile(`/lib/${name}`, new Uint8Array(bytes));
    },
  });
}

// Memory comes while Python's code is compiled. Pyodide copies the one into the other as soon as
// that is done, so it is held back until all has come, and there is room for it.
function keepRoom(bytes, whole) {
  const plain = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...how) => {
    const made = await plain.apply(WebAssembly, how);
    WebAssembly.instantiateStreaming = plain;
    const { memory } = made.instance.exports;
    const missing = Math.ceil((bytes - memory.buffer.byteLength) / PAGE);
    if (missing > 0) memory.grow(missing);
    await whole;
    return made;
  };
}

async function unpack(response, place) {
  const reader = response.body.pipeThrough(new DecompressionStream("gzip")).getReader();
  let at = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    place.set(part.value, at);
    at += part.value.length;
  }
}

// Every byte that is fetched is counted, Pyodide's own files too, so that the page can show how far
// loading has come. The reader is given the browser's own response, which it may keep compiled.
// The promise is broken by the first file that does not come: Pyodide alone might wait for ever.
function count(files) {
  const plain = self.fetch;
  const sizes = Object.entries(files).filter(([name]) => !name.endsWith(".mjs")); // are imported
  const bytes = sizes.reduce((sum, [, size]) => sum + size, 0);
  let arrived = 0;
  let told = -1;
  const seen = (chunk) => {
    arrived += chunk.byteLength;
    const percent = Math.min(100, Math.floor((100 * arrived) / bytes));
    if (percent === told) return;
    told = percent;
    const progress = percent < 100 ? "Loading Python" : "Starting Python";
    postMessage({ progress, share: percent / 100 });
  };
  return new Promise((_, lost) => {
    self.fetch = async (wanted, ...how) => {
      const name = new URL(wanted.url ?? wanted, base).pathname.split("/").pop();
      const response = await plain(wanted, ...how).catch(() => null);
      if (!response?.ok) {
        const error = new Error(`${name} cannot be had (${response?.status ?? "no answer"})`);
        lost(error);
        throw error;
      }
      follow(response.clone(), seen).catch(() => lost(new Error(`${name} broke off`)));
      return response;
    };
  });
}

async function follow(response, seen) {
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) seen(part.value);
}
