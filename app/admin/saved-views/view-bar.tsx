import { useTranslation } from "~/i18n/use-translation";
import { Link, useLocation, useSearchParams } from "react-router";
import { useMay } from "~/admin/permissions/permissions-provider";
import { cn } from "~/ui/cn";
import { SaveViewButton } from "./save-view-button";
import { RemoveViewButton } from "./remove-view-button";
import { type BuiltInView, ownNames, type SavedView, type ViewScreen, viewsOf } from "./saved-views";
import { SharedMark } from "./shared-mark";

interface ViewBarProps {
  screen: ViewScreen;
  /** The built-in views, with translated names; the plain list first, with the query "". */
  builtIn: readonly BuiltInView[];
  /** `listSavedViews` of the route's loader; read again automatically after a change. */
  saved: readonly SavedView[];
}

/**
 * The views of a list: the built-in ones, one's own and those of the team, each a link; the current view can be saved
 * under a name.
 * A view is the query of the address and nothing else, so that it works for any list.
 */
export function ViewBar({ screen, builtIn, saved }: ViewBarProps) {
  const { t } = useTranslation("admin");
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const mayRemove = useMay()("views.remove");
  const { now, current, isNew, links } = viewsOf(builtIn, saved, parameters);
  return (
    <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 border-b">
      <nav
        aria-label={t("list.views.label")}
        className="-mb-px min-w-0 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4"
      >
        <ul className="flex gap-x-6 sm:flex-wrap">
          {links.map((view) => (
            <li key={view.key} className="shrink-0">
              <Link
                to={view.query ? `${pathname}?${view.query}` : pathname}
                aria-current={view.current ? "page" : undefined}
                className={cn(
                  "inline-flex min-h-11 items-center gap-1.5 border-b-2 text-sm whitespace-nowrap no-underline",
                  view.current
                    ? "border-accent font-medium"
                    : "border-transparent text-muted-foreground hover:text-foreground",
                )}
              >
                <bdi className="max-w-72 truncate">{view.name}</bdi>
                {view.shared ? <SharedMark /> : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {current !== null && (current.mine || mayRemove) ? (
        <RemoveViewButton view={current} screen={screen} className="px-3 max-sm:-ms-3 sm:-me-2" />
      ) : null}
      {isNew ? <SaveViewButton screen={screen} query={now} taken={ownNames(saved)} /> : null}
    </div>
  );
}
