import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { splitChoices } from "./facet-options";
import { Folded } from "./folded";

interface LongListProps<T> {
  items: readonly T[];
  render: (item: T) => ReactNode;
  isChosen: (item: T) => boolean;
}

/** A list of choices; a long list shows the first eight and "show all", which needs no script. */
export function LongList<T>({ items, render, isChosen }: LongListProps<T>) {
  const { t } = useTranslation("browse");
  const { first, more } = splitChoices(items);
  if (more.length === 0) return <ul>{items.map(render)}</ul>;
  return (
    <>
      <ul>{first.map(render)}</ul>
      <Folded
        open={more.some(isChosen)}
        className="group/more flex flex-col"
        summaryClass="order-1 flex min-h-11 cursor-pointer list-none items-center text-sm text-link"
        summary={
          <>
            <span className="group-open/more:hidden">{t("filters.all", { number: items.length })}</span>
            <span className="hidden group-open/more:inline">{t("filters.fewer")}</span>
          </>
        }
      >
        <ul>{more.map(render)}</ul>
      </Folded>
    </>
  );
}
