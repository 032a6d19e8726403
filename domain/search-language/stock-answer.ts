import { z } from "zod";
import { largestRate, largestShare, longestTerm, instalmentOf } from "../finance.ts";
import { placeOfMap } from "./limits/trip.ts";
import type { Stock } from "./stock.ts";

const texts = z.array(z.string());

/** What the SQL function `search_stock` answers, as the language of searches takes it. */
export const stockAnswer = z
  .object({
    names: z.array(
      z
        .object({
          brand: z.number(),
          model: z.string().nullable(),
          en: z.string(),
          ar: z.string().nullable(),
          names: texts,
          battery: z.boolean(),
        })
        .transform(({ battery, ...name }) => ({ ...name, goesByBattery: battery })),
    ),
    market: z.array(texts),
    versions: texts,
    texts,
    offices: z.array(
      z.object({ id: z.string(), en: z.string().nullable(), ar: z.string().nullable(), map: z.string().nullable() }),
    ),
    // Missing where the dealer has no example, or one that nothing can be worked out by.
    finance: z
      .object({
        annual_rate_pct: z.coerce.number().min(0).max(largestRate),
        down_payment_pct: z.coerce.number().min(0),
        months: z.coerce.number().min(1).max(longestTerm),
      })
      .nullable()
      .catch(null),
    dearest: z.number().nullable(),
    // Missing where the dealer has not chosen one.
    currency: z.string().catch("BHD"),
  })
  .transform(({ finance, dearest, offices, ...stock }): Stock => {
    const downPct = Math.min(finance?.down_payment_pct ?? 0, largestShare);
    return {
      ...stock,
      offices: offices.map(({ map, ...office }) => ({ ...office, place: placeOfMap(map) })),
      instalments: finance && {
        rate: finance.annual_rate_pct,
        downPct,
        months: finance.months,
        each: (1 - downPct / 100) * instalmentOf(1, finance.months, finance.annual_rate_pct),
        dearest: dearest ?? 0,
      },
    };
  });
