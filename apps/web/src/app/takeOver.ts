import type { createBrowserRouter } from "react-router";

/**
 * Renders the application, also where the server has sent the page as it looks at first (drawn.tsx): not before the code
 * of the page is there, so that nothing flickers, and with what somebody has typed in the meantime.
 */
export function takeOver(root: HTMLElement, router: ReturnType<typeof createBrowserRouter>, render: () => void): void {
  const start = () => {
    handOverTitle();
    if (root.hasChildNodes()) carryOver(root);
    render();
  };
  if (!root.hasChildNodes() || router.state.initialized) {
    start();
    return;
  }
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    start();
  });
}

/** The application says what each page is called; until it does, the page is called what it was sent as. */
function handOverTitle(): void {
  const sent = document.querySelector("title");
  const observer = new MutationObserver(() => {
    if (document.head.querySelectorAll("title").length < 2) return;
    observer.disconnect();
    sent?.remove();
  });
  observer.observe(document.head, { childList: true });
}

/** When the drawn page is replaced: types into the new box what was typed into the drawn one, and lets buttons be pressed. */
function carryOver(root: HTMLElement): void {
  const drawn = root.querySelector("textarea");
  let focused = false;
  const onFocus = () => {
    focused = document.activeElement === drawn;
  };
  onFocus();
  root.addEventListener("focusin", onFocus);
  const observer = new MutationObserver(() => {
    observer.disconnect();
    root.removeEventListener("focusin", onFocus);
    delete root.dataset.drawn;
    const box = root.querySelector("textarea");
    if (!drawn || !box) return;
    if (drawn.value !== "") type(box, [box.value, drawn.value].filter((text) => text !== "").join("\n"));
    if (focused) box.focus();
  });
  observer.observe(root, { childList: true });
}

/** As if a person had typed it: React looks at the setter of the element, and listens. */
function type(box: HTMLTextAreaElement, text: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set;
  setter?.call(box, text);
  box.dispatchEvent(new Event("input", { bubbles: true }));
}
