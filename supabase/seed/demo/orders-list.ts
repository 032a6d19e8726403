import type { Language } from "../../../domain/languages.ts";
import type { LostReason } from "../../../domain/lost-reasons.ts";
import type { OrderStatus } from "../../../domain/order-statuses.ts";
import type { Enums } from "../client.ts";
import type { DemoVia } from "./campaigns.ts";
import { endedOrders } from "./orders-ended.ts";
import type { DemoStaffEmail } from "./staff-and-team.ts";

/** One order of the demo: how long ago it came, for which car, and the way it took since. */
export interface DemoOrder {
  /** Stock number; or the words of a car that has left the books since. */
  car: string | { en: string; ar: string; brand: string; model: string; year: number; stock: string; price: number };
  daysAgo: number;
  name: string;
  language: Language;
  /** Left out where it is not known. */
  via?: DemoVia;
  contact?: Enums["contact_channel"];
  email?: string;
  message?: string;
  /** The states after `new`, in order. */
  path: OrderStatus[];
  by?: DemoStaffEmail;
  /** Why it was lost or cancelled. */
  lost?: LostReason;
  /** What staff wrote down; true when the customer may read it. */
  note?: [string, boolean];
  /** In how many days its customer is spoken to again, negative where that is overdue, and about what. */
  followUp?: [days: number, about: string];
}

const maryam = "maryam@example.com";
const yousif = "yousif@example.com";

/** Invented people. Phone numbers are counted up from +973 3300 0011 by the loader. */
export const demoOrders: DemoOrder[] = [
  // Waiting for a first answer; the oldest of them for too long.
  {
    car: "MM-0101",
    daysAgo: 0.015,
    name: "Layla Al Qahtani",
    language: "en",
    via: "igev",
    message: "Can I see it tomorrow after five?",
    path: [],
  },
  {
    car: "MM-0126",
    daysAgo: 0.04,
    name: "سلمان البنعلي",
    language: "ar",
    via: "instagram",
    message: "كم المدى الفعلي في الصيف مع التكييف؟",
    path: [],
  },
  {
    car: "MM-0115",
    daysAgo: 0.2,
    name: "Richard Ashworth",
    language: "en",
    via: "google",
    contact: "email",
    email: "r.ashworth@example.com",
    message: "Please send the price and the battery report.",
    path: [],
  },
  {
    car: "MM-0130",
    daysAgo: 0.35,
    name: "عبدالله الكعبي",
    language: "ar",
    contact: "phone",
    message: "أبغي أعاينها يوم السبت الصبح.",
    path: [],
  },
  {
    car: "MM-0125",
    daysAgo: 0.9,
    name: "Deepa Menon",
    language: "en",
    via: "mkt",
    message: "Is the home charger installation included?",
    path: [],
    by: yousif,
    followUp: [0, "Send the offer for the home charger"],
  },
  { car: "MM-0110", daysAgo: 1.3, name: "فاطمة المناعي", language: "ar", via: "igev", path: [] },
  // Answered.
  {
    car: "MM-0103",
    daysAgo: 1.8,
    name: "Marcus Feld",
    language: "en",
    via: "google",
    message: "Does it have the front lift?",
    path: ["contacted"],
    by: maryam,
  },
  {
    car: "MM-0111",
    daysAgo: 2.4,
    name: "حصة العجمي",
    language: "ar",
    via: "igev",
    message: "هل السعر نهائي؟",
    path: ["contacted"],
    by: yousif,
    note: ["تسأل عن التمويل بالمرابحة، أُرسل لها عرضان.", false],
    followUp: [-2, "رد البنك على طلب المرابحة"],
  },
  {
    car: "MM-0118",
    daysAgo: 3.1,
    name: "Tariq Saleem",
    language: "en",
    path: ["contacted"],
    by: maryam,
    followUp: [4, "Back from Riyadh; ask for a time"],
  },
  {
    car: "MM-0135",
    daysAgo: 4.2,
    name: "جاسم بوعلي",
    language: "ar",
    via: "mkt",
    contact: "phone",
    message: "عندي سيارة للبدل، كيف التقييم؟",
    path: ["contacted"],
    by: yousif,
    followUp: [0, "تقييم سيارته للاستبدال"],
  },
  {
    car: "MM-0104",
    daysAgo: 5.5,
    name: "Sophie Laurent",
    language: "en",
    via: "google",
    contact: "email",
    email: "sophie.laurent@example.com",
    path: ["contacted"],
    by: maryam,
  },
  // Coming to see it.
  {
    car: "MM-0105",
    daysAgo: 4.8,
    name: "نواف الدوسري",
    language: "ar",
    via: "igev",
    message: "أفضّل المعاينة بعد المغرب.",
    path: ["contacted", "viewing"],
    by: yousif,
    note: ["الموعد يوم الأحد الساعة السادسة مساءً في معرض المنامة.", true],
  },
  {
    car: "MM-0119",
    daysAgo: 6.3,
    name: "Hannah Weiss",
    language: "en",
    via: "win",
    path: ["contacted", "viewing"],
    by: maryam,
    note: ["Test drive on Sunday at ten, Riffa showroom.", true],
  },
  { car: "MM-0107", daysAgo: 7.9, name: "خليفة السليطي", language: "ar", via: "mkt", path: ["viewing"], by: maryam },
  {
    car: "MM-0112",
    daysAgo: 9.4,
    name: "Arjun Pillai",
    language: "en",
    message: "I will bring my own paint gauge if you do not mind.",
    path: ["contacted", "viewing", "contacted", "viewing"],
    by: yousif,
  },
  {
    car: "MM-0128",
    daysAgo: 6.8,
    name: "مشاعل الحربي",
    language: "ar",
    via: "whatsapp",
    message: "متى تصل بالضبط؟ أحتاجها قبل السفر.",
    path: ["contacted", "viewing"],
    by: yousif,
  },
  // Held, in paperwork, ready: one active reservation a car.
  {
    car: "MM-0117",
    daysAgo: 3.6,
    name: "Omar Al Zayani",
    language: "en",
    path: ["contacted", "viewing", "reserved"],
    by: maryam,
    note: ["Deposit received. The car is held for you until the viewing with your family.", true],
  },
  {
    car: "MM-0133",
    daysAgo: 5.2,
    name: "إبراهيم الفضل",
    language: "ar",
    via: "mkt",
    path: ["contacted", "reserved"],
    by: yousif,
  },
  {
    car: "MM-0106",
    daysAgo: 12.5,
    name: "راشد الهاجري",
    language: "ar",
    via: "win",
    contact: "phone",
    message: "الدفع نقدًا، والتسجيل باسم الشركة.",
    path: ["contacted", "viewing", "reserved", "paperwork"],
    by: maryam,
    note: ["أوراق الشركة مكتملة، والتأمين خلال يومين.", true],
  },
  {
    car: "MM-0123",
    daysAgo: 16.7,
    name: "Clara Jensen",
    language: "en",
    via: "igev",
    path: ["contacted", "viewing", "reserved", "paperwork", "ready"],
    by: yousif,
    note: ["Registered and washed. Collect it any day until eight.", true],
  },
  ...endedOrders,
];
