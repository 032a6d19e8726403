import type { Language } from "~domain/languages";
import { localePath } from "~domain/public-paths";

/** An item in the vocabulary of https://schema.org. */
export interface JsonLd {
  "@type": string;
  [property: string]: unknown;
}

/** The page that contains the structured data. */
export interface JsonLdPage {
  /** Without a trailing slash. */
  origin: string;
  language: Language;
}

/** The absolute, percent-encoded address of a public path in the page's language. */
export function pageAddress({ origin, language }: JsonLdPage, path: string): string {
  return new URL(localePath(path, language), origin).href;
}

/** Removes null, empty texts and lists, and items that have only a type. */
export function withoutEmpty(thing: JsonLd): JsonLd {
  return { "@type": thing["@type"], ...(tidy(thing) as Partial<JsonLd> | undefined) };
}

function tidy(value: unknown): unknown {
  if (value === null || value === undefined || value === "") return undefined;
  if (Array.isArray(value)) {
    const items = value.map(tidy).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (typeof value !== "object") return value;
  const entries = Object.entries(value)
    .map(([name, part]) => [name, tidy(part)] as const)
    .filter(([, part]) => part !== undefined);
  return entries.some(([name]) => name !== "@type") ? Object.fromEntries(entries) : undefined;
}

/** An amount with its unit: https://schema.org/QuantitativeValue; unit codes of UN/CEFACT Recommendation 20. */
export function quantity(value: number | null, unitCode: string, more: Record<string, unknown> = {}): JsonLd | null {
  return value === null ? null : { "@type": "QuantitativeValue", value, unitCode, ...more };
}
