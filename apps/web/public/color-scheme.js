// Before the first paint: the remembered colour scheme, or the system's, and the other choices of the appearance page. A
// file of ours, because inline scripts are refused by the content security policy. The first key is the component
// library's own, the second is theme/appearance.ts's.
(() => {
  const root = document.documentElement;
  let wanted = "auto";
  try {
    wanted = localStorage.getItem("mantine-color-scheme-value") ?? "auto";
    const attributes = JSON.parse(localStorage.getItem("dbcoach.appearance-attributes") ?? "{}");
    for (const [name, value] of Object.entries(attributes)) {
      if (value !== null) root.setAttribute(name, value);
    }
  } catch {
    // Storage is refused: the system decides.
  }
  const systemIsDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const dark = wanted === "dark" || (wanted !== "light" && systemIsDark);
  root.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
})();
