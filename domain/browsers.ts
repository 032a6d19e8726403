/**
 * The oldest browsers in which everything works: those of the CSS framework. The build, the checks of used features,
 * the sentences on the screen and the guides follow from here.
 */
export const oldestBrowsers = { safari: "16.4", chrome: "111", edge: "111", firefox: "128" } as const;
