import { expect, test } from "vitest";
import { sentVia } from "./sent-via.server";

const sent = (via?: string) => {
  const form = new FormData();
  if (via !== undefined) form.set("via", via);
  return sentVia(form);
};

test.each([
  ["ig7", "ig7"],
  ["fbclid", "facebook"],
  ["www.google.com.bh", "google"],
  ["newsletter", "newsletter"],
])("a form that brings %j was brought by %j", (said, via) => expect(sent(said)).toBe(via));

test.each([undefined, "", "<b>", "x".repeat(10_000)])("%j is left out", (said) => expect(sent(said)).toBeNull());
