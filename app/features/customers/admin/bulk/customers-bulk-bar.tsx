import { ChevronDown, Tags } from "lucide-react";
import { useState } from "react";
import { DeskBulkBar } from "~/admin/record-list/desk-bulk-bar";
import type { SelectionState } from "~/admin/selection/use-selection";
import { AssignMenu } from "~/admin/ui/assign-menu";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "~/admin/ui/menu";
import type { Colleague } from "~/admin/use-assigned-toast";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { BulkTagsDialog } from "./bulk-tags-dialog";
import type { CustomersChange } from "./customers-bulk";

interface CustomersBulkBarProps {
  selection: SelectionState;
  total: number | null;
  staff: readonly Colleague[];
  /** The tags in use. */
  tags: readonly string[];
  exporting: boolean;
  onChange: (change: CustomersChange) => void;
  onExport: () => void;
}

/** The actions on the selected customers. */
export function CustomersBulkBar(props: CustomersBulkBarProps) {
  const { selection, total, staff, tags, exporting, onChange, onExport } = props;
  const { t } = useTranslation("admin_customers");
  const format = useFormat();
  const [tagging, setTagging] = useState<boolean | null>(null);
  const number = format.number(selection.count);
  return (
    <DeskBulkBar
      selection={selection}
      total={total}
      exporting={exporting}
      onChange={onChange}
      onExport={onExport}
      words={{
        label: t("bulk.label"),
        trashTitle: t("bulk.trashTitle", { number }),
        trashText: t("bulk.trashText"),
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
    </DeskBulkBar>
  );
}
