import { expect, test } from "vitest";
import { safeError, withoutPersonal } from "./safe-error.ts";

test.each([
  ["sent to sara.ahmad@example.com, and", "sent to [e-mail], and"],
  ["call +973 3312 3456 now", "call [number] now"],
  ["رقم ٣٣١٢٣٤٥٦ غير صحيح", "رقم [number] غير صحيح"],
  ["order MR-7K2M9P is gone", "order [reference] is gone"],
  ["from 10.20.30.40", "from [address]"],
  [
    "fetch https://x.supabase.co/rest/v1/orders?phone=eq.33123456 failed",
    "fetch https://x.supabase.co/rest/v1/orders?[query] failed",
  ],
  ["postgres://postgres:secret@db.example.com/x", "postgres://postgres:[password]@db.example.com/x"],
  ['invalid input syntax for type date: "Sara Ahmad"', 'invalid input syntax for type date: "…"'],
  ['null value in column "name" of relation "orders"', 'null value in column "name" of relation "orders"'],
  ["Key (phone)=(33123456) already exists", "Key (phone)=(…) already exists"],
  ["connect ECONNREFUSED 127.0.0.1:5432 after 10000 ms", "connect ECONNREFUSED [address]:5432 after 10000 ms"],
])("%s", (text, clean) => expect(withoutPersonal(text)).toBe(clean));

test.each(["a", "//", "https://a", "eyJ", "=(", "1"])("a long answer full of %s takes no time", (part) => {
  const before = performance.now();
  expect(withoutPersonal(`The project answered ${part.repeat(64_000 / part.length)}`)).toBe("The project answered …");
  expect(performance.now() - before).toBeLessThan(500);
});

test("what a long text loses is not half told", () => {
  expect(withoutPersonal(`no date: "Sara ${"x ".repeat(1_000)}"`)).toBe("no date: …");
  expect(withoutPersonal(`Key (phone)=(33123456 ${"x ".repeat(1_000)})`)).toBe("Key …");
  expect(withoutPersonal(`${"x ".repeat(495)}sara.ahmad@example.com`)).not.toContain("sara");
});

test("an error keeps where and why, and loses the row that the database refused", () => {
  const cause = Object.assign(new Error("duplicate key"), {
    code: "23505",
    details: "Key (email)=(sara@example.com) already exists.",
  });
  const safe = safeError(new TypeError("could not save sara@example.com", { cause }));
  expect(safe).toMatchObject({
    type: "TypeError",
    message: "could not save [e-mail]",
    cause: { code: "23505", message: "duplicate key" },
  });
  expect(safe.stack).toContain("safe-error.test.ts");
  expect(JSON.stringify(safe)).not.toContain("sara");
});

test("what is thrown and is no error is told as far as it says anything", () => {
  expect(safeError({ code: "PGRST116", message: "no rows", details: "Sara" })).toEqual({
    type: "object",
    code: "PGRST116",
    message: "no rows",
  });
  expect(safeError("call 33123456")).toEqual({ type: "string", message: "call [number]" });
});
