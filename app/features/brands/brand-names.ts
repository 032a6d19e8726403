import type { Localized } from "~/i18n/localized";
import { foldText } from "~/utils/fold-text";
import { normalForm } from "~/utils/normal-form";

/** Longest alternative name, in characters. */
export const longestAlias = 60;

/** The names by which a search finds a brand and its models without the dealer's own entries. */
export interface BrandNames {
  known: string[];
  models: { slug: string; name: Localized; known: string[] }[];
}

interface NamesRow {
  /** Null for the brand itself. */
  model_key: string | null;
  name_en: string;
  name_ar: string | null;
  names: string[];
}

interface AliasRow {
  model: string | null;
  alias: string;
}

/** The names in a text with one on each line, without duplicates and without lines that have no letter or digit. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => normalForm(line, "NFC").replace(/\s+/g, " ").trim());
  const keys = lines.map(keyOf);
  return lines.filter((_, index) => keys[index] !== "" && keys.indexOf(keys[index] ?? "") === index);
}

/** The form in which names are compared: without marks, case, spaces and hyphens. */
function keyOf(name: string): string {
  return foldText(name).replaceAll(" ", "");
}

/** The first of the names that is another brand's own: who searches it means that brand. */
export function findTakenName(
  names: readonly string[],
  others: readonly { name: string; name_ar: string | null }[],
): string | null {
  const own = new Set(others.flatMap(({ name, name_ar }) => [name, ...(name_ar === null ? [] : [name_ar])]).map(keyOf));
  return names.find((name) => own.has(keyOf(name))) ?? null;
}

/** Sorts the names of a brand into the dealer's own (as text, one on each line) and those that the product knows. */
export function namesOf(brandSlug: string, rows: readonly NamesRow[], aliases: readonly AliasRow[]) {
  const typed = (model: string | null) => aliases.filter((alias) => alias.model === model).map(({ alias }) => alias);
  const known = (row: NamesRow, model: string | null) => {
    const own = new Set([row.name_en, row.name_ar ?? "", ...typed(model)].map(keyOf));
    return row.names.filter((name) => !own.has(keyOf(name)));
  };
  const models = rows.flatMap((row) => {
    if (row.model_key === null) return [];
    const slug = row.model_key.slice(brandSlug.length + 1);
    return [{ slug, name: { en: row.name_en, ar: row.name_ar }, known: known(row, slug) }];
  });
  // Names of a model without cars are kept until someone removes them.
  const idle = [...new Set(aliases.flatMap(({ model }) => model ?? []))].filter((slug) =>
    models.every((model) => model.slug !== slug),
  );
  const all = [...models, ...idle.map((slug) => ({ slug, name: { en: slug, ar: null }, known: [] }))].filter(
    ({ slug }) => slug !== "",
  );
  const brand = rows.find((row) => row.model_key === null);
  const names: BrandNames = { known: brand ? known(brand, null) : [], models: all };
  return {
    names,
    aliases: typed(null).join("\n"),
    modelAliases: Object.fromEntries(all.map(({ slug }): [string, string] => [slug, typed(slug).join("\n")])),
  };
}
