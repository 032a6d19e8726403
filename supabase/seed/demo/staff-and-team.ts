import type { StaffRole } from "../../../domain/roles.ts";
import type { Insert } from "../client.ts";

/**
 * Accounts beside the owner's, so that orders can be assigned. They cannot be signed in to: their passwords are
 * discarded.
 */
export const demoStaff = [
  { email: "khalid@example.com", name: "Khalid Al Samahi", role: "manager" },
  { email: "maryam@example.com", name: "Maryam Al Haddad", role: "sales" },
  { email: "yousif@example.com", name: "Yousif Al Marzoug", role: "sales" },
  { email: "noora@example.com", name: "Noora Al Jishi", role: "editor" },
] as const satisfies { email: string; name: string; role: StaffRole }[];

export type DemoStaffEmail = (typeof demoStaff)[number]["email"];

type Member = Omit<Insert<"team_members">, "photo" | "photo_width" | "photo_height" | "position">;

/** The team as visitors meet it. Invented people, so without portraits; numbers and addresses are placeholders. */
export const demoTeam: Member[] = [
  {
    name_en: "Khalid Al Samahi",
    name_ar: "خالد السماحي",
    job_title_en: "General Manager",
    job_title_ar: "المدير العام",
    bio_en:
      "Buys every car himself and signs every inspection report. If something is wrong with a car, he would " +
      "rather you heard it from him.",
    bio_ar: "يشتري كل سيارة بنفسه ويوقّع كل تقرير فحص. إن كان في السيارة عيب، يفضّل أن تسمعه منه.",
    phone: "+97333000001",
    email: "khalid@example.com",
    languages: ["ar", "en"],
  },
  {
    name_en: "Maryam Al Haddad",
    name_ar: "مريم الحداد",
    job_title_en: "Head of Sales",
    job_title_ar: "مديرة المبيعات",
    bio_en:
      "Eleven years with long-wheelbase saloons and the people who sit in the back of them. She answers most " +
      "WhatsApp messages within the hour.",
    bio_ar: "أحد عشر عامًا مع السيارات الفاخرة ومن يجلسون في مقاعدها الخلفية. تردّ على أغلب رسائل واتساب خلال ساعة.",
    phone: "+97333000002",
    email: "maryam@example.com",
    languages: ["ar", "en", "fa"],
  },
  {
    name_en: "Yousif Al Marzoug",
    name_ar: "يوسف المرزوق",
    job_title_en: "Electric Car Adviser",
    job_title_ar: "مستشار السيارات الكهربائية",
    bio_en:
      "Has driven electric cars since 2019 and knows which charger in Bahrain works on a Friday evening. " +
      "He plans your home charging before you sign.",
    bio_ar:
      "يقود السيارات الكهربائية منذ 2019 ويعرف أي شاحن في البحرين يعمل مساء الجمعة. يخطط لشحنك المنزلي قبل أن توقّع.",
    phone: "+97333000003",
    email: "yousif@example.com",
    languages: ["ar", "en"],
  },
  {
    name_en: "Anjali Varghese",
    name_ar: "أنجالي فارغيز",
    job_title_en: "Client Care",
    job_title_ar: "خدمة العملاء",
    bio_en:
      "Looks after you once the keys are yours: services, insurance renewals, and the second key that was left at " +
      "home.",
    bio_ar: "تتابعك بعد استلام المفتاح: مواعيد الصيانة وتجديد التأمين، والمفتاح الثاني الذي نُسي في البيت.",
    phone: "+97333000004",
    email: "anjali@example.com",
    languages: ["en", "hi", "ml", "ar"],
  },
  {
    name_en: "Omar Tawfeeq",
    name_ar: "عمر توفيق",
    job_title_en: "Workshop and Inspection",
    job_title_ar: "الورشة والفحص",
    bio_en:
      "Measures paint, tests batteries and listens to gearboxes. No car reaches the showroom floor without his " +
      "two pages of notes.",
    bio_ar: "يقيس الصبغ ويفحص البطاريات ويسمع القير. لا تصل سيارة إلى المعرض من دون صفحتين من ملاحظاته.",
    phone: "+97333000005",
    email: "omar@example.com",
    languages: ["ar", "en", "ur"],
  },
  {
    name_en: "Noora Al Jishi",
    name_ar: "نورة الجشي",
    job_title_en: "Registration and Finance",
    job_title_ar: "التسجيل والتمويل",
    bio_en:
      "Prepares the papers so that you sign once. She compares offers of several banks, murabaha included, and " +
      "explains them in plain words.",
    bio_ar: "تجهّز الأوراق لتوقّع مرة واحدة. تقارن عروض البنوك، ومنها المرابحة، وتشرحها بكلام واضح.",
    phone: "+97333000006",
    email: "noora@example.com",
    languages: ["ar", "en"],
  },
];
