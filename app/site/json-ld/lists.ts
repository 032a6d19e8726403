import { type JsonLd, type JsonLdPage, pageAddress } from "./json-ld";

/**
 * The breadcrumb from the home page to this page: https://schema.org/BreadcrumbList.
 * @param steps pages from the home page on, with English paths
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
 * The cars of a list page in order: https://schema.org/ItemList. Their own pages have their data.
 * @param from number of cars on the pages before
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
