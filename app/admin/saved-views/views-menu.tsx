import { Bookmark, ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { Popover, PopoverContent, PopoverTrigger } from "~/admin/ui/popover";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { RemoveViewButton } from "./remove-view-button";
import { RenameViewButton } from "./rename-view-button";
import { SaveViewForm } from "./save-view-form";
import { SharedMark } from "./shared-mark";
import { useViews, type ViewsProps } from "./use-views";

/** The same as {@link ViewBar} behind one button, for lists that have other tabs above them. */
export function ViewsMenu(props: ViewsProps) {
  const { t } = useTranslation("admin");
  const [open, setOpen] = useState(false);
  const { screen } = props;
  const { now, current, isNew, taken, changeable, links } = useViews(props);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="ghost" className="max-w-56 px-3!">
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
                  to={view.to}
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
        {changeable ? (
          <div className="-mx-3 mt-2 flex flex-wrap border-t pt-2">
            <RenameViewButton view={changeable} className="px-3!" />
            <RemoveViewButton view={changeable} screen={screen} className="px-3!" />
          </div>
        ) : null}
        {isNew ? (
          <div className="mt-2 border-t pt-4">
            <SaveViewForm screen={screen} query={now} taken={taken} onSaved={() => setOpen(false)} />
          </div>
        ) : null}
      </PopoverContent>
    </Popover>
  );
}
