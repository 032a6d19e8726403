import { createClient } from "@supabase/supabase-js";
import { expect, test, vi } from "vitest";
import type { Database } from "~domain/database.types";
import { nothingFound, searchBackOffice } from "./palette.queries";

/** A backend that finds a message, and does not answer what else is asked. */
const client = createClient<Database>("http://backend", "key", {
  global: {
    fetch: async (input) =>
      String(input).endsWith("/search_back_office")
        ? Response.json({ ...nothingFound, messages: [{ id: 7, name: "Noor", body: "A white SUV" }] })
        : Response.json({ message: "away" }, { status: 500 }),
  },
  db: { retry: false },
});

test("what was found stays where the cars that are meant cannot be had", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const { found, isWithoutCars } = await searchBackOffice(client, "white suv");
  expect(found.messages).toMatchObject([{ id: 7 }]);
  expect([isWithoutCars, found.cars]).toEqual([true, []]);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
