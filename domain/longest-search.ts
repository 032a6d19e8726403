/** The longest search that is read, in characters. */
export const longestSearch = 400;
