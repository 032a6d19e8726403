import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { lateFile } from "~/ui/lazy-with-fallback";
import { barePath } from "~domain/public-paths";
import { useCarLists } from "./favourites";

const ComparedCars = lazy(lateFile(() => import("../compared-cars/compared-cars")));

/** Pages without it: the visitor fills in a form, or sees the comparison. */
const without = /^\/(compare|order|viewing|trade-in|track|contact|paper|login|account)(\/|$)/;

/** The pill of the cars chosen for comparison. Its code is loaded when there are any. */
export function CompareBar() {
  const { pathname } = useLocation();
  const compared = useCarLists()?.compared ?? [];
  if (compared.length === 0 || without.test(barePath(pathname))) return null;
  return (
    <Suspense>
      <ComparedCars cars={compared} />
    </Suspense>
  );
}
