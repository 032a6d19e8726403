import { useState } from "react";
import { createKey, forgetCreateKey } from "~/admin/create-key";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { madeOnce } from "~/admin/record-form/lost-answer";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { FormDialog } from "~/admin/ui/form-dialog";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { toast } from "~/toast/toast";
import { Field } from "~/ui/field";
import { Textarea } from "~/ui/textarea";
import { paperProblem } from "./paper-problem";
import { type Paper, voidPaper } from "./papers.queries";

/** Asks why a paper is voided, and voids it. */
export function VoidPaperDialog({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const { t } = useTranslation(["admin_papers", "papers"]);
  const refresh = useRefresh();
  const refused = useRefusal({ explain: (error) => paperProblem(error, t) });
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const number = `\u2066${paper.number}\u2069`;

  async function send(): Promise<void> {
    const words = reason.trim();
    setMissing(words === "");
    if (words === "") return;
    // Another reason is another sending.
    const name = `void of paper ${paper.id} ${words}`;
    setBusy(true);
    try {
      const client = await browserClient();
      await madeOnce(() => voidPaper(client, paper.id, words, createKey(name)));
      forgetCreateKey(name);
      toast({ title: t("voided", { number }) });
      onClose();
    } catch (error) {
      refused(t("voidFailed"), error);
    } finally {
      setBusy(false);
      await refresh();
    }
  }

  return (
    <FormDialog
      title={t("voidTitle", { number })}
      description={t("voidText")}
      send={t("void")}
      destructive
      busy={busy}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Field name="reason" label={t("reason")} required error={missing ? t("reasonRequired") : undefined}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
