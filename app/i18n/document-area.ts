import { areaOf } from "~domain/public-paths";

/**
 * Whether this document was opened on a public page: its route map holds the public site only
 * (`app/site/public-routes.ts`), and the way to sign-in and the back office is a page load.
 */
export const knowsPublicOnly = !import.meta.env.SSR && import.meta.env.PROD && areaOf(location.pathname) === "public";
