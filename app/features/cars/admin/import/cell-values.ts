import { aroundNumber } from "~/admin/around-number";
import { dayAt, fromLocalTime, isDay } from "~/utils/local-time";
import { decimalsOf, readNumber } from "~/utils/numbers";
import { foldText } from "~/utils/fold-text";
import { latinDigits } from "~/utils/latin-digits";
import { withoutDirectionMarks } from "~/utils/direction-marks";
import { oneLine, textLength } from "~/utils/text";
import { currencyWords } from "~domain/currencies";
import { moneyLimits } from "~domain/car-fields";
import type { Json } from "~domain/database.types";
import { storableText } from "~domain/storable-text";
import { webAddress } from "~/utils/web-address";
import { highlightsIn } from "../highlights";
import { cleanVin, vinProblem } from "../car-vin";
import type { CarField } from "./file-columns";
import { codeOf } from "./code-words";
import { normalForm } from "~/utils/normal-form";
import { readVideo } from "~domain/videos";

/** The problems of a cell; texts are under `admin_import:problems`. */
export type CellProblem =
  | "tooLong"
  | "tooManyLines"
  | "notAnAddress"
  | "notANumber"
  | "ambiguousNumber"
  | "notWhole"
  | "tooManyDecimals"
  | "outOfRange"
  | "otherCurrency"
  | "priceNotPositive"
  | "unknownWord"
  | "notADay"
  | "dayInFuture"
  | "notATime"
  | "notYesOrNo"
  | "notAVideo"
  | "notAVin";

export type CellValue = { ok: true; value: Json } | { ok: false; problem: CellProblem; detail: string };

/** The value for "price on request", stored in the column `price_mode`. */
export const onRequest = "on_request";

const refused = (problem: CellProblem, detail = ""): CellValue => ({ ok: false, problem, detail });
const read = (value: Json): CellValue => ({ ok: true, value });

const emptyWords = new Set(["", "-", "–", "—", "n/a", "#n/a", "na", "null", "لا يوجد"]);

/** Whether a cell counts as empty. */
export function isEmptyCell(cell: string): boolean {
  return emptyWords.has(cell.trim().toLowerCase());
}

/** Reads one cell that is not empty. @param currency the site's, ISO 4217 */
export function readCell(field: CarField, cell: string, currency: string): CellValue {
  const kept = storableText(cell).trim();
  const typed = field.kind === "text" && field.oneLine ? oneLine(kept) : kept;
  switch (field.kind) {
    case "text":
      return textLength(typed) <= field.max ? read(typed) : refused("tooLong", String(field.max));
    case "number":
      return readAmount(withoutUnit(typed, field.units), field);
    case "price":
      return readPrice(typed, currency);
    case "date":
      return readDay(typed, field);
    case "moment":
      return readMoment(typed);
    case "flag":
      return readFlag(typed);
    case "vin":
      return vinProblem(cleanVin(typed)) === null ? read(cleanVin(typed)) : refused("notAVin");
    case "code":
      return readCode(field, typed);
    case "codes":
      return readCodes(field, typed);
    case "lines":
      return readLines(typed, field);
    case "video":
      return readVideoAddress(typed, field.max);
  }
}

function readCode(field: CarField & { kind: "code" }, typed: string): CellValue {
  const code = codeOf(field.group, typed);
  return code !== null && field.codes.includes(code) ? read(code) : refused("unknownWord", typed);
}

