import { useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { tabStyles } from "~/admin/layout/tabs";
import { SaveViewButton } from "./save-view-button";
import { RemoveViewButton } from "./remove-view-button";
import { RenameViewButton } from "./rename-view-button";
import { SharedMark } from "./shared-mark";
import { useScrollEdges } from "~/admin/ui/use-scroll-edges";
import { cn } from "~/ui/cn";
import { useViews, type ViewsProps } from "./use-views";

interface ViewBarProps extends ViewsProps {
  /** Reports on the same records, at the end of the row. */
  reports?: readonly { to: string; label: string }[];
}

/**
 * The views of a list: the built-in ones, one's own and those of the team, each a link; the current view can be saved
 * under a name.
 * A view is the query of the address and nothing else, so that it works for any list.
 */
export function ViewBar({ reports, ...props }: ViewBarProps) {
  const { t } = useTranslation("admin");
  const { screen } = props;
  const { now, isNew, taken, changeable, links } = useViews(props);
  const nav = useKeptFocus(links.length);
  useScrollEdges(nav);
  return (
    <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 border-b">
      <nav
        ref={nav}
        aria-label={t("list.views.label")}
        className={cn(
          "fading-edges relative -mb-px min-w-0 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4",
          "max-sm:[scrollbar-width:none]",
        )}
      >
        <ul className="flex gap-x-6 sm:flex-wrap">
          {links.map((view) => (
            <li key={view.key} className="shrink-0">
              <Link to={view.to} aria-current={view.current ? "page" : undefined} className={tabStyles(view.current)}>
                <bdi className="max-w-72 truncate">{view.name}</bdi>
                {view.shared ? <SharedMark /> : null}
              </Link>
            </li>
          ))}
          {reports?.map(({ to, label }) => (
            <li key={to} className="shrink-0">
              <Link to={to} className={tabStyles(false)}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {changeable ? (
        <div className="flex flex-wrap max-sm:-ms-3 sm:-me-2">
          <RenameViewButton view={changeable} className="px-3!" />
          <RemoveViewButton view={changeable} screen={screen} className="px-3!" />
        </div>
      ) : null}
      {isNew ? <SaveViewButton screen={screen} query={now} taken={taken} /> : null}
    </div>
  );
}

/** The button that saved or deleted a view goes with it: its focus goes to the view that is shown now, or the first. */
function useKeptFocus(views: number) {
  const nav = useRef<HTMLElement>(null);
  const before = useRef(views);
  useEffect(() => {
    if (before.current === views) return;
    before.current = views;
    if (document.activeElement !== document.body) return;
    const links = nav.current?.querySelectorAll("a");
    const shown = [...(links ?? [])].find((link) => link.ariaCurrent !== null) ?? links?.[0];
    shown?.focus({ preventScroll: true });
  }, [views]);
  return nav;
}
