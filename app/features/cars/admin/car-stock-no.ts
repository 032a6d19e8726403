const endsInNumber = /^(.*?)(\d{1,9})$/;

/** The most frequent prefix of the given stock numbers: `MM-` of `MM-0129`; "" if none ends in a number. */
export function usualSeries(known: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const stockNo of known) {
    const [, series] = endsInNumber.exec(stockNo) ?? [];
    if (series !== undefined) counts.set(series, (counts.get(series) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? "";
}

/**
 * The stock number after the highest one of its series, with as many digits: `MM-0129` → `MM-0130`.
 * @param highest null starts a series of plain numbers
 */
export function nextStockNo(highest: string | null): string {
  const [, series = "", number = "0000"] = endsInNumber.exec(highest ?? "") ?? [];
  return series + String(Number(number) + 1).padStart(number.length, "0");
}
