import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { LocalizedText } from "~/i18n/localized-text";
import { textIn } from "~/i18n/localized";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { cn } from "~/ui/cn";
import { Container } from "~/ui/container";
import { VisuallyHidden } from "~/ui/visually-hidden";
import { sectionPath, type Section } from "./sections";

/** How to render a car of a section: large ("lead"), as a card, or as a row of a list. */
export interface CarPlace {
  look: "lead" | "card" | "row";
  sizes: string;
}

interface SectionRowProps<Card> {
  section: Section<Card>;
  /** Whether it is the first section of the page, which starts with a large car if it has three or more. */
  opening?: boolean;
  renderCar: (car: Card, place: CarPlace) => ReactNode;
}

const sizes = "(min-width: 1536px) 24vw, (min-width: 1024px) 30vw, (min-width: 640px) 45vw, 82vw";

/** A section of the home page: cards in a scrolling row on a phone, in a grid on wider screens; deals as a list. */
export function SectionRow<Card extends { id: number }>({ section, opening, renderCar }: SectionRowProps<Card>) {
  const { t } = useTranslation("home");
  const { language } = useLanguage();
  const format = useFormat();
  const list = section.rule.kind === "deal";
  const withLead = Boolean(opening) && !list && section.cars.length >= 3;
  const [first, ...others] = section.cars;
  const cards = withLead ? others : section.cars;
  const titleId = `section-${section.id}`;
  return (
    <section aria-labelledby={titleId} className="band">
      <Container>
        <div className="mb-6 flex flex-wrap items-baseline-last justify-between gap-x-8 gap-y-3 lg:mb-10">
          <div className="max-w-2xl">
            <h2 id={titleId} className="headline">
              <LocalizedText text={section.title} />
            </h2>
            <LocalizedText text={section.description} as="p" className="mt-2 text-muted-foreground" />
          </div>
          <LocaleLink
            to={sectionPath(section)}
            className="group inline-flex min-h-11 items-center gap-3 text-sm font-medium hover:text-accent"
          >
            <span>
              {t("viewAll")}
              <VisuallyHidden>{`: ${textIn(section.title, language)}`}</VisuallyHidden>
            </span>
            <span className="figures font-normal text-muted-foreground">{format.number(section.total)}</span>
            <ArrowRight aria-hidden="true" strokeWidth={1.5} className="size-4 text-accent mirrored" />
          </LocaleLink>
        </div>
        {withLead && first ? <div className="mb-12 lg:mb-16">{renderCar(first, { look: "lead", sizes })}</div> : null}
        {list ? (
          <ul className="divide-y border-y">
            {cards.map((car) => (
              <li key={car.id}>{renderCar(car, { look: "row", sizes })}</li>
            ))}
          </ul>
        ) : (
          <ul
            className={cn(
              "-mx-5 grid [scroll-snap-type:x_mandatory] scroll-px-5 auto-cols-[84%]",
              "grid-flow-col gap-x-5 overflow-x-auto px-5 pb-2 [scrollbar-width:none]",
              // Browsers load lazy pictures far outside the viewport: on a phone that would be seven unneeded requests.
              "max-sm:[&>:nth-child(n+3)_[data-picture]]:[content-visibility:auto]",
              "sm:mx-0 sm:grid-flow-row sm:grid-cols-2 sm:gap-x-8 sm:-mb-14",
              "sm:overflow-visible sm:px-0 lg:grid-cols-3",
              // Show whole rows only; "View All" has the rest.
              "2xl:grid-cols-4 2xl:[&>:nth-child(n+5)]:hidden",
              withLead && "lg:max-2xl:[&>:nth-child(n+4)]:hidden",
            )}
          >
            {cards.map((car) => (
              <li key={car.id} className="card-rows snap-start sm:pb-14">
                {renderCar(car, { look: "card", sizes })}
              </li>
            ))}
          </ul>
        )}
      </Container>
    </section>
  );
}
