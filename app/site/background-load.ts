import type { DataStrategyResult, MiddlewareFunction } from "react-router";

/** Query parameter that marks a background load. */
const mark = "beside";

/** Address to load another page's data in the background; if that fails, the result is null. */
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
