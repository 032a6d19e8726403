import { expect, test } from "vitest";
import { viaOf } from "./via-names";

test.each([
  ["ig7", "ig7"],
  ["IG7", "ig7"],
  ["Instagram", "instagram"],
  ["l.instagram.com", "instagram"],
  ["lm.facebook.com", "facebook"],
  ["www.google.com.bh", "google"],
  ["news.google.com", "google"],
  ["gclid", "google"],
  ["fbclid", "facebook"],
  ["t.co", "x"],
  ["Radio Spot_July", "radio-spot-july"],
  ["www.example.com", "example.com"],
  ["notgoogle.com", "notgoogle.com"],
  ["google.com.example.org", "google.com.example.org"],
])("%s is %s", (said, source) => expect(viaOf(said)).toBe(source));

test.each(["", " ", "راديو", "a@example.com", "+97333000001", "x".repeat(41), "-ig"])("%j is none", (said) =>
  expect(viaOf(said)).toBeNull(),
);
