import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import { Dialog, DialogContent } from "~/admin/ui/dialog";
import type { BrandRow } from "./brands.queries";

/** Says why a brand cannot be deleted, and links to its cars. */
export function BrandInUse({
  brand,
  onClose,
}: {
  brand: Pick<BrandRow, "id" | "name" | "cars"> | null;
  onClose: () => void;
}) {
  const { t } = useTranslation("admin_content");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  if (brand === null) return null;
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        title={t("brands.inUseTitle", { name: textIn(brand.name, language) })}
        description={t("brands.inUse", { count: brand.cars })}
        closeLabel={common("close")}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {common("close")}
            </Button>
            <Link to={`/admin/cars?brand=${brand.id}`} className={buttonStyles()}>
              {t("brands.seeCars", { count: brand.cars })}
            </Link>
          </>
        }
      />
    </Dialog>
  );
}
