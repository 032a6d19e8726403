/** How many answers are kept; the oldest go first. */
const capacity = 200;
const answers = new Map<string, unknown>();

/**
 * Asks, and keeps the answer; where asking fails, the last answer is used. For pages that are not
 * in the page cache and must still stand while the backend is down. Public data only: the memory is
 * the server's, shared by all visitors. That there is nothing (null) is not kept: it may be there by then.
 * @throws what `load` threw, when there is no earlier answer
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
