import { createClient } from "@supabase/supabase-js";
import { expect, test, vi } from "vitest";
import type { Database } from "~domain/database.types";
import { readCarSearch } from "../cars.schema";
import { browseCars } from "./browse.queries";

const nothing = {
  total: 0,
  sold: 0,
  page: 1,
  pages: 1,
  cars: [],
  facets: null,
  meaning: null,
  softened: false,
  section: null,
};

/** A client whose searches take 60 ms each; those of these calls, counted from 0, find so many cars. */
function slowSearches(totals: Record<number, number>) {
  const calls = { running: 0, most: 0, searches: 0 };
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const client = createClient<Database>("http://backend", "key", {
    global: {
      fetch: async () => {
        const call = calls.searches++;
        calls.most = Math.max(calls.most, ++calls.running);
        await Promise.resolve();
        now += 60;
        calls.running -= 1;
        return Response.json({
          ...nothing,
          total: totals[call] ?? 0,
        });
      },
    },
  });
  return { client, calls };
}

const noWords = () => Promise.reject(new Error("asked for names without words"));

const search = readCarSearch(
  new URLSearchParams("fuel=electric&body=suv&condition=new&price_max=9&year_min=2020&seats_min=5&colour=red"),
);

test("a search that finds nothing tries its ways out one by one, while there is time", async () => {
  const { client, calls } = slowSearches({ 1: 4 });
  const found = await browseCars(client, search, "en", noWords);
  expect(found.relax).toEqual([{ filter: 0, total: 4 }]);
  // The search itself, and two that end within 150 ms: a third of 60 would not.
  expect(calls).toEqual({ running: 0, most: 1, searches: 3 });
});

test("without a way out yet, slow tries go on, to the fifth at most", async () => {
  const late = slowSearches({ 5: 2 });
  expect((await browseCars(late.client, search, "en", noWords)).relax).toEqual([{ filter: 4, total: 2 }]);
  const none = slowSearches({});
  expect((await browseCars(none.client, search, "en", noWords)).relax).toEqual([]);
  // Without one, the nearest cars are any.
  expect([late.calls.searches, none.calls.searches]).toEqual([6, 7]);
});
