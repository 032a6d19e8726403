import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import type { Car } from "../cars";
import { carSheet, type SheetDealer } from "./car-sheet";
import { PrintSheet } from "./print-sheet";
import type { QrCode } from "~/utils/qr";

/** What the page of a car is on paper; not seen on screens. */
export default function CarPrint({ car, dealer, qr }: { car: Car; dealer: SheetDealer; qr: QrCode }) {
  const { t: cars } = useTranslation("cars");
  const { t: extra } = useTranslation("car_extra");
  const { language } = useLanguage();
  return (
    <PrintSheet
      logoUrl={dealer.logoUrl}
      sides={[{ sheet: carSheet(car, dealer, { cars, extra }, language), qr }]}
      className="hidden"
    />
  );
}
