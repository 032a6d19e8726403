import { data } from "react-router";
import type { FormAnswer } from "~/site/forms/answer";

/**
 * For a `clientAction`: sends the form, and where that fails on the way says so in the form instead
 * of replacing the page with an error view. What was typed stays in its fields.
 */
export async function sendOrKeep<T>(send: () => Promise<T>) {
  try {
    return await send();
  } catch (error) {
    // A redirect: the form has arrived.
    if (error instanceof Response) throw error;
    const answer: FormAnswer = { values: {}, problems: {}, failure: "unreachable" };
    return data(answer, { status: 503 });
  }
}
