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
 * Sorts the answers of one request into changed and refused rows.
 * @param undo makes the row that undoes a change
 * @param name makes what the job keeps of a refused row
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
