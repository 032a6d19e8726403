/**
 * Pixels of an AVIF or HEIF picture that the server unfolds, 4,096 by 4,096. Its decoder takes several times the memory
 * of the others, and a plain picture of any size is a file of a kilobyte.
 */
const mostHeifPixels = 4_096 * 4_096;

/** Pixels that a picture of a format, as the decoder calls it, may unfold to, where others may to so many. */
export const mostPixelsOf = (format: string, most: number): number => (format === "heif" ? mostHeifPixels : most);
