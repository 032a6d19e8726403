import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { BidiText } from "~/i18n/bidi-text";
import { ChatLink } from "~/ui/chat-link";
import { Container } from "~/ui/container";
import { CarPrice } from "./card/car-price";
import { OrderLink } from "./card/order-link";
import { useCarChat } from "./card/sale";
import { canOrder, carTitle, type PageCar } from "./cars";
import { useOrderButtonPlace } from "./use-order-button-place";

/** The bar below the site's header, not on a phone, once the order button beside the price is above the screen. */
export default function CarBar({ car }: { car: PageCar }) {
  const { t } = useTranslation(["cars", "car_extra"]);
  const { language } = useLanguage();
  const chat = useCarChat(car);
  const place = useOrderButtonPlace(car.id);
  if (place !== "above" || !canOrder(car)) return null;
  return (
    <aside
      data-car-bar
      aria-label={t("car_extra:page.dock")}
      className="fixed inset-x-0 top-16 z-20 border-b bg-background max-sm:hidden lg:top-20 print:hidden"
    >
      <Container className="flex min-h-16 items-center gap-6">
        <p className="min-w-0 grow truncate font-medium">
          <BidiText text={carTitle(car, language)} />
        </p>
        <CarPrice car={{ ...car, wasPrice: null, dealUntil: null }} />
        <ChatLink href={chat} variant="outline">
          {t("whatsapp.short")}
        </ChatLink>
        <OrderLink car={car}>{t("car_extra:page.orderShort")}</OrderLink>
      </Container>
    </aside>
  );
}
