import { useMemo } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";
import { type AskedColumn, askedColumns, type AskedValue } from "./asked-values";
import { type AskedCell, type CellAnswer, measured } from "./cell-answers";
import { fieldHeadings } from "./field-headings";
import type { ImportRow } from "./import-rows";
import { useAnswerWords } from "./use-answer-words";
import { useImportWords } from "./import-words";
import type { CarsImport } from "./use-cars-import";

/** Most values of a column on the screen, and most numbers of rows behind a value. */
const [shownValues, shownLines] = [30, 5];

interface ImportValuesProps {
  flow: CarsImport;
  rows: readonly ImportRow[];
}

/** The values that could not be read, each once for all rows that have it, with what becomes of it. */
export function ImportValues({ flow, rows }: ImportValuesProps) {
  const { t } = useTranslation("admin_import_values");
  const format = useFormat();
  const columns = useMemo(() => askedColumns(rows, flow.reading), [rows, flow.reading]);
  if (columns.length === 0) return null;
  return (
    <section aria-labelledby="import-values" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2 id="import-values" className="title">
            {t("title")}
          </h2>
          <p className="mt-1 text-sm text-muted-foreground">{t("hint")}</p>
          <p className="text-sm text-muted-foreground">{t("remembered")}</p>
        </div>
        {flow.remembered > 0 ? (
          <Button variant="outline" onClick={flow.forgetAnswers}>
            {t("forget", { number: format.number(flow.remembered) })}
          </Button>
        ) : null}
      </div>
      {columns.map((column) => (
        <ValuesOfColumn key={column.field.key} flow={flow} column={column} />
      ))}
    </section>
  );
}

function ValuesOfColumn({ flow, column }: { flow: CarsImport; column: AskedColumn }) {
  const { t } = useTranslation("admin_import_values");
  const { language } = useLanguage();
  const words = useAnswerWords(flow.reading);
  const { field, values, forAll } = column;
  const hidden = values.length - shownValues;
  const asked = values.map((value) => value.asked);
  return (
    <div className="border-t pt-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h3 className="font-medium">{fieldHeadings[language][field.key]}</h3>
        {values.length > 1 && forAll.length > 0 ? (
          <Field name={`all-${field.key}`} label={t("all")} className="w-full sm:w-72">
            {(control) => (
              <Select
                {...control}
                value=""
                onChange={(event) => {
                  const chosen = forAll.find((answer) => answer === event.target.value);
                  if (chosen) flow.answer(asked, chosen);
                }}
              >
                <option value="">{t("choose")}</option>
                {forAll.map((answer) => (
                  <option key={answer} value={answer}>
                    {words(field, answer)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : null}
      </div>
      <ul className="mt-2 divide-y">
        {values.slice(0, shownValues).map((value) => (
          <ValueRow key={value.key} flow={flow} value={value} />
        ))}
      </ul>
      {hidden > 0 ? <p className="text-sm text-muted-foreground">{t("more", { count: hidden })}</p> : null}
    </div>
  );
}

/** What a question is about: a currency, a unit, or a value. */
function nameOf({ problem, cell, detail }: AskedCell, condition: () => string): string {
  if (problem === "drivenNew") return condition();
  return problem === "otherCurrency" || problem === "otherUnit" ? detail : cell;
}

function ValueRow({ flow, value }: { flow: CarsImport; value: AskedValue }) {
  const { t } = useTranslation("admin_import_values");
  const answer = useAnswerWords(flow.reading);
  const words = useImportWords();
  const format = useFormat();
  const { asked, lines, possible } = value;
  const isWord = asked.problem === "unknownWord" || asked.problem === "notYesOrNo";
  const named = nameOf(asked, () => answer(asked.field, `code:${asked.cell}`));
  const some = lines.slice(0, shownLines).map((line) => format.year(line));
  return (
    <li className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
      <div className="min-w-0">
        <p className="truncate">
          <bdi>{named}</bdi>
        </p>
        <p className="text-sm text-muted-foreground">
          {t("rows", { count: lines.length })}
          {": "}
          <span className="figures">{some.join(" · ")}</span>
          {lines.length > shownLines ? " …" : ""}
        </p>
        {isWord ? null : (
          <p className="text-sm text-muted-foreground">
            {asked.problem === "ambiguousNumber" || asked.problem === "hijriDay"
              ? t(asked.problem === "hijriDay" ? "hijri" : "ambiguous")
              : words.problem({
                  field: asked.field.key,
                  problem: asked.problem,
                  detail: asked.problem === "otherUnit" ? `\u2068${measured(asked)}\u2069` : asked.detail,
                })}
          </p>
        )}
      </div>
      <Select
        aria-label={t("answer", { value: `\u2068${named}\u2069` })}
        value={asked.answer}
        onChange={(event) => {
          const chosen = possible.find((one): one is CellAnswer => one === event.target.value);
          if (chosen) flow.answer([asked], chosen);
        }}
      >
        {possible.map((one) => (
          <option key={one} value={one}>
            {answer(asked.field, one, asked)}
          </option>
        ))}
      </Select>
    </li>
  );
}
