import { useTranslation } from "~/i18n/use-translation";
import { cn } from "~/ui/cn";
import type { SuggestionGroup } from "./suggestion";
import { SuggestionOption } from "./suggestion-option";

interface SuggestionListProps {
  id: string;
  /** The list is hidden if there are none. */
  groups: readonly SuggestionGroup[];
  query: string;
  active: number;
  /** The id of an entry. */
  option: (index: number) => string;
  onPoint: (index: number) => void;
  onChoose: () => void;
}

/** The list under the field. It covers the content below, so that nothing moves. */
export function SuggestionList({ id, groups, query, active, option, onPoint, onChoose }: SuggestionListProps) {
  const { t } = useTranslation("search");
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={t("suggestions")}
      hidden={groups.length === 0}
      // A pressed entry must not take the focus out of the field: leaving it closes the list.
      onMouseDown={(event) => event.preventDefault()}
      className={cn(
        "absolute inset-x-0 top-full z-20 max-h-[45dvh] divide-y overflow-y-auto overscroll-contain",
        "border border-t-0 bg-card pb-2 text-start text-card-foreground shadow-panel md:max-h-[26rem]",
      )}
    >
      {groups.map(({ kind, entries }) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className="pt-2 not-last:pb-2">
          <p
            id={`${id}-${kind}`}
            role="presentation"
            className={kind === "words" ? "sr-only" : "px-4 pt-2 pb-1 text-xs text-muted-foreground md:px-5"}
          >
            {t(`kinds.${kind}`)}
          </p>
          {entries.map(({ suggestion, index }) => (
            <SuggestionOption
              key={option(index)}
              id={option(index)}
              suggestion={suggestion}
              query={query}
              active={index === active}
              onPoint={() => onPoint(index)}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
