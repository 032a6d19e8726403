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

test.each([
  "noor@example.com.",
  "noor@example..com",
  "noor@example.com/..",
  "noor@example.com?x=1",
  "noor@-example.com",
])(
  "the address %j is of no host: mail would go to another mailbox than the one that is counted, or to none",
  (email) => {
    expect(read(email)).toMatchObject({ code: "validation_failed" });
  },
);

test.each(["a@b.co", "noor@mail.sub-domain.example", "noor@xn--mgbaal8b0b9b2b.xn--wgbl6a", "noor@10.0.0.1"])(
  "the address %j is read",
  (email) => {
    expect(read(email)).toEqual({ email });
  },
);

test("what a new account says of itself is kept up to 2,000 letters", () => {
  const about = (name: string) => readAuthBody(new TextEncoder().encode(JSON.stringify({ data: { name } })));
  expect(about("نور")).toEqual({ data: { name: "نور" } });
  expect(about("x".repeat(2000))).toMatchObject({ code: "validation_failed" });
});
