import { expect, test } from "vitest";
import { localAttemptCounters } from "../copies/attempt-counters.ts";
import { createLoginThrottle } from "./login-throttle.ts";

const at = (address: string) => ({ address });

test("ten wrong passwords from one place close the door there, and there alone", async () => {
  const guess = createLoginThrottle(localAttemptCounters());
  const waits = await Promise.all(
    Array.from({ length: 12 }, () => guess("token", "password", "noor@example.com", at("203.0.113.5"))),
  );
  expect(waits.filter((one) => (one?.wait ?? 0) > 0)).toHaveLength(2);
  expect((await guess("token", "password", "noor@example.com", at("198.51.100.7")))?.wait).toBe(0);
});

test("guessing from many places is stopped, but a place that signed in before still can", async () => {
  const guess = createLoginThrottle(localAttemptCounters());
  const home = await guess("token", "password", "noor@example.com", at("198.51.100.7"));
  await home?.harmless();
  const waits: number[] = [];
  for (let place = 0; place < 100; place += 1)
    waits.push((await guess("token", "password", "noor@example.com", at(`10.0.0.${place}`)))?.wait ?? 0);
  expect(waits.filter((wait) => wait === 0)).toHaveLength(60);
  expect((await guess("token", "password", "noor@example.com", at("192.0.2.9")))?.wait).toBeGreaterThan(1_000);
  expect((await guess("token", "password", "noor@example.com", at("198.51.100.7")))?.wait).toBe(0);
});

test("codes count by account, wherever they are tried; what is no guess is not counted", async () => {
  const guess = createLoginThrottle(localAttemptCounters());
  const waits = await Promise.all(
    Array.from({ length: 12 }, (_, place) => guess("verify", null, "noor@example.com", at(`10.0.1.${place}`))),
  );
  expect(waits.filter((one) => (one?.wait ?? 0) > 0)).toHaveLength(2);
  expect(await guess("settings", null, "noor@example.com", at("10.0.0.1"))).toBeUndefined();
});

test("60 wrong codes are tried on one account in a day, however slowly; a right one does not count", async () => {
  let time = 0;
  const guess = createLoginThrottle(localAttemptCounters({ now: () => time }));
  const enter = () => guess("verify", null, "noor@example.com", at("10.0.1.1"));
  let allowed = 0;
  for (; time < 24 * 60 * 60 * 1_000; time += 60_000) {
    const one = await enter();
    if (time === 0) await one?.harmless();
    else if (one?.wait === 0) allowed += 1;
  }
  expect(allowed).toBe(60);
  expect((await enter())?.wait).toBe(0);
});

test("sign-ups for one account are counted by place, its mails together", async () => {
  const guess = createLoginThrottle(localAttemptCounters());
  for (let count = 0; count < 5; count += 1)
    expect((await guess("signup", null, "noor@example.com", at("203.0.113.5")))?.wait).toBe(0);
  expect((await guess("signup", null, "noor@example.com", at("203.0.113.5")))?.wait).toBeGreaterThan(0);
  expect((await guess("signup", null, "noor@example.com", at("198.51.100.7")))?.wait).toBe(0);
  const mails = ["recover", "otp", "resend", "recover", "otp", "resend"];
  const waits: number[] = [];
  for (const name of mails) waits.push((await guess(name, null, "noor@example.com", at("10.0.0.1")))?.wait ?? 0);
  expect(waits.map((wait) => wait > 0)).toEqual([false, false, false, false, false, true]);
});

test("many addresses push out neither the counts of an account nor the places it was opened from", async () => {
  const guess = createLoginThrottle(localAttemptCounters({ capacity: 100 }));
  const home = at("198.51.100.7");
  await (await guess("token", "password", "noor@example.com", home))?.harmless();
  for (let place = 0; place < 10_001; place += 1) {
    const own = await guess("token", "password", "stranger@example.com", at(`2001:db8:1:${place.toString(16)}::1`));
    await own?.harmless();
  }
  let allowed = 0;
  for (let place = 0; place < 200; place += 1) {
    const one = await guess("token", "password", "noor@example.com", at(`2001:db8:1:${place.toString(16)}::1`));
    if (one?.wait === 0) allowed += 1;
  }
  expect(allowed).toBe(60);
  expect((await guess("token", "password", "noor@example.com", home))?.wait).toBe(0);
});
