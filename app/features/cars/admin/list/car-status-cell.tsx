import { Check, ChevronDown } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { useMay } from "~/admin/permissions/permissions-provider";
import { Badge } from "~/ui/badge";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "~/admin/ui/menu";
import { Spinner } from "~/ui/spinner";
import { carStatuses } from "~domain/car-codes";
import { type CarStatus, carTitle } from "../../cars";
import { visibilityOf } from "~domain/car-visibility";
import { useVisibilityText } from "../use-visibility-text";
import type { InlineChange } from "./car-inline-change";
import type { CarRow } from "./cars-list.queries";

const tones: Partial<Record<CarStatus, "accent" | "success">> = {
  available: "success",
  reserved: "accent",
  coming_soon: "accent",
};

/** The status of a car in the list, and why visitors do not see it if the status does not explain that. */
export function CarStatusCell(props: { car: CarRow; inline: InlineChange }) {
  const visibilityText = useVisibilityText();
  const { status, publication, deletedAt } = props.car;
  const visibility = visibilityOf(publication);
  const told = visibility === "public" || visibility === status || deletedAt !== null;
  return (
    <div className="flex items-center gap-x-3">
      <Status {...props} />
      {told ? null : (
        <span className="line-clamp-2 text-xs text-muted-foreground md:max-w-36" title={visibilityText(publication)}>
          {visibilityText(publication)}
        </span>
      )}
    </div>
  );
}

/** The status, which users with the right to may edit in place. */
function Status({ car, inline }: { car: CarRow; inline: InlineChange }) {
  const { t } = useTranslation("admin_cars");
  const { t: cars } = useTranslation("cars");
  const { language } = useLanguage();
  const may = useMay();
  const status = cars(`status.${car.status}`);
  const tone = (visibilityOf(car.publication) === "public" ? tones[car.status] : undefined) ?? "neutral";
  if (!may("cars.status") || car.deletedAt !== null) return <Badge tone={tone}>{status}</Badge>;
  return (
    <Menu>
      <MenuTrigger
        aria-label={t("inline.status", { car: carTitle(car, language), status })}
        className="-my-2 inline-flex min-h-11 cursor-pointer items-center rounded-sm"
      >
        <Badge tone={tone} className="pe-1.5">
          {status}
          {inline.busy === car.id ? <Spinner /> : <ChevronDown aria-hidden="true" className="size-3.5 opacity-70" />}
        </Badge>
      </MenuTrigger>
      <MenuContent>
        {carStatuses.map((one) => (
          <MenuItem
            key={one}
            disabled={one === car.status}
            onSelect={() => void inline.change(car, { kind: "status", status: one })}
          >
            <Check aria-hidden="true" className={one === car.status ? undefined : "invisible"} />
            {cars(`status.${one}`)}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
