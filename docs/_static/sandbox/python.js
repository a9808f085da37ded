// Takes over the memory of a Python that was started when the site was built. The library is imported
// in it already; what was not imported then is found in the wheels.

const PAGE = 65536; // bytes by which WebAssembly counts memory
const CODE = "pyodide.asm.wasm";

// {pyodide, memory}: what Pyodide gives, once it stands, and the memory that it was given. `site` is what
// wheels.json says, `folder` where its files lie, `unpacked` the memory as an earlier visit has kept it.
// Everything is begun at once: files come, code is compiled and memory is unpacked side by side.
export async function start(site, folder, unpacked) {
  const fetched = (name) => fetch(new URL(name, folder));
  const code = WebAssembly.compileStreaming(fetched(CODE));
  const wheels = Promise.all(site.wheels.map(async (name) => [name, await (await fetched(name)).arrayBuffer()]));
  const scripts = Promise.all(["pyodide.mjs", "pyodide.asm.mjs"].map((name) => import(new URL(name, folder))));
  const parts = { code, wheels, scripts, unpacked };
  for (const [name, each] of Object.entries(parts)) {
    each.then(() => performance.mark(name), () => {}); // whoever waits for it is told what went wrong
  }
  const kept = await unpacked;
  const memory = kept ?? new Uint8Array(site.memory.bytes);
  const whole = kept === null ? unpack(fetched(site.memory.file), memory) : Promise.resolve();
  whole.then(() => performance.mark("memory"), () => {});
  const [{ loadPyodide }] = await scripts;
  const plain = { fetch: self.fetch, instantiate: WebAssembly.instantiateStreaming };
  self.fetch = (wanted, ...how) => (String(wanted.url ?? wanted).endsWith(CODE) ? Promise.resolve(new Response()) : plain.fetch(wanted, ...how)); // it is here already
  WebAssembly.instantiateStreaming = (_, imports) => instance(code, imports, memory.length, whole);
  const pyodide = await loadPyodide({
    indexURL: folder.href,
    _loadSnapshot: memory,
    fsInit: async (FS) => {
      for (const [name, bytes] of await wheels) FS.writeFile(`/lib/${name}`, new Uint8Array(bytes));
    },
  });
  [self.fetch, WebAssembly.instantiateStreaming] = [plain.fetch, plain.instantiate];
  return { pyodide, memory };
}

// Pyodide copies the memory as soon as its code runs, so that is held back until all of it has come, and
// there is room for it.
async function instance(code, imports, bytes, whole) {
  const module = await code;
  const made = await WebAssembly.instantiate(module, imports);
  const { memory } = made.exports;
  const missing = Math.ceil((bytes - memory.buffer.byteLength) / PAGE);
  if (missing > 0) memory.grow(missing);
  await whole;
  return { module, instance: made };
}

async function unpack(response, place) {
  const { body } = await response;
  const reader = body.pipeThrough(new DecompressionStream("gzip")).getReader();
  let at = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    place.set(part.value, at);
    at += part.value.length;
  }
}
