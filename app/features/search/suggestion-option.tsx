import { Search } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { type Language, otherLanguage } from "~domain/languages";
import { LocaleLink } from "~/i18n/locale-link";
import { shownIn } from "~/i18n/localized";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { cn } from "~/ui/cn";
import { matchedParts, type TextPart } from "./matched-text";
import { type Suggestion, suggestionPath } from "./suggestion";

interface SuggestionOptionProps {
  id: string;
  suggestion: Suggestion;
  /** The typed text; it is emphasised where it occurs in the name. */
  query: string;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** One suggestion: a link for the pointer, a listbox option for the keyboard, whose focus stays in the field. */
export function SuggestionOption({ id, suggestion, query, active, onPoint, onChoose }: SuggestionOptionProps) {
  const { t } = useTranslation("search");
  const format = useFormat();
  const { count, kind } = suggestion;
  return (
    <LocaleLink
      to={suggestionPath(suggestion)}
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={active}
      onPointerMove={active ? undefined : onPoint}
      onClick={onChoose}
      className={cn(
        "flex min-h-11 items-center gap-4 px-4 py-2 font-normal md:px-5",
        active && "bg-muted outline-2 -outline-offset-2 outline-ring",
      )}
    >
      {kind === "words" ? (
        <>
          <Search aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0 text-accent" />
          <bdi className="min-w-0 grow truncate">{t("words", { query: suggestion.q ?? query })}</bdi>
        </>
      ) : (
        <SuggestionName suggestion={suggestion} query={query} />
      )}
      {count === null ? null : (
        <span className="figures text-sm text-muted-foreground">
          <span aria-hidden="true">{format.number(count)}</span>
          <span className="sr-only">{t("cars", { count })}</span>
        </span>
      )}
    </LocaleLink>
  );
}

interface MarkedProps {
  parts: readonly TextPart[];
  language: Language;
  className?: string;
}

function Marked({ parts, language, className }: MarkedProps) {
  return (
    <bdi lang={language} className={className}>
      {parts.map(({ at, text, matched }) =>
        matched ? (
          <span key={at} className="font-semibold">
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </bdi>
  );
}

/** The name in the page's language; a match in the other language is shown after it. */
function SuggestionName({ suggestion: { name }, query }: { suggestion: Suggestion; query: string }) {
  const { language } = useLanguage();
  const shown = shownIn(name, language);
  const parts = matchedParts(shown?.text ?? "", query);
  const other = shownIn(name, otherLanguage(language));
  const otherParts = matchedParts(other?.text ?? "", query);
  const typedOther =
    other?.language !== shown?.language &&
    !parts.some(({ matched }) => matched) &&
    otherParts.some(({ matched }) => matched);
  return (
    <span className="min-w-0 grow">
      {shown ? <Marked parts={parts} language={shown.language} /> : null}
      {other && typedOther ? (
        <Marked parts={otherParts} language={other.language} className="ms-3 text-sm text-muted-foreground" />
      ) : null}
    </span>
  );
}
