// Loading of Python's files: counted, so that the page can show how far it has come, and kept in the
// browser, so that the next visit needs no network for them. A file never changes under its address.

// From here on `fetch` counts and keeps. The promise `lost` is broken by the first file that does not
// come: Pyodide alone might wait for ever. `unpacked` is Python's memory as an earlier visit has left it, or
// null.
export async function watch({ files, memory }, folder) {
  const seen = counter(files);
  const kept = await store(folder);
  const plain = self.fetch;
  let failed;
  const lost = new Promise((_, reject) => (failed = reject));
  self.fetch = async (wanted, ...how) => {
    const address = new URL(wanted.url ?? wanted, folder);
    const name = address.pathname.split("/").pop();
    const found = await kept?.match(address);
    const response = found ?? (await plain(wanted, ...how).catch(() => null));
    if (!response?.ok) {
      const error = new Error(`${name} cannot be had (${response?.status ?? "no answer"})`);
      failed(error);
      if (name in files) return new Promise(() => {}); // all ends here; Pyodide would only complain
      throw error;
    }
    if (found === undefined && name in files) kept?.put(address, response.clone()).catch(() => {}); // no room
    follow(response.clone(), seen).catch(() => failed(new Error(`${name} broke off`)));
    return response; // the browser's own, whose code it may keep compiled
  };
  const unpacked = read(memory, folder);
  unpacked.then((found) => found && seen({ byteLength: files[memory.file] })); // it need not come
  return { lost, unpacked };
}

// Python's memory as it is, in a file of the browser's own: such a file is read in a third of the time that
// the store of answers needs. Null where it was not kept, or is not whole, or another page writes it just now.
async function read({ bytes }, folder) {
  try {
    const file = await (await place()).getFileHandle(encodeURIComponent(nameOf(folder)));
    const handle = await file.createSyncAccessHandle({ mode: "read-only" });
    try {
      const memory = new Uint8Array(bytes);
      return handle.getSize() === bytes && handle.read(memory) === bytes ? memory : null;
    } finally {
      handle.close();
    }
  } catch {
    return null; // then it comes once more
  }
}

// To unpack its memory is a good part of what Python does before it starts, so it is kept as it is. It takes
// the place of what has come.
export async function keepMemory({ memory }, folder, bytes) {
  try {
    const own = await place();
    for await (const name of own.keys()) {
      if (isEarlier(decodeURIComponent(name), folder)) await own.removeEntry(name);
    }
    const file = await own.getFileHandle(encodeURIComponent(nameOf(folder)), { create: true });
    if ((await file.getFile()).size === memory.bytes) return;
    const writing = await file.createWritable(); // it is there at the end, or not at all
    await writing.write(bytes);
    await writing.close();
    await (await store(folder))?.delete(new URL(memory.file, folder));
  } catch {
    // no room, or no such files: what has come stays
  }
}

const place = () => navigator.storage.getDirectory();

function counter(files) {
  const sizes = Object.entries(files).filter(([name]) => !isImported(name));
  const bytes = sizes.reduce((sum, [, size]) => sum + size, 0);
  let arrived = 0;
  let told = -1;
  return (chunk) => {
    arrived += chunk.byteLength;
    const percent = Math.min(100, Math.floor((100 * arrived) / bytes));
    if (percent === told) return;
    told = percent;
    const progress = percent < 100 ? "Loading Python" : "Starting Python";
    postMessage({ progress, share: percent / 100 });
  };
}

// The place in the browser for the files of a folder; those of an earlier build leave it. There is none
// where the browser has no such place for this page.
async function store(folder) {
  try {
    const old = (await caches.keys()).filter((name) => isEarlier(name, folder));
    await Promise.all(old.map((name) => caches.delete(name)));
    return await caches.open(nameOf(folder));
  } catch {
    return null;
  }
}

const nameOf = ({ pathname }) => `python ${pathname}`;
const isEarlier = (name, folder) => name.startsWith(nameOf(new URL("..", folder))) && name !== nameOf(folder);

// Modules do not come by `fetch`; they are kept beside the others once Python has started.
export async function keepModules(files, folder) {
  const kept = await store(folder);
  const modules = Object.keys(files).filter(isImported).map((name) => new URL(name, folder).href);
  if (kept === null || (await kept.match(modules[0])) !== undefined) return;
  await kept.addAll(modules).catch(() => {});
}

const isImported = (name) => name.endsWith(".mjs");

async function follow(response, seen) {
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) seen(part.value);
}
