import { type ReactNode, use } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { Choice, ChoiceText } from "~/ui/choice";
import { WithoutScripts } from "./folded";
import { LongList } from "./long-list";

/** A choice with its name in the page's language. */
export interface Option {
  value: string;
  label: string;
  count: number;
  /** Shown before the label, e.g. a colour swatch. */
  before?: ReactNode;
  /** Shown below the row, e.g. the models of a chosen brand. */
  below?: ReactNode;
}

/** The label of a choice with its count, read out as "Electric, 12 cars". A choice without cars is dimmed. */
export function CountedText({ label, count }: { label: string; count: number }) {
  const { t } = useTranslation("browse");
  const { t: cars } = useTranslation("cars");
  const format = useFormat();
  // A hundred of these are written for browsers without scripts alone: the numbers would be half of their bytes.
  if (use(WithoutScripts)) return <bdi>{label}</bdi>;
  return (
    <ChoiceText count={format.number(count)} said={t("filters.choice", { cars: cars("list.count", { count }) })}>
      <bdi className={count === 0 ? "text-muted-foreground" : undefined}>{label}</bdi>
    </ChoiceText>
  );
}

/** One choice of a facet. */
export function FacetRow({
  type,
  name,
  option,
  chosen,
}: {
  type: "checkbox" | "radio";
  name: string;
  option: Option;
  chosen: boolean;
}) {
  return (
    <Choice type={type} name={name} value={option.value} defaultChecked={chosen}>
      {option.before}
      <CountedText label={option.label} count={option.count} />
    </Choice>
  );
}

/** A facet that allows several choices. */
export function FacetChoices({
  name,
  options,
  chosen,
}: {
  name: string;
  options: readonly Option[];
  chosen: readonly string[];
}) {
  return (
    <LongList
      items={options}
      isChosen={({ value }) => chosen.includes(value)}
      render={(option) => (
        <li key={option.value}>
          <FacetRow type="checkbox" name={name} option={option} chosen={chosen.includes(option.value)} />
          {option.below}
        </li>
      )}
    />
  );
}

/** A facet that allows one choice or none. */
export function FacetNumbers({
  name,
  options,
  chosen,
}: {
  name: string;
  options: readonly Option[];
  chosen: number | null;
}) {
  const { t } = useTranslation("browse");
  return (
    <ul>
      <li>
        <Choice type="radio" name={name} value="" defaultChecked={chosen === null}>
          {t("any")}
        </Choice>
      </li>
      {options.map((option) => (
        <li key={option.value}>
          <FacetRow type="radio" name={name} option={option} chosen={option.value === String(chosen)} />
        </li>
      ))}
    </ul>
  );
}
