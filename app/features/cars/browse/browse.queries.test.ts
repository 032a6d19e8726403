import { createClient } from "@supabase/supabase-js";
import { expect, test, vi } from "vitest";
import type { Database } from "~domain/database.types";
import { readCarSearch } from "../cars.schema";
import { browseCars } from "./browse.queries";

const nothing = {
  total: 0,
  page: 1,
  pages: 1,
  cars: [],
  facets: null,
  query: { corrected: null, suggestion: null, layout: false, limits: {}, sort: null, dropped: [], traits: [] },
};

test("a search that finds nothing tries its ways out one by one, while there is time", async () => {
  let [running, most, searches, now] = [0, 0, 0, 0];
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const client = createClient<Database>("http://backend", "key", {
    global: {
      fetch: async () => {
        searches += 1;
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        now += 60;
        running -= 1;
        return Response.json({
          ...nothing,
          query: { ...nothing.query, offices: [], preferences: [], section: null, parts: [], codes: {} },
        });
      },
    },
  });
  const filters = "fuel=electric&body=suv&condition=new&price_max=9&year_min=2020&seats_min=5&colour=red";
  const found = await browseCars(client, readCarSearch(new URLSearchParams(filters)), "en");
  expect(found.relax).toEqual([]);
  expect(most).toBe(1);
  // The search itself, and two that end within 150 ms: a third of 60 would not.
  expect(searches).toBe(3);
});
