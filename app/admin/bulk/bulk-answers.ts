import { z } from "zod";
import type { BulkRow } from "./bulk-job";

/** What the functions that change many records answer, a row each: `change_orders()`, `change_customers()`. */
export const bulkAnswers = z.array(
  z.discriminatedUnion("ok", [
    z.object({ id: z.number(), ok: z.literal(true) }),
    z.object({ id: z.number(), ok: z.literal(false), code: z.string(), detail: z.string().nullable() }),
  ]),
);
export type BulkAnswer = z.output<typeof bulkAnswers>[number];
export type RefusedAnswer = Extract<BulkAnswer, { ok: false }>;

/**
 * What came of rows that were sent.
 * @param undo what takes a row back that was made
 * @param name what is kept of one that was refused
 */
export function outcomeOf<Row extends BulkRow, Refused>(
  rows: readonly Row[],
  answers: readonly BulkAnswer[],
  undo: (row: Row) => Row,
  name: (answer: RefusedAnswer, row: Row | undefined) => Refused,
): { undo: Row[]; refused: Refused[] } {
  const made = new Set(answers.filter(({ ok }) => ok).map(({ id }) => id));
  return {
    undo: rows.filter(({ id }) => made.has(id)).map(undo),
    refused: answers.flatMap((answer) =>
      answer.ok
        ? []
        : [
            name(
              answer,
              rows.find(({ id }) => id === answer.id),
            ),
          ],
    ),
  };
}
