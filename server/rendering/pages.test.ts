import { beforeEach, describe, expect, test } from "vitest";
import { site, visitor } from "../../tests/fixtures/pages-site.ts";

let state: ReturnType<typeof site>["state"];
let get: ReturnType<typeof site>["get"];
let pages: ReturnType<typeof site>["pages"];
beforeEach(() => ({ state, get, pages } = site()));

describe("a public page", () => {
  test("is rendered once and shared, whatever the cookies", async () => {
    const [first, second] = await Promise.all([get("/about", { cookie: "lang=ar; session=x" }), get("/about")]);
    expect(await first.text()).toBe(await second.text());
    await get("/about?utm_source=mail");
    expect(state.renders).toBe(1);
    expect(state.seen[0]?.headers.get("cookie")).toBeNull();
    expect(first.headers.get("cache-control")).toBe("no-cache");
    expect(first.headers.get("content-security-policy")).toContain("script-src 'self' 'sha256-");
    expect(first.headers.has("x-script-nonce")).toBe(false);
  });

  test("lets in the pictures that it says it shows; staff see any", async () => {
    const pictures = async (path: string) =>
      /img-src ([^;]+)/.exec((await get(path)).headers.get("content-security-policy") ?? "")?.[1];
    expect(await pictures("/about")).toBe("'self' data: blob: https://cdn.example.com");
    expect(await pictures("/admin/settings")).toBe("'self' data: blob: https:");
  });

  test("that moved, or is gone and lacks a part, is held by no browser for longer", async () => {
    state.status = 301;
    state.headers = { location: "/brands/Mercedes-Benz" };
    expect((await get("/brands/Mercedes")).headers.get("cache-control")).toBe("no-cache");
    state.status = 410;
    state.broken = true;
    expect((await get("/cars/7")).headers.get("cache-control")).toBe("no-cache");
  });

  test("uses the browser's prepared process; pages for signed-in people are isolated from their opener", async () => {
    const policy = async (path: string) => (await get(path)).headers.get("cross-origin-opener-policy");
    expect(
      await Promise.all(["/about", "/ar/cars", "/LOGIN", "/%6Cogin", "/login", "/account", "/admin"].map(policy)),
    ).toEqual([
      "unsafe-none",
      "unsafe-none",
      "same-origin",
      "same-origin",
      "same-origin",
      "same-origin",
      "same-origin",
    ]);
  });

  test("is one way to be kept; suggestions in JSON are another", async () => {
    state.headers = { "content-type": "application/json", "x-robots-tag": "noindex" };
    const [first, second] = [await get("/suggest?q=taycan"), await get("/suggest?q=taycan")];
    expect(state.renders).toBe(1);
    expect(second.headers.get("content-type")).toBe("application/json");
    expect([first.headers.get("cache-control"), second.headers.get("x-robots-tag")]).toEqual(["no-cache", "noindex"]);
    state.epoch = "2";
    state.time = 1_000;
    // The first asks for the content's age and serves what it has.
    await get("/suggest?q=taycan");
    await get("/suggest?q=taycan");
    expect(state.renders).toBe(2);
  });

  test("answers 304 to who has it", async () => {
    const etag = (await get("/about")).headers.get("etag") ?? "";
    expect((await get("/about", { "if-none-match": etag })).status).toBe(304);
  });

  test("is rendered again after a content change; the old copy is served for at most 1.5 seconds", async () => {
    await get("/about");
    state.epoch = "2";
    await get("/about");
    expect(state.renders, "the backend is not asked twice within half a second").toBe(1);
    state.time = 600;
    expect(await (await get("/about")).text(), "asks in the background").toContain("render 1 ");
    expect(
      await (await get("/about")).text(),
      "known to be old for less than that: shown once more, rendered behind",
    ).toContain("render 1 ");
    await expect.poll(async () => (await get("/about")).text()).toContain("render 2 ");
  });

  test("is never shown from the cache when the age of a change is unknown", async () => {
    await get("/about");
    state.epoch = "2";
    state.time = 1_500;
    expect(await (await get("/about")).text()).toContain("render 2 ");
  });

  test("older than a minute is shown once more while the next is rendered; older than two it is not", async () => {
    await get("/about");
    state.time = 61_000;
    expect(await (await get("/about")).text()).toContain("render 1 ");
    await expect.poll(async () => (await get("/about")).text()).toContain("render 2 ");
    state.time = 200_000;
    expect(await (await get("/about")).text()).toContain("render 3 ");
  });

  test("that one rendering refreshes serves all who ask meanwhile", async () => {
    await get("/about");
    state.time = 61_000;
    await Promise.all(Array.from({ length: 20 }, () => get("/about")));
    await expect.poll(() => state.renders).toBe(2);
  });

  test("that never changes at its address says so itself", async () => {
    state.headers = { "cache-control": "public, max-age=31536000, immutable" };
    expect((await get("/about")).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  test("is not kept with a cookie, when it is private, or when it went wrong", async () => {
    state.headers = { "set-cookie": "a=b" };
    await get("/about");
    state.headers = { "cache-control": "private, no-cache" };
    await get("/about");
    state.headers = {};
    state.status = 500;
    await get("/about");
    state.status = 200;
    await get("/about");
    expect(state.renders).toBe(4);
  });

  test("that lacks a part is shown where there is no other, is not kept, and takes no whole copy's place", async () => {
    state.broken = true;
    expect(await (await get("/cars/7")).text()).toContain("render 1 ");
    state.broken = false;
    expect(await (await get("/cars/7")).text(), "the next visitor gets it whole").toContain("render 2 ");
    state.broken = true;
    state.time = 61_000;
    expect(await (await get("/cars/7")).text()).toContain("render 2 ");
    await expect.poll(() => state.renders).toBe(3);
    expect(await (await get("/cars/7")).text()).toContain("render 2 ");
    state.time = 200_000;
    expect(await (await get("/cars/7")).text(), "too old, and still better than half a page").toContain("render 2 ");
    state.broken = false;
    expect(await (await get("/cars/7")).text()).toContain(`render ${state.renders} `);
  });

  test("that does not exist is kept as such", async () => {
    state.status = 404;
    expect((await get("/nothing")).status).toBe(404);
    expect((await get("/nothing")).status).toBe(404);
    expect(state.renders).toBe(1);
    state.status = 410;
    expect((await get("/cars/7")).status).toBe(410);
    expect((await get("/cars/7")).status).toBe(410);
    expect(state.renders).toBe(2);
  });

  test("says what it is about, and nothing of what another page is about", async () => {
    const described = async (path: string) =>
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await (await get(path)).text())?.[1];
    expect([await described("/about"), await described("/team")]).toEqual(
      ["/about", "/team"].map((path) =>
        JSON.stringify({ "@context": "https://schema.org", "@graph": [{ "@type": "WebPage", url: path }] }),
      ),
    );
  });
});

test("hosts that are invented push out no page of the site", async () => {
  const small = site({ maxBytes: 60_000 });
  const ask = (host: string, path: string) =>
    small.pages.handle(new Request(`http://${host}${path}`), { origin: `http://${host}`, address: "10.0.0.1" });
  const kept = await (await ask("site", "/about")).text();
  for (let n = 0; n < 300; n += 1) await ask(`invented-${n}`, "/about");
  small.state.reachable = false;
  small.state.time = 10 * 60_000;
  expect(await (await ask("site", "/about")).text()).toBe(kept);
});

describe("pages of one visitor", () => {
  test.each(["/admin", "/login", "/order/7", "/track"])("%s is rendered every time", async (path) => {
    await get(path);
    const answer = await get(path);
    expect(state.renders).toBe(2);
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  });

  test("sign-in follows the remembered language, public pages do not", async () => {
    expect(await (await get("/login", { cookie: "lang=ar" })).text()).toContain("render 1 ar");
    expect(await (await get("/track", { cookie: "lang=ar" })).text()).toContain("render 2 null");
  });
});

describe("forms", () => {
  const post = (headers: Record<string, string>, body = "name=Noor") =>
    pages.handle(new Request("http://site/contact", { method: "POST", body, headers }), visitor);

  test("from our own pages are taken and never kept", async () => {
    expect((await post({ "sec-fetch-site": "same-origin", origin: "https://outside.example" })).status).toBe(200);
    expect((await post({ origin: "http://site", host: "site" })).status).toBe(200);
    expect((await post({})).status).toBe(200);
    expect(state.renders).toBe(3);
    expect(await state.seen[0]?.text()).toBe("name=Noor");
  });

  test.each(["null", "http://site/admin?", "http://site/", "x"])(
    "with the origin %j, which is none, keep their own address",
    async (origin) => {
      expect((await post({ "sec-fetch-site": "same-origin", origin })).status).toBe(200);
      expect(state.seen[0]?.url).toBe("http://site/contact");
      expect(state.seen[0]?.headers.get("origin")).toBeNull();
    },
  );

  const foreign: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
    { origin: "null" },
  ];
  test.each(foreign)("with %j are refused", async (headers) => {
    expect((await post(headers)).status).toBe(403);
    expect(state.renders).toBe(0);
  });

  test("that cannot be answered while the backend is away are given back, to be sent again", async () => {
    state.reachable = false;
    state.status = 500;
    const typed = new URLSearchParams({ name: `Noor "<b>" & co`, note: "two\nlines" });
    const answer = await post({ "content-type": "application/x-www-form-urlencoded" }, typed.toString());
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(html).toContain(
      `<input type="hidden" name="name" value="Noor &#34;&#60;b&#62;&#34; &#38; co">` +
        `<input type="hidden" name="note" value="two\nlines">`,
    );
    expect(html).toContain("<button>Send again</button>");
    state.status = 503;
    expect(
      await (await post({ "content-type": "application/x-www-form-urlencoded" }, typed.toString())).text(),
      "the form's own answer",
    ).toContain("render 2 ");
  });

  test("larger than any of ours are refused", async () => {
    expect((await post({}, "x".repeat(70_000))).status).toBe(413);
    expect(state.renders).toBe(0);
  });
});

describe("the home page of an Arabic reader", () => {
  test("is the Arabic one when they come from outside", async () => {
    const answer = await get("/?q=1", { cookie: "lang=ar", "sec-fetch-site": "none" });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("/ar?q=1");
  });

  test("stays English when they chose so inside, and for all others", async () => {
    expect((await get("/", { cookie: "lang=ar", "sec-fetch-site": "same-origin" })).status).toBe(200);
    expect((await get("/", { cookie: "lang=en" })).status).toBe(200);
    expect((await get("/about", { cookie: "lang=ar" })).status).toBe(200);
  });
});
