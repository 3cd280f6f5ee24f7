import { run } from "./program.ts";

for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    // Whoever reads has enough: `… | head`.
    if (error.code === "EPIPE") process.exit();
    if (stream === process.stdout) process.stderr.write(`dbcoach: Cannot write: ${error.message}\n`);
    process.exitCode = 2;
  });
}

await run(process.argv.slice(2));
