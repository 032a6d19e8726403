/** The formats of pictures that are stored, as the decoder calls them, by their media type. */
const formats = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "heif",
  "image/gif": "gif",
} as const;

export type PictureFormat = (typeof formats)[keyof typeof formats];

const byType: ReadonlyMap<string, PictureFormat> = new Map(Object.entries(formats));

/** The format of a media type; undefined for what is no picture. */
export const formatOf = (mimetype: string): PictureFormat | undefined => byType.get(mimetype);

/** Pixels a picture may unfold to: four times what any page shows, and far below what fills a server's memory. */
export const mostPixels = 50_000_000;
