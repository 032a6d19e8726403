import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from "react";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { Input } from "~/ui/input";
import { InputLayer } from "~/ui/input-layer";
import { limitFilters, type RangeFilter, rangeFilters } from "~domain/car-filters";
import type { CarSearch } from "../cars.schema";
import { CountedText } from "./facet-choices";
import { LongList } from "./long-list";
import { searchPath } from "./search-changes";
import { filledEvent } from "./search-form";

export interface RangeOption {
  from: number;
  to: number;
  label: string;
  count: number;
}

interface FacetRangeProps {
  name: RangeFilter;
  title: string;
  search: CarSearch;
  options: readonly RangeOption[];
  /** Names of the two fields. */
  labels: { from: string; to: string };
  /** Handles a choice without navigation if the sheet is open; returns whether it did. */
  onChoose: (next: CarSearch) => boolean;
}

/** A range as two fields, with links for the ranges that contain cars. */
export function FacetRange({ name, title, search, options, labels, onChoose }: FacetRangeProps) {
  const { t } = useTranslation("browse");
  const { min: first, max: last } = rangeFilters[name];
  const isChosen = ({ from, to }: RangeOption) => search[first] === from && search[last] === to;
  const field = (end: "min" | "max", value: number | null, label: string, word: string) => (
    <RangeEnd
      value={value}
      grouped={name === "price"}
      maxLength={String(limitFilters[last].largest).length + 4}
      name={`${name}_${end}`}
      aria-label={label}
      placeholder={word}
    />
  );
  return (
    <>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        {field("min", search[first], labels.from, t("from"))}
        <span aria-hidden="true" className="text-muted-foreground">
          {"–"}
        </span>
        {field("max", search[last], labels.to, t("to"))}
      </div>
      {options.length > 1 || options.some(isChosen) ? (
        <div role="group" aria-label={t("filters.bands", { title })} className="mt-2">
          <LongList
            items={options}
            isChosen={isChosen}
            render={(option) => {
              const chosen = isChosen(option);
              const next = {
                ...search,
                page: 1,
                [first]: chosen ? null : option.from,
                [last]: chosen ? null : option.to,
              };
              return (
                <li key={option.from}>
                  <LocaleLink
                    to={searchPath(next)}
                    prefetch="none"
                    replace
                    preventScrollReset
                    rel="nofollow"
                    aria-current={chosen ? "true" : undefined}
                    onClick={(event: MouseEvent) => {
                      if (onChoose(next)) event.preventDefault();
                    }}
                    className="choice"
                  >
                    <span data-chosen={chosen ? "" : undefined} />
                    <CountedText label={option.label} count={option.count} />
                  </LocaleLink>
                </li>
              );
            }}
          />
        </div>
      ) : null}
    </>
  );
}

interface RangeEndProps extends Pick<ComponentProps<"input">, "name" | "aria-label" | "placeholder" | "maxLength"> {
  /** The value as the search parsed it; null for none. */
  value: number | null;
  /** Whether digits are grouped; not for years. */
  grouped: boolean;
}

/**
 * The field of one end of the range. Digits are grouped unless the field has the focus; without scripts they are shown
 * as typed.
 */
function RangeEnd({ value, grouped, ...rest }: RangeEndProps) {
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const events = new AbortController();
    const read = () => setText(field.value);
    for (const type of ["input", filledEvent]) field.addEventListener(type, read, { signal: events.signal });
    // Include input from before hydration.
    read();
    return () => events.abort();
  }, []);
  return (
    <span className="relative block">
      <Input
        ref={input}
        type="text"
        inputMode="numeric"
        dir="ltr"
        defaultValue={value ?? ""}
        className="peer figures rtl:text-end"
        {...rest}
      />
      {grouped && /^\d{4,9}$/.test(text) ? <InputLayer>{format.number(Number(text))}</InputLayer> : null}
    </span>
  );
}
