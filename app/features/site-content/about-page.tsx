import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { LocalizedText } from "~/i18n/localized-text";
import { shownIn, type Localized } from "~/i18n/localized";
import { directionOf } from "~domain/languages";
import { useLanguage } from "~/i18n/use-language";
import { buttonStyles } from "~/ui/button-styles";
import { cn } from "~/ui/cn";
import { Container } from "~/ui/container";
import { Registration } from "./registration";
import type { SiteContent } from "./site-content.schema";

interface AboutPageProps {
  about: SiteContent<"about">;
  registration: SiteContent<"registration"> | null;
}

/** The About Us page: hero, text in one column, values, and links to cars and contact. */
export function AboutPage({ about, registration }: AboutPageProps) {
  const { t } = useTranslation("about_pages");
  return (
    <>
      <Container className="grid gap-8 pt-14 pb-16 wrap-anywhere sm:pt-24 sm:pb-24">
        <LocalizedText as="h1" text={about.title} className="eyebrow text-accent" />
        <LocalizedText as="p" text={about.description} className="display max-w-[15.75em]" />
      </Container>
      <Story body={about.body} />
      {about.values.length > 0 ? (
        <Container className="pb-20 wrap-anywhere sm:pb-28">
          <h2 className="headline">{t("about.values")}</h2>
          <ol className="mt-10 grid gap-x-10 md:grid-cols-3">
            {about.values.map(({ title, text }, index) => (
              <li key={`${title.en} ${title.ar}`} className="grid content-start gap-3 border-t py-8">
                <span aria-hidden="true" dir="ltr" className="figures text-sm text-accent rtl:text-end">
                  {String(index + 1).padStart(2, "0")}
                </span>
                <LocalizedText as="h3" text={title} className="title" />
                <LocalizedText as="p" text={text} className="text-muted-foreground" />
              </li>
            ))}
          </ol>
        </Container>
      ) : null}
      <section className="tone-ink">
        <Container className="grid justify-items-start gap-5 py-16 sm:py-24">
          <h2 className="headline">{t("about.visit")}</h2>
          <p className="measure text-lg text-muted-foreground">{t("about.visitText")}</p>
          <p className="mt-3 flex flex-wrap gap-3">
            <LocaleLink to="/contact" className={buttonStyles({ size: "lg" })}>
              {t("about.visitLink")}
            </LocaleLink>
            <LocaleLink to="/cars" className={buttonStyles({ variant: "outline", size: "lg" })}>
              {t("about.cars")}
            </LocaleLink>
          </p>
          <Registration numbers={registration} />
        </Container>
      </section>
    </>
  );
}

/** The dealer's text. An empty line starts a new paragraph; the first paragraph is larger. */
function Story({ body }: { body: Localized }) {
  const { language } = useLanguage();
  const shown = shownIn(body, language);
  if (!shown) return null;
  const foreign = shown.language !== language;
  const paragraphs = shown.text.split(/\n\s*\n/).map((text, place) => ({ place, text }));
  return (
    <Container className="pb-20 wrap-anywhere sm:pb-28">
      <hr className="mb-12 sm:mb-16" />
      <div
        lang={foreign ? shown.language : undefined}
        dir={foreign ? directionOf(shown.language) : undefined}
        className={cn(
          "ms-auto grid max-w-[44rem] gap-6 text-lg leading-relaxed lg:me-[8%]",
          "[&>p:first-child]:text-2xl [&>p:first-child]:leading-snug",
          "[&>p:first-child]:font-light rtl:[&>p:first-child]:leading-relaxed",
        )}
      >
        {paragraphs.map(({ place, text }) => (
          <p key={place} className="whitespace-pre-line">
            {text}
          </p>
        ))}
      </div>
    </Container>
  );
}
