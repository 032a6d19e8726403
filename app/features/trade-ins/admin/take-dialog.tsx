import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { AmountInput } from "~/admin/ui/amount-input";
import { AddBrandButton } from "~/admin/new-brand/add-brand-button";
import { useBrands } from "~/admin/new-brand/use-brands";
import { FormDialog } from "~/admin/ui/form-dialog";
import { type Localized, textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Select } from "~/ui/select";
import { foldText } from "~/utils/fold-text";
import { carCodes } from "~domain/car-codes";
import { readAmount } from "./offer-dialog";
import type { TakenCar } from "./taking.queries";
import type { TradeInRow } from "./trade-in-row";

/** A brand to choose from. */
export interface BrandChoice {
  id: number;
  name: Localized;
}

interface TakeDialogProps {
  tradeIn: TradeInRow;
  brands: readonly BrandChoice[];
  /** The next free stock number. */
  stockNo: string;
  currency: string;
  photos: number;
  busy: boolean;
  /** Resolves to whether it worked. */
  onTake: (car: TakenCar, cost: number) => Promise<boolean>;
  onClose: () => void;
}

/** Id of the brand whose English or Arabic name equals the typed make; "" if there is none. */
export function brandOf(make: string, brands: readonly BrandChoice[]): string {
  const typed = foldText(make);
  const known = brands.find(({ name }) => [name.en, name.ar].some((one) => one && foldText(one) === typed));
  return known ? String(known.id) : "";
}

/** Dialog that creates a draft car from an accepted trade-in, with its data and its cost. */
export function TakeDialog(props: TakeDialogProps) {
  const { tradeIn, currency, photos, busy, onTake, onClose } = props;
  const { t } = useTranslation(["admin_trade_ins", "admin_car", "cars"]);
  const { language } = useLanguage();
  const format = useFormat();
  const { brands, add } = useBrands(props.brands);
  const [brand, setBrand] = useState(() => brandOf(tradeIn.make, brands));
  const [model, setModel] = useState(tradeIn.model);
  const [stockNo, setStockNo] = useState(props.stockNo);
  const [codes, setCodes] = useState({ fuel: "", transmission: "", body: "" });
  const [cost, setCost] = useState(String(tradeIn.offer?.amount ?? ""));
  const [checked, setChecked] = useState(false);
  const read = readAmount(cost, currency);
  const wrong =
    brand === "" || model.trim() === "" || stockNo.trim() === "" || read === null || Object.values(codes).includes("");

  async function send(): Promise<void> {
    setChecked(true);
    if (busy || wrong) return;
    const { year, mileage } = tradeIn;
    const car = { stock_no: stockNo.trim(), brand_id: Number(brand), model: model.trim(), year, ...codes };
    if (await onTake({ ...car, mileage_km: mileage, condition: "used" }, read)) onClose();
  }

  const make = `\u2068${tradeIn.make}\u2069`;
  const unknown = brandOf(tradeIn.make, brands) === "";
  const required = (missing: boolean) => (checked && missing ? t("take.required") : undefined);
  const select = (name: keyof typeof codes, label: string) => (
    <Field name={name} label={label} error={required(codes[name] === "")} required>
      {(control) => (
        <Select
          {...control}
          value={codes[name]}
          onChange={(event) => setCodes({ ...codes, [name]: event.target.value })}
        >
          {/* No default: visitors would take it for a fact. */}
          <option value="">{t("admin_car:form.choose")}</option>
          {name === "fuel"
            ? carCodes.fuel.map((code) => (
                <option key={code} value={code}>
                  {t(`cars:fuel.${code}`)}
                </option>
              ))
            : name === "transmission"
              ? carCodes.transmission.map((code) => (
                  <option key={code} value={code}>
                    {t(`cars:transmission.${code}`)}
                  </option>
                ))
              : carCodes.body.map((code) => (
                  <option key={code} value={code}>
                    {t(`cars:body.${code}`)}
                  </option>
                ))}
        </Select>
      )}
    </Field>
  );
  return (
    <FormDialog
      title={t("take.title")}
      description={t("take.hint", { count: photos })}
      send={t("take.send")}
      busy={busy}
      onSend={() => void send()}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          name="brand"
          label={t("take.brand")}
          hint={
            <>
              {t(unknown ? "take.brandUnknown" : "take.brandHint", { make })}{" "}
              <AddBrandButton
                name={unknown ? tradeIn.make : ""}
                onAdded={(added) => {
                  add(added);
                  setBrand(String(added.id));
                }}
              />
            </>
          }
          error={required(brand === "")}
          required
        >
          {(control) => (
            <Select {...control} value={brand} onChange={(event) => setBrand(event.target.value)}>
              <option value="">{t("take.chooseBrand")}</option>
              {brands.map(({ id, name }) => (
                <option key={id} value={id}>
                  {textIn(name, language)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field name="model" label={t("take.model")} error={required(model.trim() === "")} required>
          {(control) => (
            <Input {...control} maxLength={80} value={model} onChange={(event) => setModel(event.target.value)} />
          )}
        </Field>
        {select("fuel", t("take.fuel"))}
        {select("transmission", t("take.transmission"))}
        {select("body", t("take.body"))}
        <Field name="stock_no" label={t("take.stockNo")} error={required(stockNo.trim() === "")} required>
          {(control) => (
            <Input
              {...control}
              dir="ltr"
              maxLength={40}
              className="rtl:text-end"
              value={stockNo}
              onChange={(event) => setStockNo(event.target.value)}
            />
          )}
        </Field>
        <Field
          name="cost"
          label={t("take.cost", { currency: format.currency(currency) })}
          hint={t("take.costHint")}
          error={checked && read === null ? t("refusals.amount") : undefined}
          required
        >
          {(control) => (
            <AmountInput
              {...control}
              text={cost}
              value={cost}
              onChange={(event) => setCost(event.target.value)}
              maxLength={20}
            />
          )}
        </Field>
      </div>
    </FormDialog>
  );
}
