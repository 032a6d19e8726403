import { describe, expect, it } from "vitest";
import { idFrom } from "./not-found";

describe("idFrom", () => {
  it.each([
    ["7", 7],
    ["999999999999999", 999_999_999_999_999],
  ])("reads %s", (param, id) => {
    expect(idFrom(param)).toBe(id);
  });

  it.each([undefined, "", "0", "-1", "07", "1.5", "1e3", "٧", "abc", "1'--", "9".repeat(40), " 7", "7 "])(
    "refuses %j",
    (param) => {
      expect(idFrom(param)).toBeNull();
    },
  );
});
