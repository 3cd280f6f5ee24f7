// On pages that were drawn by the build (src/drawn.tsx): loads the application as soon as the page can be read, so that
// the application's code does not compete with its letters. Which code, the build writes at this script's own tag. It is
// not deferred: a link can be followed as soon as it is there.
(() => {
  const { module, preload } = document.currentScript.dataset;
  const load = () => {
    for (const href of preload.split(" ")) {
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", href, crossOrigin: "" }),
      );
    }
    document.head.append(
      Object.assign(document.createElement("script"), { type: "module", src: module, crossOrigin: "" }),
    );
  };
  // Who follows a link into the demo before the application is there must find it on (src/demo/demoStore.ts).
  document.addEventListener("click", ({ target }) => {
    const on = sessionStorage.getItem("dbcoach.demo")?.startsWith('{"on":true');
    if (!on && target.closest("a[data-enters-demo]")) sessionStorage.setItem("dbcoach.demo", '{"on":true,"own":[]}');
  });
  document.addEventListener("DOMContentLoaded", () => {
    // A frame comes before its picture, and to a page in the background it does not come.
    if (document.hidden) load();
    else requestAnimationFrame(() => setTimeout(load));
  });
})();
