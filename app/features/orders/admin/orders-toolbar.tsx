import { Columns3, Download, List, Plus } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import { listAddress } from "~/admin/ui/list-address";
import { Segmented } from "~/admin/ui/segmented";

interface OrdersToolbarProps {
  view: "list" | "board" | "trash";
  exporting: boolean;
  onExport: () => void;
}

/** Switches between list and board, keeping search and filters, and exports the orders as a file. */
export function OrdersToolbar({ view, exporting, onExport }: OrdersToolbarProps) {
  const { t } = useTranslation("admin_orders");
  const { t: desk } = useTranslation("admin_desk");
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const address = (to: OrdersToolbarProps["view"]) =>
    listAddress(pathname, parameters, {
      view: to === "list" ? null : to,
      page: null,
      ...(to === "board" ? { status: null, sort: null } : {}),
    });
  return (
    <div className="flex flex-wrap items-center gap-3">
      {view === "trash" ? null : (
        <Segmented
          label={t("board.view")}
          value={view}
          options={[
            { value: "list", label: t("board.list"), icon: <List aria-hidden="true" /> },
            { value: "board", label: t("board.board"), icon: <Columns3 aria-hidden="true" /> },
          ]}
          onValueChange={(to) => void navigate(address(to))}
        />
      )}
      <Button variant="outline" className="px-3.5!" busy={exporting} onClick={onExport}>
        {exporting ? null : <Download aria-hidden="true" />}
        <span className="max-xl:sr-only">{t("export.button")}</span>
      </Button>
      <Link to="/admin/orders/new" className={buttonStyles({ className: "max-sm:px-3.5" })}>
        <Plus aria-hidden="true" />
        <span className="max-sm:sr-only">{desk("new")}</span>
      </Link>
    </div>
  );
}
