import { useLocation, useSearchParams } from "react-router";
import { useMay } from "~/admin/permissions/permissions-provider";
import { type BuiltInView, ownNames, type SavedView, type ViewScreen, viewsOf } from "./saved-views";

export interface ViewsProps {
  screen: ViewScreen;
  /** The built-in views, with translated names; the plain list first, with the query "". */
  builtIn: readonly BuiltInView[];
  /** `listSavedViews` of the route's loader; read again automatically after a change. */
  saved: readonly SavedView[];
}

/** What a list offers of its views, for any look of them. */
export function useViews({ builtIn, saved }: ViewsProps) {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const mayRemove = useMay()("views.remove");
  const { now, current, isNew, links } = viewsOf(builtIn, saved, parameters);
  return {
    now,
    current,
    isNew,
    taken: ownNames(saved),
    /** The saved view that is shown now, where the reader may rename and delete it. */
    changeable: current !== null && (current.mine || mayRemove) ? current : null,
    links: links.map((view) => ({ ...view, to: view.query ? `${pathname}?${view.query}` : pathname })),
  };
}
