import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { siteTimeZone } from "~/i18n/time-zone";
import { DateInput } from "~/admin/date-input/date-input";
import { useTimeZoneName } from "~/admin/record-form/use-time-zone-name";
import { FormDialog } from "~/admin/ui/form-dialog";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";
import { fromLocalTime, toLocalTime } from "~/utils/local-time";
import type { OfficeChoice } from "./viewing-offices";
import type { ViewingChange } from "./viewing-desk.queries";
import type { ViewingRow } from "./viewing-row";

interface MoveDialogProps {
  viewing: ViewingRow;
  offices: readonly OfficeChoice[];
  busy: boolean;
  /** Resolves to whether it worked. */
  onMove: (change: ViewingChange) => Promise<boolean>;
  onClose: () => void;
}

/** Form that moves a viewing to another time or showroom. */
export function MoveDialog({ viewing, offices, busy, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation("admin_viewings");
  const format = useFormat();
  const zoneName = useTimeZoneName();
  const before = toLocalTime(viewing.startsAt);
  const [time, setTime] = useState(before);
  const [office, setOffice] = useState(viewing.officeId);
  const [checked, setChecked] = useState(false);
  const startsAt = fromLocalTime(time);

  async function send(): Promise<void> {
    setChecked(true);
    if (busy || startsAt === null) return;
    const change = {
      ...(time === before ? {} : { startsAt }),
      ...(office === viewing.officeId ? {} : { office }),
    };
    if (Object.keys(change).length === 0 || (await onMove(change))) onClose();
  }

  return (
    <FormDialog
      title={t("move.title")}
      description={t("move.hint", {
        customer: `\u2068${viewing.customer}\u2069`,
        when: format.dateTime(viewing.startsAt),
      })}
      send={t("move.confirm")}
      busy={busy}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Field
        name="starts_at"
        label={t("move.time")}
        hint={t("move.timeHint", { zone: zoneName(siteTimeZone()) })}
        required
        error={checked && startsAt === null ? t("move.missing") : undefined}
      >
        {(control) => <DateInput {...control} withTime value={time} onChange={setTime} />}
      </Field>
      {offices.length > 1 ? (
        <Field name="office" label={t("office")}>
          {(control) => (
            <Select {...control} value={office} onChange={(event) => setOffice(event.target.value)}>
              {offices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
    </FormDialog>
  );
}
