// The page without a network. The files of one build are kept together, under its version; what
// the server says is never kept here. vite.config.ts fills in the version and the files.

const VERSION = "__VERSION__";
const FILES = __FILES__;
const CACHE = `apnap-page-${VERSION}`;
const PATIENCE = 4000; // milliseconds for the network to show the page

self.addEventListener("install", (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(fresh))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const forget = (names) =>
    names.filter((name) => name.startsWith("apnap-page-") && name !== CACHE).map((name) => caches.delete(name));
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(forget(names)))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const place = placeOf(request);
  if (place === null) return;
  event.respondWith(request.mode === "navigate" ? page(request) : file(request, place));
});

/** Which file of the page is asked for; null, if it is something else. */
function placeOf(request) {
  const url = new URL(request.url);
  const home = new URL(self.registration.scope);
  if (request.method !== "GET" || url.origin !== home.origin || !url.pathname.startsWith(home.pathname)) return null;
  const place = url.pathname.slice(home.pathname.length);
  return place.startsWith("api/") || place === "ws" || place === "sw.js" ? null : place;
}

/** The page itself: the newest there is, or the kept one if the server doesn't answer soon. */
async function page(request) {
  const kept = await (await caches.open(CACHE)).match("./");
  const found = fetch(request);
  if (!kept) return found;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, kept));
  const answer = await Promise.race([found.catch(() => kept), late]);
  return answer.ok ? answer : kept;
}

/** A file of the page has its version in its name: the kept one is the right one. */
async function file(request, place) {
  const kept = await (await caches.open(CACHE)).match(place ? `./${place}` : "./");
  return kept ?? fetch(request);
}
