#!/usr/bin/env node
// The command runs its TypeScript source directly, so that it needs no build step inside the repository.
import { register } from "tsx/esm/api";

register();
await import("../src/main.ts");
