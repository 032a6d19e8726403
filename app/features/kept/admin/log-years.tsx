import { type SyntheticEvent, useState } from "react";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { ConfirmDialog } from "~/admin/ui/confirm-dialog";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { latinDigits } from "~/utils/latin-digits";
import { mostLogYears } from "./kept-parts";
import { changeLogYears } from "./kept.queries";

const read = (typed: string) => (/^\d{1,2}$/.test(latinDigits(typed).trim()) ? Number(latinDigits(typed)) : 0);

/** The form in which owners say how many years the audit log is kept. It asks before fewer years delete entries. */
export function LogYears({ saved }: { saved: number }) {
  const { t } = useTranslation("admin_data");
  const refresh = useRefresh();
  const refused = useRefusal();
  const [typed, setTyped] = useState(String(saved));
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const years = read(typed);
  const wrong = years < 1 || years > mostLogYears;

  async function save(): Promise<void> {
    setBusy(true);
    try {
      await changeLogYears(await browserClient(), years);
      toast({ title: t("log.saved") });
      await refresh();
    } catch (error) {
      refused(t("log.failed"), error);
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (busy || wrong) return;
    if (years < saved) setAsking(true);
    else void save();
  }

  return (
    <form noValidate className="grid max-w-lg justify-items-start gap-5" onSubmit={submit} aria-label={t("log.title")}>
      <div className="grid gap-2">
        <h2 className="title">{t("log.title")}</h2>
        <p className="measure text-muted-foreground">{t("log.text")}</p>
      </div>
      <Field
        name="log_years"
        className="w-full"
        label={t("log.label")}
        hint={t("log.unit")}
        error={wrong ? t("log.wrong", { most: String(mostLogYears) }) : undefined}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={busy}>
        {t("log.save")}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("log.askTitle")}
        description={t("log.askText", { count: years })}
        confirmLabel={t("log.confirm")}
        cancelLabel={t("log.cancel")}
        destructive
        busy={busy}
        onConfirm={() => void save()}
      />
    </form>
  );
}
