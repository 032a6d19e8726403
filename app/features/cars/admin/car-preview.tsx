import { useState, type MouseEvent } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { directionOf, languages, type Language } from "~domain/languages";
import { LanguageProvider } from "~/i18n/language-provider";
import { useLanguage } from "~/i18n/use-language";
import { buttonStyles } from "~/ui/button-styles";
import { Segmented } from "~/admin/ui/segmented";
import { cn } from "~/ui/cn";
import type { CarPublication } from "~domain/car-visibility";
import type { Showroom } from "../car-offer";
import { CarPage } from "../car-page";
import { carTitle, type Car, type CarCard } from "../cars";
import type { CarFinance } from "../finance/finance";
import { SaleContext, type Sale } from "../card/sale";
import { useVisibilityText } from "./use-visibility-text";

interface CarPreviewProps {
  car: Car;
  similar: CarCard[];
  finance: CarFinance | null;
  /** The office where the car is; null if unknown. */
  office: Showroom | null;
  /** Whether a viewing of the car can be booked. */
  viewing: boolean;
  kwhPrice: number | null;
  sale: Sale;
  /** What decides whether visitors see it already. */
  publication: CarPublication;
}

/** The preview of a car's public page in either language, with a bar that says that it is a preview. */
export function CarPreview({ sale, publication, ...page }: CarPreviewProps) {
  const { t } = useTranslation("admin_car");
  const { t: editing } = useTranslation("editing");
  const visibilityText = useVisibilityText();
  const { language: own } = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  return (
    <>
      <title>{`${t("preview.title")}: ${carTitle(page.car, language)}`}</title>
      <header
        className={cn(
          "tone-ink sticky top-0 z-40 flex flex-wrap items-center",
          "justify-between gap-x-6 gap-y-2 border-b px-4 py-2.5 sm:px-8",
        )}
      >
        <p className="text-sm">
          <strong className="font-medium text-accent">{t("preview.bar")}</strong>
          <span className="ms-4">{visibilityText(publication)}</span>
          <span className="ms-4 text-muted-foreground max-md:hidden">{t("preview.hint")}</span>
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Segmented
            label={t("preview.language")}
            value={language}
            onValueChange={setLanguage}
            options={languages.map((value) => ({ value, label: editing(`language.${value}`) }))}
          />
          <Link to={`/admin/cars/${page.car.id}`} className={buttonStyles({ variant: "outline" })}>
            {t("preview.back")}
          </Link>
        </div>
      </header>
      <LanguageProvider language={language}>
        <SaleContext value={sale}>
          <main lang={language} dir={directionOf(language)} onClickCapture={stayHere} className="pt-6">
            <CarPage {...page} printed={null} />
          </main>
        </SaleContext>
      </LanguageProvider>
    </>
  );
}

/**
 * Blocks links that leave the preview, which would lead to pages that a draft does not have; links within the page
 * work.
 */
function stayHere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (link && !link.getAttribute("href")?.startsWith("#")) event.preventDefault();
}
