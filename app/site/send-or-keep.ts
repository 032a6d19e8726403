import { data } from "react-router";
import type { FormAnswer } from "~/site/forms/answer";

/**
 * For a `clientAction`: sends the form. If the request fails, the form shows that and keeps its input, instead of an
 * error view in place of the page.
 */
export async function sendOrKeep<T>(send: () => Promise<T>) {
  try {
    return await send();
  } catch (error) {
    // A redirect: the form was received.
    if (error instanceof Response) throw error;
    const answer: FormAnswer = { values: {}, problems: {}, failure: "unreachable" };
    return data(answer, { status: 503 });
  }
}
