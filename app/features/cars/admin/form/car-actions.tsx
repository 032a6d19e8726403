import { Copy, Ellipsis, Eye, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useNavigate } from "react-router";
import { useLanguage } from "~/i18n/use-language";
import { createKey, forgetCreateKey } from "~/admin/create-key";
import { useTrash } from "~/admin/record-form/use-trash";
import { browserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { toast } from "~/toast/toast";
import { buttonStyles } from "~/ui/button-styles";
import { IconButton } from "~/ui/icon-button";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "~/admin/ui/menu";
import { visibilityOf } from "~domain/car-visibility";
import { duplicateCar, type StaffCar } from "../car.queries";
import { titleOf } from "../staff-car";
import { OpenOrdersNotice } from "../open-orders/open-orders-notice";
import type { HoldingOrderProps } from "./holding-order";
import { SiteLink } from "./site-link";

interface CarActionsProps extends Pick<HoldingOrderProps, "openOrders"> {
  car: StaffCar;
  /** Whether the form has unsaved input. */
  unsaved: () => boolean;
}

/** The actions on a saved car beside editing it. */
export function CarActions({ car, openOrders, unsaved }: CarActionsProps) {
  const { t } = useTranslation("admin_car");
  const { t: errors } = useTranslation("auth");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [copying, setCopying] = useState(false);
  const copyName = `copy of ${car.id}`;
  const isPublic = visibilityOf(car.publication) === "public";
  const trash = useTrash<StaffCar>({
    table: "cars",
    label: (one) => titleOf(one, language),
    about: () => <OpenOrdersNotice found={openOrders} />,
    explain: (error) =>
      error instanceof Error && error.message === "car_has_reservation"
        ? t("form.problems.car_has_reservation")
        : undefined,
  });

  async function copy() {
    if (unsaved()) {
      toast({ title: t("form.action.saveFirst") });
      return;
    }
    setCopying(true);
    try {
      // Until the copy is confirmed, another click sends the same key, so that only one copy is made.
      const id = await duplicateCar(await browserClient(), car.id, createKey(copyName));
      forgetCreateKey(copyName);
      toast({ title: t("form.action.copied") });
      await navigate(`/admin/cars/${id}`);
    } catch (error) {
      toast({
        variant: "destructive",
        title: t("form.action.copyFailed"),
        description: errors(problemOf(error).messageKey),
      });
    } finally {
      setCopying(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      {isPublic ? <SiteLink id={car.id} /> : null}
      <a
        href={`/admin/cars/${car.id}/preview`}
        target="_blank"
        rel="noopener"
        className={buttonStyles({ variant: "outline" })}
      >
        <Eye aria-hidden="true" />
        {t("form.action.preview")}
      </a>
      <Menu>
        <MenuTrigger asChild>
          <IconButton
            variant="outline"
            label={t("form.action.more")}
            icon={<Ellipsis aria-hidden="true" />}
            aria-busy={copying || undefined}
          />
        </MenuTrigger>
        <MenuContent>
          <MenuItem disabled={copying} onSelect={() => void copy()}>
            <Copy aria-hidden="true" />
            {t("form.action.duplicate")}
          </MenuItem>
          <MenuSeparator />
          <MenuItem destructive onSelect={() => trash.ask(car)}>
            <Trash2 aria-hidden="true" />
            {t("form.action.trash")}
          </MenuItem>
        </MenuContent>
      </Menu>
      {trash.dialog}
    </div>
  );
}
