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
  const unpacked = read(kept, bare(memory, folder), memory.bytes);
  unpacked.then((found) => found && seen({ byteLength: files[memory.file] })); // it need not come
  return { lost, unpacked };
}

async function read(kept, address, bytes) {
  try {
    const found = await kept?.match(address);
    const read = found && new Uint8Array(await found.arrayBuffer());
    return read?.length === bytes ? read : null; // a part of it would be of no use
  } catch {
    return null; // then it comes once more
  }
}

// Where Python's memory lies unpacked: in the browser alone.
const bare = ({ file }, folder) => new URL(file.replace(/\.gz$/, ""), folder);

// To unpack its memory is a good part of what Python does before it starts, so it is kept as it is. It takes
// the place of what has come.
export async function keepMemory({ memory }, folder, bytes) {
  const kept = await store(folder);
  if (kept === null || (await kept.match(bare(memory, folder))) !== undefined) return;
  await kept.put(bare(memory, folder), new Response(bytes)).then(
    () => kept.delete(new URL(memory.file, folder)),
    () => {}, // no room
  );
}

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
  const parent = new URL("..", folder).pathname;
  const name = `python ${folder.pathname}`;
  try {
    const old = (await caches.keys()).filter((each) => each.startsWith(`python ${parent}`) && each !== name);
    await Promise.all(old.map((each) => caches.delete(each)));
    return await caches.open(name);
  } catch {
    return null;
  }
}

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
