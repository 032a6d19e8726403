import { Bookmark, ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link, useLocation, useSearchParams } from "react-router";
import { useMay } from "~/admin/permissions/permissions-provider";
import { Popover, PopoverContent, PopoverTrigger } from "~/admin/ui/popover";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { RemoveViewButton } from "./remove-view-button";
import { SaveViewForm } from "./save-view-form";
import { type BuiltInView, ownNames, type SavedView, type ViewScreen, viewsOf } from "./saved-views";
import { SharedMark } from "./shared-mark";

interface ViewsMenuProps {
  screen: ViewScreen;
  /** The built-in views; the plain list first. */
  builtIn: readonly BuiltInView[];
  /** `listSavedViews` of the route's loader; read again automatically after a change. */
  saved: readonly SavedView[];
}

/** The same as {@link ViewBar} behind one button, for lists that have other tabs above them. */
export function ViewsMenu({ screen, builtIn, saved }: ViewsMenuProps) {
  const { t } = useTranslation("admin");
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const mayRemove = useMay()("views.remove");
  const [open, setOpen] = useState(false);
  const { now, current, isNew, links } = viewsOf(builtIn, saved, parameters);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="ghost" className="max-w-56 px-3">
          <Bookmark aria-hidden="true" />
          <span className="truncate">{current?.name ?? t("list.views.label")}</span>
          <ChevronDown aria-hidden="true" />
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={t("list.views.label")}>
        <nav aria-label={t("list.views.label")}>
          <ul>
            {links.map((view) => (
              <li key={view.key}>
                <Link
                  to={view.query ? `${pathname}?${view.query}` : pathname}
                  aria-current={view.current ? "page" : undefined}
                  onClick={() => setOpen(false)}
                  className={cn(
                    "flex min-h-11 items-center gap-2 no-underline hover:text-accent",
                    view.current && "font-medium",
                  )}
                >
                  <bdi className="truncate">{view.name}</bdi>
                  {view.shared ? <SharedMark /> : null}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {current !== null && (current.mine || mayRemove) ? (
          <RemoveViewButton view={current} screen={screen} className="-ms-3 px-3" />
        ) : null}
        {isNew ? (
          <div className="mt-2 border-t pt-4">
            <SaveViewForm screen={screen} query={now} taken={ownNames(saved)} onSaved={() => setOpen(false)} />
          </div>
        ) : null}
      </PopoverContent>
    </Popover>
  );
}
