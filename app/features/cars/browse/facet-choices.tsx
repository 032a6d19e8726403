import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/use-format";
import { Choice, ChoiceText } from "~/ui/choice";
import { cn } from "~/ui/cn";
import { VisuallyHidden } from "~/ui/visually-hidden";
import { LongList } from "./long-list";

/** A choice with its name in the page's language. */
export interface Option {
  value: string;
  label: string;
  count: number;
  /** Stands before the word, e.g. a colour. */
  before?: ReactNode;
  /** Stands below the row, e.g. the models of a chosen brand. */
  below?: ReactNode;
}

/** Says a choice as a screen reader hears it: "Electric, 12 cars". */
function useChoiceName(): (label: string, count: number) => string {
  const { t } = useTranslation("browse");
  const { t: cars } = useTranslation("cars");
  return (name, count) => t("filters.choice", { name, cars: cars("list.count", { count }) });
}

/** The figure at the end of a row that is a link, and what it counts for those who hear it. */
export function LinkCount({ count }: { count: number }) {
  const format = useFormat();
  const nameOf = useChoiceName();
  return (
    <>
      <span aria-hidden="true">{format.number(count)}</span>
      <VisuallyHidden>{nameOf("", count)}</VisuallyHidden>
    </>
  );
}

/** One row of a facet. */
export function FacetRow({ type, name, option, chosen }: { type: "checkbox" | "radio"; name: string; option: Option; chosen: boolean }) {
  const format = useFormat();
  const nameOf = useChoiceName();
  return (
    <Choice type={type} name={name} value={option.value} defaultChecked={chosen} aria-label={nameOf(option.label, option.count)}>
      {option.before}
      <ChoiceText count={format.number(option.count)}>
        <bdi className={cn(option.count === 0 && "text-muted-foreground")}>{option.label}</bdi>
      </ChoiceText>
    </Choice>
  );
}

/** A facet that allows several choices. */
export function FacetChoices({ name, options, chosen }: { name: string; options: readonly Option[]; chosen: readonly string[] }) {
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
export function FacetNumbers({ name, options, chosen }: { name: string; options: readonly Option[]; chosen: number | null }) {
  const { t } = useTranslation("browse");
  return (
    <ul>
      <li>
        <Choice type="radio" name={name} value="" defaultChecked={chosen === null}>
          <ChoiceText>{t("any")}</ChoiceText>
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
