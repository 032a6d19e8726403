import { z } from "zod";
import type { Json } from "~domain/database.types";

const identified = z.object({ identity: z.object({ withheld: z.literal(true).optional() }).nullish() });
const exported = z.object({ customer: identified, merged: z.array(identified) });

/** Whether an export holds the person's identity or leaves it out because the user may not see it; null without one. */
export function exportedIdentity(data: Json): "there" | "withheld" | null {
  const { customer, merged } = exported.parse(data);
  const said = [customer, ...merged].flatMap(({ identity }) => identity ?? []);
  if (said.length === 0) return null;
  return said.some(({ withheld }) => withheld) ? "withheld" : "there";
}
