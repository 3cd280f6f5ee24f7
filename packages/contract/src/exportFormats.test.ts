import { TEXT_FORMATS } from "@dbcoach/design/exports/textFormats";
import { exportText } from "@dbcoach/design/exports/texts";
import { shop } from "@dbcoach/design/test/designs";
import { describe, expect, it } from "vitest";
import { isOffered } from "./exportFormats.ts";
import { ENGINE_NAMES } from "./targetNames.ts";

describe.each(ENGINE_NAMES)("for %s", (engine) => {
  it.each(TEXT_FORMATS)("%s is offered exactly where it can be written", (format) => {
    expect(isOffered(format, engine)).toBe(exportText(shop, format, engine).ok);
  });
});
