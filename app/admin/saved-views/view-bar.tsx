import { useTranslation } from "~/i18n/use-translation";
import { Link, useLocation, useSearchParams } from "react-router";
import { cn } from "~/ui/cn";
import { SaveViewButton } from "./save-view-button";
import { RemoveViewButton } from "./remove-view-button";
import { type SavedView, type ViewScreen, viewQuery } from "./saved-views";

interface ViewBarProps {
  screen: ViewScreen;
  /** The built-in views, with translated names; the plain list first, with the query "". */
  builtIn: readonly { name: string; query: string }[];
  /** `listSavedViews` of the route's loader; read again automatically after a change. */
  saved: readonly SavedView[];
}

/**
 * The views of a list: the built-in ones and one's own, each a link; the current view can be saved under a name.
 * A view is the query of the address and nothing else, so that it works for any list.
 */
export function ViewBar({ screen, builtIn, saved }: ViewBarProps) {
  const { t } = useTranslation("admin");
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const now = viewQuery(parameters);
  const own = saved.find((view) => viewQuery(view.query) === now);
  const known = own !== undefined || builtIn.some((view) => viewQuery(view.query) === now);
  const tabs = [
    ...builtIn.map((view) => ({ key: view.query, ...view })),
    ...saved.map(({ id, name, query }) => ({ key: `own-${id}`, name, query })),
  ];
  return (
    <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 border-b">
      <nav
        aria-label={t("list.views.label")}
        className="-mb-px min-w-0 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4"
      >
        <ul className="flex gap-x-6 sm:flex-wrap">
          {tabs.map(({ key, name, query }) => {
            const current = viewQuery(query) === now;
            return (
              <li key={key} className="shrink-0">
                <Link
                  to={query ? `${pathname}?${query}` : pathname}
                  aria-current={current ? "page" : undefined}
                  className={cn(
                    "inline-flex min-h-11 items-center border-b-2 text-sm whitespace-nowrap no-underline",
                    current
                      ? "border-accent font-medium"
                      : "border-transparent text-muted-foreground hover:text-foreground",
                  )}
                >
                  <bdi className="max-w-72 truncate">{name}</bdi>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      {own ? (
        <RemoveViewButton view={own} screen={screen} />
      ) : known ? null : (
        <SaveViewButton screen={screen} query={now} taken={saved.map((view) => view.name)} />
      )}
    </div>
  );
}
