import { type PaperKind, usualKeepYears, usualValidDays } from "./paper-kinds.ts";

interface Text {
  en: string;
  ar: string;
}

/**
 * What the settings offer to start the papers of an order with. The terms say what happens next and claim nothing
 * legal; the dealer adds their own, checked against the law of the country. Nothing is printed until it is saved.
 */
export const paperDrafts = {
  terms: {
    quotation: {
      en:
        "The amounts are those of the day of this quotation, and hold until the day stated above.\n\n" +
        "A quotation does not hold the car. Ask us to reserve it for you.",
      ar:
        "المبالغ كما هي في تاريخ هذا العرض، وتسري حتى اليوم المذكور أعلاه.\n\n" +
        "عرض السعر لا يحجز السيارة. اطلب منا حجزها لك.",
    },
    reservation: {
      en:
        "The car is held for you until the time stated above.\n\n" +
        "Tell us before then if you need longer, or if you change your mind.",
      ar: "السيارة محجوزة لك حتى الوقت المذكور أعلاه.\n\nأخبرنا قبل ذلك إن احتجت إلى وقت أطول أو غيّرت رأيك.",
    },
    receipt: {
      en: "Keep this receipt. Scan the code to see that it is valid.",
      ar: "احتفظ بهذا الإيصال. امسح الرمز لتتأكد من أنه سارٍ.",
    },
    agreement: {
      en:
        "The car, the price and what is included are as stated above.\n\n" +
        "The customer takes the car once the balance is paid, on a day that both agree on.\n\n" +
        "Each side keeps a signed copy.",
      ar:
        "السيارة والسعر وما يشمله كما هو مذكور أعلاه.\n\n" +
        "يستلم العميل السيارة بعد سداد المتبقي، في يوم يتفق عليه الطرفان.\n\n" +
        "يحتفظ كل طرف بنسخة موقّعة.",
    },
    invoice: {
      en: "Keep this invoice. Scan the code to see that it is valid.",
      ar: "احتفظ بهذه الفاتورة. امسح الرمز لتتأكد من أنها سارية.",
    },
    credit_note: {
      en: "Keep this note with the invoice that it takes back.",
      ar: "احتفظ بهذا الإشعار مع الفاتورة التي يلغيها.",
    },
    handover: {
      en: "Tick what was handed over and looked at together. Write down what is still missing, and by when it comes.",
      ar: "ضع علامة على ما تم تسليمه ومعاينته معًا. واكتب ما لم يُسلَّم بعد وموعد تسليمه.",
    },
  },
  points: [
    { en: "Keys: how many", ar: "المفاتيح: العدد" },
    { en: "Registration card", ar: "بطاقة ملكية السيارة" },
    { en: "Number plates fitted", ar: "تركيب اللوحات" },
    { en: "Insurance certificate", ar: "وثيقة التأمين" },
    { en: "Owner's manual and service book", ar: "دليل المالك ودفتر الصيانة" },
    { en: "Warranty papers", ar: "أوراق الضمان" },
    { en: "Charging cable, where the car has a plug", ar: "كيبل الشحن، إن كانت السيارة تُشحن" },
    { en: "Spare wheel or repair kit, jack, tools", ar: "الإطار الاحتياطي أو طقم الإصلاح والرافعة والعدة" },
    { en: "Floor mats and extras of the agreement", ar: "الدواسات والإضافات المذكورة في العقد" },
    { en: "Mileage and charge or fuel read together", ar: "قراءة الممشى ومستوى الشحن أو الوقود معًا" },
    { en: "Outside looked over in daylight: paint, glass, wheels", ar: "معاينة الخارج: الصبغ والزجاج والجنوط" },
    { en: "Inside looked over: seats, displays, air conditioning", ar: "معاينة الداخل: المقاعد والشاشات والمكيف" },
    { en: "Phone app and accounts of the car connected", ar: "ربط تطبيق السيارة وحساباتها" },
    { en: "Functions explained", ar: "شرح الوظائف" },
  ],
  valid_days: usualValidDays,
  keep_years: usualKeepYears,
} satisfies { terms: Record<PaperKind, Text>; points: Text[]; valid_days: number; keep_years: number };