function readCodes(field: CarField & { kind: "codes" }, typed: string): CellValue {
  const words = typed
    .split(/[;؛|\n]/)
    .map((word) => word.trim())
    .filter(Boolean);
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

/** Removes a unit after a number: "12,500 km", "510 حصان". */
function withoutUnit(typed: string, units: readonly string[]): string {
  const lower = typed.toLowerCase();
  const unit = units.toSorted((a, b) => b.length - a.length).find((one) => lower.endsWith(one));
  return unit === undefined ? typed : typed.slice(0, -unit.length).trim();
}

function readAmount(typed: string, limits: { min: number; max: number; decimals?: number }): CellValue {
  const { min, max, decimals = 0 } = limits;
  const number = readNumber(typed, limits);
  if (number.kind === "none") return refused("notANumber", typed);
  if (number.kind === "ambiguous") return refused("ambiguousNumber", typed);
  const { value } = number;
  if (decimalsOf(value) > decimals)
    return decimals === 0 ? refused("notWhole", typed) : refused("tooManyDecimals", String(decimals));
  return value >= min && value <= max ? read(value) : refused("outOfRange", `${min} – ${max}`);
}

const onRequestWords = new Set(
  [
    "on request",
    "price on request",
    "upon request",
    "poa",
    "por",
    "call",
    "call for price",
    "ask",
    "عند الطلب",
    "السعر عند الطلب",
    "اتصل",
    "اتصل بنا",
  ].map(foldText),
);

function readPrice(typed: string, currency: string): CellValue {
  if (onRequestWords.has(foldText(typed))) return read(onRequest);
  const [amount, unit] = amountAndUnit(typed);
  if (unit !== "" && !currencyWords(currency).map(currencyKey).includes(currencyKey(unit)))
    return refused("otherCurrency", unit.toUpperCase());
  const price = readAmount(amount, { ...moneyLimits, min: -moneyLimits.max });
  // Of "?????? BHD" the amount is empty: report the whole cell.
  if (!price.ok && price.problem === "notANumber") return refused("notANumber", typed);
  return price.ok && Number(price.value) <= 0 ? refused("priceNotPositive") : price;
}

/** Normalises a currency: `د.ب.`, `د.ب` and `دب` become the same; a sign such as $ is kept. */
function currencyKey(word: string): string {
  return foldText(word).replaceAll(" ", "") || word;
}

/** "BHD 12,500" → ["12,500", "bhd"]. */
function amountAndUnit(typed: string): [amount: string, unit: string] {
  const [before, amount, after] = aroundNumber(typed);
  const unit = `${before} ${after}`
    .trim()
    .toLowerCase()
    .replace(/\/-$|-$/, "")
    .trim();
  return [amount.trim(), unit];
}

/** Reads a date as written in the Gulf, with the year or the day first: `2026-11-21`, `21/11/2026`, `٢١/١١/٢٠٢٦`. */
function dayOf(typed: string): string | null {
  const text = withoutDirectionMarks(latinDigits(normalForm(typed))).trim();
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  const [year, month, day] = yearFirst ? yearFirst.slice(1) : dayFirst ? dayFirst.slice(1).reverse() : [];
  if (!year || !month || !day) return null;
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(iso) ? iso : null;
}

function readDay(typed: string, { past }: { past: boolean }): CellValue {
  // Spreadsheets append midnight to a date without a time.
  const day = dayOf(typed.replace(/[T ]0?0:00(:00)?$/, ""));
  if (day === null) return refused("notADay", typed);
  return past && day > dayAt() ? refused("dayInFuture", typed) : read(day);
}

function readMoment(typed: string): CellValue {
  const match = /^(.*?)(?:[T ]+(\d{1,2}:\d{2})(?::\d{2})?)?$/.exec(latinDigits(normalForm(typed)));
  const day = dayOf(match?.[1] ?? "");
  const instant = day === null ? null : fromLocalTime(`${day}T${(match?.[2] ?? "00:00").padStart(5, "0")}`);
  return instant === null ? refused("notATime", typed) : read(instant);
}

const flags = new Map<string, boolean>([
  ...["yes", "y", "true", "1", "x", "✓", "نعم", "اي", "صح", "on"].map((word): [string, boolean] => [word, true]),
  ...["no", "n", "false", "0", "لا", "off"].map((word): [string, boolean] => [word, false]),
]);

function readFlag(typed: string): CellValue {
  const flag = flags.get(latinDigits(typed).toLowerCase());
  return flag === undefined ? refused("notYesOrNo", typed) : read(flag);
}
