import { ChevronDown, Download, Tags, Trash2 } from "lucide-react";
import { useState } from "react";
import { BulkBar } from "~/admin/record-list/bulk-bar";
import type { SelectionState } from "~/admin/selection/use-selection";
import { AssignMenu } from "~/admin/ui/assign-menu";
import { ConfirmDialog } from "~/admin/ui/confirm-dialog";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "~/admin/ui/menu";
import type { Colleague } from "~/admin/use-assigned-toast";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { BulkTagsDialog } from "./bulk-tags-dialog";
import type { CustomersChange } from "./customers-bulk";

interface CustomersBulkBarProps {
  selection: SelectionState;
  total: number;
  staff: readonly Colleague[];
  /** Those in use. */
  tags: readonly string[];
  exporting: boolean;
  onChange: (change: CustomersChange) => void;
  onExport: () => void;
}

/** What can be done with the chosen customers. */
export function CustomersBulkBar(props: CustomersBulkBarProps) {
  const { selection, total, staff, tags, exporting, onChange, onExport } = props;
  const { t } = useTranslation("admin_customers");
  const { t: orders } = useTranslation("admin_orders");
  const { t: editing } = useTranslation("editing");
  const format = useFormat();
  const [tagging, setTagging] = useState<boolean | null>(null);
  const [trashing, setTrashing] = useState(false);
  const number = format.number(selection.count);
  return (
    <BulkBar
      selection={selection}
      total={total}
      words={{
        label: t("bulk.label"),
        selected: orders("selection.count", { number }),
        page: orders("selection.all"),
        everything: orders("bulk.everything", { number: format.number(total) }),
        clear: orders("bulk.clear"),
      }}
    >
      <Menu>
        <MenuTrigger asChild>
          <Button variant="outline" className="max-sm:px-4">
            <Tags aria-hidden="true" />
            {t("tags")}
            <ChevronDown aria-hidden="true" />
          </Button>
        </MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={() => setTagging(true)}>{t("bulk.addTags")}</MenuItem>
          <MenuItem onSelect={() => setTagging(false)}>{t("bulk.removeTags")}</MenuItem>
        </MenuContent>
      </Menu>
      <AssignMenu staff={staff} onAssign={(to) => onChange({ kind: "assign", to: to?.id ?? null })} />
      <Button variant="outline" busy={exporting} onClick={onExport} className="max-sm:px-4">
        {exporting ? null : <Download aria-hidden="true" />}
        {orders("export.button")}
      </Button>
      <Button variant="outline" onClick={() => setTrashing(true)} className="max-sm:px-4">
        <Trash2 aria-hidden="true" />
        {orders("trash.move")}
      </Button>
      {tagging === null ? null : (
        <BulkTagsDialog
          on={tagging}
          number={number}
          tags={tags}
          onTags={(chosen) => {
            setTagging(null);
            onChange({ kind: "tag", tags: chosen, on: tagging });
          }}
          onClose={() => setTagging(null)}
        />
      )}
      <ConfirmDialog
        open={trashing}
        onOpenChange={setTrashing}
        title={t("bulk.trashTitle", { number })}
        description={t("bulk.trashText")}
        confirmLabel={orders("trash.move")}
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
