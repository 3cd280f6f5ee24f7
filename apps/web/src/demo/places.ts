/** The way to the demo's inner pages. */
export const DEMO_TRAIL = [
  { to: "/", label: "Home" },
  { to: "/demo", label: "Demo" },
];
