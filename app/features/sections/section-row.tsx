import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { LocalizedText } from "~/i18n/localized-text";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { cn } from "~/ui/cn";
import { Container } from "~/ui/container";
import { VisuallyHidden } from "~/ui/visually-hidden";
import { sectionPath, type Section } from "./sections";

/** Position and size of one card of a section. */
export interface CardPlace {
  lead: boolean;
  sizes: string;
}

interface SectionRowProps<Card> {
  section: Section<Card>;
  /** The first of a page opens with a large card where it has the cars for it. */
  opening?: boolean;
  renderCard: (card: Card, place: CardPlace) => ReactNode;
}

const sizes = "(min-width: 1280px) 24rem, (min-width: 1024px) 30vw, (min-width: 640px) 45vw, 82vw";
const leadSizes = "(min-width: 1280px) 51rem, (min-width: 1024px) 62vw, (min-width: 640px) 45vw, 82vw";

/** A section of the home page: a row to swipe through on a phone, a grid on a desk. */
export function SectionRow<Card extends { id: number }>({ section, opening, renderCard }: SectionRowProps<Card>) {
  const { t } = useTranslation("home");
  const { language } = useLanguage();
  const withLead = Boolean(opening) && section.cars.length >= 3;
  const titleId = `section-${section.id}`;
  return (
    <section aria-labelledby={titleId} className="py-12 lg:py-16">
      <Container>
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 lg:mb-12">
          <div className="max-w-2xl">
            <h2 id={titleId} className="headline">
              <LocalizedText text={section.title} />
            </h2>
            <LocalizedText text={section.description} as="p" className="mt-3 text-muted-foreground" />
          </div>
          <LocaleLink
            to={sectionPath(section)}
            className="group inline-flex min-h-11 items-center gap-3 text-sm font-medium hover:text-accent"
          >
            <span>
              {t("viewAll")}
              <VisuallyHidden>{`: ${textIn(section.title, language)}`}</VisuallyHidden>
            </span>
            <span className="figures font-normal text-muted-foreground">{section.total}</span>
            <ArrowRight aria-hidden="true" strokeWidth={1.5} className="size-4 text-accent rtl:-scale-x-100" />
          </LocaleLink>
        </div>
        <ul
          className={cn(
            "-mx-5 grid snap-x snap-mandatory scroll-px-5 auto-cols-[84%]",
            "grid-flow-col gap-x-5 overflow-x-auto px-5 pb-2 [scrollbar-width:none]",
            // Browsers fetch lazy pictures far beside the screen: on a phone seven requests for pictures not swiped to
            // yet.
            "max-sm:[&>:nth-child(n+3)_[data-picture]]:[content-visibility:auto]",
            "sm:mx-0 sm:grid-flow-row sm:grid-cols-2 sm:gap-x-8 sm:gap-y-14 sm:overflow-visible sm:px-0 lg:grid-cols-3",
          )}
        >
          {section.cars.map((car, index) => {
            const lead = withLead && index === 0;
            return (
              <li key={car.id} className={cn("min-w-0 snap-start", lead && "lg:col-span-2 lg:row-span-2")}>
                {renderCard(car, { lead, sizes: lead ? leadSizes : sizes })}
              </li>
            );
          })}
        </ul>
      </Container>
    </section>
  );
}
