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
  const { loadPyodide } = await import(new URL("pyodide.mjs", base));
  const fetched = (name) => fetch(new URL(name, base));
  const everything = Promise.all([
    loadPyodide({ indexURL: base.href }),
    fetched("runner.py").then((response) => response.text()),
    ...site.wheels.map((name) => fetched(name).then((response) => response.arrayBuffer())),
  ]);
  const [pyodide, source, ...wheels] = await Promise.race([lost, everything]);
  postMessage({ progress: "Reading the rules", share: 1 });
  const home = pyodide.runPython("import site; site.getsitepackages()[0]");
  for (const wheel of wheels) pyodide.unpackArchive(wheel, "wheel", { extractDir: home });
  pyodide.FS.writeFile(`${home}/sandbox_runner.py`, source);
  pyodide.runPython("import importlib; importlib.invalidate_caches(); import skybridge_rules");
  return pyodide.pyimport("sandbox_runner");
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
