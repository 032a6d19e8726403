import { useFormat } from "./use-format";

/** A number of percent with its sign on the same line. Kept out of `format.ts`, so that visitors do not load it. */
export function usePercent(): (value: number, fractionDigits?: number) => string {
  const format = useFormat();
  return (value, fractionDigits) => `${format.number(value, fractionDigits)}\u00a0%`;
}
