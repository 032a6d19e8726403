import { Link } from "react-router";
import { Dialog, DialogClose, DialogContent } from "~/admin/ui/dialog";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import type { StillOpenRecord } from "./erasing.queries";

const pages = { order: "/admin/orders", viewing: "/admin/orders/viewings", trade_in: "/admin/orders/trade-ins" };

/** Links to the records that have to be ended before their person can be erased. */
export function StillOpenList({ records }: { records: readonly StillOpenRecord[] }) {
  const { t } = useTranslation("admin_customers");
  return (
    <ul className="grid gap-1 text-sm">
      {records.map(({ kind, id, reference }) => (
        <li key={`${kind} ${id}`}>
          <Link to={`${pages[kind]}/${id}`} className="inline-flex min-h-11 items-center gap-2 text-link">
            {t(`doubts.kinds.${kind}`)}{" "}
            <bdi dir="ltr" className="figures">
              {reference}
            </bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface StillOpenDialogProps {
  name: string;
  records: readonly StillOpenRecord[];
  onClose: () => void;
}

/** Says instead of the question why a person cannot be erased yet. */
export function StillOpenDialog({ name, records, onClose }: StillOpenDialogProps) {
  const { t } = useTranslation("admin_customers");
  const { t: common } = useTranslation("common");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="sm"
        title={t("erase.openTitle", { name: `\u2068${name}\u2069` })}
        description={t("erase.openText")}
        closeLabel={common("close")}
        footer={
          <DialogClose asChild>
            <Button variant="outline">{common("close")}</Button>
          </DialogClose>
        }
      >
        <StillOpenList records={records} />
      </DialogContent>
    </Dialog>
  );
}
