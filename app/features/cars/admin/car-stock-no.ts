const endsInNumber = /^(.*?)(\d{1,9})$/;

/**
 * The stock number that comes next in the dealer's own counting: the highest one of the series used most among those
 * given, plus one, with as many digits. `MM-0129` → `MM-0130`.
 */
export function nextStockNo(known: readonly string[]): string {
  const series = new Map<string, { count: number; highest: number; digits: number }>();
  for (const stockNo of known) {
    const [, prefix = "", number] = endsInNumber.exec(stockNo) ?? [];
    if (number === undefined) continue;
    const { count = 0, highest = 0, digits = 0 } = series.get(prefix) ?? {};
    const higher = Number(number) >= highest;
    series.set(prefix, {
      count: count + 1,
      highest: Math.max(highest, Number(number)),
      digits: higher ? number.length : digits,
    });
  }
  const [prefix, { highest, digits }] = [...series].toSorted(([, one], [, other]) => other.count - one.count)[0] ?? [
    "",
    { highest: 0, digits: 4 },
  ];
  return prefix + String(highest + 1).padStart(digits, "0");
}
