import { useState } from "react";
import { AdminFact, AdminSection } from "~/admin/layout/admin-section";
import { AmountInput } from "~/admin/ui/amount-input";
import { DocumentNumberField } from "~/admin/ui/document-number-field";
import { FormDialog } from "~/admin/ui/form-dialog";
import { useAccountMoney } from "~/i18n/exact-money";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { documentNumber } from "~/utils/document-number";
import { isPlate, vinProblem } from "~domain/identities";
import { readAmount } from "./offer-dialog";
import type { TradeInRow } from "./trade-in-row";
import type { TradeInWork } from "./use-trade-in-work";

interface TradeInDocumentsProps {
  tradeIn: TradeInRow;
  currency: string;
  work: TradeInWork;
}

/** What the papers of a traded-in car say: chassis number, plates, and what is still owed for it. */
export function TradeInDocumentFacts({ tradeIn, currency, work }: TradeInDocumentsProps) {
  const { t } = useTranslation("admin_documents");
  const money = useAccountMoney();
  const [editing, setEditing] = useState(false);
  const { vin, plate, loan } = tradeIn.documents;
  const isEmpty = vin === null && plate === null && loan === null;
  return (
    <AdminSection
      title={t("tradeIn.title")}
      action={
        tradeIn.deletedAt === null ? (
          <Button variant="ghost" onClick={() => setEditing(true)}>
            {t("tradeIn.edit")}
          </Button>
        ) : null
      }
    >
      {isEmpty ? (
        <p className="border-b py-3 text-sm text-muted-foreground">{t("identity.none")}</p>
      ) : (
        <dl>
          {[
            { name: t("tradeIn.vin"), value: vin },
            { name: t("tradeIn.plate"), value: plate },
          ].map(({ name, value }) =>
            value === null ? null : (
              <AdminFact key={name} name={name}>
                <bdi dir="ltr" className="figures">
                  {value}
                </bdi>
              </AdminFact>
            ),
          )}
          {loan === null ? null : (
            <AdminFact name={t("tradeIn.loan")}>
              <bdi className="figures">{money(loan.amount, loan.currency)}</bdi>
            </AdminFact>
          )}
        </dl>
      )}
      {editing ? (
        <DocumentsDialog tradeIn={tradeIn} currency={currency} work={work} onClose={() => setEditing(false)} />
      ) : null}
    </AdminSection>
  );
}

function DocumentsDialog({ tradeIn, currency, work, onClose }: TradeInDocumentsProps & { onClose: () => void }) {
  const { t } = useTranslation("admin_documents");
  const { t: editing } = useTranslation("editing");
  const format = useFormat();
  const { documents } = tradeIn;
  const [vin, setVin] = useState(documents.vin ?? "");
  const [plate, setPlate] = useState(documents.plate ?? "");
  const [loan, setLoan] = useState(String(documents.loan?.amount ?? ""));
  const [checked, setChecked] = useState(false);
  const read = {
    vin: documentNumber(vin).replaceAll("-", ""),
    plate: documentNumber(plate),
    loan: loan.trim() === "" ? null : readAmount(loan, currency),
  };
  const vinWrong = read.vin === "" ? null : vinProblem(read.vin);
  const wrong = {
    vin: vinWrong !== null,
    plate: read.plate !== "" && !isPlate(read.plate),
    loan: loan.trim() !== "" && read.loan === null,
  };
  const error = (field: keyof typeof wrong) => (checked && wrong[field] ? t(`problems.${field}`) : undefined);

  const letterWrong = checked && vinWrong !== null && vinWrong !== "invalid" ? editing(`problems.${vinWrong}`) : null;

  async function send(): Promise<void> {
    setChecked(true);
    if (work.busy || wrong.vin || wrong.plate || wrong.loan) return;
    if (await work.describe({ vin: read.vin || null, plate: read.plate || null, loan: read.loan })) onClose();
  }

  return (
    <FormDialog
      title={t("tradeIn.title")}
      description={t("tradeIn.hint")}
      send={t("tradeIn.save")}
      busy={work.busy}
      onSend={() => void send()}
      onClose={onClose}
    >
      <DocumentNumberField
        name="vin"
        label={t("tradeIn.vin")}
        hint={t("tradeIn.vinHint")}
        error={letterWrong ?? error("vin")}
        value={vin}
        onChange={setVin}
      />
      <DocumentNumberField
        name="plate"
        label={t("tradeIn.plate")}
        error={error("plate")}
        value={plate}
        onChange={setPlate}
      />
      <Field
        name="loan"
        label={t("tradeIn.loanIn", { currency: format.currency(currency) })}
        hint={t("tradeIn.loanHint")}
        error={error("loan")}
      >
        {(control) => (
          <AmountInput
            {...control}
            text={loan}
            value={loan}
            onChange={(event) => setLoan(event.target.value)}
            maxLength={20}
          />
        )}
      </Field>
    </FormDialog>
  );
}
