import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { site } from "../../tests/fixtures/pages-site.ts";
import { refreshEvery } from "../page-cache/content-epoch.ts";

let state: ReturnType<typeof site>["state"];
let epoch: ReturnType<typeof site>["epoch"];
let get: ReturnType<typeof site>["get"];
beforeEach(() => ({ state, epoch, get } = site()));

/** Lets time pass for timers, clocks and the questions that the server asks on its own. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 50) {
    state.time += 50;
    if (state.time % refreshEvery === 0) epoch.refresh();
    await vi.advanceTimersByTimeAsync(50);
  }
}

describe("while the backend is away", () => {
  test("the last copy is served, for soft navigation too, however old", async () => {
    const fresh = await (await get("/cars")).text();
    const data = await (await get("/cars.data")).text();
    state.reachable = false;
    state.status = 500;
    state.time = 10 * 60_000;
    const stale = await get("/cars");
    expect(stale.status).toBe(200);
    expect(await stale.text()).toBe(fresh);
    expect(await (await get("/cars.data")).text()).toBe(data);
    expect(state.renders, "no request waits for a rendering that cannot succeed").toBe(2);
  });

  test("a page without a copy says so calmly, in both languages", async () => {
    state.reachable = false;
    state.status = 500;
    const answer = await get("/ar/cars");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("30");
    const html = await answer.text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain("سنعود بعد لحظات");
    expect(html).toContain("We will be right back");
  });

  test.each(["/", "/track"])(
    "%s is away for now, and not broken, where a backend that answers cannot read its rows",
    async (path) => {
      const full = Object.assign(new Error("no room"), { code: "53100", status: 503 });
      const { get: ask } = site({
        app: async (_request, services) => {
          services.report(full);
          return new Response("<p>an error</p>", { status: 500, headers: { "content-type": "text/html" } });
        },
      });
      const answer = await ask(path);
      expect(answer.status).toBe(503);
      expect(await answer.text()).toContain("We will be right back");
    },
  );

  test("a page that is broken says so", async () => {
    state.status = 500;
    state.broken = true;
    for (const path of ["/", "/track"]) expect((await get(path)).status, path).toBe(500);
  });

  test("a copy is also served for another spelling of its address and for a query that the page ignores", async () => {
    const kept = await (await get("/cars/7")).text();
    await get("/cars");
    state.reachable = false;
    state.status = 500;
    state.time = 10 * 60_000;
    for (const path of ["/CARS/7", "/%63ars/7", "/cars/7?ref=friend"])
      expect(await (await get(path)).text(), path).toBe(kept);
    expect((await get("/cars?fuel=electric")).status, "a search is not the list of all").toBe(503);
  });

  test.each(["/cars?q=taycan", "/track", "/cars/7"])(
    "who waits for %s when the backend falls silent hears so as soon as that is known",
    async (path) => {
      await get("/about");
      state.silent = true;
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      try {
        const answers: Response[] = [];
        void get(path).then((answer) => answers.push(answer));
        state.reachable = false;
        state.time = 2_000;
        await get("/about");
        await vi.advanceTimersByTimeAsync(2_000);
        expect(answers.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual([[503, "30"]]);
      } finally {
        vi.useRealTimers();
      }
    },
  );

  describe("and hangs", () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    /** Status of a page that is asked for so long after the backend fell silent; undefined where the wait goes on. */
    async function statusWithin(limit: number, path: string, after: number): Promise<number | undefined> {
      state.silent = true;
      state.hanging = true;
      await pass(after);
      const answers: Response[] = [];
      void get(path).then((answer) => answers.push(answer));
      await pass(limit);
      return answers[0]?.status;
    }

    const pages = ["/cars?q=taycan", "/track"];
    const moments = [0, 450, 900, 1_450, 1_600, 10_000];
    test.each(pages.flatMap((path) => moments.map((after) => [path, after] as const)))(
      "%s without a copy fails within two seconds, asked for %i ms later",
      async (path, after) => {
        await get("/about");
        expect(await statusWithin(2_000, path, after)).toBe(503);
      },
    );

    test("nor does the first page after a quiet hour wait longer", async () => {
      await get("/about");
      await pass(60_000);
      expect(await statusWithin(2_000, "/cars?q=taycan", 0)).toBe(503);
    });

    test("an old copy is served as soon as the backend is known to be away", async () => {
      await get("/about");
      await pass(200_000);
      await get("/team");
      // 1,700 ms until it is known, and nothing on top.
      expect(await statusWithin(1_700, "/about", 0)).toBe(200);
    });
  });

  test("no request is answered that a page does not exist", async () => {
    state.reachable = false;
    state.status = 404;
    expect((await get("/cars/7")).status).toBe(503);
    state.reachable = true;
    state.time = 60_000;
    await get("/");
    expect((await get("/cars/7")).status).toBe(404);
  });

  test("what is rendered nevertheless is not kept", async () => {
    state.reachable = false;
    await get("/about");
    await get("/about");
    expect(state.renders).toBe(2);
  });

  test("a rendering that fails while the backend answers falls back to the copy", async () => {
    await get("/about");
    state.time = 61_000;
    state.status = 500;
    expect((await get("/about")).status).toBe(200);
    expect((await get("/team")).status, "without a copy it is the app's own error view").toBe(500);
  });
});
