import type { Json } from "~domain/database.types";

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
  | "otherUnit"
  | "priceNotPositive"
  | "unknownWord"
  | "notADay"
  | "ambiguousDay"
  | "dayOrder"
  | "mixedDays"
  | "hijriDay"
  | "dayInFuture"
  | "notATime"
  | "notYesOrNo"
  | "notAVideo"
  | "notAVin"
  | "spoiledNumber"
  | "drivenNew";

export type CellValue = { ok: true; value: Json } | { ok: false; problem: CellProblem; detail: string };

export const refused = (problem: CellProblem, detail = ""): CellValue => ({ ok: false, problem, detail });
export const read = (value: Json): CellValue => ({ ok: true, value });
