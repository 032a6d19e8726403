import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Illness } from "../fixtures/ill-line.ts";
import { type LinkedSites, messageForm, startLinkedSites } from "../fixtures/linked-sites.ts";
import { readPages } from "../fixtures/public-pages.ts";

let sites: LinkedSites;
beforeAll(async () => {
  sites = await startLinkedSites();
}, 120_000);
afterAll(() => sites?.close());

const illnesses: Exclude<Illness, "well">[] = ["silent", "slow", "garbage", "html", "errors", "broken off", "empty"];

test.each(illnesses)(
  "a backend that is ill (%s): what was read stays, what is new fails calmly and in time, then all is well",
  async (illness) => {
    const { hosted, line, paths } = sites;
    const some = [
      ...paths.filter((path) => !/\d/.test(path)).slice(0, 10),
      ...paths.filter((path) => /\d/.test(path)).slice(0, 4),
    ];
    const before = await readPages(hosted.url, some);
    const filled = await messageForm(hosted.url);
    line.illness = illness;
    try {
      // Long enough for the last good answer not to be trusted any more.
      await wait(2_000);
      const during = await readPages(hosted.url, some);
      for (const path of some) expect(during.get(path), path).toBe(before.get(path));
      const began = Date.now();
      const unread = await fetch(`${hosted.url}/cars?price_max=${randomInt(50_000, 90_000)}`);
      expect([200, 500, 503]).toContain(unread.status);
      expect(await unread.text()).toMatch(/<h1/);
      expect(Date.now() - began).toBeLessThan(12_000);
      const headers = { origin: hosted.url, "x-forwarded-for": `10.9.${randomInt(256)}.${randomInt(1, 255)}` };
      const answer = await fetch(`${hosted.url}/contact`, {
        method: "POST",
        headers,
        body: filled,
        redirect: "manual",
      });
      const page = await answer.text();
      // Slow is not broken: the message may have arrived. A message that did not arrive is not confirmed.
      if (illness === "slow") expect([303, 302, 503]).toContain(answer.status);
      else
        expect({ status: answer.status, kept: page.includes("Layla of the test") }).toEqual({
          status: 503,
          kept: true,
        });
    } finally {
      line.illness = "well";
    }
    await expect
      .poll(async () => (await fetch(`${hosted.url}/cars?price_max=${randomInt(50_000, 90_000)}`)).status, {
        timeout: 15_000,
      })
      .toBe(200);
  },
);
