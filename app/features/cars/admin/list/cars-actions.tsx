import { Download, Plus, Upload } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { useMay } from "~/admin/permissions/permissions-provider";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";

interface CarsActionsProps {
  exporting: boolean;
  onExport: () => void;
}

/** The actions beside the heading of the stock. */
export function CarsActions({ exporting, onExport }: CarsActionsProps) {
  const { t } = useTranslation("admin_cars");
  const may = useMay();
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" busy={exporting} onClick={onExport} className="max-sm:px-3.5">
        {exporting ? null : <Download aria-hidden="true" />}
        <span className="max-sm:sr-only">{t("export")}</span>
      </Button>
      {may("cars.edit") ? (
        <>
          <Link to="/admin/cars/import" className={buttonStyles({ variant: "outline", className: "max-sm:px-3.5" })}>
            <Upload aria-hidden="true" />
            <span className="max-sm:sr-only">{t("import")}</span>
          </Link>
          <Link to="/admin/cars/new" className={buttonStyles()}>
            <Plus aria-hidden="true" />
            {t("add")}
          </Link>
        </>
      ) : null}
    </div>
  );
}
