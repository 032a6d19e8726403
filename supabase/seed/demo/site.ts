import { textPageDrafts } from "../../../domain/text-page-drafts.ts";
import type { Insert, Json } from "../client.ts";

const everyDay = [6, 0, 1, 2, 3, 4];
const shift = (days: number[], opens: string, closes: string) => days.map((day) => ({ day, opens, closes }));
const friday = { day: 5, opens: "16:00", closes: "20:00" };

/** What the dealer says about itself, by key. The hero keeps the site's own picture. */
export const demoContent: Record<string, Json> = {
  brand_name: { en: "Maarad Motors", ar: "معرض موتورز" },
  contact_info: {
    offices: [
      {
        id: "manama",
        name: { en: "Manama showroom", ar: "معرض المنامة" },
        address: {
          en: "Building 100, Road 1000, Seef District, Manama",
          ar: "مبنى 100، طريق 1000، ضاحية السيف، المنامة",
        },
        phones: [
          { number: "+973 1700 0000", label: { en: "Showroom", ar: "المعرض" } },
          { number: "+973 3300 0000", label: { en: "Mobile and WhatsApp", ar: "الجوال والواتساب" } },
        ],
        hours: [...shift(everyDay, "09:00", "20:00"), friday],
        map_url: "https://maps.google.com/?q=26.2330,50.5440",
      },
      {
        id: "riffa",
        name: { en: "Riffa showroom", ar: "معرض الرفاع" },
        address: { en: "Building 200, Road 2000, East Riffa", ar: "مبنى 200، طريق 2000، الرفاع الشرقي" },
        phones: [{ number: "+973 1700 0001", label: { en: "Showroom", ar: "المعرض" } }],
        hours: [...shift(everyDay, "09:00", "20:00"), friday],
        map_url: "https://maps.google.com/?q=26.1290,50.5690",
      },
      {
        id: "muharraq",
        name: { en: "Muharraq workshop and showroom", ar: "ورشة ومعرض المحرق" },
        address: { en: "Building 300, Road 3000, Muharraq", ar: "مبنى 300، طريق 3000، المحرق" },
        phones: [
          { number: "+973 1700 0002", label: { en: "Workshop", ar: "الورشة" } },
          { number: "+973 1700 0003", label: { en: "Showroom", ar: "المعرض" } },
        ],
        hours: [
          { day: 6, opens: "09:00", closes: "13:00" },
          { day: 6, opens: "16:00", closes: "20:00" },
          ...shift([0, 1, 2, 3, 4], "09:00", "20:00"),
          friday,
        ],
        map_url: "https://maps.google.com/?q=26.2570,50.6110",
      },
    ],
    email: "hello@example.com",
    social_links: {
      facebook: "https://example.com/maarad-motors/facebook",
      twitter: "https://example.com/maarad-motors/twitter",
      instagram: "https://example.com/maarad-motors/instagram",
      linkedin: "https://example.com/maarad-motors/linkedin",
    },
    whatsapp_number: "+973 3300 0000",
  },
  registration: { commercial: "000000-1", vat: "200000000000002" },
  settings: {
    currency: "BHD",
    country_code: "973",
    first_response_minutes: 120,
    hold_hours: 48,
    finance: { annual_rate_pct: 3.5, down_payment_pct: 20, months: 60, on_cards: true },
    kwh_price: 0.029,
  },
  hero: {
    title: { en: "Find Your Perfect Car", ar: "اعثر على سيارتك المثالية" },
    subtitle: {
      en: "Luxury and electric cars in Bahrain. We inspect each one for two days and tell you what we find.",
      ar: "سيارات فاخرة وكهربائية في البحرين، نفحصها على مدى يومين، ونذكر لك حالتها كما هي.",
    },
  },
  ...textPageDrafts,
  about: {
    title: { en: "About Us", ar: "من نحن" },
    description: {
      en: "A family showroom in Bahrain for luxury and electric cars, chosen one by one.",
      ar: "معرض عائلي في البحرين للسيارات الفاخرة والكهربائية، نختارها واحدة واحدة.",
    },
    body: {
      en:
        "We began with one covered parking space in Muharraq and a rule: no car is sold that we would not give to " +
        "our own family. The space has become three showrooms; the rule has stayed.\n\nEvery car is inspected for " +
        "two days before it goes on display. We measure the paint, test the battery, drive it in the heat, and " +
        "write down what we find, the good and the less good. You get the report before you come.\n\nElectric " +
        "cars are half of our stock now. We tell you what the range is in August, which charger suits your house, " +
        "and what the battery has left, with the date and the method.",
      ar:
        "بدأنا بموقف مظلل واحد في المحرق وبقاعدة: لا نبيع سيارة لا نرضاها لأهلنا. صار الموقف ثلاثة معارض، وبقيت " +
        "القاعدة.\n\nنفحص كل سيارة على مدى يومين قبل عرضها: نقيس الصبغ والبطارية ونقودها في الحر، ونكتب ما نجده، " +
        "الجيد وغير الجيد. يصلك التقرير قبل أن تأتي.\n\nالسيارات الكهربائية اليوم نصف معروضنا. نقول لك كم المدى " +
        "في أغسطس، وأي شاحن يناسب بيتك، وكم بقي من البطارية، بالتاريخ وطريقة القياس.",
    },
    values: [
      {
        title: { en: "The report first", ar: "التقرير أولًا" },
        text: {
          en: "Paint, battery and history in writing, before you ask.",
          ar: "الصبغ والبطارية والسجل مكتوبة، قبل أن تسأل.",
        },
      },
      {
        title: { en: "One price", ar: "سعر واحد" },
        text: {
          en: "The price on the screen is the price in the showroom.",
          ar: "السعر على الشاشة هو السعر في المعرض.",
        },
      },
      {
        title: { en: "After the handover", ar: "بعد التسليم" },
        text: {
          en: "The person who sold you the car still answers a year later.",
          ar: "من باعك السيارة يردّ عليك بعد سنة أيضًا.",
        },
      },
    ],
  },
};

/** Shown in the admin as an example of a hand-picked section; the dealer decides whether the home page shows it. */
export const editorsChoice: { section: Insert<"sections">; cars: string[] } = {
  section: {
    slug: "editors-choice",
    title_en: "Editor's Choice",
    title_ar: "من اختيارنا",
    description_en: "Cars we would keep for ourselves.",
    description_ar: "سيارات نتمنى لو أبقيناها لنا.",
    rule: "hand_picked",
    rule_value: {},
    max_cars: 6,
    position: 4,
    visible: false,
  },
  cars: ["MM-0103", "MM-0115", "MM-0126", "MM-0110", "MM-0120"],
};
