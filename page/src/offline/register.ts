// Lets the page open without a network. Browsers allow it where the page is served securely, or
// from the same machine; elsewhere an open page keeps working, but can't be opened anew.

/** Keep the page for when there is no network. */
export function keepPage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("./sw.js").catch(() => {}); // the page works without it
}
