import { useEffect } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { ChatLink } from "~/ui/chat-link";
import { count } from "~/site/visits/count";
import { buttonStyles } from "~/ui/button-styles";
import { cn } from "~/ui/cn";
import { EmptyState } from "~/ui/empty-state";
import { CarGrid } from "../card/car-grid";
import type { Browse } from "./browse.queries";
import { useFilterName } from "./filter-name";
import { appliedFilters, searchPath, removableParts } from "./search-changes";
import { useSearchSummary } from "./search-summary";

/** Shown if no car is found: links that drop a part of the search, show all cars or ask the dealer. */
export default function NoCars({ browse }: { browse: Browse }) {
  const { t } = useTranslation("nothing");
  const { t: cars } = useTranslation("cars");
  const nameOf = useFilterName(browse.names);
  const { chat } = useSearchSummary(browse);
  const { t: browseText } = useTranslation("browse");
  const words = browse.search.q;
  useEffect(() => {
    if (words) count("missed", words);
  }, [words]);
  const parts = browse.notes?.parts ?? [];
  const possible = removableParts(browse.search, parts);
  const ways = browse.relax.flatMap(({ filter, total }) => {
    const way = possible[filter];
    return way ? [{ path: searchPath(way.without), name: nameOf(way), total }] : [];
  });
  const applied = appliedFilters(browse.search);
  /** The text why no car was found. For a search by words only, without any part to drop, it quotes the words. */
  function reason() {
    if (ways.length > 0) return t("noCars.because");
    // A line above says what is not here.
    const isNamed = browse.notes?.lines.some(({ link }) => link === null);
    const isFiltered = applied.some(({ name }) => name !== "q");
    if (isNamed && !isFiltered) return t("noCars.named");
    if (!browse.notes || isNamed || isFiltered) return t("noCars.description");
    if (browse.notes.monthly) return t("noCars.monthly");
    const unheard = browse.notes.dropped.length > 0 && parts.length === 0;
    return t(unheard ? "noCars.unheard" : "noCars.unknown", {
      words: browseText("words.quoted", { words: browse.search.q }),
    });
  }
  return (
    <>
      <EmptyState
        title={t("noCars.title")}
        description={
          <>
            <p>{reason()}</p>
            {ways.length > 0 ? (
              <div className="mt-6">
                <h3 className="text-sm font-medium text-foreground">{t("noCars.relax")}</h3>
                <ul className="mt-2 divide-y border-y">
                  {ways.map(({ path, name, total }) => (
                    <li key={path}>
                      <LocaleLink
                        to={path}
                        preventScrollReset
                        className={cn(
                          "flex min-h-13 items-center justify-between",
                          "gap-6 py-2 text-foreground hover:text-accent",
                        )}
                      >
                        <bdi>{t("noCars.without", { filter: name })}</bdi>
                        <span className="figures shrink-0 text-sm text-muted-foreground">
                          {cars("list.count", { count: total })}
                        </span>
                      </LocaleLink>
                    </li>
                  ))}
                </ul>
              </div>
            ) : null}
          </>
        }
        actions={
          <>
            <a href="#wish" className={buttonStyles()}>
              {t("noCars.request")}
            </a>
            <LocaleLink
              to={browse.notes?.monthly ? "/cars?sort=price_asc" : "/cars"}
              className={buttonStyles({ variant: "outline" })}
            >
              {t("noCars.all")}
            </LocaleLink>
            <ChatLink href={chat} variant="outline">
              {cars("whatsapp.ask")}
            </ChatLink>
          </>
        }
      />
      {browse.nearest.length > 0 ? (
        <section className="mt-10">
          <h2 className="mb-6 text-xl">{t("noCars.nearest")}</h2>
          <CarGrid cars={browse.nearest} heading="h3" narrow />
        </section>
      ) : null}
    </>
  );
}
