import { useTranslation } from "~/i18n/use-translation";
import type { FormAnswer } from "~/site/forms/answer";
import { FormField } from "~/site/forms/form-field";
import { fieldAnchor } from "~/site/forms/form-problems";
import { RadioGroup } from "~/site/forms/radio-group";
import { Input } from "~/ui/input";
import { Textarea } from "~/ui/textarea";
import { tradeInConditions } from "~domain/trade-in-statuses";
import { useCarLabels } from "./car-labels";
import type { PhotoQueue } from "./photo-queue";
import { TradeInPhotos } from "./trade-in-photos";

interface TradeInFieldsProps {
  answer: FormAnswer | undefined;
  /** Whether the fields are required; in the order form they are optional. */
  required: boolean;
  /** Null if photos cannot be uploaded. */
  photos: PhotoQueue | null;
}

/** Fields about the car. All except the photos work without scripts. */
export function TradeInFields({ answer, required, photos }: TradeInFieldsProps) {
  const { t } = useTranslation(["trade_in", "pages"]);
  const labels = useCarLabels();
  const problem = answer?.problems["condition"];
  return (
    <>
      <div className="grid gap-7 sm:grid-cols-2">
        <FormField name="make" label={labels.make} answer={answer} required={required} plain>
          {(control) => <Input {...control} autoComplete="off" maxLength={120} />}
        </FormField>
        <FormField name="model" label={labels.model} answer={answer} required={required} plain>
          {(control) => <Input {...control} autoComplete="off" maxLength={160} />}
        </FormField>
        <FormField name="year" label={labels.year} answer={answer} required={required} plain>
          {(control) => <Input {...control} inputMode="numeric" autoComplete="off" maxLength={10} />}
        </FormField>
        <FormField name="mileage" label={labels.mileage} hint={t("mileageHint")} answer={answer}>
          {(control) => <Input {...control} inputMode="numeric" autoComplete="off" maxLength={20} />}
        </FormField>
      </div>
      <div id={fieldAnchor("condition")}>
        <RadioGroup
          legend={labels.condition}
          name="condition"
          columns
          required={required}
          defaultValue={answer?.values["condition"]}
          options={tradeInConditions.map((value) => ({ value, label: t(`conditions.${value}`) }))}
          error={problem ? t(`pages:form.problems.${problem}`) : undefined}
        />
      </div>
      <FormField name="wish" label={labels.wish} hint={t("wishHint")} answer={answer}>
        {(control) => <Textarea {...control} rows={3} />}
      </FormField>
      {photos ? <TradeInPhotos answer={answer} work={photos} /> : null}
    </>
  );
}
