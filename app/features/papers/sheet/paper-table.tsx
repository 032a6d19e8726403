import { BidiText } from "~/i18n/bidi-text";
import { cn } from "~/ui/cn";
import { directionOf, type Language } from "~domain/languages";
import { type PaperSum, textsOf } from "./paper-words";

interface PaperTableProps {
  /** Text key for the heading of the labels. */
  title: "what" | "payments" | "points";
  /** Text key for the heading of the middle column. */
  end: "amount" | "done";
  /** The same rows in each language. */
  rows: (language: Language) => readonly PaperSum[];
}

/** Amounts end below each other, so that their decimal points do: all have the decimals of one currency. */
const columns = { amount: "ps-3 pe-3 text-end sm:pe-[10%] sheet:pe-[5%]", done: "px-3 text-center" } as const;

/** A bilingual table: English labels, shared values, Arabic labels. Its head is repeated on every page. */
export function PaperTable({ title, end, rows }: PaperTableProps) {
  const arabic = rows("ar");
  const both = rows("en").map((row, place) => ({ place, row, other: arabic[place] ?? row }));
  return (
    <table dir="ltr" className="paper-sums mt-6 w-full table-fixed border-collapse text-xs sheet:mt-4">
      <thead>
        <tr className="border-b text-muted-foreground">
          <th scope="col" lang="en" className="w-[30%] py-1 text-start sm:w-[36%] sheet:w-[40%] font-medium">
            {textsOf("en")(title)}
          </th>
          <th scope="col" className={cn("py-1 font-medium", columns[end])}>
            <span lang="en">{textsOf("en")(end)}</span>
            {" · "}
            <span lang="ar">{textsOf("ar")(end)}</span>
          </th>
          <th scope="col" lang="ar" dir="rtl" className="w-[30%] py-1 text-start sm:w-[36%] sheet:w-[40%] font-medium">
            {textsOf("ar")(title)}
          </th>
        </tr>
      </thead>
      <tbody>
        {both.map(({ place, row, other }) => (
          <tr key={place} className={cn("paper-row border-b align-top", row.strong && "font-semibold")}>
            <td lang="en" dir={directionOf("en")} className="py-1 text-start wrap-anywhere sheet:py-0.5">
              <RowLabel row={row} />
            </td>
            <td className={cn("py-1 whitespace-nowrap lining-nums tabular-nums sheet:py-0.5", columns[end])}>
              {end === "done" ? <PlaceToWrite /> : <bdi lang="en">{row.amount}</bdi>}
            </td>
            <td lang="ar" dir={directionOf("ar")} className="py-1 text-start wrap-anywhere sheet:py-0.5">
              <RowLabel row={other} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A box to tick, and a dotted line for what a point asks for: how many keys, the mileage that was read. */
function PlaceToWrite() {
  return (
    <span className="flex items-end gap-3">
      {"☐"}
      <span className="mb-1 grow border-b border-dotted border-foreground" />
    </span>
  );
}

/** A label in the direction of its column, with a name of its own behind it in the direction of that. */
export function RowLabel({ row: { label, name, note } }: { row: Pick<PaperSum, "label" | "name" | "note"> }) {
  return (
    <>
      {label}
      {name ? (
        <>
          {": "}
          <BidiText text={name} />
        </>
      ) : null}
      {note ? (
        <span className="block ps-4 font-normal wrap-normal whitespace-pre-line text-muted-foreground">{note}</span>
      ) : null}
    </>
  );
}
