/**
 * How many photos a trade-in has at most, and the bytes of one as a browser sends it; the database checks the same in
 * `attach_trade_in_pictures()`.
 */
export const tradeInPhotos = { most: 8, largest: 15 * 1024 * 1024 } as const;
