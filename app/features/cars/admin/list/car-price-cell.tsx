import { Pencil } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { useExactMoney } from "~/i18n/exact-money";
import { useLanguage } from "~/i18n/use-language";
import { useMay } from "~/admin/permissions/permissions-provider";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { editableNumber } from "~/utils/numbers";
import { Popover, PopoverContent, PopoverTrigger } from "~/admin/ui/popover";
import { cn } from "~/ui/cn";
import { carTitle } from "../../cars";
import type { InlineChange } from "./car-inline-change";
import type { CarRow } from "./cars-list.queries";
import { LargeChangeNotice, usePriceWords } from "../large-change";
import { isLargeChange, priceChange } from "../price-change";
import { AmountField } from "./amount-field";

interface CarPriceCellProps {
  car: CarRow;
  currency: string;
  inline: InlineChange;
}

/** The price of a car in the list, which users with the right to may edit in place. */
export function CarPriceCell({ car, currency, inline }: CarPriceCellProps) {
  const { t } = useTranslation("admin_cars");
  const { language } = useLanguage();
  const money = useExactMoney();
  const may = useMay();
  const [open, setOpen] = useState(false);
  const shown = car.price === null ? t("onRequest") : money(car.price, currency);
  const earlier =
    car.price !== null && car.wasPrice !== null && car.wasPrice > car.price ? (
      <s className="block text-xs text-muted-foreground">
        <bdi>{money(car.wasPrice, currency)}</bdi>
      </s>
    ) : null;
  if (!may("cars.edit") || car.deletedAt !== null) {
    return (
      <>
        <bdi>{shown}</bdi>
        {earlier}
      </>
    );
  }
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        aria-label={t("inline.price", { car: carTitle(car, language), price: shown })}
        className={cn(
          "group -mx-2 -my-2 inline-flex min-h-11 cursor-pointer items-center",
          "gap-2 rounded-sm px-2 text-start hover:bg-foreground/6 max-md:flex-row-reverse",
        )}
      >
        <bdi>{shown}</bdi>
        <Pencil
          aria-hidden="true"
          className={cn(
            "size-3.5 text-muted-foreground opacity-0 group-hover:opacity-100",
            "group-focus-visible:opacity-100 pointer-coarse:opacity-70",
          )}
        />
      </PopoverTrigger>
      {earlier}
      <PopoverContent aria-label={t("pricing.current", { car: carTitle(car, language) })}>
        <PriceForm car={car} currency={currency} inline={inline} onDone={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}

function PriceForm({ car, currency, inline, onDone }: CarPriceCellProps & { onDone: () => void }) {
  const { t } = useTranslation("admin_cars");
  const format = useFormat();
  const [typed, setTyped] = useState(car.price === null ? "" : editableNumber(car.price));
  const [onRequest, setOnRequest] = useState(car.price === null);
  const [sent, setSent] = useState(false);
  const words = usePriceWords(currency);
  const result = priceChange(onRequest ? "request" : "fixed", typed);
  const after = result.ok && result.change.kind === "price" ? result.change.price : null;
  const [asked, setAsked] = useState<number | null>(null);
  const asking = asked !== null && asked === after;

  async function save() {
    setSent(true);
    if (!result.ok) return;
    if (result.change.kind === "price" && result.change.price === car.price) return onDone();
    if (isLargeChange(car.price, after) && !asking) return setAsked(after);
    if (await inline.change(car, result.change)) onDone();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    void save();
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <AmountField
        name="price"
        label={`${t("pricing.amount")} (${format.currency(currency)})`}
        error={sent && !result.ok ? words.problem(result) : undefined}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setOnRequest(false);
        }}
      />
      <Checkbox
        label={t("pricing.onRequest")}
        checked={onRequest}
        onChange={(event) => setOnRequest(event.target.checked)}
      />
      {asking ? <LargeChangeNotice>{words.large(car.price ?? 0, asked)}</LargeChangeNotice> : null}
      <div className="flex gap-3">
        <Button type="submit" busy={inline.busy === car.id} className="grow">
          {t(asking ? "pricing.large.confirm" : "pricing.save")}
        </Button>
        <Button variant="outline" onClick={onDone}>
          {t("pricing.cancel")}
        </Button>
      </div>
    </form>
  );
}
