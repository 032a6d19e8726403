import { directionOf } from "~domain/languages";
import { type Localized, shownIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { Container } from "~/ui/container";

/** The dealer's description of the car, at reading width; its first paragraph is larger. */
export function CarStory({ text }: { text: Localized }) {
  const { t } = useTranslation(["cars", "car_facts"]);
  const { language } = useLanguage();
  const shown = shownIn(text, language);
  if (!shown) return null;
  return (
    <Container className="pt-16 lg:pt-24">
      <section
        aria-labelledby="about-car"
        lang={shown.language === language ? undefined : shown.language}
        dir={shown.language === language ? undefined : directionOf(shown.language)}
        className="measure"
      >
        <h2 id="about-car" className="sr-only">
          {t("car_facts:page.about")}
        </h2>
        {shown.text
          .split(/\n\s*\n/)
          .filter((paragraph) => paragraph.trim())
          .map((paragraph, index) => (
            <p key={paragraph} className={index === 0 ? "title whitespace-pre-line" : "mt-5 whitespace-pre-line"}>
              {paragraph.trim()}
            </p>
          ))}
      </section>
    </Container>
  );
}
