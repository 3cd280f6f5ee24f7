import fc from "fast-check";

/** The same random designs in every run, so that a red test stays red; FUZZ_SEED=… looks elsewhere. */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_261_121) });
