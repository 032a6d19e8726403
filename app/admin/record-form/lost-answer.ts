import { problemOf } from "~/supabase/errors";

/** The outcome of a change without an answer: made, not made, or not known yet. */
type Outcome = "made" | "notMade" | "unknown";

/** Says that it is not known whether a change was made. */
export class LostAnswer extends Error {}

/**
 * What came of a change that threw. Where its answer was lost, what it changed is read again, which says so; where that
 * cannot be read either, it stays unknown.
 * @param isMade whether the records are as the change makes them
 */
export async function outcomeOf(error: unknown, isMade: () => Promise<boolean>): Promise<Outcome> {
  if (!isLost(error)) return "notMade";
  try {
    return (await isMade()) ? "made" : "notMade";
  } catch {
    return "unknown";
  }
}

/** Whether an answer was lost: what was asked for may have been done. */
function isLost(error: unknown): boolean {
  const { id } = problemOf(error);
  return id === "network" || id === "unavailable";
}

/**
 * Makes a change that changes nothing when it is made again; after a lost answer it is asked for once more.
 * @throws LostAnswer where the second answer is lost as well, else what the change threw
 */
export async function madeOnce<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!isLost(error)) throw error;
  }
  try {
    return await change();
  } catch (error) {
    throw isLost(error) ? new LostAnswer("", { cause: error }) : error;
  }
}

/**
 * Makes a change; a lost answer is no failure where the records say that it was made.
 * @throws LostAnswer where that is not known, else what the change threw
 */
export async function madeOrThrown(change: () => Promise<unknown>, isMade: () => Promise<boolean>): Promise<void> {
  try {
    await change();
  } catch (error) {
    const outcome = await outcomeOf(error, isMade);
    if (outcome === "unknown") throw new LostAnswer("", { cause: error });
    if (outcome === "notMade") throw error;
  }
}
