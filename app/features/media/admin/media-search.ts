import { choiceOf, pageOf, searchOf } from "~/utils/search-parameters";

/** The views of the screen: the library, its trash, or the objects of the storage without a record in the library. */
export const mediaViews = ["library", "trash", "unlisted"] as const;
export const mediaDisplays = ["grid", "list"] as const;
export const mediaTypes = ["jpeg", "png", "webp", "avif", "gif", "pdf"] as const;
export const mediaUses = ["used", "unused"] as const;
export const mediaSorts = ["newest", "oldest", "name", "largest"] as const;

export type MediaView = (typeof mediaViews)[number];

/** The search of the screen, as read from the address. */
export interface MediaSearch {
  view: MediaView;
  display: (typeof mediaDisplays)[number];
  q: string;
  type: (typeof mediaTypes)[number] | null;
  /** "" means in no folder; null means any. */
  folder: string | null;
  use: (typeof mediaUses)[number] | null;
  alt: "missing" | null;
  sort: (typeof mediaSorts)[number];
  page: number;
  /** Id of the picture whose details are open; null for none. */
  item: string | null;
}

/** Value of the parameter for "in no folder"; no folder can have this name. */
export const withoutFolder = ".";

const idPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Reads the search of the library from its address; unknown values count as not given. */
export function readMediaSearch(parameters: URLSearchParams): MediaSearch {
  const folder = parameters.get("folder")?.slice(0, 120) || null;
  const item = parameters.get("item") ?? "";
  return {
    view: choiceOf(parameters, "view", mediaViews) ?? "library",
    display: choiceOf(parameters, "display", mediaDisplays) ?? "grid",
    q: searchOf(parameters),
    type: choiceOf(parameters, "type", mediaTypes),
    folder: folder === withoutFolder ? "" : folder,
    use: choiceOf(parameters, "use", mediaUses),
    alt: choiceOf(parameters, "alt", ["missing"]),
    sort: choiceOf(parameters, "sort", mediaSorts) ?? "newest",
    page: pageOf(parameters),
    item: idPattern.test(item) ? item : null,
  };
}

/** Whether the address shows less than the whole list, so that an empty list means "no match". */
export function isNarrowed({ q, type, folder, use, alt, page }: MediaSearch): boolean {
  return q !== "" || type !== null || folder !== null || use !== null || alt !== null || page > 1;
}
