import { describe, expect, it } from "vitest";
import { honeypotName, startedName } from "./hidden-fields";
import { looksAutomatic } from "./honeypot";

const now = 1_795_000_000_000;

function sent(started: string, trap = ""): FormData {
  const form = new FormData();
  form.set(startedName, started);
  form.set(honeypotName, trap);
  return form;
}

describe("looksAutomatic", () => {
  it("lets a person through, and one whose page has been open since yesterday", () => {
    expect(looksAutomatic(sent(String(now - 1_000)), now)).toBe(false);
    expect(looksAutomatic(sent(String(now - 86_400_000)), now)).toBe(false);
  });

  it("stops what fills in the trap", () => {
    expect(looksAutomatic(sent(String(now - 60_000), "1700 0000"), now)).toBe(true);
  });

  it.each(["", "soon", "0", String(now - 999), String(now + 60_000), "-1795000000000"])(
    "stops the time %j",
    (started) => {
      expect(looksAutomatic(sent(started), now)).toBe(true);
    },
  );

  it("stops a form without its hidden fields", () => {
    expect(looksAutomatic(new FormData(), now)).toBe(true);
  });
});
