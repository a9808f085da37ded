// Lets the browser keep the site, once the page is there and nothing else is to do.

{
  const home = new URL(document.documentElement.dataset.content_root ?? "./", document.baseURI);
  const register = () => navigator.serviceWorker.register(new URL("service-worker.js", home)).catch(() => {});
  const idle = window.requestIdleCallback ?? ((work) => setTimeout(work, 1));
  if ("serviceWorker" in navigator && home.protocol.startsWith("http")) {
    window.addEventListener("load", () => setTimeout(() => idle(register), 5000));
  }
}
