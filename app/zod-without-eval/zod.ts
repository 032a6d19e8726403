import { config } from "zod/v4/core";

// In the browser zod tries `eval` when the first schema is made; the page's policy forbids it, and browsers report it.
if (!import.meta.env.SSR) config({ jitless: true });

export * from "zod/v4";
