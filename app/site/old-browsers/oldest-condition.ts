/**
 * A condition of `@supports` that Safari 16.4 and Chrome 111 are the first to meet, and Firefox since 120. A browser
 * that does not meet it gets the pages without scripts (`domain/browsers.ts`). `app/styles/theme.css` repeats it.
 */
export const oldestCondition = "(color: color-mix(in srgb, red, red)) and (width: 1lh)";
