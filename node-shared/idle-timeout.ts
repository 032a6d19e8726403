/**
 * Milliseconds after which a connection on which nothing moves is closed without a word. What lets a request wait says
 * so before.
 */
export const idleTimeout = 30_000;
