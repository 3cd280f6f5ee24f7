import type { Plugin } from "vite";

/**
 * Has every page ask for a font from its first line on, instead of when its styles are read and a text needs it: text
 * that is drawn anew in another face moves what is below it, also from under a finger that is just pressing. `name` is
 * how the font's file begins; the build fails when there is not exactly one.
 */
export function preloadFont(name: string): Plugin {
  return {
    name: "preload-font",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) => {
        const fonts = Object.keys(bundle ?? {}).filter((file) => file.startsWith(`assets/${name}-`));
        if (fonts.length !== 1) throw new Error(`${fonts.length} fonts are called ${name}.`);
        const attrs = { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${fonts[0]}` };
        return [{ tag: "link", attrs, injectTo: "head-prepend" }];
      },
    },
  };
}
