import { FileText } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { buttonStyles } from "~/ui/button-styles";
import { PrintButton } from "./print-button";

/** Links to print the car: this page, or the sheet in both languages. */
export function PrintLinks({ car }: { car: number }) {
  const { t } = useTranslation("car_extra");
  return (
    <p className="flex min-h-11 flex-wrap gap-x-6">
      <PrintButton variant="link" className="text-muted-foreground" />
      <LocaleLink
        to={`/cars/${car}/sheet`}
        className={buttonStyles({ variant: "link", className: "text-muted-foreground" })}
      >
        <FileText aria-hidden="true" strokeWidth={1.5} />
        {t("print.sheet")}
      </LocaleLink>
    </p>
  );
}
