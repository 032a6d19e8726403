import { expect, test } from "../fixtures/test";

test("the page of a car that somebody stops at is there before the tap", async ({ page, at, language }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  const opened: { fromAhead: boolean | undefined }[] = [];
  devtools.on("Network.responseReceived", ({ type, response }) => {
    if (type === "Fetch" && /\/cars\/\d+\.data/.test(response.url))
      opened.push({ fromAhead: response.fromPrefetchCache });
  });
  await page.goto(at("/cars"));
  const card = page.locator("main article").nth(3);
  const car = card.locator("h2 a");
  const path = await car.getAttribute("href");
  const ahead = page.waitForResponse((response) => response.url().includes(`${path}.data`));
  // At a desk the pointer shows what somebody wants; on a phone it is where the scrolling ends.
  if (language === "en") await card.hover();
  else await car.evaluate((link) => link.scrollIntoView({ block: "center" }));
  await (await ahead).finished();
  await car.evaluate((link) => link instanceof HTMLElement && link.click());
  await expect(page).toHaveURL(path ?? "");
  await expect(page.locator("h1")).toBeVisible();
  expect(opened).toEqual([{ fromAhead: true }]);
});

test("of the cars that somebody scrolls past none is fetched", async ({ page, at, language }) => {
  test.skip(language === "en", "a phone's");
  await page.goto(at("/cars"));
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes(".data") && asked.push(new URL(request.url()).pathname));
  const third = await page.locator("main article h2 a").nth(2).getAttribute("href");
  await page.evaluate(() => scrollTo({ top: 3_000, behavior: "instant" }));
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked).not.toContain(`${third}.data`);
});

test("the car that a list begins with is fetched while somebody looks at it: its data, and the first screen of its page", async ({
  page,
  at,
  language,
}) => {
  test.skip(language === "en", "a phone's");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(at("/cars"));
  const cards = page.locator("main article h2 a");
  const path = await cards.first().getAttribute("href");
  const file = /\/assets\/car-[\w-]{8}\.js$/;
  await expect.poll(() => asked).toEqual(expect.arrayContaining([`${path}.data`, expect.stringMatching(file)]));
  // The router runs what it fetched ahead; nothing of it may ask for more.
  for (const url of asked.filter((name) => file.test(name))) await page.evaluate((name) => import(name), url);
  expect(asked).not.toContainEqual(expect.stringContaining("car-details"));
  expect(asked).not.toContain(`${await cards.nth(4).getAttribute("href")}.data`);
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
