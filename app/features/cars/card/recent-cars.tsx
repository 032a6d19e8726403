import { lazy, Suspense, useEffect } from "react";
import { noteViewed, useCarLists } from "~/site/favourites/favourites";
import { lateFile } from "~/ui/lazy-with-fallback";

const RecentRow = lazy(lateFile(() => import("../favourites/recent-row")));

/** Most cars that are shown. */
const shown = 6;

interface RecentCarsProps {
  /** Id of the car on the present page: it is stored as viewed, and not listed. */
  current?: number;
}

/** Cars that this visitor viewed before, for the end of a page. Renders and loads nothing if there are none. */
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
