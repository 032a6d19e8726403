import { expect, test } from "vitest";
import { createLimits } from "./limits.ts";

test("five orders in ten minutes, then a wait that ends", async () => {
  let time = 0;
  const limit = createLimits({ now: () => time });
  for (let count = 0; count < 5; count += 1) {
    expect(await limit("order", "10.0.0.1")).toEqual({ allowed: true, retryAfter: 0 });
    time += 60_000;
  }
  expect(await limit("order", "10.0.0.1")).toEqual({ allowed: false, retryAfter: 300 });
  time = 600_000;
  expect((await limit("order", "10.0.0.1")).allowed).toBe(true);
});

test("addresses and kinds of write are counted apart; a refused try does not count", async () => {
  const limit = createLimits({ now: () => 0 });
  for (let count = 0; count < 20; count += 1) await limit("order", "10.0.0.1");
  expect((await limit("order", "10.0.0.2")).allowed).toBe(true);
  expect((await limit("message", "10.0.0.1")).allowed).toBe(true);
  for (let count = 0; count < 20; count += 1) expect((await limit("track", "10.0.0.1")).allowed).toBe(true);
  expect((await limit("track", "10.0.0.1")).allowed).toBe(false);
});

test("an IPv6 network is one address", async () => {
  const limit = createLimits({ now: () => 0 });
  for (let count = 0; count < 5; count += 1) await limit("order", `2001:db8:1:2::${count}`);
  expect((await limit("order", "2001:db8:1:2:ffff::1")).allowed).toBe(false);
  expect((await limit("order", "2001:db8:1:3::1")).allowed).toBe(true);
});

test("the IPv6 networks of one /48 count together as well", async () => {
  const limit = createLimits({ now: () => 0 });
  let allowed = 0;
  for (let count = 0; count < 60; count += 1)
    if ((await limit("order", `2001:db8:1:${count.toString(16)}::1`)).allowed) allowed += 1;
  expect(allowed).toBe(50);
  expect((await limit("order", "2001:db8:2::1")).allowed).toBe(true);
});

test("memory is bounded however many addresses come", async () => {
  const limit = createLimits({ now: () => 0, capacity: 2 });
  for (let count = 0; count < 5; count += 1) await limit("order", "10.0.0.1");
  await limit("order", "10.0.0.2");
  await limit("order", "10.0.0.3");
  expect((await limit("order", "10.0.0.1")).allowed).toBe(true);
});

test("where web servers count together, what others have let through counts too", async () => {
  const counted: string[] = [];
  const limit = createLimits({
    now: () => 0,
    countTry: async (key, rule) => {
      counted.push(`${key} ${rule.times} in ${rule.seconds} s`);
      return counted.length > 2 ? 90 : 0;
    },
  });
  await limit("order", "10.0.0.1");
  await limit("order", "10.0.0.1");
  expect(await limit("order", "10.0.0.1")).toEqual({ allowed: false, retryAfter: 90 });
  expect(counted[0]).toBe("form order 10.0.0.1 5 in 600 s");
});

test.each(["order", "message", "viewing"] as const)("30 times a day from an address: %s", async (action) => {
  let time = 0;
  const limit = createLimits({ now: () => time });
  let allowed = 0;
  for (let count = 0; count < 144; count += 1) {
    for (let knocks = 0; knocks < 10; knocks += 1) if ((await limit(action, "10.0.0.1")).allowed) allowed += 1;
    time += 10 * 60_000;
  }
  expect(allowed).toBe(30);
  expect((await limit(action, "10.0.0.2")).allowed).toBe(true);
  expect((await limit(action, "10.0.0.1")).allowed).toBe(true);
});

test("following what one has written has no limit of the day", async () => {
  let time = 0;
  const limit = createLimits({ now: () => time });
  for (let count = 0; count < 50; count += 1) {
    expect((await limit("track", "10.0.0.1")).allowed).toBe(true);
    expect((await limit("feed", "10.0.0.1")).allowed).toBe(true);
    time += 10 * 60_000;
  }
});
