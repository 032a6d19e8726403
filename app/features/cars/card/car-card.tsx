import { memo } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { CarMarks } from "~/site/favourites/car-marks";
import { WhatsappIcon } from "~/ui/brand-icons";
import { buttonStyles } from "~/ui/button-styles";
import { cn } from "~/ui/cn";
import { CarLink } from "./car-link";
import { CarPicture } from "./car-picture";
import { CarPrice } from "./car-price";
import { CarStatusMark } from "./car-status-mark";
import { carTitle, type CarCard as Card } from "../cars";
import { useCarChat } from "./sale";
import { useMainFacts } from "./use-main-facts";

interface CarCardProps {
  car: Card;
  /** Level of the heading that names the car. */
  heading?: "h2" | "h3";
  /** How wide the picture is shown. */
  sizes: string;
  priority?: boolean;
  /** The large card that opens a section. */
  lead?: boolean;
  /** A row of a list: the picture at its start, the facts beside it. */
  row?: boolean;
}

/**
 * A car in a list; the whole card leads to the car, the button beside the price to a chat about it. Remembered: the
 * router renders its page again when a link is tapped, and the list must not delay the next page.
 */
export const CarCard = memo(function CarCard({
  car,
  heading: Heading = "h3",
  sizes,
  priority,
  lead,
  row,
}: CarCardProps) {
  const { t } = useTranslation("cars");
  const { language } = useLanguage();
  const chat = useCarChat(car);
  const name = carTitle(car, language);
  const facts = useMainFacts(car);
  return (
    <article className={cn("group relative flex", row ? "gap-4 py-6 sm:gap-8" : "h-full flex-col")}>
      <div className={row ? "relative w-32 shrink-0 self-start sm:w-64 xl:w-72" : "contents"}>
        <CarPicture
          image={car.cover}
          fallbackAlt={name}
          sizes={sizes}
          priority={priority}
          className={cn(lead && "lg:aspect-auto lg:min-h-0 lg:grow", car.status === "sold" && "opacity-70")}
        />
        {/* Over the small picture of a phone's row they would hide the car. */}
        <div className={row ? "max-sm:hidden" : "contents"}>
          <CarMarks car={car.id} name={name} />
        </div>
      </div>
      <div className={row ? "flex min-w-0 grow flex-col" : "contents"}>
        <div className={cn("flex items-start justify-between gap-3", row ? "sm:grow" : "pt-4")}>
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 text-xs text-muted-foreground">
              <bdi className="eyebrow">{textIn(car.brand, language)}</bdi>
              <CarStatusMark status={car.status} />
            </p>
            <Heading className={cn("mt-1 font-medium", lead ? "title" : "line-clamp-2 text-lg leading-snug")}>
              <CarLink car={car} />
            </Heading>
            <CarPrice car={car} className={cn("mt-1.5", lead ? "text-xl" : "text-lg")} />
          </div>
          {chat ? (
            <a
              href={chat}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t("whatsapp.about", { car: name })}
              title={t("whatsapp.short")}
              className={buttonStyles({
                variant: "ghost",
                size: "icon",
                className: "relative z-10 -me-2.5 text-accent",
              })}
            >
              <WhatsappIcon />
            </a>
          ) : null}
        </div>
        <dl className="mt-3 flex flex-wrap gap-x-4 gap-y-1 border-t pt-3 text-[0.8125rem] text-muted-foreground">
          {facts.map(([key, value]) => (
            <div key={key}>
              <dt className="sr-only">{t(`facts.${key}`)}</dt>
              <dd className="figures">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
});
