import { type JsonLd, type JsonLdPage, pageAddress } from "./json-ld";

/**
 * The way from the home page to this one: https://schema.org/BreadcrumbList.
 * @param steps from the home page on, with English paths
 */
export function breadcrumbJsonLd(page: JsonLdPage, steps: readonly { name: string; path: string }[]): JsonLd {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: { "@id": pageAddress(page, path) },
    })),
  };
}

/**
 * Cars in the order they stand on a page: https://schema.org/ItemList. The cars' own pages describe them.
 * @param from how many stand on the pages before
 */
export function carListJsonLd(
  page: JsonLdPage,
  ids: readonly number[],
  { name, total = ids.length, from = 0 }: { name?: string; total?: number; from?: number } = {},
): JsonLd {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: total,
    itemListElement: ids.map((id, index) => ({
      "@type": "ListItem",
      position: from + index + 1,
      url: pageAddress(page, `/cars/${id}`),
    })),
  };
}
