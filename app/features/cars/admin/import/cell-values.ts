import { foldText } from "~/utils/fold-text";
import { latinDigits } from "~/utils/latin-digits";
import { withoutDirectionMarks } from "~/utils/direction-marks";
import { oneLine, textLength } from "~/utils/text";
import { storableText } from "~domain/storable-text";
import { webAddress } from "~/utils/web-address";
import { readVideo } from "~domain/videos";
import { highlightsIn } from "../highlights";
import { cleanVin, vinProblem } from "../car-vin";
import { readMeasure } from "./cell-amount";
import { type DayOrder, readDay, readMoment } from "./cell-dates";
import { readPrice } from "./cell-price";
import { type CellValue, read, refused } from "./cell-value";
import { codeOf } from "./code-words";
import { isOwnMoney, moneyName } from "./other-units";
import type { CarField, CodeGroup } from "./file-columns";

/** An office with its names, by which a file calls it. */
export interface NamedOffice {
  id: string;
  names: readonly string[];
}

/** What a cell is read with, beside its field. */
export interface CellContext {
  /** The site's, ISO 4217. */
  currency: string;
  offices?: readonly NamedOffice[];
  /** How the days of the column are written. */
  days?: DayOrder;
  /** The currency or unit that the heading or another cell of the row names, if it is another one. */
  named?: string;
  /** What people answered about the cell so far. */
  settled?: readonly string[];
}

const dashes = new Set(["", "-", "–", "—", "#n/a"]);
const emptyWords = new Set(["n/a", "na", "null", "none", "nil", "لا يوجد"]);

/** Whether a cell counts as empty. A text may say "NA", which is the name of a trim. */
export function isEmptyCell(cell: string, field: CarField): boolean {
  const word = cell.trim().toLowerCase();
  return dashes.has(word) || (field.kind !== "text" && field.kind !== "lines" && emptyWords.has(word));
}

/** Reads one cell that is not empty. */
export function readCell(field: CarField, cell: string, context: CellContext): CellValue {
  const kept = storableText(cell).trim();
  const typed = field.kind === "text" && field.oneLine ? oneLine(kept) : kept;
  const settled = (answer: string) => context.settled?.includes(answer) ?? false;
  const { currency, named = "", days = "dayFirst" } = context;
  const taken = { named, asIs: settled("asIs"), convert: settled("convert") };
  const chosen = settled("dayFirst") ? "dayFirst" : settled("monthFirst") ? "monthFirst" : undefined;
  switch (field.kind) {
    case "text":
      return field.key === "stock_no" ? readStockNo(typed, field.max) : readText(typed, field.max);
    case "number":
      return readMeasure(typed, field, taken);
    case "price":
      return readPrice(typed, { currency, ...taken });
    case "currency":
      return read(isOwnMoney(typed, currency) ? currency : moneyName(typed));
    case "date":
      return readDay(typed, field, { days, chosen, ...taken });
    case "moment":
      return readMoment(typed, { days, chosen, ...taken });
    case "flag":
      return readFlag(typed);
    case "vin":
      return readVin(typed);
    case "code":
      return readCode(field, typed);
    case "codes":
      return readCodes(field, typed);
    case "lines":
      return readLines(typed, field);
    case "video":
      return readVideoAddress(typed, field.max);
    case "office":
      return readOffice(typed, context.offices ?? []);
  }
}

/** What a spreadsheet makes of a text that it takes for a number ("2.19E+26" of "219E24") or a formula. */
const spoiled = /^(\d([.,]\d+)?E\+\d+|#(REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)|#{4,})$/i;

function readText(typed: string, max: number): CellValue {
  if (spoiled.test(typed)) return refused("spoiledNumber", typed);
  return textLength(typed) <= max ? read(typed) : refused("tooLong", String(max));
}

function readVin(typed: string): CellValue {
  const vin = cleanVin(typed);
  if (vinProblem(vin) === null) return read(vin);
  return refused(spoiled.test(typed) ? "spoiledNumber" : "notAVin", typed);
}

/** A stock number without what copying and spreadsheets add: direction marks, and hyphens that do not break. */
function readStockNo(typed: string, max: number): CellValue {
  const plain = withoutDirectionMarks(typed)
    .replace(/[\u2010\u2011]/g, "-")
    .trim();
  return readText(plain, max);
}

function readCode(field: CarField & { kind: "code" }, typed: string): CellValue {
  const code = codeOf(field.group, typed);
  return code !== null && field.codes.includes(code) ? read(code) : refused("unknownWord", typed);
}

const partsBy = (separator: RegExp, text: string) =>
  text
    .split(separator)
    .map((word) => word.trim())
    .filter(Boolean);

/**
 * The words of a cell that holds several, by any usual separator. A word that is known as a whole is one; a slash
 * without spaces divides known words only, because "heated/cooled" is one.
 */
export function wordsIn(group: CodeGroup, cell: string): string[] {
  const isKnown = (word: string) => codeOf(group, word) !== null;
  return partsBy(/[;؛|\n•·∙‧]/, cell)
    .flatMap((word) => (isKnown(word) ? word : partsBy(/[,،]|\s\/\s/, word)))
    .flatMap((word) => {
      const parts = partsBy(/\//, word);
      return !isKnown(word) && parts.some(isKnown) ? parts : word;
    });
}

function readCodes(field: CarField & { kind: "codes" }, typed: string): CellValue {
  const words = wordsIn(field.group, typed);
  const codes = words.map((word) => codeOf(field.group, word));
  const unknown = words.find((_, index) => codes[index] === null);
  return unknown === undefined ? read([...new Set(codes)]) : refused("unknownWord", unknown);
}

function readLines(typed: string, { max, most }: { max: number; most: number }): CellValue {
  const lines = highlightsIn(typed);
  if (lines.length > most) return refused("tooManyLines", String(most));
  return lines.every((line) => textLength(line) <= max) ? read(lines) : refused("tooLong", String(max));
}

function readVideoAddress(typed: string, max: number): CellValue {
  const address = webAddress(typed);
  if (address === null) return refused("notAnAddress", typed);
  if (readVideo(address) === null) return refused("notAVideo", typed);
  return textLength(address) <= max ? read(address) : refused("tooLong", String(max));
}

function readOffice(typed: string, offices: readonly NamedOffice[]): CellValue {
  const name = foldText(typed);
  const office = offices.find(({ id, names }) => id === typed || names.some((one) => foldText(one) === name));
  return office ? read(office.id) : refused("unknownWord", typed);
}

const flags = new Map<string, boolean>([
  ...["yes", "y", "true", "1", "x", "✓", "نعم", "اي", "صح", "on"].map((word): [string, boolean] => [word, true]),
  ...["no", "n", "false", "0", "لا", "off"].map((word): [string, boolean] => [word, false]),
]);

function readFlag(typed: string): CellValue {
  const flag = flags.get(latinDigits(typed).toLowerCase());
  return flag === undefined ? refused("notYesOrNo", typed) : read(flag);
}
