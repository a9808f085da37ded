// Takes over the memory of a Python that was started when the site was built. The library is imported
// in it already; what was not imported then is found in the wheels.

const PAGE = 65536; // bytes by which WebAssembly counts memory

// What Pyodide gives, once it stands; `site` is what wheels.json says, `folder` where its files lie.
export async function start(site, folder) {
  const fetched = (name) => fetch(new URL(name, folder));
  const wheels = Promise.all(site.wheels.map(async (name) => [name, await (await fetched(name)).arrayBuffer()]));
  const memory = new Uint8Array(site.memory.bytes);
  const whole = unpack(fetched(site.memory.file), memory);
  for (const each of [wheels, whole]) each.catch(() => {}); // whoever waits for them is told
  keepRoom(memory.length, whole);
  const { loadPyodide } = await import(new URL("pyodide.mjs", folder));
  return loadPyodide({
    indexURL: folder.href,
    _loadSnapshot: memory,
    fsInit: async (FS) => {
      for (const [name, bytes] of await wheels) FS.writeFile(`/lib/${name}`, new Uint8Array(bytes));
    },
  });
}

// Memory comes while Python's code is compiled. Pyodide copies the one into the other as soon as
// that is done, so it is held back until all has come, and there is room for it.
function keepRoom(bytes, whole) {
  const plain = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...how) => {
    WebAssembly.instantiateStreaming = plain;
    const made = await plain.apply(WebAssembly, how);
    const { memory } = made.instance.exports;
    const missing = Math.ceil((bytes - memory.buffer.byteLength) / PAGE);
    if (missing > 0) memory.grow(missing);
    await whole;
    return made;
  };
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
