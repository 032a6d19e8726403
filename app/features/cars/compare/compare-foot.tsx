import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { ChatLink } from "~/ui/chat-link";
import { VisuallyHidden } from "~/ui/visually-hidden";
import { OrderLink } from "../card/order-link";
import { useCarChat } from "../card/sale";
import { carTitle } from "../cars";
import type { ComparedCar } from "./comparison";

/** The last row of a comparison: order each car, or ask about it. */
export function CompareFoot({ cars }: { cars: ComparedCar[] }) {
  const { t } = useTranslation("kept");
  return (
    <tfoot className="print:hidden">
      <tr>
        <th scope="row" className="sticky start-0 z-10 bg-background py-6 max-sm:hidden">
          <VisuallyHidden>{t("comparison.next")}</VisuallyHidden>
        </th>
        {cars.map((car) => (
          <td key={car.id} className="px-2 py-6 align-top sm:px-4">
            <NextSteps car={car} />
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function NextSteps({ car }: { car: ComparedCar }) {
  const { t } = useTranslation(["cars", "car_facts"]);
  const { language } = useLanguage();
  const chat = useCarChat(car);
  const name = carTitle(car, language);
  return (
    <div className="grid grid-cols-1 gap-2">
      <OrderLink car={car} className="px-1!">
        {t("car_facts:page.order")}
        <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
      </OrderLink>
      <ChatLink
        href={chat}
        label={t("whatsapp.about", { car: name })}
        variant="outline"
        className="px-1! max-md:[&_svg]:hidden"
      >
        {t("whatsapp.short")}
      </ChatLink>
    </div>
  );
}
