import { Link } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import { cn } from "~/ui/cn";
import type { PaletteGroup } from "./palette-entries";

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  active: number;
  /** The id of an entry by its place in the whole list. */
  option: (index: number) => string;
  stale: boolean;
  onPoint: (index: number) => void;
  onChoose: () => void;
}

/** What was found, in groups. The focus stays in the field, which names the active entry. */
export function PaletteList({ id, groups, active, option, stale, onPoint, onChoose }: PaletteListProps) {
  const { t } = useTranslation("admin_palette");
  const starts = groups.map((_group, place) =>
    groups.slice(0, place).reduce((before, group) => before + group.entries.length, 0),
  );
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t("results")}
      tabIndex={-1}
      // On a phone the last entries can be scrolled clear of the keyboard.
      className={cn(
        "min-h-0 grow divide-y overflow-y-auto overscroll-contain max-sm:pb-[45dvh]",
        stale && "opacity-60",
      )}
    >
      {groups.map(({ kind, entries }, place) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className="py-2">
          <p id={`${id}-${kind}`} role="presentation" className="px-4 py-1 text-xs text-muted-foreground">
            {t(`groups.${kind}`)}
          </p>
          {entries.map((entry, within) => {
            const index = (starts[place] ?? 0) + within;
            return (
              <Link
                key={index}
                id={option(index)}
                to={entry.to}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                onPointerMove={() => onPoint(index)}
                onClick={onChoose}
                className={cn(
                  "flex min-h-11 flex-wrap items-center gap-x-4 px-4 py-2 text-sm",
                  index === active && "bg-foreground/8",
                )}
              >
                <span className="line-clamp-2 min-w-0 font-medium">
                  <bdi>{entry.name}</bdi>
                </span>
                {entry.detail ? (
                  <span className="line-clamp-2 min-w-0 grow text-muted-foreground">{entry.detail}</span>
                ) : null}
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}
