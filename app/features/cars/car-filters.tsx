import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { textIn } from "~/i18n/localized";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { Checkbox } from "~/ui/checkbox";
import { Input } from "~/ui/input";
import { Label } from "~/ui/label";
import { Select } from "~/ui/select";
import type { CarSearch } from "./cars.schema";
import { bodies, colours, conditions, drivetrains, fuels, regionalSpecs, transmissions } from "./cars";
import type { NamedOption } from "./filter-name";

interface CarFiltersProps {
  search: CarSearch;
  brands: readonly NamedOption[];
  currency: string;
}

const mileages = [5_000, 10_000, 20_000, 50_000, 100_000];
const ranges = [300, 400, 500, 600];
const seats = [2, 4, 5, 7];

function Group({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group border-b">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between text-sm font-medium">
        {title}
        <ChevronDown aria-hidden="true" strokeWidth={1.5} className="size-4 text-muted-foreground transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}

function Range({ name, from, to, min, max, step }: { name: string; from: string; to: string; min: number | null; max: number | null; step: number }) {
  const { t } = useTranslation("cars");
  const input = (end: "min" | "max", label: string, placeholder: string, value: number | null) => (
    <Input type="text" inputMode="numeric" dir="ltr" maxLength={12} name={`${name}_${end}`} aria-label={label} placeholder={placeholder} defaultValue={value ?? ""} data-step={step} className="figures px-3 rtl:text-end" />
  );
  return (
    <div className="grid grid-cols-2 gap-3">
      {input("min", from, t("list.from"), min)}
      {input("max", to, t("list.to"), max)}
    </div>
  );
}

function Choices({ name, options, chosen }: { name: string; options: readonly { code: string; label: string }[]; chosen: readonly string[] }) {
  return (
    <ul className="lg:-my-1">
      {options.map(({ code, label }) => (
        <li key={code}>
          <Checkbox name={name} value={code} defaultChecked={chosen.includes(code)} label={label} className="lg:min-h-9" />
        </li>
      ))}
    </ul>
  );
}

function AtLeast({ name, label, any, options, value }: { name: string; label: string; any: string; options: readonly { value: number; label: string }[]; value: number | null }) {
  const id = `filter-${name}`;
  return (
    <div className="grid gap-2 border-b py-4">
      <Label htmlFor={id}>{label}</Label>
      <Select id={id} name={name} defaultValue={value ?? ""}>
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** All the filters, as fields of the search form around them. */
export function CarFilters({ search, brands, currency }: CarFiltersProps) {
  const { t } = useTranslation("cars");
  const { language } = useLanguage();
  const format = useFormat();
  const any = t("list.any");
  return (
    <div className="border-t">
      {search.section ? <input type="hidden" name="section" value={search.section} /> : null}
      <Group title={t("filter.brand")} open>
        <div className="max-h-72 overflow-y-auto">
          <Choices name="brand" options={brands.map(({ slug, name }) => ({ code: slug, label: textIn(name, language) }))} chosen={search.brand} />
        </div>
      </Group>
      <Group title={`${t("filter.price")} (${currency})`} open>
        <Range name="price" from={t("filter.priceFrom")} to={t("filter.priceTo")} min={search.priceMin} max={search.priceMax} step={1000} />
      </Group>
      <Group title={t("filter.fuel")} open>
        <Choices name="fuel" options={fuels.map((code) => ({ code, label: t(`fuel.${code}`) }))} chosen={search.fuel} />
      </Group>
      <Group title={t("filter.year")} open={search.yearMin !== null || search.yearMax !== null}>
        <Range name="year" from={t("filter.yearFrom")} to={t("filter.yearTo")} min={search.yearMin} max={search.yearMax} step={1} />
      </Group>
      <Group title={t("filter.body")} open={search.body.length > 0}>
        <Choices name="body" options={bodies.map((code) => ({ code, label: t(`body.${code}`) }))} chosen={search.body} />
      </Group>
      <Group title={t("filter.condition")} open={search.condition.length > 0}>
        <Choices name="condition" options={conditions.map((code) => ({ code, label: t(`condition.${code}`) }))} chosen={search.condition} />
      </Group>
      <Group title={t("filter.transmission")} open={search.transmission.length > 0}>
        <Choices name="transmission" options={transmissions.map((code) => ({ code, label: t(`transmission.${code}`) }))} chosen={search.transmission} />
      </Group>
      <Group title={t("filter.drivetrain")} open={search.drivetrain.length > 0}>
        <Choices name="drivetrain" options={drivetrains.map((code) => ({ code, label: t(`drivetrain.${code}`) }))} chosen={search.drivetrain} />
      </Group>
      <Group title={t("filter.spec")} open={search.spec.length > 0}>
        <Choices name="spec" options={regionalSpecs.map((code) => ({ code, label: t(`spec.${code}`) }))} chosen={search.spec} />
      </Group>
      <Group title={t("filter.colour")} open={search.colour.length > 0}>
        <Choices name="colour" options={colours.map((code) => ({ code, label: t(`colour.${code}`) }))} chosen={search.colour} />
      </Group>
      <AtLeast name="mileage_max" label={t("filter.mileage")} any={any} value={search.mileageMax} options={mileages.map((value) => ({ value, label: t("list.upTo", { value: format.distance(value) }) }))} />
      <AtLeast name="range_min" label={t("filter.range")} any={any} value={search.rangeMin} options={ranges.map((value) => ({ value, label: t("list.atLeast", { value: format.distance(value) }) }))} />
      <AtLeast name="seats_min" label={t("filter.seats")} any={any} value={search.seatsMin} options={seats.map((value) => ({ value, label: t("filter.seatsAtLeast", { count: value }) }))} />
      <div className="border-b py-2">
        <Checkbox name="deal" value="1" defaultChecked={search.deal} label={t("filter.deal")} />
      </div>
    </div>
  );
}
