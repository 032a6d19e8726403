import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useMay } from "~/admin/permissions/permissions-provider";
import type { SelectionState } from "~/admin/selection/use-selection";
import { BulkBar } from "~/admin/record-list/bulk-bar";
import { Button } from "~/ui/button";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "~/admin/ui/menu";
import { carStatuses } from "../../cars";
import type { CarChange } from "./cars-change";
import type { LargeChanges } from "./cars-change.queries";
import type { CarRow } from "./cars-list.queries";
import { CarsPriceDialog } from "./cars-price-dialog";

interface CarsBulkBarProps {
  selection: SelectionState;
  total: number;
  /** The total as it is read: "10,000". */
  totalText: string;
  trash: boolean;
  /** One of the chosen cars, to show what a change of prices would do. */
  example: CarRow | null;
  currency: string;
  findLarge: (price: number) => Promise<LargeChanges>;
  onChange: (change: CarChange) => void;
  onPurge: () => void;
}

/** What can be done with the chosen cars; only what the role may. */
export function CarsBulkBar({
  selection,
  total,
  totalText,
  trash,
  example,
  currency,
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
          example={example}
          currency={currency}
          findLarge={findLarge}
          onChange={onChange}
        />
      )}
    </BulkBar>
  );
}

function StockActions({
  count,
  example,
  currency,
  findLarge,
  onChange,
}: Pick<CarsBulkBarProps, "example" | "currency" | "findLarge" | "onChange"> & { count: number }) {
  const { t } = useTranslation("admin_cars");
  const { t: cars } = useTranslation("cars");
  const may = useMay();
  const [pricing, setPricing] = useState(false);
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
          <CarsPriceDialog
            open={pricing}
            onOpenChange={setPricing}
            count={count}
            example={example}
            currency={currency}
            findLarge={findLarge}
            onChange={onChange}
          />
        </>
      ) : null}
    </>
  );
}
