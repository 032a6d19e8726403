import { useState } from "react";
import { useProblemText } from "~/admin/record-form/use-field";
import { FormDialog } from "~/admin/ui/form-dialog";
import { useTranslation } from "~/i18n/use-translation";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Select } from "~/ui/select";
import { tradeInConditions } from "~domain/trade-in-statuses";
import type { TradeInRow } from "./trade-in-row";
import { type WrittenCar, writtenCar } from "./writing.schema";

interface CarDialogProps {
  tradeIn: TradeInRow;
  busy: boolean;
  /** Resolves to whether it was saved. */
  onCorrect: (car: WrittenCar) => Promise<boolean>;
  onClose: () => void;
}

/** Dialog that corrects the car of a trade-in. */
export function CarDialog({ tradeIn, busy, onCorrect, onClose }: CarDialogProps) {
  const { t } = useTranslation(["admin_trade_ins", "trade_in"]);
  const problemText = useProblemText({ explain: () => undefined });
  const [typed, setTyped] = useState<Record<"make" | "model" | "year" | "mileage" | "condition", string>>({
    make: tradeIn.make,
    model: tradeIn.model,
    year: String(tradeIn.year),
    mileage: String(tradeIn.mileage ?? ""),
    condition: tradeIn.condition,
  });
  const [checked, setChecked] = useState(false);
  const read = writtenCar.safeParse(typed);

  function problem(field: keyof typeof typed): string | undefined {
    const issue = checked && !read.success ? read.error.issues.find(({ path }) => path[0] === field) : undefined;
    return issue && problemText(issue.message);
  }

  async function send(): Promise<void> {
    setChecked(true);
    if (!busy && read.success && (await onCorrect(read.data))) onClose();
  }

  const text = (name: "make" | "model" | "year" | "mileage", label: string) => (
    <Field name={name} label={label} error={problem(name)} required={name !== "mileage"}>
      {(control) => (
        <Input
          {...control}
          inputMode={name === "year" || name === "mileage" ? "numeric" : "text"}
          maxLength={100}
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <FormDialog
      title={t("correct.title")}
      description={t("correct.hint")}
      send={t("correct.save")}
      busy={busy}
      onSend={() => void send()}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {text("make", t("trade_in:make"))}
        {text("model", t("trade_in:model"))}
        {text("year", t("trade_in:year"))}
        {text("mileage", t("trade_in:mileage"))}
        <Field name="condition" label={t("trade_in:condition")} error={problem("condition")}>
          {(control) => (
            <Select
              {...control}
              value={typed.condition}
              onChange={(event) => setTyped({ ...typed, condition: event.target.value })}
            >
              {tradeInConditions.map((one) => (
                <option key={one} value={one}>
                  {t(`conditions.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </FormDialog>
  );
}
