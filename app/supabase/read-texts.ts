import { z } from "zod";

const list = z.array(z.unknown()).catch([]);

/**
 * The texts of a column that is a list of them. What else the list holds is left out: one wrong row of a database
 * without our checks must not take a page away.
 */
export function readTexts(value: unknown): string[] {
  return list
    .parse(value)
    .flat(Infinity)
    .filter((text) => typeof text === "string");
}
