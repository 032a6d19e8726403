import { z } from "zod";
import { searchedText, wholePhone } from "~/admin/list-search";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";
import { orderStatuses } from "~domain/order-statuses";
import { paperKinds } from "~domain/paper-kinds";
import { paymentKinds } from "~domain/payments";
import { tradeInStatuses } from "~domain/trade-in-statuses";
import { viewingStatuses } from "~domain/viewing-statuses";

const id = z.number().int();
const found = z.object({
  cars: z.array(
    z.object({ id, stock_no: z.string(), title_en: z.string(), title_ar: z.string(), year: z.number().int() }),
  ),
  orders: z.array(
    z.object({
      id,
      reference: z.string(),
      customer: z.string(),
      title_en: z.string().nullable(),
      title_ar: z.string().nullable(),
      status: z.enum(orderStatuses),
    }),
  ),
  viewings: z.array(
    z.object({
      id,
      reference: z.string(),
      customer: z.string(),
      starts_at: z.string(),
      status: z.enum(viewingStatuses),
    }),
  ),
  trade_ins: z.array(
    z.object({
      id,
      reference: z.string(),
      customer: z.string(),
      make: z.string(),
      model: z.string(),
      year: z.number().int(),
      status: z.enum(tradeInStatuses),
    }),
  ),
  customers: z.array(
    z.object({
      id,
      name_en: z.string().nullable(),
      name_ar: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      orders: z.number().int(),
      messages: z.number().int(),
    }),
  ),
  messages: z.array(z.object({ id, name: z.string(), body: z.string() })),
  papers: z.array(
    z.object({
      order_id: id,
      kind: z.enum(paperKinds),
      number: z.string(),
      status: z.enum(["issued", "void", "credited"]),
      customer: z.string(),
    }),
  ),
  payments: z.array(
    z.object({
      order_id: id,
      number: z.string().nullable(),
      kind: z.enum(paymentKinds),
      amount: z.number(),
      currency: z.string(),
      reference: z.string().nullable(),
      customer: z.string(),
    }),
  ),
});

/** What the search of the whole back office found, at most six of each kind. */
export type Found = z.infer<typeof found>;

export const nothingFound: Found = {
  cars: [],
  orders: [],
  viewings: [],
  trade_ins: [],
  customers: [],
  messages: [],
  papers: [],
  payments: [],
};

/** What was found, and whether the cars that the words mean could not be asked for. */
export interface PaletteAnswer {
  found: Found;
  isWithoutCars: boolean;
}

/**
 * Searches cars, customers and what they ordered, booked, wrote or paid; a role finds what it may read. Where no car
 * has the words, those on the site that they mean: what else was found is there even if these cannot be had.
 */
export async function searchBackOffice(client: BrowserClient, q: string): Promise<PaletteAnswer> {
  // A whole phone number as it is stored; of all else the database reads the words.
  const asked = wholePhone(searchedText(q)) ?? q;
  const answer = found.parse(unwrap(await client.rpc("search_back_office", { p_q: asked })));
  if (answer.cars.length > 0) return { found: answer, isWithoutCars: false };
  try {
    // Loaded when it is needed first: its tables of words are large.
    const { findMeantCars } = await import("./meant-cars.queries");
    return { found: { ...answer, cars: await findMeantCars(client, q) }, isWithoutCars: false };
  } catch (error) {
    console.warn(error);
    return { found: answer, isWithoutCars: true };
  }
}
