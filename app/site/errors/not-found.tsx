import { lazy, Suspense } from "react";
import { loadEveryLanguage } from "~/i18n/catalogue";
import { lateFile } from "~/ui/lazy-with-fallback";
import type { Missing } from "./missing";

const NotFoundView = lazy(
  lateFile(async () => (await Promise.all([import("./not-found-view"), loadEveryLanguage("pages")]))[0], {
    needs: true,
  }),
);

/** The page for an unknown address; in a file and with texts of its own, because visitors rarely see it. */
export function NotFound({ missing }: { missing: Missing }) {
  return (
    <Suspense>
      <NotFoundView missing={missing} />
    </Suspense>
  );
}
