import { foldText } from "~/utils/fold-text";
import { latinDigits } from "~/utils/latin-digits";
import { withoutDirectionMarks } from "~/utils/direction-marks";
import { oneLine, textLength } from "~/utils/text";
import { storableText } from "~domain/storable-text";
import { webAddress } from "~/utils/web-address";
import { readVideo } from "~domain/videos";
import { highlightsIn } from "../highlights";
import { cleanVin, vinProblem } from "../car-vin";
import { readAmount } from "./cell-amount";
import { readDay, readMoment } from "./cell-dates";
import { readPrice } from "./cell-price";
import { type CellValue, read, refused } from "./cell-value";
import { codeOf } from "./code-words";
import type { CarField } from "./file-columns";

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
  /** Whether days of the column have the month first. */
  monthFirst?: boolean;
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
  switch (field.kind) {
    case "text":
      return field.key === "stock_no" ? readStockNo(typed, field.max) : readText(typed, field.max);
    case "number":
      return readAmount(typed, field.units, field);
    case "price":
      return readPrice(typed, context.currency);
    case "date":
      return readDay(typed, field, context.monthFirst ?? false);
    case "moment":
      return readMoment(typed);
    case "flag":
      return readFlag(typed);
    case "vin":
      return vinProblem(cleanVin(typed)) === null ? read(cleanVin(typed)) : refused("notAVin", typed);
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

const readText = (typed: string, max: number) =>
  textLength(typed) <= max ? read(typed) : refused("tooLong", String(max));

/** A stock number without what copying and spreadsheets add: direction marks, and hyphens that do not break. */
function readStockNo(typed: string, max: number): CellValue {
  const plain = withoutDirectionMarks(typed)
    .replace(/[\u2010\u2011]/g, "-")
    .trim();
  // "2.19E+26" is what a spreadsheet makes of "219E24".
  return /^\d([.,]\d+)?E\+\d+$/i.test(plain) ? refused("spoiledNumber", plain) : readText(plain, max);
}

function readCode(field: CarField & { kind: "code" }, typed: string): CellValue {
  const code = codeOf(field.group, typed);
  return code !== null && field.codes.includes(code) ? read(code) : refused("unknownWord", typed);
}

/** The words of a cell that holds several. */
export function wordsIn(cell: string): string[] {
  return cell
    .split(/[;؛|\n]/)
    .map((word) => word.trim())
    .filter(Boolean);
}

function readCodes(field: CarField & { kind: "codes" }, typed: string): CellValue {
  const words = wordsIn(typed);
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
