// Serves the site when there is no network. SITE, above, names what is kept from the first visit on;
// whatever else is seen is kept as it is seen. With a network the pages are always the newest ones.

const HOME = new URL("./", self.location.href);
const NAME = `site ${HOME.pathname} ${SITE.version}`;
const PATIENCE = 5000; // milliseconds for a network that does not answer
const LATER = 2500; // milliseconds after which something is kept that was seen

// Stands where a picture was never seen, so never kept.
const MISSING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 460 60" font-family="sans-serif"
  font-size="15"><rect width="460" height="60" fill="#eee"/><text x="20" y="36" fill="#444">This
  picture is shown when there is a network again.</text></svg>`;

self.addEventListener("install", (event) => {
  hurry(event);
  event.waitUntil(keepFirst().then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => event.waitUntil(forgetOld().then(() => self.clients.claim())));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(HOME.href)) return;
  event.respondWith(isPython(request.url) ? fromStore(request) : fromNetwork(event));
});

// The browser asks the network, or looks for Python, while this script is still starting; older ones wait for it.
function hurry(event) {
  if (event.addRoutes === undefined) return;
  const below = (path) => ({ urlPattern: new URLPattern(path, HOME.href) });
  event.waitUntil(
    event
      .addRoutes([
        { condition: below("_static/sandbox/python-*/*"), source: "cache" },
        { condition: below("*"), source: "race-network-and-fetch-handler" },
      ])
      .catch(() => {}),
  );
}

async function keepFirst() {
  const store = await caches.open(NAME);
  await store.addAll(SITE.first.map((name) => new Request(new URL(name, HOME), { cache: "no-cache" })));
}

// Those of this site only: others may lie at the same host.
async function forgetOld() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(`site ${HOME.pathname} `) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// A file of Python never changes under its address; the worker that runs Python keeps it.
const isPython = (address) => /\/sandbox\/python-[^/]+\//.test(address);

async function fromStore(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function fromNetwork(event) {
  const { request } = event;
  const address = kept(request.url);
  const store = await caches.open(NAME);
  try {
    const response = await Promise.race([fetch(request), late(store, address)]);
    if (response.ok && response.type === "basic") event.waitUntil(keepLater(store, address, response.clone()));
    return response;
  } catch (error) {
    const found = await store.match(address);
    if (found !== undefined) return found;
    if (request.destination === "image") return new Response(MISSING, { headers: { "Content-Type": "image/svg+xml" } });
    throw error;
  }
}

// A page that opens goes before.
async function keepLater(store, address, response) {
  await new Promise((done) => setTimeout(done, LATER));
  await store.put(address, response).catch(() => {}); // no room
}

// What is kept stands in for a network that does not answer in time; without it, there is time.
async function late(store, address) {
  await new Promise((done) => setTimeout(done, PATIENCE));
  if ((await store.match(address)) === undefined) return new Promise(() => {});
  throw new Error("the network is too slow");
}

// A page is the same with any query, and a folder is its index.
function kept(address) {
  const { origin, pathname } = new URL(address);
  return origin + pathname + (pathname.endsWith("/") ? "index.html" : "");
}
