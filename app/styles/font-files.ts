import arabic from "./fonts/arabic.woff2?url";
import latin from "./fonts/latin.woff2?url";

/** The font file a page in this language sets first: the one to preload. */
export const fontFiles = { en: latin, ar: arabic } as const;
