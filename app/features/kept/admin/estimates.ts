/** An estimate with two significant digits from a hundred on: 104,213 becomes 100,000. */
export function roundEstimate(count: number): number {
  const digits = Math.floor(Math.log10(Math.max(1, count))) - 1;
  const step = 10 ** Math.max(0, digits);
  return Math.round(count / step) * step;
}

/** A size in the unit that people say it in; less than a tenth of a megabyte counts as one. */
export function readableSize(bytes: number): { unit: "megabytes" | "gigabytes"; size: number } {
  const megabytes = Math.max(0.1, bytes / 1e6);
  return megabytes < 1000 ? { unit: "megabytes", size: megabytes } : { unit: "gigabytes", size: megabytes / 1000 };
}
