import type { Language } from "../../../domain/languages.ts";
import type { OrderStatus } from "../../../domain/order-statuses.ts";
import type { Enums } from "../client.ts";
import type { DemoStaffEmail } from "./staff-and-team.ts";

/** One order of the demo: how long ago it came, for which car, and the way it took since. */
export interface DemoOrder {
  /** Stock number; or the words of a car that has left the books since. */
  car: string | { en: string; ar: string; brand: string; model: string; year: number; stock: string; price: number };
  daysAgo: number;
  name: string;
  language: Language;
  contact?: Enums["contact_channel"];
  email?: string;
  message?: string;
  /** The states after `new`, in order. */
  path: OrderStatus[];
  by?: DemoStaffEmail;
  /** What staff wrote down; true when the customer may read it. */
  note?: [string, boolean];
}

const maryam = "maryam@example.com";
const yousif = "yousif@example.com";
const sold: OrderStatus[] = ["contacted", "viewing", "reserved", "paperwork", "ready", "delivered"];

/** Invented people. Phone numbers are counted up from +973 3300 0011 by the loader. */
export const demoOrders: DemoOrder[] = [
  // Waiting for a first answer; the oldest of them for too long.
  { car: "MM-0101", daysAgo: 0.015, name: "Layla Al Qahtani", language: "en", message: "Can I see it tomorrow after five?", path: [] },
  { car: "MM-0126", daysAgo: 0.04, name: "سلمان البنعلي", language: "ar", message: "كم المدى الفعلي في الصيف مع التكييف؟", path: [] },
  { car: "MM-0115", daysAgo: 0.2, name: "Richard Ashworth", language: "en", contact: "email", email: "r.ashworth@example.com", message: "Please send the price and the battery report.", path: [] },
  { car: "MM-0130", daysAgo: 0.35, name: "عبدالله الكعبي", language: "ar", contact: "phone", message: "أبغي أعاينها يوم السبت الصبح.", path: [] },
  { car: "MM-0125", daysAgo: 0.9, name: "Deepa Menon", language: "en", message: "Is the home charger installation included?", path: [], by: yousif },
  { car: "MM-0110", daysAgo: 1.3, name: "فاطمة المناعي", language: "ar", path: [] },
  // Answered.
  { car: "MM-0103", daysAgo: 1.8, name: "Marcus Feld", language: "en", message: "Does it have the front lift?", path: ["contacted"], by: maryam },
  { car: "MM-0111", daysAgo: 2.4, name: "حصة العجمي", language: "ar", message: "هل السعر نهائي؟", path: ["contacted"], by: yousif, note: ["تسأل عن التمويل بالمرابحة، أُرسل لها عرضان.", false] },
  { car: "MM-0118", daysAgo: 3.1, name: "Tariq Saleem", language: "en", path: ["contacted"], by: maryam },
  { car: "MM-0135", daysAgo: 4.2, name: "جاسم بوعلي", language: "ar", contact: "phone", message: "عندي سيارة للبدل، كيف التقييم؟", path: ["contacted"], by: yousif },
  { car: "MM-0104", daysAgo: 5.5, name: "Sophie Laurent", language: "en", contact: "email", email: "sophie.laurent@example.com", path: ["contacted"], by: maryam },
  // Coming to see it.
  { car: "MM-0105", daysAgo: 4.8, name: "نواف الدوسري", language: "ar", message: "أفضّل المعاينة بعد المغرب.", path: ["contacted", "viewing"], by: yousif, note: ["الموعد يوم الأحد الساعة السادسة مساءً في معرض المنامة.", true] },
  { car: "MM-0119", daysAgo: 6.3, name: "Hannah Weiss", language: "en", path: ["contacted", "viewing"], by: maryam, note: ["Test drive on Sunday at ten, Riffa showroom.", true] },
  { car: "MM-0107", daysAgo: 7.9, name: "خليفة السليطي", language: "ar", path: ["viewing"], by: maryam },
  { car: "MM-0112", daysAgo: 9.4, name: "Arjun Pillai", language: "en", message: "I will bring my own paint gauge if you do not mind.", path: ["contacted", "viewing", "contacted", "viewing"], by: yousif },
  { car: "MM-0128", daysAgo: 6.8, name: "مشاعل الحربي", language: "ar", message: "متى تصل بالضبط؟ أحتاجها قبل السفر.", path: ["contacted", "viewing"], by: yousif },
  // Held, in paperwork, ready: one active reservation a car.
  { car: "MM-0117", daysAgo: 3.6, name: "Omar Al Zayani", language: "en", path: ["contacted", "viewing", "reserved"], by: maryam, note: ["Deposit received. The car is held for you until the viewing with your family.", true] },
  { car: "MM-0133", daysAgo: 5.2, name: "إبراهيم الفضل", language: "ar", path: ["contacted", "reserved"], by: yousif },
  { car: "MM-0106", daysAgo: 12.5, name: "راشد الهاجري", language: "ar", contact: "phone", message: "الدفع نقدًا، والتسجيل باسم الشركة.", path: ["contacted", "viewing", "reserved", "paperwork"], by: maryam, note: ["أوراق الشركة مكتملة، والتأمين خلال يومين.", true] },
  { car: "MM-0123", daysAgo: 16.7, name: "Clara Jensen", language: "en", path: ["contacted", "viewing", "reserved", "paperwork", "ready"], by: yousif, note: ["Registered and washed. Collect it any day until eight.", true] },
  // Delivered.
  { car: "MM-0134", daysAgo: 41.2, name: "هند الرميثي", language: "ar", path: sold, by: yousif },
  { car: "MM-0113", daysAgo: 46.5, name: "Patrick Byrne", language: "en", message: "I have been looking for one in Nardo Grey for a year.", path: sold, by: maryam },
  { car: "MM-0121", daysAgo: 52.1, name: "ناصر الخاطر", language: "ar", path: sold, by: maryam, note: ["أُهدي للعميل غطاء السيارة الأصلي.", false] },
  {
    car: { en: "Audi Q8 e-tron 55 quattro 2023", ar: "أودي Q8 e-tron 55 quattro 2023", brand: "Audi", model: "Q8 e-tron", year: 2023, stock: "MM-0087", price: 24_500 },
    daysAgo: 56.4, name: "Sanjay Rao", language: "en", path: sold, by: yousif,
  },
  {
    car: { en: "Mercedes-Benz EQE 350+ 2023", ar: "مرسيدس بنز EQE 350+ 2023", brand: "Mercedes-Benz", model: "EQE", year: 2023, stock: "MM-0091", price: 21_900 },
    daysAgo: 59.1, name: "مريم الشيخ", language: "ar", path: ["contacted", "reserved", "ready", "delivered"], by: maryam,
  },
  // Gone another way.
  { car: "MM-0102", daysAgo: 14.3, name: "Daniel Okafor", language: "en", path: ["contacted", "viewing", "cancelled"], by: maryam, note: ["Chose to wait for next year's model.", false] },
  { car: "MM-0108", daysAgo: 27.8, name: "بدر العتيبي", language: "ar", path: ["contacted", "viewing", "reserved", "cancelled"], by: maryam },
  { car: "MM-0119", daysAgo: 23.6, name: "Victoria Hall", language: "en", contact: "email", email: "v.hall@example.com", path: ["cancelled"] },
  { car: "MM-0124", daysAgo: 19.9, name: "عمار الصفار", language: "ar", message: "ممكن صور للجهة السفلى؟", path: ["contacted", "lost"], by: yousif, note: ["اشترى سيارة أخرى من الدمام.", false] },
  { car: "MM-0108", daysAgo: 31.4, name: "Grace Mwangi", language: "en", path: ["contacted", "viewing", "lost"], by: maryam },
  { car: "MM-0132", daysAgo: 36.2, name: "زينب مكي", language: "ar", path: ["lost"], by: yousif },
  { car: "MM-0131", daysAgo: 34.5, name: "Kenji Mori", language: "en", path: ["contacted", "viewing", "reserved", "expired"], by: yousif },
  { car: "MM-0111", daysAgo: 39.7, name: "سعود المري", language: "ar", path: ["contacted", "reserved", "expired"], by: maryam },
  { car: "MM-0107", daysAgo: 28.3, name: "Elena Petrova", language: "en", path: ["contacted", "viewing", "reserved", "expired", "lost"], by: maryam },
  { car: "MM-0105", daysAgo: 33.9, name: "عائشة بوحجي", language: "ar", path: ["contacted", "cancelled"], by: yousif },
  { car: "MM-0119", daysAgo: 21.7, name: "Thomas Berg", language: "en", path: ["contacted", "viewing", "cancelled", "contacted"], by: maryam, note: ["Came back after selling his own car.", false] },
  { car: "MM-0136", daysAgo: 10.6, name: "لولوة الجابر", language: "ar", message: "نحن سبعة في البيت، هل تكفي؟", path: ["contacted"], by: yousif },
  { car: "MM-0120", daysAgo: 8.7, name: "Adel Murad", language: "en", contact: "phone", path: ["contacted", "viewing"], by: maryam },
  { car: "MM-0127", daysAgo: 2.9, name: "Priya Nair", language: "en", message: "Does the camera mirror work at night?", path: ["contacted"], by: yousif },
  { car: "MM-0124", daysAgo: 37.3, name: "محمد الغانم", language: "ar", path: ["contacted", "viewing", "lost"], by: maryam },
];
