import { ArrowLeft } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslation } from "~/i18n/use-translation";
import sheetCss from "~/styles/car-sheet.css?url";
import { LocaleLink } from "~/i18n/locale-link";
import { buttonStyles } from "~/ui/button-styles";
import { PrintButton } from "./print/print-button";
import { PrintSheet } from "./print/print-sheet";

interface SheetPageProps extends Pick<ComponentProps<typeof PrintSheet>, "logoUrl" | "sides" | "picture"> {
  car: number;
  /** The car's title in the page's language. */
  title: string;
}

/** The preview of the showroom sheet in both languages, with links back and a print button. */
export function SheetPage({ car, title, logoUrl, sides, picture }: SheetPageProps) {
  const { t } = useTranslation("car_extra");
  return (
    <main className="min-h-dvh bg-muted px-4 pb-16">
      <link rel="stylesheet" href={sheetCss} precedence="sheet" />
      <h1 className="sr-only">{t("print.sheetTitle", { car: title })}</h1>
      <p className="mx-auto flex max-w-[50rem] flex-wrap items-center justify-between gap-4 py-4">
        <LocaleLink to={`/cars/${car}`} className={buttonStyles({ variant: "link" })}>
          <ArrowLeft aria-hidden="true" strokeWidth={1.5} className="mirrored" />
          {t("print.back")}
        </LocaleLink>
        <PrintButton />
      </p>
      <PrintSheet
        logoUrl={logoUrl}
        sides={sides}
        picture={picture}
        className="mx-auto flex max-w-[50rem] p-6 sm:min-h-[297mm] sm:p-[12mm]"
      />
    </main>
  );
}
