/** The parameters of an address with some changed; null and "" take one away, and so does page 1. */
export function changedParameters(
  parameters: URLSearchParams,
  changes: Record<string, string | number | null>,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "" || (name === "page" && value === 1)) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** The address of a list with some parameters changed: `?status=new&page=2`, or the bare path. */
export function listAddress(
  pathname: string,
  parameters: URLSearchParams,
  changes: Record<string, string | number | null>,
): string {
  const query = changedParameters(parameters, changes).toString();
  return query ? `${pathname}?${query}` : pathname;
}
