import { useTranslation } from "~/i18n/use-translation";
import { RecordNote } from "~/admin/record-form/record-note";
import { browserClient } from "~/supabase/browser";
import type { Customer } from "./customer-row";
import { findNotes, saveCustomer } from "./customers.queries";

/** The staff's notes on a customer. */
export function CustomerNotes({ customer, onSaved }: { customer: Customer; onSaved: () => void }) {
  const { id, notes, version } = customer;
  const { t } = useTranslation("admin_customers");
  return (
    <RecordNote
      record={`customers/${id}/notes`}
      note={notes}
      version={version}
      words={{ title: t("notes.title"), label: t("notes.label"), hint: t("notes.hint") }}
      save={async (text, seen) => {
        const saved = await saveCustomer(await browserClient(), id, { notes: text }, seen);
        onSaved();
        return saved;
      }}
      reload={async () => findNotes(await browserClient(), id)}
    />
  );
}
