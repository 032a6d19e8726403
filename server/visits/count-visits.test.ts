import { afterEach, expect, test } from "vitest";
import { countVisits } from "./count-visits";

const origin = "https://cars.example.com";
const agent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/148 Safari/537.36";

interface Sent {
  p_server: string;
  p_sequence: number;
  p_counts: { what: string; n: number; car: number | null }[];
  p_missed: string[];
  p_day?: string;
  p_registers?: Record<string, number>;
}

const open: { stop: () => Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((visits) => visits.stop())));

/** Counting whose batches end here. */
function counting() {
  const sent: Sent[] = [];
  const problems: unknown[] = [];
  const state = { down: false, refuses: false, day: "2026-11-29" };
  const visits = countVisits(
    {
      url: "http://backend",
      publishableKey: "public",
      key: "the key",
      fetch: async (_url, init) => {
        sent.push(JSON.parse(String(init?.body)) as Sent);
        if (state.down) throw new Error("it does not answer");
        if (state.refuses) return new Response("", { status: 400 });
        return Response.json({ day: state.day, salt: "6f1c2b9e-8f0f-4f7c-9d93-0d3f3c1f7a10" });
      },
    },
    { problem: (error) => problems.push(error), interval: 1e9 },
  );
  open.push(visits);
  const tell = (path: string, from = "10.0.0.1", more: Record<string, string> = {}, said: object = {}) =>
    visits.hear(
      new Request(`${origin}/count`, {
        method: "POST",
        body: new URLSearchParams({ kind: "page", path, via: "", begun: "", words: "", ...said }).toString(),
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "content-length": "80",
          "user-agent": agent,
          "sec-fetch-site": "same-origin",
          ...more,
        },
      }),
      { address: from, origin },
    );
  return { ...visits, sent, problems, state, tell };
}

test("what pages tell goes in one batch, and nothing goes where nothing was told", async () => {
  const { tell, bring, sent } = counting();
  await bring();
  expect(sent).toEqual([]);
  await tell("/cars/7");
  await tell("/cars/7");
  await tell("/ar", "10.0.0.2", {}, { begun: "1" });
  await bring();
  await bring();
  expect(sent[0]?.p_counts.map(({ what, n, car }) => [what, n, car])).toEqual([
    ["page", 2, 7],
    ["page", 1, null],
    ["visit", 1, null],
  ]);
  // The first answer brought the salt: the visitors of the first batch go along with the second.
  expect(sent.map(({ p_sequence, p_registers }) => [p_sequence, Object.keys(p_registers ?? {}).length])).toEqual([
    [1, 0],
    [2, 2],
  ]);
  expect(JSON.stringify(sent)).not.toContain("10.0.0");
});

test("a batch that was not taken is sent again as it was, and told of once", async () => {
  const { tell, bring, sent, state, problems } = counting();
  state.down = true;
  await tell("/cars");
  await bring();
  await tell("/about");
  await bring();
  state.down = false;
  await bring();
  await bring();
  expect(sent.map(({ p_sequence, p_counts }) => [p_sequence, p_counts.length, p_counts[0]?.n])).toEqual([
    [1, 1, 1],
    [1, 1, 1],
    [1, 1, 1],
    [2, 1, 1],
  ]);
  expect(problems).toHaveLength(1);
});

test("a batch that is refused does not hold up the next one", async () => {
  const { tell, bring, sent, state, problems } = counting();
  state.refuses = true;
  await tell("/cars");
  await bring();
  state.refuses = false;
  await tell("/about");
  await bring();
  expect(sent.map(({ p_sequence }) => p_sequence)).toEqual([1, 2]);
  expect(problems).toMatchObject([{ status: 400 }]);
});

test("visitors of the seconds around midnight are told apart by the salt of the new day", async () => {
  const { tell, bring, sent, state } = counting();
  await tell("/cars");
  await bring();
  await bring();
  state.day = "2026-11-30";
  await tell("/about", "10.0.0.9");
  await bring();
  await bring();
  expect(sent.map(({ p_day }) => p_day)).toEqual([undefined, "2026-11-29", "2026-11-29", "2026-11-30"]);
  expect(Object.keys(sent[3]?.p_registers ?? {})).toHaveLength(1);
});

test("pages of others, programs and long texts are not counted, and an address only so often", async () => {
  const { tell, bring, sent } = counting();
  await tell("/cars", "10.0.0.1", { "sec-fetch-site": "cross-site" });
  await tell("/cars", "10.0.0.1", { "user-agent": "Googlebot/2.1" });
  await tell("/cars", "10.0.0.1", { "content-length": "100000" });
  await bring();
  expect(sent).toEqual([]);
  for (let index = 0; index < 700; index++) await tell("/cars", "10.0.0.3");
  await tell("/cars", "10.0.0.4");
  await bring();
  expect(sent[0]?.p_counts[0]?.n).toBe(601);
});

test("a flood of invented cars takes no more than a batch holds", async () => {
  const { tell, bring, sent } = counting();
  for (let index = 0; index < 5_000; index++) await tell(`/cars/${index}`, `10.0.${index >> 8}.${index & 255}`);
  await bring();
  expect(sent[0]?.p_counts).toHaveLength(2_000);
});

test("a browser without scripts begins one visit a day", async () => {
  const { bring, sent, hear } = counting();
  const look = (path: string) =>
    hear(
      new Request(`${origin}/count`, {
        headers: { "user-agent": agent, referer: origin + path, "sec-fetch-site": "same-origin" },
      }),
      { address: "10.0.0.1", origin },
    );
  await look("/");
  await look("/cars");
  await bring();
  expect(sent[0]?.p_counts.map(({ what, n }) => [what, n])).toEqual([
    ["page", 2],
    ["visit", 1],
  ]);
});

test("stopping brings what is left", async () => {
  const { tell, stop, sent } = counting();
  await tell("/cars");
  await stop();
  expect(sent[0]?.p_counts).toHaveLength(1);
});
