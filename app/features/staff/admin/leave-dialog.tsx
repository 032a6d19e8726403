import { useEffect, useState } from "react";
import { FormDialog } from "~/admin/ui/form-dialog";
import { formatList } from "~/i18n/format";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";
import { countOpenWork, type OpenWork } from "./leaving.queries";
import type { Colleague } from "./staff.queries";

interface LeaveDialogProps {
  colleague: Colleague;
  /** Everyone who works here. */
  staff: readonly Colleague[];
  busy: boolean;
  /** @param to the colleague who gets the open work; null leaves it unassigned */
  onLeave: (to: string | null) => void;
  onClose: () => void;
}

const kinds = ["orders", "follow_ups", "viewings", "trade_ins", "customers"] as const;

/** Asks before a colleague's access ends: says what is open with them, and who gets it. */
export function LeaveDialog({ colleague, staff, busy, onLeave, onClose }: LeaveDialogProps) {
  const { t } = useTranslation("admin_staff");
  const work = useOpenWork(colleague.id);
  const [to, setTo] = useState("");
  const takers = staff.filter(({ id, role }) => id !== colleague.id && role !== "editor");
  return (
    <FormDialog
      destructive
      title={t("removeTitle", { name: colleague.called })}
      description={t("removeText")}
      send={t("removeConfirm")}
      busy={busy}
      onSend={() => !busy && onLeave(to || null)}
      onClose={onClose}
    >
      <p role="status">
        <WorkWords work={work} />
      </p>
      {work !== "asking" && work !== null && kinds.every((kind) => work[kind] === 0) ? null : (
        <Field name="to" label={t("leave.to")} hint={t("leave.toHint")}>
          {(control) => (
            <Select {...control} value={to} onChange={(event) => setTo(event.target.value)}>
              <option value="">{t("leave.nobody")}</option>
              {takers.map(({ id, called }) => (
                <option key={id} value={id}>
                  {called}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </FormDialog>
  );
}

/** "Open with them: 2 orders, 1 booked viewing, 5 customers." */
function WorkWords({ work }: { work: OpenWork | "asking" | null }) {
  const { t } = useTranslation("admin_staff");
  const { language } = useLanguage();
  if (work === "asking") return t("leave.counting");
  if (work === null) return t("leave.unknown");
  const open = kinds.filter((kind) => work[kind] > 0).map((kind) => t(`leave.open.${kind}`, { count: work[kind] }));
  if (open.length === 0) return t("leave.nothing");
  return t("leave.work", { list: formatList(open, language) });
}

/** What is open with a colleague; null if it could not be read. */
function useOpenWork(id: string): OpenWork | "asking" | null {
  const [work, setWork] = useState<OpenWork | "asking" | null>("asking");
  useEffect(() => {
    let current = true;
    browserClient()
      .then((client) => countOpenWork(client, id))
      .then(
        (counted) => current && setWork(counted),
        () => current && setWork(null),
      );
    return () => {
      current = false;
    };
  }, [id]);
  return work;
}
