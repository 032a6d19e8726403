import type { Database } from "./database.types.ts";
import { keysOf } from "./records.ts";

export type IdentityKind = Database["public"]["Enums"]["identity_kind"];

/** The numbers of each document; `is_identity_number()` says the same. */
const numbers = {
  /** The identity card of Bahrain. */
  cpr: /^[0-9]{9}$/,
  passport: /^[A-Z0-9]{5,15}$/,
  commercial_register: /^[A-Z0-9]([A-Z0-9/-]{0,18}[A-Z0-9])$/,
} as const satisfies Record<IdentityKind, RegExp>;

export const identityKinds = keysOf(numbers);

/** Whether a number, as {@link documentNumber} writes it, can be that of such a document. */
export function isIdentityNumber(kind: IdentityKind, number: string): boolean {
  return numbers[kind].test(number);
}

/** Longest address of a person; the database refuses more. */
export const longestAddress = 300;

/**
 * What is wrong with the chassis number of a traded-in car, which has 17 characters without I, O and Q; null if nothing
 * is. Those three are taken for the digits that they look like.
 */
export function vinProblem(vin: string): "vinUseZero" | "vinUseOne" | "invalid" | null {
  if (/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return null;
  if (!/^[A-Z0-9]{17}$/.test(vin)) return "invalid";
  return /[OQ]/.test(vin) ? "vinUseZero" : "vinUseOne";
}

/** Whether it can be the number of plates, as {@link documentNumber} writes it; `is_plate()` says the same. */
export function isPlate(plate: string): boolean {
  return /^[0-9A-Z\u0621-\u064A/-]{1,15}$/.test(plate);
}

/** Those of the Gulf, and those of most who live there. */
const frequent = "BH SA AE KW OM QA IN PK BD PH EG JO LB SY YE GB US";

/** The other countries of ISO 3166-1. */
const others =
  "AD AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BE BF BG BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG " +
  "CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EH ER ES ET FI FJ FK FM FO FR GA GD GE GF GG " +
  "GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IO IQ IR IS IT JE JM JP KE KG KH KI KM KN KP KR " +
  "KY KZ LA LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC " +
  "NE NF NG NI NL NO NP NR NU NZ PA PE PF PG PL PM PN PR PS PT PW PY RE RO RS RU RW SB SC SD SE SG SH SI SJ SK SL " +
  "SM SN SO SR SS ST SV SX SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UY UZ VA VC VE VG VI VN VU WF WS " +
  "YT ZA ZM ZW";

/** The countries of a nationality as two letters: the frequent ones, then the others by their letters. */
export const nationalities: { frequent: readonly string[]; others: readonly string[] } = {
  frequent: frequent.split(" "),
  others: others.split(" "),
};
