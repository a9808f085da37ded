// Starts Python once, when the site is built, and writes down its memory: the library is imported
// in it and every game was opened. A browser that takes it over need not do any of that again.
//
//   node memory.mjs <folder of Pyodide> <file to write> <what Python runs first> <runner.py> <wheel> …
//
// The wheels lie where worker.js puts them, so that what was not imported yet is found there later.

import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const [folder, file, warm, runner, ...wheels] = process.argv.slice(2);
const { loadPyodide } = await import(new URL("pyodide.mjs", pathToFileURL(`${folder}/`)));
const lib = wheels.map((wheel) => [`/lib/${basename(wheel)}`, readFileSync(wheel)]);
const pyodide = await loadPyodide({
  indexURL: `${folder}/`,
  _makeSnapshot: true,
  fsInit: async (FS) => lib.forEach(([path, bytes]) => FS.writeFile(path, bytes)),
});
const paths = JSON.stringify(lib.map(([path]) => path));
pyodide.runPython(`import sys; sys.path.extend(${paths})`);
pyodide.FS.writeFile("sandbox_runner.py", readFileSync(runner)); // not found there later, nor needed
pyodide.pyimport("sandbox_runner").destroy();
pyodide.runPython(readFileSync(warm, "utf8"), { globals: pyodide.toPy({}) });
forgetTrampoline(pyodide._module);
writeFileSync(file, gzipSync(pyodide.makeMemorySnapshot(), { level: 9 }));

// A newer engine lets Python call functions by a shortcut, at an address that another engine may not
// have. Zero is the way that all of them know.
function forgetTrampoline(module) {
  const offset = module.HEAP32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >>> 2];
  module.HEAP32[(module.__PyRuntime + offset) >>> 2] = 0;
}
