import { lazy, Suspense, useEffect } from "react";
import { noteViewed, useCarLists } from "~/site/favourites/favourites";
import { lateFile } from "~/ui/lazy-with-fallback";

const RecentRow = lazy(lateFile(() => import("../favourites/recent-row")));

/** At most this many are shown. */
const shown = 6;

interface RecentCarsProps {
  /** The car that is being looked at: it is remembered, and not shown to itself. */
  current?: number;
}

/** Cars this visitor looked at before, for the end of a page. Renders and fetches nothing for a visitor without any. */
export function RecentCars({ current }: RecentCarsProps) {
  const recent = useCarLists()?.recent ?? [];
  useEffect(() => {
    if (current !== undefined) noteViewed(current);
  }, [current]);
  const ids = recent.filter((id) => id !== current).slice(0, shown);
  if (ids.length === 0) return null;
  return (
    <Suspense>
      <RecentRow ids={ids} />
    </Suspense>
  );
}
