import { Download, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { DeskChange } from "~/admin/bulk/use-desk-bulk-words";
import type { SelectionState } from "~/admin/selection/use-selection";
import { ConfirmDialog } from "~/admin/ui/confirm-dialog";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { BulkBar } from "./bulk-bar";

interface DeskBulkBarProps {
  selection: SelectionState;
  total: number | null;
  exporting: boolean;
  onChange: (change: DeskChange) => void;
  onExport: () => void;
  /** Of what the records are called; `trashTitle` tells their number. */
  words: { label: string; trashTitle: string; trashText: string };
  /** What else can be done with them, before what is done with any of the desk. */
  children: ReactNode;
}

/** What can be done with the chosen records of the desk: orders, customers. */
export function DeskBulkBar(props: DeskBulkBarProps) {
  const { selection, total, exporting, onChange, onExport, words, children } = props;
  const { t } = useTranslation("admin_orders");
  const { t: editing } = useTranslation("editing");
  const format = useFormat();
  const [trashing, setTrashing] = useState(false);
  return (
    <BulkBar
      selection={selection}
      total={total}
      words={{
        label: words.label,
        selected: t("selection.count", { number: format.number(selection.count) }),
        page: t("selection.all"),
        everything: t("bulk.everything", { number: format.number(total ?? 0) }),
        clear: t("bulk.clear"),
      }}
    >
      {children}
      <Button variant="outline" busy={exporting} onClick={onExport} className="max-sm:px-4">
        {exporting ? null : <Download aria-hidden="true" />}
        {t("export.button")}
      </Button>
      <Button variant="outline" onClick={() => setTrashing(true)} className="max-sm:px-4">
        <Trash2 aria-hidden="true" />
        {t("trash.move")}
      </Button>
      <ConfirmDialog
        open={trashing}
        onOpenChange={setTrashing}
        title={words.trashTitle}
        description={words.trashText}
        confirmLabel={t("trash.move")}
        cancelLabel={editing("cancel")}
        destructive
        onConfirm={() => {
          setTrashing(false);
          onChange({ kind: "trash" });
        }}
      />
    </BulkBar>
  );
}
