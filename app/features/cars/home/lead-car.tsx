import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { CarMarks } from "~/site/favourites/car-marks";
import { ChatLink } from "~/ui/chat-link";
import { VisuallyHidden } from "~/ui/visually-hidden";
import { CarLink } from "../card/car-link";
import { CarPicture } from "../card/car-picture";
import { CarPrice } from "../card/car-price";
import { MainFacts } from "../card/card-facts";
import { OrderLink } from "../card/order-link";
import { useCarChat } from "../card/sale";
import { carTitle, type SectionCar } from "../cars";

const sizes = "(min-width: 1024px) 62vw, 100vw";
const widths = [480, 640, 960, 1280, 1600] as const;

/** One car shown large: picture, three figures, price and actions. */
export function LeadCar({ car }: { car: SectionCar }) {
  const { t } = useTranslation("cars");
  const { t: home } = useTranslation("home_bands");
  const { language } = useLanguage();
  const format = useFormat();
  const chat = useCarChat(car);
  const title = carTitle(car, language);
  const figures = (["range", "power", "zeroTo100"] as const).flatMap((name) => {
    const value = car[name];
    return typeof value === "number" ? [{ name, value: format.number(value) }] : [];
  });
  return (
    <article className="grid grid-cols-1 gap-x-14 gap-y-6 lg:grid-cols-[2fr_1fr] lg:items-end">
      <div className="group relative -mx-5 sm:mx-0">
        <CarPicture
          image={car.cover}
          fallbackAlt={title}
          sizes={sizes}
          widths={widths}
          className="rounded-none sm:rounded-sm lg:aspect-16/10"
        />
        <CarMarks car={car.id} name={title} />
      </div>
      <div className="grid grid-cols-1 gap-6 wrap-anywhere lg:pb-4">
        <div className="group relative grid grid-cols-1 gap-1">
          <h3 className="headline">
            <CarLink car={car} />
          </h3>
          <MainFacts car={car} className="text-sm" />
        </div>
        {figures.length > 0 ? (
          <dl className="flex flex-wrap gap-x-8 gap-y-2 max-sm:gap-x-5">
            {figures.map(({ name, value }) => (
              <div key={name} className="flex flex-col-reverse">
                <dt className="text-xs text-muted-foreground">{home(`lead.${name}`)}</dt>
                <dd className="figures text-4xl leading-tight font-light">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
        <CarPrice car={car} className="text-2xl font-light" monthly={car.status !== "sold"} />
        <div className="flex flex-wrap gap-3">
          <OrderLink car={car} size="lg">
            {home("lead.order")}
            <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
          </OrderLink>
          <ChatLink
            href={chat}
            label={t("whatsapp.about", { car: title })}
            variant="outline"
            size="lg"
            className="px-6!"
          >
            {t("whatsapp.short")}
          </ChatLink>
        </div>
      </div>
    </article>
  );
}
