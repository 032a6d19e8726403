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

/** A bilingual table: English labels, shared values, Arabic labels. Its head is repeated on every page. */
export function PaperTable({ title, end, rows }: PaperTableProps) {
  const arabic = rows("ar");
  const both = rows("en").map((row, place) => ({ place, ...row, arabic: arabic[place]?.label }));
  return (
    <table dir="ltr" className="mt-6 w-full table-fixed border-collapse text-xs">
      <thead>
        <tr className="border-b text-muted-foreground">
          <th scope="col" lang="en" className="w-[30%] py-1 text-start sm:w-[36%] print:w-[36%] font-medium">
            {textsOf("en")(title)}
          </th>
          <th scope="col" className="py-1 text-center font-medium">
            <span lang="en">{textsOf("en")(end)}</span>
            {" · "}
            <span lang="ar">{textsOf("ar")(end)}</span>
          </th>
          <th scope="col" lang="ar" dir="rtl" className="w-[30%] py-1 text-start sm:w-[36%] print:w-[36%] font-medium">
            {textsOf("ar")(title)}
          </th>
        </tr>
      </thead>
      <tbody>
        {both.map(({ place, label, amount, strong, arabic: translated }) => (
          <tr key={place} className={cn("paper-row border-b", strong && "font-semibold")}>
            <td lang="en" className="py-1 wrap-anywhere">
              <BidiText text={label} />
            </td>
            <td className="figures py-1 text-center whitespace-nowrap">
              <bdi lang="en">{amount}</bdi>
            </td>
            <td lang="ar" dir={directionOf("ar")} className="py-1 text-start wrap-anywhere">
              <BidiText text={translated ?? ""} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
