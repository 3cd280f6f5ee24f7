/// <reference types="vite/client" />

/** Versions and licences of installed packages (installedVersions.ts). */
declare module "virtual:installed" {
  export const installed: Record<string, { version: string; license: string } | undefined>;
}
