import { ExternalLink } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { localePath } from "~domain/public-paths";
import { useLanguage } from "~/i18n/use-language";
import { buttonStyles } from "~/ui/button-styles";
import type { Message } from "./messages.queries";

/** A link to the search of a car request on the site: matching cars may have come in since. */
export function WishedSearch({ search }: Pick<Message, "search">) {
  const { t } = useTranslation("admin_messages");
  const { language } = useLanguage();
  if (search === null) return null;
  return (
    <a
      href={localePath(`/cars?${search}`, language)}
      target="_blank"
      rel="noopener"
      className={buttonStyles({ variant: "outline", className: "mt-5" })}
    >
      <ExternalLink aria-hidden="true" className="mirrored" />
      {t("openSearch")}
    </a>
  );
}
