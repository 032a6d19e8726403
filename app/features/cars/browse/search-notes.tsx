import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { textIn } from "~/i18n/localized";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { choiceFilters } from "~domain/car-filters";
import type { CarSearch } from "../cars.schema";
import { useCodeName, useFilterName, useRangeName, useTraitName } from "./filter-name";
import { useSale } from "../card/sale";
import type { ShownNotes } from "./said-texts.server";
import { appliedFilters, searchPath, withoutFilters } from "./search-changes";

/**
 * How the words of a search were understood: corrected, read as limits or an order, or close to a better known
 * spelling. A live region.
 */
export function SearchNotes({ search, notes }: { search: CarSearch; notes: ShownNotes }) {
  const { t } = useTranslation("browse");
  const { language } = useLanguage();
  const nameOf = useFilterName([]);
  const traitName = useTraitName();
  const codeName = useCodeName();
  const read = choiceFilters.flatMap((filter) => (notes.codes[filter] ?? []).map((code) => codeName(filter, code)));
  read.push(...appliedFilters({ ...withoutFilters(search), q: "", ...notes.limits }).map(nameOf));
  read.push(...notes.traits.flatMap((trait) => traitName(trait) ?? []));
  read.push(...notes.offices.flatMap((name) => textIn(name, language) || []));
  read.push(...notes.said);
  if (notes.sort && search.sort === "best") read.push(t(`sort.${notes.sort}`));
  const quoted = (words: string) => t("words.quoted", { words });
  const format = useFormat();
  const rangeName = useRangeName();
  const { currency } = useSale();
  const money = (amount: number | null) => (amount === null ? null : format.money(amount, currency));
  /** A sentence in which the words are a link to the search for them. */
  function linked(key: "words.corrected" | "words.suggestion", words: string) {
    const [before, after] = t(key, { words: "\n" }).split("\n");
    return (
      <>
        {before}
        <LocaleLink
          to={searchPath({ ...search, q: words, page: 1 })}
          prefetch="none"
          className="font-medium text-foreground text-link"
        >
          <bdi>{quoted(words)}</bdi>
        </LocaleLink>
        {after}
      </>
    );
  }
  return (
    <div aria-live="polite" className="text-muted-foreground">
      {notes.corrected ? (
        <p className="mt-4">
          {linked("words.corrected", notes.corrected)} <bdi>{t("words.nothing", { words: quoted(search.q) })}</bdi>
        </p>
      ) : null}
      {notes.dropped.length > 0 ? (
        <p className="mt-4">
          <bdi>{t("words.dropped", { words: format.list(notes.dropped.map(quoted)) })}</bdi>
        </p>
      ) : null}
      {read.length > 0 ? <p className="mt-4">{t("words.read", { read: [...new Set(read)].join(" · ") })}</p> : null}
      {notes.monthly ? (
        <p className="mt-4">
          <bdi>
            {t("words.monthly", {
              ...notes.monthly,
              amount: rangeName(money(notes.monthly.from), money(notes.monthly.to)),
            })}
          </bdi>
        </p>
      ) : null}
      {notes.section && notes.section.slug !== search.section ? (
        <p className="mt-4">
          <LocaleLink to={`/cars?section=${notes.section.slug}`} className="font-medium text-link">
            {t("words.section", { section: textIn(notes.section.title, language) })}
          </LocaleLink>
        </p>
      ) : null}
      {notes.lines.map(({ text, link }) => (
        <p key={text} className="mt-4">
          <bdi>{text}</bdi>{" "}
          {link ? (
            <LocaleLink to={link.path} prefetch="none" className="font-medium text-foreground text-link">
              {link.text}
            </LocaleLink>
          ) : null}
        </p>
      ))}
      {notes.suggestion ? <p className="mt-4">{linked("words.suggestion", notes.suggestion)}</p> : null}
    </div>
  );
}
