import { DensityButton } from "~/admin/record-list/density-button";
import type { ViewsProps } from "./use-views";
import { ViewsMenu } from "./views-menu";

/** Beside the filters of a list: its views, and how dense its rows are. */
export function ListTools({ rows = true, ...views }: ViewsProps & { /** Whether rows are shown. */ rows?: boolean }) {
  return (
    <>
      <ViewsMenu {...views} />
      {rows ? <DensityButton /> : null}
    </>
  );
}
