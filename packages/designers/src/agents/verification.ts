import { VERIFICATION_TIMEOUT_MS } from "@dbcoach/contract/limits";
import type { Evidence, EvidenceItem } from "@dbcoach/design/evidence";
import { samplesFor } from "@dbcoach/design/samples/samplesFor";
import type { Workbench } from "./workbench.ts";

/** Verifies the bench's design: yields the evidence in portions as it happens, and returns the whole. */
export async function* verify(bench: Workbench): AsyncGenerator<EvidenceItem[], Evidence> {
  const waiting: EvidenceItem[] = [];
  let wake = () => {};
  let ended = false;
  const onItems = (items: EvidenceItem[]) => {
    waiting.push(...items);
    wake();
  };
  const options = { signal: bench.signal, timeoutMs: VERIFICATION_TIMEOUT_MS, onItems };
  const verification = bench.engine.verify(bench.design, samplesFor(bench.design), options);
  const end = () => {
    ended = true;
    wake();
  };
  verification.then(end, end);
  while (!ended || waiting.length > 0) {
    if (waiting.length > 0) {
      yield waiting.splice(0);
      continue;
    }
    await new Promise<void>((resolve) => {
      wake = resolve;
      if (ended || waiting.length > 0) resolve();
    });
  }
  return await verification;
}
