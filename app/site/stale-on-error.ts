/** Most answers in memory; the oldest are removed first. */
const capacity = 200;
const answers = new Map<string, unknown>();

/**
 * Loads and keeps the answer; if loading fails, returns the last answer. For pages that are not in the page cache and
 * must work while the backend is down. Public data only: the memory is shared by all visitors. Null is not kept,
 * because the record may exist by then.
 * @throws the error of `load` if there is no earlier answer
 */
export async function staleOnError<T>(key: string, load: () => Promise<T>): Promise<T> {
  try {
    const answer = await load();
    answers.delete(key);
    if (answer !== null) answers.set(key, answer);
    if (answers.size > capacity) {
      const [oldest] = answers.keys();
      if (oldest !== undefined) answers.delete(oldest);
    }
    return answer;
  } catch (error) {
    if (answers.has(key)) return answers.get(key) as T;
    throw error;
  }
}
