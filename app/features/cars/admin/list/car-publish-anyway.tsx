import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { ConfirmDialog } from "~/admin/ui/confirm-dialog";
import { carTitle } from "../../cars";
import type { InlineChange } from "./car-inline-change";

/** Asks before an incomplete car is published, with a link to its form. */
export function CarPublishAnyway({ inline }: { inline: InlineChange }) {
  const { t } = useTranslation("admin_cars");
  const { language } = useLanguage();
  const format = useFormat();
  const { incomplete } = inline;
  if (!incomplete) return null;
  const { car, refusal } = incomplete;
  const missing = format.list(refusal.missing.map((code) => t(`missing.${code}`)));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || inline.forget()}
      title={t("inline.publishTitle")}
      description={t("inline.publishHint", { car: `\u2068${carTitle(car, language)}\u2069`, missing })}
      confirmLabel={t("inline.publish")}
      cancelLabel={t("inline.cancel")}
      busy={inline.busy === car.id}
      onConfirm={() => void inline.publishAnyway()}
    >
      <Link to={`/admin/cars/${car.id}`} className="inline-flex min-h-11 items-center text-link">
        {t("inline.complete")}
      </Link>
    </ConfirmDialog>
  );
}
