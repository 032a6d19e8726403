import { type ComponentProps, Suspense, use, useState } from "react";
import { AmountInput } from "~/admin/ui/amount-input";
import { useAccountMoney } from "~/i18n/exact-money";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { useProblemText } from "~/admin/record-form/use-field";
import { browserClient } from "~/supabase/browser";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Select } from "~/ui/select";
import { editableNumber } from "~/utils/numbers";
import { needsBank, paymentMethods, type PaymentMethod } from "~domain/payments";
import { readMoneyRules, readSums } from "./money.queries";
import { useMoneyWords } from "./money-words";
import { newPayment, type NewPayment, paymentSchema } from "./payment.schema";

/** A deposit as it was typed; an empty amount is none. */
export interface TypedDeposit {
  amount: string;
  method: PaymentMethod;
  reference: string;
  bank: string;
}

export const noDeposit: TypedDeposit = { amount: "", method: "cash", reference: "", bank: "" };

/** A field of a deposit with what is wrong with it. */
interface DepositProblem {
  field: string;
  message: string;
}

/** The payment that was typed: null for none, or what is wrong with it. */
export function readDeposit(
  { amount, ...typed }: TypedDeposit,
  currency: string,
): { payment: NewPayment | null; problem: DepositProblem | null } {
  if (amount.trim() === "") return { payment: null, problem: null };
  const read = paymentSchema(currency).safeParse({ ...newPayment("deposit", amount), ...typed });
  if (read.success) return { payment: read.data, problem: null };
  const [issue] = read.error.issues;
  return { payment: null, problem: { field: String(issue?.path[0] ?? "amount"), message: issue?.message ?? "" } };
}

interface DepositNowProps {
  orderId: number;
  currency: string;
  value: TypedDeposit;
  onChange: (value: TypedDeposit) => void;
  problem: DepositProblem | null;
}

/** Takes a deposit with a reservation: the amount, or nothing. */
export function DepositNow({ orderId, currency, value, onChange, problem }: DepositNowProps) {
  const { t } = useTranslation("admin_money");
  const format = useFormat();
  // Kept outside of what suspends, which loses its state.
  const [proposal] = useState(() => readProposal(orderId));
  const { explain } = useMoneyWords(currency);
  const say = useProblemText({ explain });
  const errorOf = (field: string) => (problem?.field === field ? say(problem.message) : undefined);
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{t("now.title")}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="deposit" label={t("now.amount")} hint={t("now.hint")} error={errorOf("amount")}>
          {(control) => (
            <AmountInput
              {...control}
              text={value.amount}
              value={value.amount}
              unit={format.currency(currency)}
              onChange={(event) => onChange({ ...value, amount: event.target.value })}
            />
          )}
        </Field>
        <Field name="deposit-method" label={t("method")}>
          {(control) => (
            <Select
              {...control}
              value={value.method}
              onChange={(event) =>
                onChange({ ...value, method: paymentMethods.find((one) => one === event.target.value) ?? "cash" })
              }
            >
              {paymentMethods.map((method) => (
                <option key={method} value={method}>
                  {t(`methods.${method}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Suspense>
        <ProposedDeposit currency={currency} reading={proposal} onChosen={(amount) => onChange({ ...value, amount })} />
      </Suspense>
      {value.amount.trim() !== "" && needsBank(value.method) ? (
        <LineField
          name="deposit-bank"
          label={t("bank")}
          required
          error={errorOf("bank")}
          value={value.bank}
          onChange={(bank) => onChange({ ...value, bank })}
        />
      ) : null}
      {value.amount.trim() === "" || value.method === "cash" ? null : (
        <LineField
          name="deposit-reference"
          label={t("reference")}
          error={errorOf("reference")}
          value={value.reference}
          onChange={(reference) => onChange({ ...value, reference })}
        />
      )}
    </fieldset>
  );
}

interface LineFieldProps extends Pick<ComponentProps<typeof Field>, "name" | "label" | "required" | "error"> {
  value: string;
  onChange: (value: string) => void;
}

/** One line of text that comes with a deposit. */
function LineField({ value, onChange, ...field }: LineFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Input
          {...control}
          dir="auto"
          maxLength={80}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface ProposedDepositProps {
  currency: string;
  reading: ReturnType<typeof readProposal>;
  onChosen: (amount: string) => void;
}

/** Fills in what was agreed, else what the dealer usually takes; nothing where neither is known, or can be read. */
function ProposedDeposit({ currency, reading, onChosen }: ProposedDepositProps) {
  const { t } = useTranslation("admin_money");
  const money = useAccountMoney();
  const proposal = use(reading);
  if (proposal === null) return null;
  const { amount, by } = proposal;
  return (
    <p>
      <Button variant="outline" className="px-4!" onClick={() => onChosen(editableNumber(amount))}>
        {t(`now.${by}`, { amount: `\u2068${money(amount, currency)}\u2069` })}
      </Button>
    </p>
  );
}

async function readProposal(orderId: number): Promise<{ amount: number; by: "agreed" | "usual" } | null> {
  try {
    const client = await browserClient();
    const [sums, { deposit }] = await Promise.all([readSums(client, [orderId]), readMoneyRules(client)]);
    const agreed = sums.get(orderId)?.depositAmount ?? null;
    if (agreed !== null) return { amount: agreed, by: "agreed" };
    return deposit.amount === null ? null : { amount: deposit.amount, by: "usual" };
  } catch {
    // The amount can be typed all the same.
    return null;
  }
}
