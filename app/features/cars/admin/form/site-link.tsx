import { ExternalLink } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { localePath } from "~domain/public-paths";
import { useLanguage } from "~/i18n/use-language";
import { buttonStyles } from "~/ui/button-styles";

/** A link to a car's public page, in a new tab. */
export function SiteLink({ id }: { id: number }) {
  const { t } = useTranslation("admin_car");
  const { language } = useLanguage();
  return (
    <a
      href={localePath(`/cars/${id}`, language)}
      target="_blank"
      rel="noopener"
      className={buttonStyles({ variant: "outline" })}
    >
      <ExternalLink aria-hidden="true" />
      {t("form.action.onSite")}
    </a>
  );
}
