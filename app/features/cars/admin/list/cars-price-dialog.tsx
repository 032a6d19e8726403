import { type FormEvent, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { Button } from "~/ui/button";
import { Dialog, DialogClose, DialogContent } from "~/admin/ui/dialog";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Segmented } from "~/admin/ui/segmented";
import { carTitle } from "../../cars";
import type { CarChange } from "./cars-change";
import type { CarRow } from "./cars-list.queries";
import { type PriceMode, priceChange } from "./price-change";

interface CarsPriceDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  count: number;
  example: CarRow | null;
  currency: string;
  onChange: (change: CarChange) => void;
}

/** Changes the prices of many cars: by percent, to an amount, or to "on request". */
export function CarsPriceDialog({ open, onOpenChange, count, example, currency, onChange }: CarsPriceDialogProps) {
  const { t } = useTranslation("admin_cars");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const format = useFormat();
  const [mode, setMode] = useState<PriceMode>("percent");
  const [typed, setTyped] = useState("");
  const [sent, setSent] = useState(false);
  const result = priceChange(mode, typed);
  const after =
    example?.price && result.ok && result.change.kind === "percent"
      ? Math.round(example.price * (1 + result.change.percent / 100))
      : null;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    setSent(true);
    if (!result.ok) return;
    onOpenChange(false);
    setTyped("");
    setSent(false);
    onChange(result.change);
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t("pricing.title")}
        description={t("pricing.for", { count })}
        closeLabel={common("close")}
        size="md"
        footer={
          <>
            <DialogClose asChild>
              <Button variant="outline">{t("pricing.cancel")}</Button>
            </DialogClose>
            <Button type="submit" form="prices">
              {t("pricing.apply")}
            </Button>
          </>
        }
      >
        <form id="prices" onSubmit={submit} noValidate className="grid gap-5 pt-1">
          <Segmented
            label={t("pricing.title")}
            value={mode}
            options={[
              { value: "percent", label: t("pricing.by") },
              { value: "fixed", label: t("pricing.fixed") },
              { value: "request", label: t("pricing.onRequest") },
            ]}
            onValueChange={setMode}
            className="w-full *:grow *:px-2!"
          />
          {mode === "request" ? (
            <p className="text-sm text-muted-foreground">{t("pricing.onRequestHint")}</p>
          ) : (
            <Field
              name="amount"
              label={mode === "percent" ? t("pricing.percent") : `${t("pricing.amount")} (${currency})`}
              hint={mode === "percent" ? t("pricing.percentHint") : undefined}
              error={sent && !result.ok ? t(`pricing.${result.problem}`) : undefined}
              required
            >
              {(control) => (
                <Input
                  {...control}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                  inputMode="decimal"
                  dir="ltr"
                  autoComplete="off"
                  maxLength={20}
                  className="rtl:text-end"
                />
              )}
            </Field>
          )}
          {example && after !== null ? (
            <p className="figures border-s-2 border-accent ps-4 text-sm text-muted-foreground">
              {t("pricing.example", {
                car: `\u2068${carTitle(example, language)}\u2069`,
                before: `\u2068${format.money(example.price ?? 0, currency)}\u2069`,
                after: `\u2068${format.money(after, currency)}\u2069`,
              })}
            </p>
          ) : null}
        </form>
      </DialogContent>
    </Dialog>
  );
}
