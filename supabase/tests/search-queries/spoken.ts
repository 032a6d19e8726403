import type { SearchQuery } from "./index.ts";

const of = (query: string, ...numbers: string[]): SearchQuery => [query, numbers.map((number) => `MM-${number}`)];

/** Bodies with most seats, and with most of what equipment lists name. */
const roomy = ["0130", "0136", "0108", "0128"];
/** Nothing is said of the car itself: what the list begins with. */
const any = ["0101"];
/** With 100 kWh and more. */
const large = ["0126", "0110", "0115", "0105", "0111", "0128"];
const saving = ["0101", "0104", "0118", "0120", "0122", "0131", "0136", "0138", "0135", "0127", "0125"];

/** As people speak: whom the car is for, what it uses, its battery, and one wish joined to the next by 'and'. */
export const spokenQueries: SearchQuery[] = [
  of("ابي سيارة لزوجتي", ...any),
  of("سيارة للزوجة", ...any),
  of("سيارة حق الوالدة", ...any),
  of("سيارة لبنتي", ...any),
  of("سيارة لطالبة", "0138"),
  of("car for my mum", ...any),
  of("جيب ابيض لزوجتي", "0104", "0130", "0123"),
  of("جيب لعيالي", ...roomy),
  of("white suv for my wife", "0104", "0130", "0123"),
  of("big suv", ...roomy),
  of("سيارة كبيرة للعائلة", ...roomy),
  of("بطارية ١٠٠ كيلو واط", ...large),
  of("بطارية 100 كيلوواط", ...large),
  of("battery 100 kwh", ...large),
  of("100 kilowatt hours", ...large),
  of("بطارية كبيرة", "0126"),
  of("اكبر بطارية", "0126"),
  of("biggest battery", "0126"),
  of("سيارة اقتصادية", ...saving),
  of("سيارة ما تشرب بنزين", ...saving),
  of("سيارة ما تشرب بانزين", ...saving),
  of("جيب موفر للبنزين", "0132", ...saving),
  of("fuel efficient suv", "0132", "0104", "0136", "0127", "0125"),
  of("سيارة اقتصادية كهربائية", "0138"),
  of("سيارة بدون سقف", "0109"),
  of("سيارة سبورت", "0103", "0114", "0109", "0118"),
  of("دبل قير جيب", "0125", "0127", "0130"),
  of("جديدة ما مشت", "0101", "0109"),
  of("كرسي مساج", "0114", "0116", "0126", "0110"),
  of("رادار ومثبت سرعة", "0101", "0114", "0125", "0127"),
  of("cruise control", "0101", "0114", "0125", "0127"),
  of("بانوراما ومساج", "0126", "0110", "0135", "0105"),
  of("بيضاء وفيها بانوراما", "0104", "0123"),
  of("مرسيدس وبانوراما", "0105"),
  of("بورش وبنتلي", "0101", "0114"),
  of("أبيض وأسود", "0116", "0102", "0104", "0130"),
  of("كهربائية ورخيصة", "0138"),
  of("سوداء وجلد احمر", "0116"),
  of("مستعملة ونظيفة وبدون حوادث", "0114", "0103", "0116"),
  of("مرسيدس جي", "0106"),
  of("سيارة بقسط شهري", ...any),
  of("بورش تقسيط شهري", ...any),
  // Not in the demo: the page says what failed.
  ["باناميرا تيربو", null],
  ["panamera turbo", null],
  ["لاند كروزر ٢٠٢٤", null],
  ["الغزالة", null],
  ["هيوراكان", null],
  ["لمبرغيني هيوراكان", "MM-0120"],
];
