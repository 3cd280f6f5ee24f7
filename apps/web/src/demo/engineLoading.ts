import type { EngineName } from "@dbcoach/contract/targets";
import { byteCount, type Loaded } from "./byteCount.ts";

interface EngineLoading {
  /** Loads an engine, once for all who ask for it meanwhile. Rejects when it does not come. */
  load(name: EngineName): Promise<void>;
  /** To be called with each response that comes to this thread. */
  seen(response: Response): void;
}

interface Load {
  name: EngineName;
  count: (response: Response) => Promise<void>;
  done: Promise<void>;
}

/**
 * Tells how much of an engine has come while it loads, and undefined when it is there or has failed. What is fetched at
 * other times, as by a database that takes another's place, keeps nobody waiting and is not told of.
 */
export function createEngineLoading(
  warmUp: (name: EngineName) => Promise<void>,
  tell: (loaded: Loaded | undefined) => unknown,
): EngineLoading {
  /** The one that was asked for last, until it is there: nobody waits for another. */
  let current: Load | undefined;
  const finish = async (own: Load) => {
    try {
      await warmUp(own.name);
    } finally {
      if (current === own) {
        current = undefined;
        tell(undefined);
      }
    }
  };
  return {
    load(name) {
      if (current?.name === name) return current.done;
      const count = byteCount((loaded) => {
        if (current === own) tell(loaded);
      });
      const own: Load = { name, count, done: Promise.resolve() };
      current = own;
      own.done = finish(own);
      return own.done;
    },
    seen(response) {
      // What breaks off is told by who reads the response itself.
      if (response.ok) current?.count(response.clone()).catch(() => {});
    },
  };
}
