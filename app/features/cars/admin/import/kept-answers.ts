import { z } from "zod";
import { browserSetting } from "~/admin/ui/browser-setting";
import { answerKey, type AskedCell, type CellAnswer, type CellAnswers } from "./cell-answers";

const kept = z.record(z.string().max(300), z.string().max(100));

/** Most answers that a browser remembers; the oldest ones go first. */
const most = 500;

function parse(stored: string | null): CellAnswers {
  if (stored === null) return {};
  try {
    return kept.catch({}).parse(JSON.parse(stored));
  } catch {
    return {};
  }
}

/** The answers to unknown words that this browser remembers for the next file. */
export const keptAnswers = browserSetting<CellAnswers>("maarad:import-answers", parse, (answers) =>
  JSON.stringify(answers),
);

/** Whether an answer holds for other files, too: what a word means does, what an amount means does not. */
export function isRemembered({ field, problem }: Pick<AskedCell, "field" | "problem">): boolean {
  const isWord = field.kind === "code" || field.kind === "codes" || field.kind === "flag" || field.kind === "office";
  return isWord && problem !== "drivenNew";
}

/** The answers with some more, of which the last {@link most} are kept. */
export function withAnswers(answers: CellAnswers, asked: readonly AskedCell[], answer: CellAnswer): CellAnswers {
  const added = Object.fromEntries(asked.map((one) => [answerKey(one), answer]));
  const others = Object.entries(answers).filter(([key]) => !(key in added));
  return Object.fromEntries([...others, ...Object.entries(added)].slice(-most));
}
