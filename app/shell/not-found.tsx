import { lazy, Suspense } from "react";
import { lateFile } from "~/ui/late-file";
import type { Missing } from "./missing";

const NotFoundView = lazy(lateFile(() => import("./not-found-view"), { needs: true }));

/** What stands where nothing is; in a file of its own, because hardly a visitor ever sees it. */
export function NotFound({ missing }: { missing: Missing }) {
  return (
    <Suspense>
      <NotFoundView missing={missing} />
    </Suspense>
  );
}
