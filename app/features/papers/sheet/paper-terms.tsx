import type { ReactNode } from "react";
import { shownIn } from "~/i18n/localized";
import { directionOf, type Language, languages } from "~domain/languages";
import type { PaperSnapshot } from "./paper.schema";
import { textsOf } from "./paper-words";

interface PaperTermsProps {
  terms: PaperSnapshot["terms"];
  /** What is above the terms; without terms it stays on a sheet with the end. */
  above: ReactNode;
  /** What ends the paper: stays on a sheet with the last paragraphs. */
  children: ReactNode;
}

/** How many paragraphs stay on one sheet with the signatures; WebKit keeps together only what is in one block. */
const withEnd = 3;

/**
 * The terms, paragraph by paragraph, English at the left and Arabic at the right. Every pair is a block of its own: a
 * grid of two long columns is not cut well between sheets.
 */
export function PaperTerms({ terms, above, children }: PaperTermsProps) {
  const columns = languages.map((language) => {
    const shown = shownIn(terms, language);
    return { language, shown: shown?.language ?? language, paragraphs: shown?.text.split(/\n+/) ?? [] };
  });
  const count = Math.max(...columns.map(({ paragraphs }) => paragraphs.length));
  const pairs = Array.from({ length: count }, (_, place) => (
    <Pair key={place}>
      {(language) => {
        const column = columns.find((one) => one.language === language);
        return (
          <p lang={column?.shown} dir={directionOf(column?.shown ?? language)} className="text-xs">
            {column?.paragraphs[place]}
          </p>
        );
      }}
    </Pair>
  ));
  const title = (
    <div className="paper-title pt-6 sheet:pt-3">
      <Pair>{(language) => <h3 className="eyebrow text-accent">{textsOf(language)("terms")}</h3>}</Pair>
    </div>
  );
  const isShort = count <= withEnd;
  return (
    <>
      {count === 0 ? null : above}
      {isShort ? null : title}
      {pairs.slice(0, -withEnd)}
      <div className="paper-end">
        {count === 0 ? above : null}
        {isShort && count > 0 ? title : null}
        {pairs.slice(-withEnd)}
        {children}
      </div>
    </>
  );
}

/** The same in both languages, beside each other. */
function Pair({ children }: { children: (language: Language) => ReactNode }) {
  return (
    <div dir="ltr" className="paper-row paper-pair mt-1.5 grid gap-x-10 gap-y-1.5 sm:grid-cols-2 sheet:grid-cols-2">
      {languages.map((language) => (
        <div key={language} lang={language} dir={directionOf(language)} className="paper-side min-w-0">
          {children(language)}
        </div>
      ))}
    </div>
  );
}
