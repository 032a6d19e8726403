import bcrypt from "bcrypt";
import { hashSync } from "bcryptjs";
import { expect, test, vi } from "vitest";
import { hashPassword, matchesPassword } from "./password-hash.ts";
import { fromAddress } from "./request-context.ts";

test("hashes are bcrypt's, as a hosted project makes them, and those made before are read", async () => {
  expect(await hashPassword("a long password")).toMatch(/^\$2b\$10\$.{53}$/);
  const before = hashSync("كلمة مرور طويلة", 4);
  // PostgreSQL's crypt() marks the same hash so.
  for (const stored of [before, before.replace("$2b$", "$2a$")]) {
    expect(await matchesPassword("كلمة مرور طويلة", stored)).toBe(true);
    expect(await matchesPassword("كلمة مرور اخرى", stored)).toBe(false);
  }
  expect(await matchesPassword("a long password", "not a hash")).toBe(false);
});

test("no account costs the same comparison, and has no password", async () => {
  const compare = vi.spyOn(bcrypt, "compare");
  for (const stored of [null, ""]) expect(await matchesPassword("a long password", stored)).toBe(false);
  const costs = compare.mock.calls.map(([, hash]) => bcrypt.getRounds(hash));
  compare.mockRestore();
  expect(costs).toEqual([10, 10]);
});

test("a few at once do not keep the others from their turn", async () => {
  const hashes = await Promise.all(Array.from({ length: 9 }, (_, index) => hashPassword(`password ${index}`, 4)));
  expect(await Promise.all(hashes.map((stored, index) => matchesPassword(`password ${index}`, stored)))).not.toContain(
    false,
  );
});

test("an address with many at once keeps no other waiting for more than one of them", async () => {
  const order: string[] = [];
  const works: (() => void)[] = [];
  // oxlint-disable-next-line no-misused-promises -- bcrypt.hash has an overload with a callback
  const hash = vi.spyOn(bcrypt, "hash").mockImplementation(async (password: string | Buffer) => {
    order.push(String(password));
    await new Promise<void>((resolve) => works.push(resolve));
    return "hash";
  });
  const many = Array.from({ length: 10 }, (_, n) => fromAddress("203.0.113.1", () => hashPassword(`many ${n}`)));
  const one = fromAddress("203.0.113.2", () => hashPassword("one"));
  await Promise.resolve();
  works.shift()?.();
  await expect.poll(() => order.length).toBe(3);
  expect(order[2]).toBe("one");
  while (order.length < 11 || works.length > 0) {
    works.shift()?.();
    await Promise.resolve();
  }
  await Promise.all([...many, one]);
  hash.mockRestore();
});
