/** What a document of a car proves: `car_extra:document.<kind>`. The check of `cars.documents` is alike. */
export const documentKinds = ["inspection", "warranty", "service", "battery", "other"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** How many documents a car may have, and how long the name of one may be. */
export const mostDocuments = 12;
export const longestDocumentName = 120;

/** What the name of a document in the bucket `media` looks like. */
export const documentPath = /^(?:[a-z0-9][a-z0-9_-]*\/){0,4}[a-z0-9][a-z0-9_-]*\.pdf$/i;

/** The address under which visitors open a document; the name is what a browser calls the file it keeps. */
export function documentUrl(path: string, name: string): string {
  return `/documents/${path}?name=${encodeURIComponent(name.slice(0, longestDocumentName))}`;
}
