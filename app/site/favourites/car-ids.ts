/** Most cars in each list. In a full list a new car replaces the oldest; a full comparison refuses it. */
export const limits = { favourites: 100, recent: 20, compared: 4 } as const;

/** The ids in a text such as `7,12,3`, in order, without duplicates and invalid parts, at most `limit`. */
export function readCarIds(text: string | null, limit: number): number[] {
  return cleanIds(
    (text ?? "").split(",").map((part) => (/^[1-9]\d{0,14}$/.test(part) ? Number(part) : 0)),
    limit,
  );
}

/** The valid ids, without duplicates, at most `limit`. */
export function cleanIds(ids: readonly unknown[], limit: number): number[] {
  const found = new Set(ids.filter((id): id is number => typeof id === "number" && Number.isSafeInteger(id) && id > 0));
  return [...found].slice(0, limit);
}

/** The address of the comparison of these cars, without the language. */
export function comparePath(ids: readonly number[], differences = false): string {
  if (ids.length === 0) return "/compare";
  return `/compare?cars=${ids.join(",")}${differences ? "&only=differences" : ""}`;
}
