import { use } from "react";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { textIn } from "~/i18n/localized";
import { ShellContext } from "~/site/layout/shell-data";
import printCss from "~/styles/car-print.css?url";
import { localePath } from "~domain/public-paths";
import { useSale } from "../card/sale";
import type { PrintedOffice } from "./car-sheet";

interface CarPrintProps {
  car: number;
  /** The office to turn to; null without one. */
  office: PrintedOffice | null;
}

/**
 * What a car's page says on paper only: the dealer, phone and address, and a QR code that leads back to the page. With
 * it comes the sheet for paper, which a browser loads without delaying the page.
 */
export default function CarPrint({ car, office }: CarPrintProps) {
  const { t } = useTranslation("car_extra");
  const { language } = useLanguage();
  const shell = use(ShellContext);
  const { origin } = useSale();
  const path = localePath(`/cars/${car}`, language);
  return (
    <div className="car-print hidden">
      <link rel="stylesheet" href={printCss} media="print" />
      <div>
        {shell ? <p>{textIn(shell.brandName, language)}</p> : null}
        {office ? (
          <>
            <p>{office.name}</p>
            <p>{office.address}</p>
            <p className="figures">
              {office.phones.map((phone) => (
                <bdi key={phone} dir="ltr">
                  {phone}
                </bdi>
              ))}
            </p>
          </>
        ) : null}
      </div>
      <p>
        {t("print.scan")}
        <bdi dir="ltr">{(origin + path).replace(/^https?:\/\//, "")}</bdi>
      </p>
      <img src={`${path}/code.svg`} alt="" width={120} height={120} fetchPriority="low" />
    </div>
  );
}
