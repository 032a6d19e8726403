import { ChevronDown } from "lucide-react";
import { LocalizedText } from "~/i18n/localized-text";
import { shownIn, type Localized } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { cn } from "~/ui/cn";
import { Container } from "~/ui/container";
import { directionOf } from "~domain/languages";
import { paragraphsOf, type TextPage, type TextPageKey } from "./text-pages";

/** The privacy page with all texts visible, or the FAQ page with collapsed answers. */
export function TextPageView({ of, page }: { of: TextPageKey; page: TextPage }) {
  const items = page.items.map((item, place) => ({ place, ...item }));
  return (
    <Container className="grid gap-10 py-14 wrap-anywhere sm:py-24 lg:grid-cols-[1fr_1.35fr] lg:gap-20">
      <header className="grid content-start gap-5">
        <LocalizedText as="h1" text={page.title} className="display" />
        <LocalizedText as="p" text={page.description} className="measure text-lg text-muted-foreground" />
      </header>
      <div className="max-w-[44rem] border-t">
        {items.map(({ place, title, text }) =>
          of === "faq" ? (
            <details key={place} className="group border-b">
              <summary
                className={cn(
                  "flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-4",
                  "[&::-webkit-details-marker]:hidden",
                )}
              >
                <LocalizedText as="h2" text={title} className="text-lg leading-snug" />
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 shrink-0 text-muted-foreground transition-transform group-open:rotate-180"
                />
              </summary>
              <Paragraphs text={text} />
            </details>
          ) : (
            <section key={place} className="border-b pt-8 pb-2">
              <LocalizedText as="h2" text={title} className="title mb-4" />
              <Paragraphs text={text} />
            </section>
          ),
        )}
      </div>
    </Container>
  );
}

function Paragraphs({ text }: { text: Localized }) {
  const { language } = useLanguage();
  const shown = shownIn(text, language);
  if (!shown) return null;
  const paragraphs = paragraphsOf(shown.text).map((paragraph, place) => ({ place, paragraph }));
  const foreign = shown.language !== language;
  return (
    <div
      lang={foreign ? shown.language : undefined}
      dir={foreign ? directionOf(shown.language) : undefined}
      className="grid gap-4 pb-6 leading-relaxed text-muted-foreground"
    >
      {paragraphs.map(({ place, paragraph }) => (
        <p key={place} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
