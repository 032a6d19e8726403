/** Longest side of a picture that is kept or sent, in pixels; browsers of staff send at most 2560. */
export const longestSide = 4_096;

/**
 * Pixels of an AVIF or HEIF picture that the server decodes. Its decoder takes several times the memory of the others,
 * and a plain picture of any size is a file of a kilobyte.
 */
const mostHeifPixels = longestSide * longestSide;

/** Pixels that a picture of a format, as the decoder calls it, may unfold to, where others may to so many. */
export const mostPixelsOf = (format: string, most: number): number => (format === "heif" ? mostHeifPixels : most);
