import { expect, test } from "vitest";
import { readAuthBody } from "./auth-body.ts";

const read = (email: string) => readAuthBody(new TextEncoder().encode(JSON.stringify({ email })));

test.each([
  "sara@ｅxample.com",
  "sara@exa\u00admple.com",
  "sara@exa\u200bmple.com",
  "sara@𝐞xample.com",
  "a@b.com,sara@example.com",
  "<sara@example.com>",
])("the address %j, which mail would send to another spelling, is refused", (email) => {
  expect(read(email)).toMatchObject({ code: "validation_failed" });
});

test("an address has one spelling", () => {
  expect(read(" Sara.O'Neil+cars@Example.com ")).toEqual({ email: "sara.o'neil+cars@example.com" });
  expect(read("")).toEqual({ email: "" });
});
