import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import type { FormAnswer, FormStamp } from "~/site/forms/answer";
import type { PairField } from "~/site/form-schemas/field-schemas";
import { Breadcrumb } from "~/ui/breadcrumb";
import { buttonStyles } from "~/ui/button-styles";
import { cn } from "~/ui/cn";
import { Container } from "~/ui/container";
import { FollowForm } from "./follow-form";
import { DayLinks, WeekLinks } from "./slot-picker";
import { ViewingForm } from "./viewing-form";
import { type SlotDays, type ViewedCar, type ViewingOffice, viewingPath } from "./viewings";
import type { ViewingField } from "./viewings.schema";

interface ViewingPageProps {
  car: ViewedCar | null;
  /** The car as a card, shown on wide screens. */
  aside: ReactNode;
  /** Showrooms to choose from; only the car's if it is assigned to one. */
  offices: ViewingOffice[];
  office: ViewingOffice | null;
  /** Null if bookings are off. */
  slots: SlotDays | null;
  /** The chosen day; null if no day has a free slot. */
  day: string | null;
  /** Whether the car cannot be viewed at present. */
  unavailable: boolean;
  note: string | null;
  stamp: FormStamp;
  whatsapp: string | null;
  answer: FormAnswer<ViewingField> | undefined;
  /** Why a viewing could not be looked up. */
  followAnswer: FormAnswer<PairField> | undefined;
}

/** `/viewing`: links for showroom and day, a form for slot and visitor; works without scripts. */
export function ViewingPage(page: ViewingPageProps) {
  const { t } = useTranslation("viewings");
  const { car } = page;
  return (
    <Container className="grid gap-8 pt-6 pb-20 sm:pb-28">
      <Breadcrumb
        label={t("crumbs")}
        parents={[
          { key: "home", link: <LocaleLink to="/">{t("home")}</LocaleLink> },
          { key: "cars", link: <LocaleLink to="/cars">{t("cars")}</LocaleLink> },
          ...(car
            ? [
                {
                  key: "car",
                  link: (
                    <LocaleLink to={`/cars/${car.id}`}>
                      <bdi>{car.title}</bdi>
                    </LocaleLink>
                  ),
                },
              ]
            : []),
        ]}
        current={t("current")}
      />
      <header className="grid gap-4">
        <h1 className="headline">{t("title")}</h1>
        {car ? (
          <p className="text-lg">
            <bdi>{car.title}</bdi>
          </p>
        ) : null}
        <p className="measure text-muted-foreground">{t("intro")}</p>
      </header>
      <div className={page.aside ? "grid gap-12 lg:grid-cols-[2fr_1fr] xl:gap-16" : undefined}>
        <Choices {...page} />
        {page.aside ? <div className="hidden self-start lg:sticky lg:top-28 lg:block">{page.aside}</div> : null}
      </div>
      <FollowForm answer={page.followAnswer} />
    </Container>
  );
}

function Choices({ car, offices, office, slots, day, unavailable, whatsapp, ...form }: ViewingPageProps) {
  const { t } = useTranslation("viewings");
  if (unavailable || !office || !slots)
    return (
      <div className="grid justify-items-start gap-6 border-t pt-8">
        <p className="measure">{t(unavailable ? "unavailable" : "off")}</p>
        <LocaleLink to="/contact" className={buttonStyles({ variant: "outline" })}>
          {t("contact")}
        </LocaleLink>
      </div>
    );
  const to = (chosen: string) => viewingPath({ car: car?.id, office: office.id, day: chosen });
  return (
    <div className="grid gap-12 lg:max-w-4xl">
      <section aria-labelledby="viewing-office" className="grid gap-3">
        <h2 id="viewing-office" className="text-sm font-medium">
          {t("office")}
        </h2>
        <OfficeLinks offices={offices} office={office} car={car} />
      </section>
      <section aria-labelledby="viewing-day" className="grid gap-3">
        <h2 id="viewing-day" className="text-sm font-medium">
          {t("day")}
        </h2>
        <DayLinks slots={slots} chosen={day ?? ""} to={to} />
        <WeekLinks slots={slots} to={to} />
      </section>
      {day === null ? (
        <p className="measure">{t("noDays")}</p>
      ) : (
        <ViewingForm key={`${office.id} ${day}`} slots={slots} day={day} whatsapp={whatsapp} {...form} />
      )}
    </div>
  );
}

function OfficeLinks({ offices, office, car }: Pick<ViewingPageProps, "offices" | "car"> & { office: ViewingOffice }) {
  const { language } = useLanguage();
  const look = "flex flex-col";
  return (
    <ul className="grid gap-2 sm:grid-cols-3">
      {offices.map((one) => {
        const chosen = one.id === office.id;
        const words = (
          <>
            <span className="font-medium">
              <bdi>{textIn(one.name, language)}</bdi>
            </span>
            <span className="text-sm text-muted-foreground">
              <bdi>{textIn(one.address, language)}</bdi>
            </span>
          </>
        );
        return (
          <li key={one.id}>
            {offices.length === 1 ? (
              <p className={look}>{words}</p>
            ) : (
              <LocaleLink
                to={viewingPath({ car: car?.id, office: one.id })}
                preventScrollReset
                aria-current={chosen ? "true" : undefined}
                className={cn(
                  look,
                  "h-full min-h-11 justify-center border bg-card px-4 py-2 hover:border-foreground",
                  chosen && "ringed border-accent",
                )}
              >
                {words}
              </LocaleLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
