// Before the first paint: the remembered colour scheme, or the system's. A file of ours, because inline scripts are
// refused by the content security policy. The key is the component library's own.
(() => {
  let wanted = "auto";
  try {
    wanted = localStorage.getItem("mantine-color-scheme-value") ?? "auto";
  } catch {
    // Storage is refused: the system decides.
  }
  const systemIsDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const dark = wanted === "dark" || (wanted !== "light" && systemIsDark);
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
})();
