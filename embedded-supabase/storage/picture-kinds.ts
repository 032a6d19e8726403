import { mostHeifPixels } from "../../node-shared/picture-limits.ts";

/** The formats of pictures that are stored, as the decoder calls them, by their media type. */
export const formatOf: Readonly<Record<string, string>> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "heif",
  "image/gif": "gif",
};

/** Pixels a picture may unfold to: four times what any page shows, and far below what fills a server's memory. */
export const mostPixels = 50_000_000;

/** Pixels that a picture of a format may unfold to. */
export const mostPixelsOf = (format: string): number => (format === "heif" ? mostHeifPixels : mostPixels);
