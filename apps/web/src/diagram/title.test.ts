import { describe, expect, it } from "vitest";
import { titleOf } from "./title.ts";

describe("the title of a block", () => {
  it("breaks at underscores and is as large as the block allows", () => {
    expect(titleOf("pets", 188, 200)).toEqual({ lines: ["pets"], size: 40 });
    expect(titleOf("prescription_medicines", 300, 200).lines).toEqual(["prescription_", "medicines"]);
  });

  it("can be read in every block, whatever the name", () => {
    for (const name of ["x", "a_b_c_d_e_f_g_h_i_j_k", "donaudampfschifffahrtsgesellschaft", "🎉".repeat(60), ""]) {
      for (const height of [72, 300]) {
        const { lines, size } = titleOf(name, 188, height);
        expect(size).toBeGreaterThanOrEqual(29);
        expect(lines.length * size).toBeLessThanOrEqual(height);
        for (const line of lines) expect([...line].length).toBeLessThanOrEqual(9);
      }
    }
  });
});
