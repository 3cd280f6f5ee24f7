import { vi } from "vitest";
import { run } from "./program.ts";

interface Ran {
  status: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs the command in this process, where what it needs is loaded already, as if it had been started in `directory`.
 * Gives its exit code and what it wrote.
 */
export async function runHere(directory: string, ...args: string[]): Promise<Ran> {
  const written = { stdout: "", stderr: "" };
  const [before, exitCode] = [process.cwd(), process.exitCode];
  const catching = (["stdout", "stderr"] as const).map((stream) =>
    vi.spyOn(process[stream], "write").mockImplementation((chunk) => {
      written[stream] += String(chunk);
      return true;
    }),
  );
  process.chdir(directory);
  process.exitCode = 0;
  try {
    await run(args);
    return { status: Number(process.exitCode), ...written };
  } finally {
    process.exitCode = exitCode;
    process.chdir(before);
    for (const spy of catching) spy.mockRestore();
  }
}
