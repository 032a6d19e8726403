import type { Language } from "../../../domain/languages.ts";
import type { ViewingKind, ViewingStatus } from "../../../domain/viewing-statuses.ts";
import type { DemoVia } from "./campaigns.ts";
import type { DemoStaffEmail } from "./staff-and-team.ts";

/** One viewing of the demo: on which day from today, of which car, and how it went. */
export interface DemoViewing {
  /** Days from today; today's is confirmed, going on or over, as the hour has it. */
  day: number;
  /** By the dealer's clock; on Fridays seven hours later, when the showrooms are open. */
  time: `${number}:${"00" | "30"}`;
  kind: ViewingKind;
  status: ViewingStatus;
  /** The order of this customer, with its car; or a visitor without one. */
  who: { order: string } | { name: string; language: Language; car?: string; email?: string; via?: DemoVia };
  wish?: string;
  /** What staff wrote down. */
  note?: string;
  by?: DemoStaffEmail;
}

const maryam = "maryam@example.com";
const yousif = "yousif@example.com";

/** Invented people; those who have ordered are the demo's customers. */
export const demoViewings: DemoViewing[] = [
  {
    day: -13,
    time: "17:00",
    kind: "viewing",
    status: "done",
    who: { name: "Peter Lindqvist", language: "en", via: "google", car: "MM-0102" },
    note: "Liked the car, waits for his bank. Call him next week.",
    by: maryam,
  },
  {
    day: -11,
    time: "18:30",
    kind: "test_drive",
    status: "no_show",
    who: { name: "سعود المري", language: "ar", via: "igev", car: "MM-0108" },
    note: "لم يحضر ولم يرد على الاتصال.",
    by: yousif,
  },
  {
    day: -9,
    time: "10:00",
    kind: "test_drive",
    status: "done",
    who: { order: "راشد الهاجري" },
    note: "قادها على طريق الملك فيصل، وعجبته كثيرًا. يريد التسجيل باسم الشركة.",
    by: maryam,
  },
  {
    day: -8,
    time: "16:30",
    kind: "viewing",
    status: "cancelled",
    who: { name: "Grace Okafor", language: "en", car: "MM-0109" },
    by: yousif,
  },
  {
    day: -6,
    time: "11:30",
    kind: "test_drive",
    status: "done",
    who: { order: "Clara Jensen" },
    note: "Drove it for half an hour, asked about the warranty of the battery.",
    by: yousif,
  },
  {
    day: -3,
    time: "17:30",
    kind: "viewing",
    status: "done",
    who: { order: "Omar Al Zayani" },
    note: "Will come back with his family. Deposit by transfer.",
    by: maryam,
  },
  {
    day: -2,
    time: "18:00",
    kind: "viewing",
    status: "no_show",
    who: { name: "منى الرميحي", language: "ar", via: "igev", car: "MM-0113" },
    by: maryam,
  },
  {
    day: -1,
    time: "12:00",
    kind: "viewing",
    status: "done",
    who: { order: "Arjun Pillai" },
    note: "Measured the paint himself: original everywhere. Decides by the weekend.",
    by: yousif,
  },
  {
    day: 0,
    time: "10:30",
    kind: "viewing",
    status: "confirmed",
    who: { name: "هيا الشيخ", language: "ar", car: "MM-0114" },
    wish: "هل يمكن رؤيتها في الشمس؟",
    by: maryam,
  },
  { day: 0, time: "18:30", kind: "test_drive", status: "confirmed", who: { order: "خليفة السليطي" }, by: maryam },
  {
    day: 1,
    time: "18:00",
    kind: "viewing",
    status: "confirmed",
    who: { order: "نواف الدوسري" },
    note: "يفضّل بعد المغرب. جهّز السيارة في الصالة.",
    by: yousif,
  },
  {
    day: 1,
    time: "11:00",
    kind: "viewing",
    status: "requested",
    who: { name: "Daniel Roth", language: "en", via: "google", car: "MM-0116", email: "d.roth@example.com" },
    wish: "May I see the service records, please?",
  },
  {
    day: 2,
    time: "10:00",
    kind: "test_drive",
    status: "confirmed",
    who: { order: "Hannah Weiss" },
    by: maryam,
  },
  {
    day: 3,
    time: "17:00",
    kind: "test_drive",
    status: "requested",
    who: { name: "يوسف بوهزاع", language: "ar", via: "mkt", car: "MM-0120" },
    wish: "سأحضر مع والدي.",
  },
  {
    day: 4,
    time: "16:30",
    kind: "viewing",
    status: "cancelled",
    who: { name: "Elena Marin", language: "en", via: "win", car: "MM-0121" },
  },
  {
    day: 5,
    time: "19:00",
    kind: "viewing",
    status: "confirmed",
    who: { name: "دانة الخاطر", language: "ar", via: "igev", email: "dana@example.com" },
    wish: "أبحث عن سيارة عائلية كهربائية، أود رؤية المتوفر.",
    by: yousif,
  },
  {
    day: 8,
    time: "12:30",
    kind: "test_drive",
    status: "requested",
    who: { name: "Samuel Price", language: "en", car: "MM-0109" },
  },
  {
    day: 12,
    time: "17:30",
    kind: "viewing",
    status: "confirmed",
    who: { name: "علي الصفار", language: "ar", via: "mkt", car: "MM-0124" },
    by: maryam,
  },
];
