import type { ReactNode } from "react";
import { Dialog, DialogClose, DialogContent } from "~/admin/ui/dialog";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";

interface CarsBulkDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Number of selected cars. */
  count: number;
  /** HTML id of the form inside, which the button submits. */
  form: string;
  apply: string;
  busy?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** The dialog of a bulk change: the number of cars, and a button that submits the form inside. */
export function CarsBulkDialog({ open, onOpenChange, title, count, form, apply, ...rest }: CarsBulkDialogProps) {
  const { t } = useTranslation("admin_cars");
  const { t: common } = useTranslation("common");
  const { busy = false, disabled = false, children } = rest;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={title}
        description={t("pricing.for", { count })}
        closeLabel={common("close")}
        size="md"
        footer={
          <>
            <DialogClose asChild>
              <Button variant="outline">{t("pricing.cancel")}</Button>
            </DialogClose>
            <Button type="submit" form={form} busy={busy} disabled={disabled}>
              {apply}
            </Button>
          </>
        }
      >
        {children}
      </DialogContent>
    </Dialog>
  );
}
