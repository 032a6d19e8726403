import type { DataStrategyResult, MiddlewareFunction } from "react-router";

/** Says in an address that it is read beside the page that is open. */
const mark = "beside";

/** The address under which a page's data are read beside the one that is open: where that fails, the answer is null. */
export function quietPath(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${mark}=1`;
}

/** A failed background load must not replace the page: the router would show its error view. */
export const answerQuietly: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  if (!new URL(request.url).searchParams.has(mark)) return results;
  return Object.fromEntries(
    Object.entries(results).map(([id, answer]) => [
      id,
      answer.type === "error" ? { type: "data", result: null } : answer,
    ]),
  );
};
