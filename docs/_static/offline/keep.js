// The button that keeps the whole site: Python for the games, and all pictures.

const home = new URL(document.documentElement.dataset.content_root ?? "./", document.baseURI);
const AT_ONCE = 6;

const [button, words] = ["offline-keep", "offline-words"].map((id) => document.getElementById(id));

async function keepAll() {
  const { files } = await (await fetch(new URL("_static/offline/files.json", home))).json();
  const wanted = files.map((name) => new URL(name, home));
  let done = 0;
  const next = async () => {
    for (let address = wanted.pop(); address !== undefined; address = wanted.pop()) {
      const store = await caches.open(await nameFor(address));
      if ((await store.match(address)) === undefined) await store.add(address);
      done += 1;
      words.textContent = `Keeping ${done} of ${files.length} files …`;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

// Python's files go where the worker that runs Python looks for them, all others where the site lies.
async function nameFor(address) {
  const [folder] = /^.*\/sandbox\/python-[^/]+\//.exec(address.pathname) ?? [];
  if (folder !== undefined) return `python ${folder}`;
  const names = await caches.keys();
  return names.find((name) => name.startsWith(`site ${home.pathname} `)) ?? `site ${home.pathname} `;
}

async function press() {
  button.disabled = true;
  try {
    await navigator.serviceWorker.ready;
    await keepAll();
    words.textContent = "All of it is kept. The site works without a network now, Python and pictures too.";
  } catch (error) {
    words.textContent = `Not all could be kept: ${error.message}`;
    button.disabled = false;
  }
}

if ("serviceWorker" in navigator && "caches" in window) {
  button.hidden = false;
  button.addEventListener("click", press);
} else words.textContent = "This browser keeps nothing here. It needs an address that begins with https.";
