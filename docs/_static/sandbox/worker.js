// Python in a Web Worker: loads Pyodide and the library from the files beside this one, then
// answers. Nothing is fetched from anywhere else.
//
//   {id, run, echo?, fresh?}  ->  {id, ok: true, out, svg: [...], value}
//                                 {id, ok: false, out, svg: [...], error}
//   {id, call, args}          ->  {id, ok: true, json}  or  {id, ok: false, error, kind}
//
// Before that it posts {progress, share} as it loads, and {ready: true, seconds} or {failed}.

import { keepMemory, keepModules, watch } from "./loading.js";
import { start } from "./python.js";

const base = new URL(".", self.location.href);
const began = performance.now();
const LATER = 5000; // milliseconds after which it is kept what the next visit needs: a first move goes before

const runner = load().then(
  (loaded) => {
    performance.mark("ready");
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
    performance.mark(data.call ?? "run");
    postMessage({ id, ...JSON.parse(told) });
  } catch (error) {
    // Python itself gave up, as when its memory is full: no traceback is to be had.
    postMessage({ id, ok: false, out: "", svg: [], error: String(error), kind: "SandboxError" });
  }
};

async function load() {
  const site = await (await fetch(new URL("wheels.json", base))).json();
  if (!site.ready) throw new Error("this site was built without the sandbox");
  performance.mark("begun"); // the marks tell where the time of a visit goes; see tests/browser/first_move.py
  const folder = new URL(`${site.folder}/`, base);
  const { lost, unpacked } = await watch(site, folder);
  const { pyodide, memory } = await Promise.race([lost, start(site, folder, unpacked)]);
  postMessage({ progress: "Reading the rules", share: 1 });
  pyodide.runPython("import random; random.seed()"); // or all visits would have the same luck
  setTimeout(async () => {
    await keepModules(site.files, folder);
    await keepMemory(site, folder, memory);
  }, LATER);
  return pyodide.pyimport("sandbox_runner");
}
