import { type ReactNode, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { splitChoices } from "./facet-options";

interface LongListProps<T> {
  items: readonly T[];
  render: (item: T) => ReactNode;
  isChosen: (item: T) => boolean;
}

/** A list of choices; a long list shows the first eight and "show all", which needs no script. */
export function LongList<T>({ items, render, isChosen }: LongListProps<T>) {
  const { t } = useTranslation("browse");
  const { first, more } = splitChoices(items);
  const [open] = useState(more.some(isChosen));
  if (more.length === 0) return <ul>{items.map(render)}</ul>;
  return (
    <>
      <ul>{first.map(render)}</ul>
      <details open={open} className="group/more flex flex-col">
        <summary className="order-1 flex min-h-11 cursor-pointer list-none items-center text-sm text-link">
          <span className="group-open/more:hidden">{t("filters.all", { number: items.length })}</span>
          <span className="hidden group-open/more:inline">{t("filters.fewer")}</span>
        </summary>
        <ul>{more.map(render)}</ul>
      </details>
    </>
  );
}
