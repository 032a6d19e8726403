import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { browserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { BackendError } from "~/supabase/unwrap";
import { toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";
import { moveCar, type StaffCar } from "./car.queries";
import { carStatuses } from "~domain/car-codes";
import type { CarStatus } from "../cars";
import { fieldOfCode } from "./car-completeness";
import { HoldingOrder, type HoldingOrderProps } from "./form/holding-order";
import { SoldCar } from "./form/sold-car";
import { PublishGate } from "./form/publish-gate";
import { OpenOrdersNotice } from "./open-orders/open-orders-notice";
import { useCarCodes } from "./form/use-car-codes";

/** Why the database keeps the status of a car that was promised or sold. */
const heldWords = ["car_has_reservation", "car_sold_by_order", "sold_needs_reason"] as const;

/** The status of a car, which is all that the role sales may change. A refusal is explained, and the choice is kept. */
export function CarStatusPanel({ car, order, openOrders }: { car: StaffCar } & HoldingOrderProps) {
  const { t } = useTranslation("admin_car");
  const { t: errors } = useTranslation("auth");
  const { t: editing } = useTranslation("editing");
  const codes = useCarCodes();
  const revalidate = useRefresh();
  const [status, setStatus] = useState<CarStatus>(car.row.status);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [missing, setMissing] = useState<readonly string[] | null>(null);
  const held = heldWords.find((word) => word === refused) ?? null;

  async function move(incomplete: boolean) {
    setBusy(true);
    setRefused(null);
    setMissing(null);
    try {
      await moveCar(await browserClient(), car.id, car.version, status, incomplete);
      toast({
        title: t("form.move.moved", { status: codes.status.find(({ value }) => value === status)?.label ?? "" }),
      });
      await revalidate();
    } catch (error) {
      const word = error instanceof BackendError ? error.message : "";
      if (error instanceof BackendError && word === "incomplete")
        setMissing((error.detail ?? "").split(",").map(fieldOfCode));
      else if (heldWords.some((known) => known === word)) setRefused(word);
      else setRefused(word === "version_conflict" ? t("form.move.changed") : errors(problemOf(error).messageKey));
      if (word === "version_conflict") await revalidate();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      aria-label={t("form.move.title")}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void move(false);
      }}
    >
      <Field
        name="status"
        label={t("form.move.title")}
        error={refused === null ? undefined : held === null ? refused : t(`form.problems.${held}`)}
      >
        {(control) => (
          <Select
            {...control}
            value={status}
            onChange={({ target }) => {
              setStatus(carStatuses.find((one) => one === target.value) ?? status);
              setRefused(null);
            }}
          >
            {codes.status.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {order !== null || (held !== null && held !== "sold_needs_reason") ? (
        <HoldingOrder order={order} said={held !== null} />
      ) : null}
      {car.row.status === "sold" && order === null ? <SoldCar id={car.id} /> : null}
      {status !== car.row.status && (status === "sold" || status === "archived") ? (
        <OpenOrdersNotice found={openOrders} />
      ) : null}
      <Button
        type="submit"
        busy={busy}
        disabled={status === car.row.status}
        className="justify-self-start max-sm:justify-self-stretch"
      >
        {t("form.move.save")}
      </Button>
      {status === car.row.status ? null : <p className="text-sm text-muted-foreground">{editing("status.unsaved")}</p>}
      <PublishGate missing={missing} onClose={() => setMissing(null)} onPublish={() => void move(true)} />
    </form>
  );
}
