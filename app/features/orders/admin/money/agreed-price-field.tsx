import { useState } from "react";
import { NumberField } from "~/admin/record-form/text-fields";
import { useFormValue } from "~/admin/record-form/use-field";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { PriceFloor } from "./money-rules";
import { typedAmount } from "./terms.schema";

interface AgreedPriceFieldProps {
  currency: string;
  listed: number | null;
  /** The largest discount in percent; null for no limit. */
  limit: number | null;
  floor: PriceFloor | null;
  explain: (refusal: string) => string | undefined;
}

/** Field for the agreed price. Reports a price below the floor on blur, before the user types a reason for it. */
export function AgreedPriceField({ currency, listed, limit, floor, explain }: AgreedPriceFieldProps) {
  const { t } = useTranslation("admin_money");
  const format = useFormat();
  const typed = typedAmount(useFormValue("agreed_price"), currency);
  const refusal = floor !== null && typed !== null && typed < floor.lowest ? floor.refusal : null;
  // Not while typing: the first digits of every price are too low.
  const [left, setLeft] = useState(false);
  return (
    <div className="contents" onBlur={() => setLeft(refusal !== null)}>
      <NumberField
        name="agreed_price"
        label={t("agreed")}
        unit={format.currency(currency)}
        required={listed === null}
        hint={
          listed === null || limit === null
            ? undefined
            : t(limit === 0 ? "terms.noDiscount" : "terms.limit", { percent: format.number(limit, 2) })
        }
        problem={left && refusal !== null ? explain(refusal) : undefined}
      />
    </div>
  );
}
