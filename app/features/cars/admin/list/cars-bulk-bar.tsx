import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useMay } from "~/admin/permissions/permissions-provider";
import type { SelectionState } from "~/admin/selection/use-selection";
import { BulkBar } from "~/admin/record-list/bulk-bar";
import { Button } from "~/ui/button";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "~/admin/ui/menu";
import { carStatuses } from "~domain/car-codes";
import type { CarChange } from "./cars-change";
import type { CarRow } from "./cars-list.queries";
import type { BulkFieldLists } from "./bulk-field-input";
import { CarsFieldDialog } from "./cars-field-dialog";
import type { CountUnchanged } from "./change-count";
import { CarsMarkDownDialog } from "./cars-mark-down-dialog";
import { CarsPriceDialog, type CarsPriceDialogProps } from "./cars-price-dialog";

interface CarsBulkBarProps {
  selection: SelectionState;
  total: number;
  /** The total, formatted: "10,000". */
  totalText: string;
  trash: boolean;
  lists: BulkFieldLists;
  countUnchanged: CountUnchanged;
  /** One of the selected cars, as an example for a change of prices. */
  example: CarRow | null;
  findLarge: CarsPriceDialogProps["findLarge"];
  onChange: (change: CarChange) => void;
  onPurge: () => void;
}

/** The actions on the selected cars that the role allows. */
export function CarsBulkBar({
  selection,
  total,
  totalText,
  trash,
  lists,
  countUnchanged,
  example,
  findLarge,
  onChange,
  onPurge,
}: CarsBulkBarProps) {
  const { t } = useTranslation("admin_cars");
  const may = useMay();
  return (
    <BulkBar
      selection={selection}
      total={total}
      words={{
        label: t("bulk.label"),
        selected: t("bulk.selected", { count: selection.count }),
        page: t("bulk.page"),
        everything: t("bulk.everything", { number: totalText }),
        clear: t("bulk.clear"),
      }}
    >
      {trash ? (
        <>
          {may("cars.edit") ? (
            <Button variant="outline" onClick={() => onChange({ kind: "trash", on: false })}>
              {t("bulk.restore")}
            </Button>
          ) : null}
          {may("cars.purge") ? (
            <Button variant="destructive" onClick={onPurge}>
              {t("bulk.purge")}
            </Button>
          ) : null}
        </>
      ) : (
        <StockActions
          count={selection.count}
          lists={lists}
          countUnchanged={countUnchanged}
          example={example}
          findLarge={findLarge}
          onChange={onChange}
        />
      )}
    </BulkBar>
  );
}

function StockActions({
  count,
  lists,
  countUnchanged,
  example,
  findLarge,
  onChange,
}: Pick<CarsBulkBarProps, "lists" | "countUnchanged" | "example" | "findLarge" | "onChange"> & { count: number }) {
  const { t } = useTranslation("admin_cars");
  const { t: cars } = useTranslation("cars");
  const may = useMay();
  const { t: bulk } = useTranslation("admin_bulk");
  const [pricing, setPricing] = useState(false);
  const [markingDown, setMarkingDown] = useState(false);
  const [editing, setEditing] = useState(false);
  const pricesOf = { count, example, currency: lists.currency, findLarge, onChange };
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="outline" className="max-sm:px-4">
            {t("bulk.status")}
            <ChevronDown aria-hidden="true" />
          </Button>
        </MenuTrigger>
        <MenuContent>
          {carStatuses.map((status) => (
            <MenuItem key={status} onSelect={() => onChange({ kind: "status", status })}>
              {cars(`status.${status}`)}
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      {may("cars.edit") ? (
        <>
          <Button variant="outline" className="max-sm:px-4" onClick={() => setPricing(true)}>
            {t("bulk.price")}
          </Button>
          <Menu>
            <MenuTrigger asChild>
              <Button variant="outline" className="max-sm:px-4">
                {t("bulk.more")}
                <ChevronDown aria-hidden="true" />
              </Button>
            </MenuTrigger>
            <MenuContent>
              <MenuItem onSelect={() => setEditing(true)}>{bulk("edit.open")}</MenuItem>
              <MenuItem onSelect={() => setMarkingDown(true)}>{bulk("markDown.open")}</MenuItem>
              <MenuSeparator />
              <MenuItem onSelect={() => onChange({ kind: "deal", on: true })}>{t("bulk.dealOn")}</MenuItem>
              <MenuItem onSelect={() => onChange({ kind: "deal", on: false })}>{t("bulk.dealOff")}</MenuItem>
              <MenuItem onSelect={() => onChange({ kind: "featured", on: true })}>{t("bulk.featureOn")}</MenuItem>
              <MenuItem onSelect={() => onChange({ kind: "featured", on: false })}>{t("bulk.featureOff")}</MenuItem>
              <MenuSeparator />
              <MenuItem destructive onSelect={() => onChange({ kind: "trash", on: true })}>
                {t("bulk.trash")}
              </MenuItem>
            </MenuContent>
          </Menu>
          <CarsPriceDialog {...pricesOf} open={pricing} onOpenChange={setPricing} />
          <CarsFieldDialog
            {...lists}
            open={editing}
            onOpenChange={setEditing}
            count={count}
            countUnchanged={countUnchanged}
            onChange={onChange}
          />
          <CarsMarkDownDialog {...pricesOf} open={markingDown} onOpenChange={setMarkingDown} />
        </>
      ) : null}
    </>
  );
}
