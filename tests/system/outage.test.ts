import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LinkedSites, readDuring, startLinkedSites, visitors } from "../fixtures/linked-sites.ts";
import { readPages } from "../fixtures/public-pages.ts";

let sites: LinkedSites;
beforeAll(async () => {
  sites = await startLinkedSites();
}, 120_000);
afterAll(() => sites?.close());

test(`${visitors} visitors see no error page while a hosted backend is stopped and started`, async () => {
  const { hosted, line, paths } = sites;
  await readPages(hosted.url, paths);
  const { read, failed } = await readDuring(hosted.url, paths, async () => {
    await wait(1_000);
    for (const pause of [5_000, 1_000, 200]) {
      await line.cut();
      await wait(pause);
      await line.mend();
      await wait(1_500);
    }
  });
  console.log(
    `outage: ${visitors} visitors, the hosted backend stopped and started 3 times: ${read} pages read, ` +
      `${failed.length} error pages`,
  );
  expect(failed).toEqual([]);
});
