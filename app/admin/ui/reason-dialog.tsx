import { type ReactNode, useState } from "react";
import { createKey, forgetCreateKey } from "~/admin/create-key";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { madeOnce } from "~/admin/record-form/lost-answer";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { useTranslation } from "~/i18n/use-translation";
import { type BrowserClient, browserClient } from "~/supabase/browser";
import { longToast, toast } from "~/toast/toast";
import { Field } from "~/ui/field";
import { Textarea } from "~/ui/textarea";
import { textLength, trimmed } from "~/utils/text";
import { FormDialog } from "./form-dialog";

interface ReasonDialogProps {
  /** Identifies the entry; part of the name of the idempotency key. */
  about: string;
  title: string;
  description: ReactNode;
  /** Label of the field. */
  label: string;
  send: string;
  /** Titles of the toasts after success and failure. */
  said: { done: string; failed: string };
  /** Why it was refused, where that is known. */
  explain: (error: unknown) => string | undefined;
  /** Reverses the entry; sent twice with the same key it does so once. */
  onReason: (client: BrowserClient, reason: string, key: string) => Promise<unknown>;
  onClose: () => void;
}

const longestReason = 500;

/** Asks for a reason and then reverses an entry that stays on record. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { about, title, description, label, send: sendLabel, said, explain, onReason, onClose } = props;
  const { t: editing } = useTranslation("editing");
  const refused = useRefusal({ explain, duration: longToast });
  const refresh = useRefresh();
  const [reason, setReason] = useState("");
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const text = trimmed(reason);
  const problem =
    text === ""
      ? editing("problems.required")
      : textLength(text) > longestReason
        ? editing("problems.tooLong", { limit: String(longestReason) })
        : undefined;

  async function send(): Promise<void> {
    setChecked(true);
    if (busy || problem !== undefined) return;
    // Another reason needs another key.
    const name = `${about} ${text}`;
    setBusy(true);
    try {
      const client = await browserClient();
      await madeOnce(() => onReason(client, text, createKey(name)));
      // Said with the entry on the page.
      await refresh();
      forgetCreateKey(name);
      toast({ title: said.done });
      onClose();
    } catch (error) {
      refused(said.failed, error);
      await refresh();
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormDialog
      destructive
      title={title}
      description={description}
      send={sendLabel}
      busy={busy}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Field name="reason" label={label} required error={checked ? problem : undefined}>
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={3}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
