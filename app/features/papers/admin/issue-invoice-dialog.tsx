import { useState } from "react";
import { createKey, forgetCreateKey } from "~/admin/create-key";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { madeOnce } from "~/admin/record-form/lost-answer";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { FormDialog } from "~/admin/ui/form-dialog";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { longToast, toast } from "~/toast/toast";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { latinDigits } from "~/utils/latin-digits";
import { trimmed } from "~/utils/text";
import { isolated, paperProblem } from "./paper-problem";
import { issuePaper } from "./papers.queries";

const longestCompany = 120;
/** As `clean_buyer()` takes it: letters and digits, which may be grouped. */
const vatNumber = /^[0-9A-Z]{5,20}$/i;

interface IssueInvoiceDialogProps {
  orderId: number;
  onClose: () => void;
}

/** Asks what the invoice says of a buyer who is a company, and issues it. */
export function IssueInvoiceDialog({ orderId, onClose }: IssueInvoiceDialogProps) {
  const { t } = useTranslation(["admin_papers", "papers", "editing"]);
  const refresh = useRefresh();
  const refused = useRefusal({ explain: (error) => paperProblem(error, t), duration: longToast });
  const [company, setCompany] = useState("");
  const [number, setNumber] = useState("");
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const buyer = { company: trimmed(company), vat_number: latinDigits(trimmed(number)).replaceAll(/[\s-]/g, "") };
  const invalid = buyer.vat_number !== "" && !vatNumber.test(buyer.vat_number);

  async function send(): Promise<void> {
    setChecked(true);
    if (busy || invalid) return;
    const name = `paper of ${orderId} invoice ${buyer.company} ${buyer.vat_number}`;
    setBusy(true);
    try {
      const client = await browserClient();
      const issued = await madeOnce(() =>
        issuePaper(client, { orderId, kind: "invoice", paymentId: null, key: createKey(name), buyer }),
      );
      await refresh();
      forgetCreateKey(name);
      toast({ title: t("issued", { number: isolated(issued.number) }) });
      onClose();
    } catch (error) {
      refused(t("issueFailed"), error);
      await refresh();
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t("ask", { paper: t("papers:kinds.invoice") })}
      description={t("askInvoice")}
      send={t("issue")}
      busy={busy}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Field name="company" label={t("company")} hint={t("companyHint")}>
        {(control) => (
          <Input
            {...control}
            maxLength={longestCompany}
            value={company}
            onChange={(event) => setCompany(event.target.value)}
          />
        )}
      </Field>
      <Field
        name="vat_number"
        label={t("buyerVat")}

        error={checked && invalid ? t("editing:problems.invalid") : undefined}
      >
        {(control) => (
          <Input
            {...control}
            dir="ltr"
            className="rtl:text-end"
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
