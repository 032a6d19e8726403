import { lazy, Suspense } from "react";
import { loadEveryLanguage } from "~/i18n/catalogue";
import { lateFile } from "~/ui/lazy-with-fallback";
import type { Missing } from "../errors/missing";

const NotFoundView = lazy(
  lateFile(async () => (await Promise.all([import("./not-found-view"), loadEveryLanguage("nothing")]))[0], {
    needs: true,
  }),
);

/** The "not found" page. Its code and texts are in separate files, because visitors rarely see it. */
export function NotFound({ missing }: { missing: Missing }) {
  return (
    <Suspense>
      <NotFoundView missing={missing} />
    </Suspense>
  );
}
