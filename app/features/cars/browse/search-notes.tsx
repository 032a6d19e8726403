import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import type { CarSearch } from "../cars.schema";
import type { SearchNotes as Notes } from "../facets";
import { searchPath } from "./search-changes";

/** What was done with the words: searched otherwise, or close to a better known spelling. Read out when it changes. */
export function SearchNotes({ search, notes }: { search: CarSearch; notes: Notes }) {
  const { t } = useTranslation("browse");
  const quoted = (words: string) => t("words.quoted", { words });
  /** The sentence with its words as a link to the search for them. */
  function linked(key: "words.corrected" | "words.suggestion", words: string) {
    const [before, after] = t(key, { words: "\n" }).split("\n");
    return (
      <>
        {before}
        <LocaleLink to={searchPath({ ...search, q: words, page: 1 })} prefetch="none" className="font-medium text-foreground underline decoration-accent underline-offset-4 hover:text-accent">
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
      {notes.suggestion ? <p className="mt-4">{linked("words.suggestion", notes.suggestion)}</p> : null}
    </div>
  );
}
