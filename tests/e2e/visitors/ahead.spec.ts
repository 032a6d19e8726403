import { expect, test } from "../../fixtures/test";

test("a car under the pointer is fetched ahead: its data, and the first screen of its page @once", async ({
  page,
  at,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(at("/cars"));
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  expect(asked.filter((path) => path.endsWith(".data"))).toEqual([]);
  const cards = page.locator("main article");
  const path = await cards.nth(3).locator("h2 a").getAttribute("href");
  await cards.nth(3).hover();
  const file = /\/assets\/car-[\w-]{8}\.js$/;
  await expect.poll(() => asked).toEqual(expect.arrayContaining([`${path}.data`, expect.stringMatching(file)]));
  // The router runs what it fetched ahead; nothing of it may ask for more.
  for (const url of asked.filter((name) => file.test(name))) await page.evaluate((name) => import(name), url);
  expect(asked).not.toContainEqual(expect.stringContaining("car-details"));
});

test("a page that has been opened from the header is not asked for again when it is left @once", async ({
  page,
  at,
}) => {
  const heading = page.locator("h1");
  const open = async (path: string) => {
    const before = (await heading.textContent()) ?? "";
    await page.getByRole("banner").locator(`a[href="${path}"]:visible`).first().click();
    await expect(page).toHaveURL(at(path));
    await expect(heading).not.toHaveText(before);
  };
  await page.goto(at("/"));
  await open("/about");
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes(".data") && asked.push(new URL(request.url()).pathname));
  await open("/team");
  // Drawn for the new page, the links ask for theirs with the frame after.
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  expect([...new Set(asked)]).toEqual(["/team.data"]);
});

test("a tap asks for the page before anything is drawn @once", async ({ page, at }) => {
  await page.goto(at("/cars"));
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  const order = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        const note = (what: string) => seen.push(what) === 2 && resolve(seen);
        const send = fetch;
        globalThis.fetch = (...asked) => {
          note("asked");
          return send(...asked);
        };
        new MutationObserver((changes) =>
          changes.forEach(({ target }) => target instanceof Element && target.ariaBusy === "true" && note("drawn")),
        ).observe(document, { subtree: true, attributeFilter: ["aria-busy"] });
        document.querySelector<HTMLElement>('main nav a[href$="page=2"]')?.click();
      }),
  );
  expect(order).toEqual(["asked", "drawn"]);
});
