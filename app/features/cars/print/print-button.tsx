import { Printer } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { type ButtonLook, buttonStyles } from "~/ui/button-styles";

/** Opens the browser's print dialog. Not rendered without scripts, when the browser's menu must be used. */
export function PrintButton({ variant, className }: Pick<ButtonLook, "variant" | "className">) {
  const { t } = useTranslation("car_extra");
  return (
    <span className="noscript:hidden">
      <button type="button" onClick={() => window.print()} className={buttonStyles({ variant, className })}>
        <Printer aria-hidden="true" strokeWidth={1.5} />
        {t("print.print")}
      </button>
    </span>
  );
}
