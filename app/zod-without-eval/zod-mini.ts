import { config } from "zod/v4/core";

if (!import.meta.env.SSR) config({ jitless: true });

export * from "zod/v4/mini";
